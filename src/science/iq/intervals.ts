import { limit, type Range, rangeAround } from "../percentile.ts";
import { intervalMultiplier, wideIntervalMultiplier } from "../scoring-constants.ts";
import { givenNumber } from "./given-number.ts";
import { defaultReliability, iqLimits, iqScale } from "./iq-constants.ts";

/** How many of 100 such people an interval covers. */
export type Level = 95 | 99;

const multipliers: Readonly<Record<Level, number>> = { 95: intervalMultiplier, 99: wideIntervalMultiplier };

/** A reliability from 0 to 1; the default for anything else. */
function reliabilityOr(value: unknown, otherwise: number): number {
  const given = givenNumber(value);
  return given !== null && given >= 0 && given <= 1 ? given : otherwise;
}

function limited({ value, low, high }: Range): Range {
  return {
    value,
    low: limit(low, iqLimits.low, iqLimits.high),
    high: limit(high, iqLimits.low, iqLimits.high),
  };
}

/**
 * Where a person's IQ lies by the estimate: IQ plus or minus 1.96 rmse (2.576 for 99 %), ends within 40 to 200
 * (docs/iq-model.md#intervals).
 */
export function predictionInterval(iq: number, rmse: number, level: Level = 95): Range {
  return limited(rangeAround(iq, multipliers[level] * rmse));
}

/**
 * The likely result of a test of this reliability: IQ plus or minus 1.96 x 15 sqrt(1 - reliability), ends within 40 to
 * 200. It is no range of the prediction. An invalid reliability counts as 0.85.
 */
export function measurementInterval(iq: number, reliability?: unknown, level: Level = 95): Range {
  const known = reliabilityOr(reliability, defaultReliability.measurement);
  return limited(rangeAround(iq, multipliers[level] * iqScale.sd * Math.sqrt(1 - known)));
}

/**
 * Where the true value of a measured IQ lies: 100 + rel (IQ - 100), plus or minus 1.96 x 15 sqrt(rel (1 - rel)), ends
 * within 40 to 200. An invalid reliability counts as 0.90.
 */
export function anchoredInterval(iq: number, reliability?: unknown, level: Level = 95): Range {
  const known = reliabilityOr(reliability, defaultReliability.anchored);
  const centre = iqScale.mean + known * (iq - iqScale.mean);
  return limited(rangeAround(centre, multipliers[level] * iqScale.sd * Math.sqrt(known * (1 - known))));
}
