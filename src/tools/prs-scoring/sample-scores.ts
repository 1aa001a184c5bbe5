/** One score of the sample genome as a preview shows it. */
export interface SampleScore {
  /** Id of the built-in set. */
  readonly set: string;
  readonly name: string;
  /** SNPs of the set that the file has, those found by proxy, and all. */
  readonly matched: number;
  readonly byProxy: number;
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
    ...{ matched: 79, byProxy: 8, total: 90 },
    ...{ z: -1.18, percentile: 15, low: 2, high: 49 },
  },
  {
    ...{ set: "cognition-quick-set", name: "Cognition, 20 SNPs (Lee et al. 2018)" },
    ...{ matched: 20, byProxy: 0, total: 20 },
    ...{ z: -1.39, percentile: 8, low: 8, high: 8 },
  },
  {
    ...{ set: "education-lead-set", name: "Education, all 1,271 lead SNPs (EA3, Lee et al. 2018)" },
    ...{ matched: 149, byProxy: 347, total: 1271 },
    ...{ z: -1.58, percentile: 20, low: 1, high: 79 },
  },
  {
    ...{ set: "math-ability-lead-set", name: "Self-rated math ability, all 618 lead SNPs (Lee et al. 2018)" },
    ...{ matched: 55, byProxy: 148, total: 618 },
    ...{ z: -0.18, percentile: 47, low: 3, high: 95 },
  },
];
