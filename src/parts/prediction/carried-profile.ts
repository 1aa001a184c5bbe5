/** The cognitive profile as other tools take it over: best guesses with their standard errors, as fields store them. */
import { typedFromTexts } from "../../form-rules/input-texts.ts";
import { intervalMultiplier } from "../../science/scoring-constants.ts";
import { profileOf } from "./cognitive-profile-answer.ts";
import { type DomainId, inputs } from "./cognitive-profile-inputs.ts";

/** A domain's best guess with its standard error, in IQ points. */
export interface CarriedDomain {
  readonly id: DomainId;
  readonly value: number;
  readonly error: number;
}

/**
 * The profile that settings of the Cognitive Profile give; empty where they give none.
 *
 * @param settings what its fields hold, or what an account has saved of them
 */
export function carriedProfile(settings: Readonly<Record<string, unknown>>): readonly CarriedDomain[] {
  const texts = Object.entries(settings).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const checked = inputs.check(typedFromTexts(inputs, Object.fromEntries(texts)));
  if (!checked.ok) return [];
  const profile = profileOf(checked.value);
  if (!profile.ok) return [];
  return profile.value.domains.map(({ domain, value }) => ({
    id: domain.id as DomainId,
    value: value.value,
    error: (value.high - value.low) / 2 / intervalMultiplier,
  }));
}
