/**
 * Rounds parts so that they add up to their rounded sum: each to the nearest step below or above, those with the largest remainders up.
 *
 * @param decimals decimal places of a step
 */
export function roundToSum(parts: readonly number[], decimals: number): readonly number[] {
  const scale = 10 ** decimals;
  const floors = parts.map((part) => Math.floor(part * scale));
  const sum = parts.reduce((total, part) => total + part, 0);
  const missing = Math.round(sum * scale) - floors.reduce((total, floor) => total + floor, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part * scale - Math.floor(part * scale) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  const up = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return floors.map((floor, index) => (floor + (up.has(index) ? 1 : 0)) / scale);
}
