import { intervalMultiplier } from "../scoring-constants.ts";

/** Share of heterozygous calls that a measured file is taken to have lost an allele in. Our choice: what chips disagree with themselves by. */
export const usualErrorRate = 0.002;

/** Scores of siblings over the same SNPs. */
export interface SiblingScores {
  /** In standard deviations of the score on these SNPs among people. */
  scores: readonly number[];
  /** Squared correlation of these SNPs with the complete set, 0 to 1. */
  squaredCorrelation: number;
  /** Share of heterozygous calls that lost an allele, 0 to 1. */
  errorRate: number;
}

/**
 * Standard deviation of the difference of two siblings' complete scores, once these SNPs are known, in standard deviations of the complete
 * score: siblings share half of what is not typed, so each has 1 - c over 2 of its own, and an allele that is lost moves a copy by one
 * (docs/siblings.md#who-can-be-told-apart).
 */
export function differenceSd({ squaredCorrelation, errorRate }: Omit<SiblingScores, "scores">): number {
  return Math.sqrt(1 - squaredCorrelation + 2 * squaredCorrelation * errorRate);
}

/** The smallest difference of two siblings' scores, in standard deviations on the typed SNPs, whose order can be told with 95 %. */
export function leastDifference({ squaredCorrelation, errorRate }: Omit<SiblingScores, "scores">): number {
  if (squaredCorrelation <= 0) return Number.POSITIVE_INFINITY;
  return (
    (intervalMultiplier * differenceSd({ squaredCorrelation, errorRate })) / Math.sqrt(squaredCorrelation)
  );
}

/**
 * The siblings that can't be told from each, by place in `scores`: the range of their difference holds zero. It is no equivalence: the first
 * may not be told from the second, nor the second from the third, and yet the first from the third.
 */
export function notToldFrom(siblings: SiblingScores): readonly (readonly number[])[] {
  const least = leastDifference(siblings);
  return siblings.scores.map((own, index) =>
    siblings.scores.flatMap((other, place) =>
      place !== index && Math.abs(own - other) <= least ? [place] : [],
    ),
  );
}
