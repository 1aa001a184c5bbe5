import { limit, percentileOf } from "../percentile.ts";
import { zLimit } from "../scoring-constants.ts";
import type { Placed } from "./compare-with-reference.ts";

/** Mean and standard deviation of a score in a group that a person knows, in the score's own unit. */
export interface GroupByHand {
  mean: number;
  /** Above 0. */
  sd: number;
}

/** Places a raw score in a group with a typed mean and standard deviation. */
export function placeRawScore(raw: number, matchedRows: number, { mean, sd }: GroupByHand): Placed {
  const zUnlimited = (raw - mean) / sd;
  const z = limit(zUnlimited, -zLimit, zLimit);
  return {
    kind: "placed",
    reference: "by hand",
    z,
    zUnlimited,
    percentile: percentileOf(z),
    mean,
    sd,
    countedRows: matchedRows,
    predictedRows: 0,
    rowsWithoutFrequency: 0,
    frequenciesFromPanel: 0,
    varianceCoverage: null,
    squaredCorrelation: null,
    fullSet: null,
    portability: 1,
  };
}
