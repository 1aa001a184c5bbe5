import type { NormalisedScore } from "../normalise-score.ts";
import { qualityRequirements } from "./trait-constants.ts";

/** How well a genome's traits are covered, in a word. */
export type OverallQuality = (typeof qualityRequirements)[number]["word"] | "poor";

/** Averages of equal shares may fall short of them by so much, in percent. */
const rounding = 1e-9;

/** The word for the scores of a genome's traits (docs/science.md#traits); poor without any. */
export function overallQuality(
  scores: readonly Pick<NormalisedScore, "coverage" | "confidence">[],
): OverallQuality {
  const share = (sum: number) => (scores.length === 0 ? 0 : (100 * sum) / scores.length + rounding);
  const coverage = share(scores.reduce((sum, score) => sum + score.coverage, 0));
  const highConfidence = share(scores.filter(({ confidence }) => confidence === "high").length);
  const met = qualityRequirements.find(
    (need) => coverage >= need.coverage && highConfidence >= need.highConfidence,
  );
  return met?.word ?? "poor";
}
