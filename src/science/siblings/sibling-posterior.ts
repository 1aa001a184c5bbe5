import { normalCumulative } from "../normal-distribution.ts";
import type { Range } from "../percentile.ts";
import { intervalMultiplier } from "../scoring-constants.ts";
import { chancesToBeBest } from "./chance-best.ts";
import { residualSd } from "./within-family-slope.ts";

/** The known facts about a family's trait. */
export interface FamilyModel {
  /** Trait standard deviations per standard deviation of the score within a family. */
  slope: number;
  siblingCorrelation: number;
  /** Standard deviation of the trait among people, in its unit. */
  sd: number;
}

/** What a score says about one of several siblings. */
export interface SiblingPosterior {
  /**
   * Expected difference from the mean expected of these parents' children, in the trait's unit, with the range of 95 %
   * of such children.
   */
  difference: Range;
  /** Chance to lie above that mean, 0 to 1. */
  chanceAboveMean: number;
  /** Chance to be truly the highest of them, 0 to 1. */
  chanceBest: number;
}

/**
 * What the scores of siblings say about each, in their order (docs/siblings.md#what-a-score-says-of-a-sibling).
 *
 * @param scores in standard deviations of the score among people, all over the same SNPs
 */
export function siblingPosteriors(
  scores: readonly number[],
  { slope, siblingCorrelation, sd }: FamilyModel,
): readonly SiblingPosterior[] {
  const mean = scores.reduce((sum, score) => sum + score / scores.length, 0);
  const residual = residualSd(siblingCorrelation, slope);
  const expected = scores.map((score) => slope * (score - mean));
  const best = chancesToBeBest(expected, residual);
  return expected.map((value, index) => ({
    difference: {
      value: sd * value,
      low: sd * (value - intervalMultiplier * residual),
      high: sd * (value + intervalMultiplier * residual),
    },
    chanceAboveMean: residual === 0 ? Number(value > 0) : normalCumulative(value / residual),
    chanceBest: best[index] ?? 0,
  }));
}
