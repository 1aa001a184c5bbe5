/** One score of the sample genome as a preview shows it. */
export interface SampleScore {
  /** Id of the built-in set. */
  readonly set: string;
  readonly name: string;
  /** Variants of the set that the file has, those that are predicted, and all. */
  readonly matched: number;
  readonly predicted: number;
  readonly total: number;
  readonly z: number;
  /** Percentile of the whole score, with its 95 % interval. */
  readonly percentile: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Scores of the sample genome on built-in sets, for the preview beside the paywall, to the places that it shows. A journey scores the
 * sample with the engine and compares every figure (tests/journeys/paywall-preview.spec.ts).
 */
export const sampleScores: readonly SampleScore[] = [
  {
    ...{ set: "education-quick-set", name: "Education, 90 SNPs (EA3, Lee et al. 2018)" },
    ...{ matched: 79, predicted: 8, total: 90 },
    ...{ z: -0.5, percentile: 34, low: 7, high: 73 },
  },
  {
    ...{ set: "cognition-quick-set", name: "Cognition, 20 SNPs (Lee et al. 2018)" },
    ...{ matched: 19, predicted: 1, total: 20 },
    ...{ z: 1.21, percentile: 88, low: 72, high: 96 },
  },
  {
    ...{ set: "education-lead-set", name: "Education, all 1,271 lead SNPs (EA3, Lee et al. 2018)" },
    ...{ matched: 145, predicted: 306, total: 1271 },
    ...{ z: 0.08, percentile: 52, low: 5, high: 96 },
  },
  {
    ...{ set: "math-ability-lead-set", name: "Self-rated math ability, all 618 lead SNPs (Lee et al. 2018)" },
    ...{ matched: 53, predicted: 137, total: 618 },
    ...{ z: -0.37, percentile: 44, low: 3, high: 94 },
  },
];
