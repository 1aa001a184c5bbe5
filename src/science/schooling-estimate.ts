import { schooling } from "./scoring-constants.ts";

/**
 * Expected years of schooling for an education score: 16 + 2.4 r z, limited to 12 to 22
 * (docs/science.md#years-of-schooling).
 *
 * @param z education score in standard deviations, limited as for use
 * @param expectedR2 share of variance that the typed part of the score explains; r is its square root
 */
export function schoolingEstimate(z: number, expectedR2: number): number {
  const years = schooling.mean + schooling.sd * Math.sqrt(expectedR2) * z;
  return Math.min(schooling.high, Math.max(schooling.low, years));
}
