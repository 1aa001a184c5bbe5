import type { Range } from "./percentile.ts";
import { schooling } from "./scoring-constants.ts";

/**
 * Expected years of schooling for an education score: 16 + 2.4 r z, limited to 12 to 22
 * (docs/science.md#years-of-schooling).
 *
 * @param z education score in standard deviations, limited as for use
 * @param expectedR2 share of variance that the typed part of the score explains; r is its square root
 */
export function schoolingEstimate(z: number, expectedR2: number): number {
  return yearsOf(Math.sqrt(expectedR2) * z);
}

/**
 * The same with the range of 95 % of people with this score.
 *
 * @param shift of the trait in its standard deviations: r z and its range
 */
export function schoolingRange({ value, low, high }: Range): Range {
  return { value: yearsOf(value), low: yearsOf(low), high: yearsOf(high) };
}

function yearsOf(shift: number): number {
  return Math.min(schooling.high, Math.max(schooling.low, schooling.mean + schooling.sd * shift));
}
