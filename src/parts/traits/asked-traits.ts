import type { TraitCategory, TraitFacts } from "../../science/traits/trait-facts.ts";

const askedCategories: readonly TraitCategory[] = ["psychiatric", "substance"];
const askedTraits: readonly string[] = ["alzheimers-disease"];

/** Whether a trait is shown only on request: mental illness, substances, dementia. */
export function isShownOnRequest({ id, category }: Pick<TraitFacts, "id" | "category">): boolean {
  return askedCategories.includes(category) || askedTraits.includes(id);
}
