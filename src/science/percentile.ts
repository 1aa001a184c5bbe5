import { normalCumulative } from "./normal-distribution.ts";
import { intervalMultiplier, percentileLimits } from "./scoring-constants.ts";

/** A value with its 95 % range. */
export interface Range {
  value: number;
  low: number;
  high: number;
}

/** What untyped rows and wrong calls leave open: the best guess of the score that the complete weight set would give. */
export interface FullSetEstimate {
  /**
   * sqrt(c) times z, plus or minus k sqrt(1-c+e), c being the squared correlation of the typed part with the whole, e the variance of
   * wrong calls, and k 1.96 or more.
   */
  z: Range;
  /** The same three as percentiles, 1 to 99. */
  percentile: Range;
}

/** What wrong calls leave open of a score, in standard deviations of the whole set (docs/science.md#wrong-calls). */
export interface WrongCalls {
  variance: number;
  /** Fourth cumulant: wrong calls are few, so that large errors are likelier than under a normal curve. */
  fourth: number;
}

/** A value, or the nearer of two limits. */
export function limit(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** A value with a range of the same width on either side. */
export function rangeAround(value: number, halfWidth: number): Range {
  return { value, low: value - halfWidth, high: value + halfWidth };
}

/** Percentile of a z-score by the normal distribution, limited to 1 to 99 and not rounded. */
export function percentileOf(z: number): number {
  return limit(100 * normalCumulative(z), percentileLimits.low, percentileLimits.high);
}

/**
 * Kurtosis up to which the first terms of the expansion serve; beyond it, where a few rows weigh most, they give far too wide a range
 * (docs/science.md#wrong-calls).
 */
export const mostKurtosis = 5;

/**
 * Half the width of the 95 % range of what is open: k times its standard deviation, with the k of {@link estimateFullSet}.
 *
 * @param open its variance, wrong calls included
 * @param fourth its fourth cumulant, which only wrong calls have
 */
export function openHalfWidth(open: number, fourth: number): number {
  if (open <= 0) return 0;
  // The square of a tiny variance is zero.
  const kurtosis = Math.min(fourth / open / open, mostKurtosis);
  const multiplier =
    intervalMultiplier + (kurtosis * (intervalMultiplier ** 3 - 3 * intervalMultiplier)) / 24;
  return multiplier * Math.sqrt(open);
}

/**
 * What the complete set would probably give: sqrt(c) z, plus or minus k sqrt(1-c+e). k is the quantile of a distribution with the
 * kurtosis of what is open by the first terms of Cornish and Fisher's expansion; without wrong calls it is 1.96.
 *
 * @param z limited score of the typed rows
 * @param coverage c, the squared correlation of the typed part with the whole: of independent rows their share of the
 * set's variance
 */
export function estimateFullSet(
  z: number,
  coverage: number,
  { variance, fourth }: WrongCalls = { variance: 0, fourth: 0 },
): FullSetEstimate {
  const range = rangeAround(Math.sqrt(coverage) * z, openHalfWidth(1 - coverage + variance, fourth));
  return {
    z: range,
    percentile: {
      value: percentileOf(range.value),
      low: percentileOf(range.low),
      high: percentileOf(range.high),
    },
  };
}
