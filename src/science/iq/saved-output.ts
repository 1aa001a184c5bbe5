import { limit } from "../percentile.ts";
import { savedFigure } from "../reference-group/saved-figure.ts";
import { explainedByGenes, explainedByOthers, rmseOf } from "./explained-variance.ts";
import { predictionInterval } from "./intervals.ts";
import { fullScaleLimits, iqScale, type ModelPart, modelParts } from "./iq-constants.ts";
import { percentileOfIq } from "./iq-percentile.ts";
import { modelShares, type PerPart } from "./model-shares.ts";
import type { PredictionOutput } from "./prediction-output.ts";

/**
 * A prediction as it may be saved, printed and shared: unchanged, unless its genome was compared with a mixture. There
 * the genetic points over the scores, and the error, would reveal how much a score is worth in that mixture and so
 * which one it is (docs/percentiles.md#which-reference). So the scores have two decimals, the genetic part whole points
 * and its explained share whole percent; all else is computed again from these and reveals no more than they do.
 */
export function savedOutput(output: PredictionOutput): PredictionOutput {
  const reference = output.genetic_file_info?.reference;
  if (reference !== "adjusted") return output;
  const { genetic } = output.components;
  const whole = genetic === null ? null : withoutMinusZero(Math.round(genetic));
  const components = { ...output.components, genetic: whole };
  const pointsOf = (part: ModelPart) => components[part] ?? 0;
  const points: PerPart = {
    genetic: pointsOf("genetic"),
    prenatal: pointsOf("prenatal"),
    socioeconomic: pointsOf("socioeconomic"),
    neuroimaging: pointsOf("neuroimaging"),
  };
  const g = modelParts.reduce((sum, part) => sum + points[part], 0) / iqScale.sd;
  const iq = limit(iqScale.mean + iqScale.sd * g, fullScaleLimits.low, fullScaleLimits.high);
  const rmse = rmseOf(savedShare(output));
  const { low, high } = predictionInterval(iq, rmse);
  const { direct_genetics, genetic_nurture } = output.polygenic_scores;
  return {
    ...output,
    fsiq: iq,
    latent_g: g,
    rmse,
    full_scale_iq: {
      point_estimate: iq,
      percentile: percentileOfIq(iq),
      confidence_interval: [low, high],
    },
    components,
    component_breakdown: { ...modelShares(points) },
    polygenic_scores: {
      ...output.polygenic_scores,
      direct_genetics: withoutMinusZero(savedFigure(reference, direct_genetics, 2)),
      genetic_nurture: withoutMinusZero(savedFigure(reference, genetic_nurture, 2)),
    },
  };
}

/** The share that a prediction explains, that of its genes in whole percent: what the other parts explain is no secret. */
function savedShare(output: PredictionOutput): number {
  const byGenes = explainedByGenes(output);
  return explainedByOthers(output.components) + Math.round((byGenes ?? 0) * 100) / 100;
}

/** JSON has no -0. */
function withoutMinusZero(figure: number | null): number | null {
  return figure === null ? null : figure + 0;
}

/**
 * The variance coverage of a prediction as it may be saved; null for an adjusted place, whose mixture weights it.
 *
 * @param confidenceScore variance coverage of the worse set used, 0 to 1
 */
export function savedConfidence(output: PredictionOutput, confidenceScore: number): number | null {
  return output.genetic_file_info?.reference === "adjusted" ? null : confidenceScore;
}
