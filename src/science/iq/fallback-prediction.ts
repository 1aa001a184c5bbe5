import { rangeAround } from "../percentile.ts";
import { fallbackEstimate, fallbackShares } from "./iq-constants.ts";
import { percentileOfIq } from "./iq-percentile.ts";
import type { PredictionOutput } from "./prediction-output.ts";

const { iq, halfWidth, rmse } = fallbackEstimate;
const { low, high } = rangeAround(iq, halfWidth);

/**
 * The documented placeholder where nothing could be computed (docs/iq-model.md#fallback). It is no prediction: its model name and
 * its quality both say `fallback`, and it is never sold, mailed, saved as paid or exported.
 */
export const fallbackPrediction: PredictionOutput = {
  fsiq: iq,
  latent_g: 0,
  model_used: "fallback",
  rmse,
  full_scale_iq: { point_estimate: iq, percentile: percentileOfIq(iq), confidence_interval: [low, high] },
  components: { genetic: null, prenatal: null, neuroimaging: null, socioeconomic: null },
  component_breakdown: { ...fallbackShares },
  polygenic_scores: { direct_genetics: null, genetic_nurture: null, local_ancestry: null },
  quality_metrics: { snp_coverage: 0, prediction_quality: "fallback", matched_snps: 0, total_gwas_snps: 0 },
  genetic_file_info: null,
};

/** Whether an output is the placeholder. */
export function isFallback({ model_used }: Pick<PredictionOutput, "model_used">): boolean {
  return model_used === "fallback";
}
