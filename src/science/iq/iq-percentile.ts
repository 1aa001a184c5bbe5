import { normalQuantile } from "../normal-distribution.ts";
import { limit, percentileOf } from "../percentile.ts";
import { percentileLimits } from "../scoring-constants.ts";
import { givenNumber } from "./given-number.ts";
import { iqLimits, iqScale } from "./iq-constants.ts";

/** The percentile for an invalid IQ: the middle. It is a function's value and never shown as a result. */
const percentileOfNoIq = 50;

/** Standard deviations above the mean. */
export function zOfIq(iq: number): number {
  return (iq - iqScale.mean) / iqScale.sd;
}

/** IQ of so many standard deviations above the mean, within 40 to 200. */
export function iqOfZ(z: number): number {
  return limit(iqScale.mean + iqScale.sd * z, iqLimits.low, iqLimits.high);
}

/** Percentile of an IQ by the normal distribution, 1 to 99; 50 where there is no IQ from 40 to 200. */
export function percentileOfIq(iq: unknown): number {
  const given = givenNumber(iq);
  return given === null || given < iqLimits.low || given > iqLimits.high
    ? percentileOfNoIq
    : percentileOf(zOfIq(given));
}

/** z-score of a percentile, which is limited to 1 to 99. */
export function zOfPercentile(percentile: number): number {
  return normalQuantile(limit(percentile, percentileLimits.low, percentileLimits.high) / 100);
}

/** IQ of a percentile, which is limited to 1 to 99. */
export function iqOfPercentile(percentile: number): number {
  return iqOfZ(zOfPercentile(percentile));
}
