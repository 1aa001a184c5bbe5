/** One score of the sample genome as a preview shows it. */
export interface SampleScore {
  /** Id of the built-in set. */
  readonly set: string;
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
    set: "education-quick-set",
    ...{ matched: 80, byProxy: 5, total: 90 },
    ...{ z: 0.01, percentile: 50, low: 16, high: 84 },
  },
  {
    set: "cognition-quick-set",
    ...{ matched: 20, byProxy: 0, total: 20 },
    ...{ z: 1.44, percentile: 92, low: 78, high: 98 },
  },
  {
    set: "education-lead-set",
    ...{ matched: 151, byProxy: 106, total: 1271 },
    ...{ z: -0.34, percentile: 37, low: 2, high: 91 },
  },
  {
    set: "math-ability-lead-set",
    ...{ matched: 53, byProxy: 58, total: 618 },
    ...{ z: -0.41, percentile: 34, low: 2, high: 91 },
  },
];
