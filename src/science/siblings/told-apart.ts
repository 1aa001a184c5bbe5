import type { FamilySpread } from "../family-spread.ts";
import { intervalMultiplier } from "../scoring-constants.ts";

/**
 * Share of heterozygous calls of a measured file that are assumed to have lost an allele. Our choice: the rate at which
 * chips disagree with themselves.
 */
export const usualErrorRate = 0.002;

/** Scores of siblings over the same SNPs. */
export interface SiblingScores {
  /** In standard deviations of the score on these SNPs among people. */
  scores: readonly number[];
  spread: FamilySpread;
  /** Share of heterozygous calls that lost an allele, 0 to 1. */
  errorRate: number;
}

/**
 * Standard deviation of the difference of two siblings' complete scores, once these SNPs are known, in standard
 * deviations of the complete score: its unknown part, and that a lost allele moves a copy by one
 * (docs/siblings.md#who-can-be-told-apart).
 */
export function differenceSd({ spread: { slope, open }, errorRate }: Omit<SiblingScores, "scores">): number {
  return Math.sqrt(open ** 2 + 2 * slope ** 2 * errorRate);
}

/**
 * The smallest difference of two siblings' scores, in standard deviations on these SNPs, whose order is known with 95
 * %.
 */
export function leastDifference(siblings: Omit<SiblingScores, "scores">): number {
  const { slope } = siblings.spread;
  return slope > 0 ? (intervalMultiplier * differenceSd(siblings)) / slope : Number.POSITIVE_INFINITY;
}

/**
 * The siblings that can't be distinguished from each, by place in `scores`: the range of their difference includes
 * zero. It is no equivalence: the first may be like the second, and the second like the third, and yet the first
 * distinct from the third.
 */
export function notToldFrom(siblings: SiblingScores): readonly (readonly number[])[] {
  const least = leastDifference(siblings);
  return siblings.scores.map((own, index) =>
    siblings.scores.flatMap((other, place) =>
      place !== index && Math.abs(own - other) <= least ? [place] : [],
    ),
  );
}
