/**
 * Half of the 95 % range of a complete score in its standard deviations, by the formulas of docs/science.md#wrong-calls in full.
 *
 * @param open what missing rows leave open, as a share of the whole set's variance
 * @param weights those of the measured rows
 * @param whole variance of the whole set, linkage included
 * @param rate share of the measured calls that are taken for wrong
 */
export function expectedHalfRange(
  open: number,
  weights: readonly number[],
  whole: number,
  rate = 0.002,
): number {
  let [variance, fourth] = [open, 0];
  for (const weight of weights) {
    const standardised = weight ** 2 / whole;
    variance += rate * standardised;
    fourth += rate * standardised ** 2;
  }
  const kurtosis = variance > 0 ? Math.min(fourth / variance ** 2, 5) : 0;
  return (1.96 + ((1.96 ** 3 - 3 * 1.96) / 24) * kurtosis) * Math.sqrt(variance);
}
