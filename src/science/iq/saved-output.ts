import { limit } from "../percentile.ts";
import { explainedByGenes, explainedByOthers, rmseOf } from "./explained-variance.ts";
import { predictionInterval } from "./intervals.ts";
import { fullScaleLimits, iqScale, type ModelPart, modelParts } from "./iq-constants.ts";
import { percentileOfIq } from "./iq-percentile.ts";
import { modelShares, type PerPart } from "./model-shares.ts";
import type { PredictionOutput } from "./prediction-output.ts";

/**
 * A prediction as it may be saved, printed and shared; unchanged without a genome's scores. All digits of the scores would reveal
 * genotypes (docs/saved-places.md), so they have two decimals, and the genetic part tenths of a point. In a mixture, the genetic points
 * divided by the scores, and the error, would reveal how much a score is worth there and so which mixture it is
 * (docs/percentiles.md#which-reference): there the genetic part has whole points and its explained share whole percent. All other
 * figures are recomputed from these, so they reveal no more.
 *
 * @param hasScores whether the genome's scores may be saved; without them the genetic part has whole points
 */
export function savedOutput(output: PredictionOutput, hasScores = true): PredictionOutput {
  const reference = output.genetic_file_info?.reference ?? "none";
  if (reference === "none") return output;
  const isMixture = reference === "adjusted";
  const { genetic } = output.components;
  const perPoint = isMixture || !hasScores ? 1 : 10;
  const rounded = genetic === null ? null : withoutMinusZero(Math.round(genetic * perPoint) / perPoint);
  const components = { ...output.components, genetic: rounded };
  const rmse = isMixture ? rmseOf(savedShare(output)) : output.rmse;
  const { direct_genetics, genetic_nurture } = output.polygenic_scores;
  return {
    ...output,
    ...figuresOf(components, rmse),
    components,
    polygenic_scores: {
      ...output.polygenic_scores,
      direct_genetics: hasScores ? inHundredths(direct_genetics) : null,
      genetic_nurture: hasScores ? inHundredths(genetic_nurture) : null,
    },
  };
}

/** The figures that follow from the points of the parts and the error. */
export function figuresOf(
  components: PredictionOutput["components"],
  rmse: number,
): Pick<PredictionOutput, "fsiq" | "latent_g" | "rmse" | "full_scale_iq" | "component_breakdown"> {
  const pointsOf = (part: ModelPart) => components[part] ?? 0;
  const points: PerPart = {
    genetic: pointsOf("genetic"),
    prenatal: pointsOf("prenatal"),
    socioeconomic: pointsOf("socioeconomic"),
    neuroimaging: pointsOf("neuroimaging"),
  };
  const g = modelParts.reduce((sum, part) => sum + points[part], 0) / iqScale.sd;
  const iq = limit(iqScale.mean + iqScale.sd * g, fullScaleLimits.low, fullScaleLimits.high);
  const { low, high } = predictionInterval(iq, rmse);
  return {
    ...{ fsiq: iq, latent_g: g, rmse },
    full_scale_iq: {
      point_estimate: iq,
      percentile: percentileOfIq(iq),
      confidence_interval: [low, high],
    },
    component_breakdown: { ...modelShares(points) },
  };
}

/** The share that a prediction explains, that of its genes in whole percent: what the other parts explain is no secret. */
function savedShare(output: PredictionOutput): number {
  const byGenes = explainedByGenes(output);
  return explainedByOthers(output.components) + Math.round((byGenes ?? 0) * 100) / 100;
}

function inHundredths(figure: number | null): number | null {
  return figure === null ? null : withoutMinusZero(Number(figure.toFixed(2)));
}

/** JSON has no -0. */
function withoutMinusZero(figure: number): number {
  return figure + 0;
}

/**
 * The variance coverage of a prediction as it may be saved; null for an adjusted place, whose mixture weights it.
 *
 * @param confidenceScore variance coverage of the worse set used, 0 to 1
 */
export function savedConfidence(output: PredictionOutput, confidenceScore: number): number | null {
  return output.genetic_file_info?.reference === "adjusted" ? null : confidenceScore;
}
