import { normalCumulative } from "./normal-distribution.ts";
import { intervalMultiplier, percentileLimits } from "./scoring-constants.ts";

/** A value with its 95 % range. */
export interface Range {
  value: number;
  low: number;
  high: number;
}

/** What the untyped rows leave open: the best guess of the score that the complete weight set would give. */
export interface FullSetEstimate {
  /**
   * sqrt(c) times z, plus or minus 1.96 sqrt(1-c), c being the squared correlation of the typed part with the whole.
   */
  z: Range;
  /** The same three as percentiles, 1 to 99. */
  percentile: Range;
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
 * What the complete set would probably give: sqrt(c) z, plus or minus 1.96 sqrt(1-c).
 *
 * @param z limited score of the typed rows
 * @param coverage c, the squared correlation of the typed part with the whole: of independent rows their share of the
 * set's variance
 */
export function estimateFullSet(z: number, coverage: number): FullSetEstimate {
  const range = rangeAround(Math.sqrt(coverage) * z, intervalMultiplier * Math.sqrt(1 - coverage));
  return {
    z: range,
    percentile: {
      value: percentileOf(range.value),
      low: percentileOf(range.low),
      high: percentileOf(range.high),
    },
  };
}
