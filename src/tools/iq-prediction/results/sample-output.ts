import type { PredictionOutput } from "../../../science/iq/prediction-output.ts";

/**
 * The prediction of the sample genome with nothing typed, for the preview beside the paywall: the engine need not be fetched for it, and
 * the sample stays out of the person's genomes. A journey makes the same prediction with the engine and compares every figure
 * (tests/journeys/paywall-preview.spec.ts).
 */
export const sampleOutput: PredictionOutput = {
  fsiq: 99.12581185319772,
  latent_g: -0.058279209786819004,
  model_used: "latent-g/genome",
  rmse: 14.94892136281587,
  full_scale_iq: {
    point_estimate: 99.12581185319772,
    percentile: 47.67631137750737,
    confidence_interval: [69.82592598207862, 128.42569772431682],
  },
  components: {
    genetic: -0.8741881468022851,
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
    direct_genetics: -0.19456252183532596,
    genetic_nurture: -0.1101869972363063,
    local_ancestry: null,
  },
  quality_metrics: {
    snp_coverage: 0.12701612903225806,
    prediction_quality: "very_low",
    matched_snps: 189,
    total_gwas_snps: 1488,
  },
  genetic_file_info: {
    format: "23andme",
    build: "GRCh37",
    rows: 640000,
    called: 623634,
    reference: "adjusted",
    // It changes with each visit.
    digest: "",
  },
};
