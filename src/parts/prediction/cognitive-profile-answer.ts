import type { FieldProblems } from "../../form-rules/form-inputs.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import {
  type CognitiveProfile,
  cognitiveProfile,
  type GeneralEstimate,
} from "../../science/iq/cognitive-profile.ts";
import { iqScale } from "../../science/iq/iq-constants.ts";
import { intervalMultiplier } from "../../science/scoring-constants.ts";
import { domainIds, type inputs, type ProfileValues } from "./cognitive-profile-inputs.ts";

/** Tests further apart than this may differ because the person has changed, in years (our choice). */
const longestGap = 2;

/** A profile with what its tests' years say about it. */
export interface ProfileAnswer extends CognitiveProfile {
  /** Years between the first and the last test; null where they are close, or not known for two. */
  readonly yearsApart: number | null;
}

/** How much an estimate explains, by its 95 % margin: 1 - (margin / 1.96 / 15)², at least 0. */
function generalOf({ iq, margin }: ProfileValues): GeneralEstimate | null {
  if (iq === null || margin === null) return null;
  const error = margin / intervalMultiplier / iqScale.sd;
  return { iq, r2: Math.max(0, 1 - error ** 2) };
}

function yearsBetween(values: ProfileValues): number | null {
  const years = domainIds.flatMap((id) => {
    const year = values[`${id}-year`];
    return values[id] === null || year === null ? [] : [year];
  });
  const gap = Math.max(...years) - Math.min(...years);
  return years.length > 1 && gap > longestGap ? gap : null;
}

/** The profile from typed values. */
export function profileOf(
  values: ProfileValues,
): Result<ProfileAnswer, string | FieldProblems<typeof inputs.rules>> {
  const { iq, margin } = values;
  if (iq !== null && margin === null)
    return err({ margin: "Type how far off the IQ estimate may be: its 95 % margin." });
  const scores = Object.fromEntries(
    domainIds.map((id) => {
      const score = values[id];
      return [id, score === null ? null : { score, reliability: values[`${id}-reliability`] }];
    }),
  );
  const profile = cognitiveProfile({ scores, general: generalOf(values) });
  if (profile.domains.length === 0) return err("Type the result of at least one test, or an IQ estimate.");
  return ok({ ...profile, yearsApart: yearsBetween(values) });
}
