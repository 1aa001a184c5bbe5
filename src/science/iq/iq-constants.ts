/**
 * Every constant of the latent-g model, once (docs/iq-model.md has each with its source). Weights of scores and composites
 * are the product's own; where a value is our estimate, that page says so.
 */

/** The scale of an IQ. */
export const iqScale = { mean: 100, sd: 15 } as const;

/** Limits of an IQ of any kind (docs/iq-model.md#scale). */
export const iqLimits = { low: 40, high: 200 } as const;

/** Limits of the estimate of full-scale IQ (docs/iq-model.md#scale). */
export const fullScaleLimits = { low: 70, high: 160 } as const;

/** Working memory and processing speed are limited to these (docs/iq-model.md#domains). */
export const narrowDomainLimits = { low: 70, high: 130 } as const;

/** Weights in latent g of a genome-wide score: what acts directly, and what parents pass on by how they raise a child. */
export const geneticWeights = { direct: 0.238, nurture: 0.074 } as const;

/** Standard deviations of the two genetic values that are reported (docs/iq-model.md#genetic-part). */
export const geneticValueSds = { direct: 0.28, nurture: 0.17 } as const;

/** Weights in latent g of the other parts (docs/iq-model.md#parts). */
export const partWeights = { prenatal: -0.284, socioeconomic: 0.112, neuroimaging: 1 } as const;

/** How the direct score is made of the IQ and the education score (docs/iq-model.md#genetic-part). */
export const directMixture = { intelligence: 0.7, education: 0.3, sd: 0.926 } as const;

/** Correlation of the direct score with the education score: (0.7 x 0.66 + 0.3) / 0.926 (docs/iq-model.md#genetic-part). */
export const directEducationCorrelation = 0.823;

/**
 * Variance in trait units that the complete lead sets explain, by our estimate (docs/iq-model.md#what-a-chip-can-tell).
 */
export const leadSetR2 = { intelligence: 0.021, education: 0.019 } as const;

/** SNPs of the complete lead sets that the genetic part is made of. */
export const leadSetRows = { intelligence: 226, education: 1271 } as const;

/** Correlation of a genome-wide score with IQ: the sum of the two weights 0.238 and 0.074. */
export const genomeWideCorrelation = 0.312;

/** Weights of the prenatal composite (docs/iq-model.md#prenatal-part). */
export const prenatalWeights = {
  lead_exposure: 0.41,
  iodine_deficiency: 0.28,
  low_birth_weight: 0.31,
  maternal_smoking: 0.33,
  gestational_age: -0.18,
  apgar_score: -0.21,
  maternal_education: -0.38,
} as const;

/** Centre and unit of the prenatal fields that are measured on a scale of their own (docs/iq-model.md#prenatal-part). */
export const prenatalScales = {
  gestational_age: { centre: 39, unit: 2 },
  apgar_score: { centre: 9, unit: 1 },
  maternal_education: { centre: 12, unit: 2.4 },
} as const;

/** Scaled fields of the prenatal composite, and the socioeconomic composite, are limited to plus or minus this. */
export const compositeLimit = 3;

/** Weights of the socioeconomic composite (docs/iq-model.md#socioeconomic-part). */
export const socioeconomicWeights = { education: 0.4, logIncome: 0.35, prestige: 0.25 } as const;

/** Centres and units of the socioeconomic fields; the centres are the defaults of fields that are no number. */
export const socioeconomicScales = {
  parental_edu: { centre: 12, unit: 2.4 },
  household_income: { centre: 50_000, logUnit: 0.9, least: 1000 },
  occupational_prestige: { centre: 45, unit: 14 },
} as const;

/** Weights of the neuroimaging composite; its fields are z-scores (docs/iq-model.md#neuroimaging-part). */
export const neuroimagingWeights = {
  tbv_res: 0.062,
  fa_eff: 0.049,
  ct_decline: -0.012,
  dfc_flex: 0.008,
} as const;

/** A field that is a z-score is limited to plus or minus this. */
export const zScoreLimit = 5;

/**
 * Variance of each part that is no score, before its weight: prenatal exposures, socioeconomic composite; the neuroimaging part
 * as it stands (docs/iq-model.md#accuracy).
 */
export const partVariances = { prenatal: 0.03, socioeconomic: 0.67, neuroimaging: 0.0065 } as const;

/** No model of these inputs explains more (docs/iq-model.md#accuracy). */
export const mostR2 = 0.95;

/** An error above this, in IQ points, caps the quality word at `low` (docs/iq-model.md#quality). */
export const mostRmseOfGoodQuality = 14.13;

/** Below this share of SNPs the genetic part is left out (docs/iq-model.md#quality). */
export const leastSnpCoverage = 0.01;

/** Reliability that replaces a missing one, or one outside 0 to 1 (docs/iq-model.md#intervals). */
export const defaultReliability = { measurement: 0.85, anchored: 0.9 } as const;

/** Bounds of each part's share when shares are shown (docs/iq-model.md#model-shares). */
export const shareBounds = {
  genetic: { low: 0.2, high: 0.5 },
  prenatal: { low: 0.25, high: 0.45 },
  socioeconomic: { low: 0.15, high: 0.35 },
  neuroimaging: { low: 0.1, high: 1 },
} as const;

/** Shares when no part moves the estimate (docs/iq-model.md#model-shares). */
export const fallbackShares = {
  genetic: 0.3,
  prenatal: 0.34,
  socioeconomic: 0.23,
  neuroimaging: 0.13,
} as const;

/** The placeholder where nothing could be computed (docs/iq-model.md#fallback). */
export const fallbackEstimate = { iq: 100, halfWidth: 10, rmse: 12 } as const;

/** The social position index is 2.5 + 5/6 of the socioeconomic composite, within 0 to 5 (our reading, docs/iq-model.md#socioeconomic-part). */
export const socialPosition = { centre: 2.5, perUnit: 5 / 6, low: 0, high: 5 } as const;

/**
 * Mean and standard deviation of typed genome-wide scores in each group, for typed scores alone (docs/iq-model.md#typed-scores).
 */
export const ancestryCalibration = {
  european: { mean: 0, sd: 1 },
  east_asian: { mean: -0.15, sd: 0.95 },
  african: { mean: -0.35, sd: 0.85 },
  south_asian: { mean: -0.1, sd: 0.92 },
  admixed_american: { mean: -0.2, sd: 0.9 },
} as const;

/**
 * Squared correlation of European scores in admixed Americans over that in Europeans: 1/1.6 over 17 traits (Martin AR et al. 2019,
 * Nature Genetics 51:584-591). The other groups have the ratios by which genomes are weighed (reference/portability.tsv).
 */
export const admixedAmericanPortability = 0.625;

/** A group of the calibration. */
export type AncestryGroup = keyof typeof ancestryCalibration;

/** The groups of the calibration, in the order in which they are offered. */
export const ancestryGroups = [
  "european",
  "east_asian",
  "african",
  "south_asian",
  "admixed_american",
] as const satisfies readonly AncestryGroup[];

/** A part of the model. */
export type ModelPart = keyof typeof shareBounds;

/** The parts in the order in which they are shown. */
export const modelParts: readonly ModelPart[] = ["genetic", "prenatal", "socioeconomic", "neuroimaging"];
