/** The traits that siblings can be ranked by. */
import type { Choice } from "../../form-rules/choice-rule.ts";
import { traitList } from "../../science/reference/trait-list.generated.ts";
import {
  type FamilyTrait,
  type FamilyTraitId,
  familyTraits,
  otherFamilyTrait,
} from "../../science/siblings/within-family-slope.ts";
import { isShownOnRequest } from "../traits/asked-traits.ts";

/** Those with figures of their own go by a word in links, by the ids of their sets elsewhere. */
const setsOfKnown: Readonly<Record<FamilyTraitId, string>> = {
  education: "education-lead-set",
  cognition: "cognition-lead-set",
};

const isKnown = (trait: string): trait is FamilyTraitId => Object.hasOwn(familyTraits, trait);

/** Every trait with a place among people by the id of its set, but those that are shown on request alone. */
export const placedTraits: readonly Choice<string>[] = traitList
  .filter((facts) => facts.displayOnly === null && !isShownOnRequest(facts))
  .map(({ id, shortName }) => ({ value: id, label: shortName }));

/** The same by the words of links. */
export const traitChoices: readonly Choice<string>[] = placedTraits.map(({ value, label }) => ({
  value: Object.entries(setsOfKnown).find(([, set]) => set === value)?.[0] ?? value,
  label,
}));

/** The id of the set of a trait. */
export function setOfTrait(trait: string): string {
  return isKnown(trait) ? setsOfKnown[trait] : trait;
}

/** How its scores relate to the trait between siblings. */
export function familyTraitOf(trait: string): FamilyTrait {
  return isKnown(trait) ? familyTraits[trait] : otherFamilyTrait;
}

/** The name of a set's trait: "Body mass index". */
export function traitNameOf(set: string): string {
  return placedTraits.find(({ value }) => value === set)?.label ?? set;
}

/** The trait in a sentence. */
export function traitInSentence(trait: string): string {
  if (isKnown(trait)) return trait;
  return traitList.find(({ id }) => id === trait)?.outcome ?? trait;
}
