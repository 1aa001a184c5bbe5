import type { PredictionOutput } from "../../../science/iq/prediction-output.ts";

/**
 * The prediction of the sample genome with nothing typed, for the preview beside the paywall: the engine need not be fetched for it, and
 * the sample stays out of the person's genomes. A journey makes the same prediction with the engine and compares every figure
 * (tests/journeys/paywall-preview.spec.ts).
 */
export const sampleOutput: PredictionOutput = {
  fsiq: 98.19599992001228,
  latent_g: -0.1202666719991808,
  model_used: "latent-g/genome",
  rmse: 14.946662756468482,
  full_scale_iq: {
    point_estimate: 98.19599992001228,
    percentile: 45.21359521687447,
    confidence_interval: [68.90054091733406, 127.49145892269051],
  },
  components: {
    genetic: -1.804000079987712,
    prenatal: null,
    neuroimaging: null,
    socioeconomic: null,
  },
  component_breakdown: {
    genetic: 0.5,
    prenatal: 0.25,
    socioeconomic: 0.15,
    neuroimaging: 0.1,
  },
  polygenic_scores: {
    direct_genetics: -0.3690924914823344,
    genetic_nurture: -0.2690681830068291,
    local_ancestry: null,
  },
  quality_metrics: {
    snp_coverage: 0.1256720430107527,
    prediction_quality: "very_low",
    matched_snps: 187,
    total_gwas_snps: 1488,
  },
  genetic_file_info: {
    format: "23andme",
    build: "GRCh37",
    rows: 640000,
    called: 623573,
    reference: "european",
    // It changes with each visit.
    digest: "",
  },
};
