import type { PredictionOutput } from "../../../science/iq/prediction-output.ts";

/**
 * The prediction of the sample genome with nothing typed, for the preview beside the paywall: the engine need not be fetched for it, and
 * the sample stays out of the person's genomes. A journey makes the same prediction with the engine and compares every figure
 * (tests/journeys/paywall-preview.spec.ts).
 */
export const sampleOutput: PredictionOutput = {
  fsiq: 99.572_742_810_315_4,
  latent_g: -0.028_483_812_645_639_92,
  model_used: "latent-g/genome",
  rmse: 14.954_913_837_598_713,
  full_scale_iq: {
    point_estimate: 99.572_742_810_315_4,
    percentile: 48.863_813_921_456_64,
    confidence_interval: [70.261_111_688_621_92, 128.884_373_932_008_88],
  },
  components: { genetic: -0.427_257_189_684_598_8, prenatal: null, neuroimaging: null, socioeconomic: null },
  component_breakdown: { genetic: 0.5, prenatal: 0.25, socioeconomic: 0.15, neuroimaging: 0.1 },
  polygenic_scores: {
    direct_genetics: -0.137_568_194_339_609_2,
    genetic_nurture: 0.013_693_068_811_705_395,
    local_ancestry: null,
  },
  quality_metrics: {
    snp_coverage: 0.118_951_612_903_225_81,
    prediction_quality: "very_low",
    matched_snps: 177,
    total_gwas_snps: 1488,
  },
  genetic_file_info: {
    format: "23andme",
    build: "GRCh37",
    rows: 640_000,
    called: 623_594,
    reference: "european",
    // It changes with each visit.
    digest: "",
  },
};
