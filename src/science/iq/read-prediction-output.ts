import { z } from "zod";
import { limit } from "../percentile.ts";
import { explainedByOthers, rmseOf } from "./explained-variance.ts";
import { fallbackPrediction, isFallback } from "./fallback-prediction.ts";
import { genomeWideR2 } from "./genetic-part.ts";
import { predictionInterval } from "./intervals.ts";
import { fullScaleLimits, iqScale, modelParts } from "./iq-constants.ts";
import { percentileOfIq } from "./iq-percentile.ts";
import { modelShares, type PerPart } from "./model-shares.ts";
import { type PredictionOutput, predictionOutputSchema } from "./prediction-output.ts";
import { figuresOf } from "./saved-output.ts";

/** What two figures of one prediction may differ by that say the same. */
const rounding = 1e-6;

/** More IQ points than any part can move an estimate by. */
const mostPoints = 200;

/**
 * A prediction from outside: a saved row, a navigation's state. Null where it does not have this version's form, or where its
 * figures contradict each other or the model: half a result is never shown.
 */
export function readPredictionOutput(value: unknown): PredictionOutput | null {
  const read = predictionOutputSchema.safeParse(withFigures(value));
  if (!read.success) return null;
  const isSound = isFallback(read.data) ? isThePlaceholder(read.data) : isConsistent(read.data);
  return isSound ? read.data : null;
}

/** A row that a migration has cleaned, because its digits revealed genotypes (20261128000100): parts and error, without what follows from them. */
const cleanedSchema = z.looseObject({
  ...{ fsiq: z.null(), latent_g: z.null(), full_scale_iq: z.null(), component_breakdown: z.null() },
  components: predictionOutputSchema.shape.components,
  rmse: predictionOutputSchema.shape.rmse,
});

/** A cleaned row with its figures; anything else as it is. */
function withFigures(value: unknown): unknown {
  const cleaned = cleanedSchema.safeParse(value);
  return cleaned.success
    ? { ...cleaned.data, ...figuresOf(cleaned.data.components, cleaned.data.rmse) }
    : value;
}

/** Whether two figures say the same. */
function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= rounding;
}

/** The placeholder has one form only. Parsing brings the fields of both into one order. */
function isThePlaceholder(output: PredictionOutput): boolean {
  return JSON.stringify(output) === JSON.stringify(predictionOutputSchema.parse(fallbackPrediction));
}

function isConsistent(output: PredictionOutput): boolean {
  return (
    output.quality_metrics.prediction_quality !== "fallback" &&
    isOfItsModel(output) &&
    isSumOfItsParts(output) &&
    isSpreadByItsError(output) &&
    isCoverageOfItsSnps(output.quality_metrics)
  );
}

/** Whether there is a genetic part, and a file, where the model's name says so. */
function isOfItsModel({ model_used, components, genetic_file_info }: PredictionOutput): boolean {
  const hasGenes = components.genetic !== null;
  switch (model_used) {
    case "latent-g/environment":
      return !hasGenes;
    case "latent-g/typed":
      return hasGenes;
    case "latent-g/genome":
    case "latent-g/both":
      return hasGenes && genetic_file_info !== null;
    case "fallback":
      return false;
  }
}

/** Whether estimate, latent g and shares follow from the points of the present parts, one at least. */
function isSumOfItsParts({
  fsiq,
  latent_g,
  full_scale_iq,
  components,
  component_breakdown,
}: PredictionOutput): boolean {
  const points: PerPart = {
    genetic: components.genetic ?? 0,
    prenatal: components.prenatal ?? 0,
    socioeconomic: components.socioeconomic ?? 0,
    neuroimaging: components.neuroimaging ?? 0,
  };
  const sum = modelParts.reduce((total, part) => total + points[part], 0);
  const estimate = limit(iqScale.mean + sum, fullScaleLimits.low, fullScaleLimits.high);
  const shares = modelShares(points);
  return (
    modelParts.some((part) => components[part] !== null) &&
    modelParts.every((part) => Math.abs(points[part]) <= mostPoints) &&
    isSame(latent_g, sum / iqScale.sd) &&
    isSame(fsiq, estimate) &&
    isSame(full_scale_iq.point_estimate, estimate) &&
    modelParts.every((part) => isSame(component_breakdown[part], shares[part]))
  );
}

/** Whether the error is that of the present parts, and interval and percentile follow from estimate and error. */
function isSpreadByItsError({ fsiq, rmse, full_scale_iq, components }: PredictionOutput): boolean {
  const [low, high] = full_scale_iq.confidence_interval;
  const interval = predictionInterval(fsiq, rmse);
  const byOthers = explainedByOthers(components);
  // Genes explain something between nothing and what genome-wide scores do.
  const leastRmse = rmseOf(byOthers + (components.genetic === null ? 0 : genomeWideR2));
  return (
    rmse >= leastRmse - rounding &&
    rmse <= rmseOf(byOthers) + rounding &&
    isSame(low, interval.low) &&
    isSame(high, interval.high) &&
    isSame(full_scale_iq.percentile, percentileOfIq(fsiq))
  );
}

function isCoverageOfItsSnps(metrics: PredictionOutput["quality_metrics"]): boolean {
  const { snp_coverage, matched_snps, total_gwas_snps } = metrics;
  const share = total_gwas_snps === 0 ? 0 : matched_snps / total_gwas_snps;
  return matched_snps <= total_gwas_snps && isSame(snp_coverage, share);
}
