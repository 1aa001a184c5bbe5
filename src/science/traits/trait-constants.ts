import type { TraitCategory } from "./trait-facts.ts";

/** One standard deviation of a trait's score on the scale of 0 to 100, by category (docs/science.md#traits). */
export const scalingFactors = {
  psychiatric: 10,
  cognitive: 10,
  substance: 5,
  physical: 8,
  sleep: 12,
  personality: 10,
  behavioral: 10,
  neurological: 10,
} as const satisfies Record<TraitCategory, number>;

/**
 * Squared correlation with the complete set below which a file has no place on a trait: nine tenths of the complete score would be
 * guessed. Our choice (docs/science.md#traits).
 */
export const leastTraitFound = 0.1;

/** Middle and limits of that scale. */
export const traitScale = { middle: 50, low: 0, high: 100 } as const;

/** Overall quality: the required average coverage and share of traits of high confidence, in percent, best first. */
export const qualityRequirements = [
  { word: "excellent", coverage: 70, highConfidence: 60 },
  { word: "good", coverage: 50, highConfidence: 40 },
  { word: "fair", coverage: 30, highConfidence: 20 },
] as const;

/**
 * From this European share on a row counts in full that only a study of Europeans gives a frequency of. Our choice, tried on the
 * public genomes (docs/percentiles.md#traits-known-in-part).
 */
export const fullStudyShare = 0.75;

/** Up to this one it does not count. Our choice as well. */
export const noStudyShare = 0.5;
