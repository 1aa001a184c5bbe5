import type { MatchTier } from "../../../pkg/allelium_engine.d.ts";
import { leastSnpCoverage, mostRmseOfGoodQuality } from "./iq-constants.ts";

/** How good a prediction is, in the words of coverage. */
export type PredictionQuality = MatchTier;

/** From the worst to the best. */
const order: readonly PredictionQuality[] = ["very_low", "low", "medium", "high"];

/** The worse of two words. */
function worseQuality(one: PredictionQuality, other: PredictionQuality): PredictionQuality {
  return order.indexOf(one) <= order.indexOf(other) ? one : other;
}

/**
 * The quality of a prediction: the confidence word of the worse set that was used, at most `low` where the error is above
 * 14.13 points (docs/iq-model.md#quality). Without a genome `low`, since nothing was measured.
 *
 * @param words confidence words of the sets that were used
 */
export function predictionQuality(words: readonly PredictionQuality[], rmse: number): PredictionQuality {
  const worst = words.reduce(worseQuality, words.length === 0 ? "low" : "high");
  return rmse > mostRmseOfGoodQuality ? worseQuality(worst, "low") : worst;
}

/** Whether a file has enough of the sets for a genetic part: at least 1 % of their SNPs. */
export function isCoverageEnough(matched: number, total: number): boolean {
  return total > 0 && matched / total >= leastSnpCoverage;
}
