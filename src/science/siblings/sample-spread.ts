import type { Range } from "../percentile.ts";

/** Fewer leave a range whose ends differ by more than five times. Our choice. */
const fewestForRange = 5;

/** Share of cases outside the range. */
const outside = 0.05;

/**
 * Share of a chi-square distribution below a value, by the series of the lower incomplete gamma function
 * (Abramowitz and Stegun 1964, 6.5.29).
 *
 * @param freedom degrees of freedom, a whole number from 1 on
 */
export function chiSquareShare(value: number, freedom: number): number {
  if (value <= 0) return 0;
  const [shape, half] = [freedom / 2, value / 2];
  // Of shape + 1: down to 1 or 1/2.
  let logGamma = freedom % 2 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let factor = freedom % 2 === 0 ? 1 : 0.5; factor <= shape; factor++) logGamma += Math.log(factor);
  let [term, sum] = [1, 1];
  for (let step = 1; term > sum * 1e-16; step++) {
    term *= half / (shape + step);
    sum += term;
  }
  return Math.exp(shape * Math.log(half) - half - logGamma) * sum;
}

/** The value that this share of a chi-square distribution lies below, by halving. */
function chiSquareQuantile(share: number, freedom: number): number {
  let [low, high] = [0, freedom + 20 * Math.sqrt(2 * freedom)];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (chiSquareShare(middle, freedom) < share) low = middle;
    else high = middle;
  }
  return high;
}

/** How many times as large the true spread may be as the one found; 1 at either end where nothing spreads. */
export function timesOfSpread({ value, low, high }: Range): Pick<Range, "low" | "high"> {
  return value === 0 ? { low: 1, high: 1 } : { low: low / value, high: high / value };
}

/**
 * Standard deviation of what some values are drawn from, with the range of 95 % that so few of them leave if they are drawn from a
 * normal distribution: s sqrt((n - 1) / chi²). The embryos of two parents are such draws (docs/siblings.md#several-traits).
 *
 * @returns null for fewer than `fewestForRange`
 */
export function sampleSpread(values: readonly number[]): Range | null {
  const freedom = values.length - 1;
  if (values.length < fewestForRange) return null;
  const mean = values.reduce((sum, value) => sum + value / values.length, 0);
  const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2 / freedom, 0));
  const bound = (share: number) => sd * Math.sqrt(freedom / chiSquareQuantile(share, freedom));
  return { value: sd, low: bound(1 - outside / 2), high: bound(outside / 2) };
}
