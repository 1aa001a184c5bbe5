/**
 * Half of the 95 % range of a complete score in its standard deviations, by the formulas of docs/science.md#wrong-calls in full.
 *
 * @param open what missing rows leave open, as a share of the whole set's variance
 * @param weights those of the measured rows
 * @param whole variance of the whole set, linkage included
 */
export function expectedHalfRange(open: number, weights: readonly number[], whole: number): number {
  let [variance, fourth] = [open, 0];
  // 0.998 to the power of 25 is above 0.95.
  for (const weight of weights.length > 25 ? weights : []) {
    const standardised = weight ** 2 / whole;
    variance += 0.002 * standardised;
    fourth += 0.002 * standardised ** 2;
  }
  const kurtosis = variance > 0 ? fourth / variance ** 2 : 0;
  return (1.96 + ((1.96 ** 3 - 3 * 1.96) / 24) * kurtosis) * Math.sqrt(variance);
}
