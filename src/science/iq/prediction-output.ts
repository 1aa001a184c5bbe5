import { z } from "zod";
import { referenceNames } from "../reference-group/reference-name.ts";

const perPart = z.strictObject({
  genetic: z.number(),
  prenatal: z.number(),
  neuroimaging: z.number(),
  socioeconomic: z.number(),
});

const share = z.number().min(0).max(1);

/** How a prediction came about. */
const predictionModels = [
  "latent-g/genome",
  "latent-g/typed",
  "latent-g/both",
  "latent-g/environment",
  "fallback",
] as const;

/** How good a prediction is; `fallback` is none. */
const qualities = ["high", "medium", "low", "very_low", "fallback"] as const;

/** The saved facts about the file of a prediction: no name, no genotype. */
const fileInfoSchema = z.strictObject({
  format: z.string(),
  build: z.string(),
  rows: z.number().int().min(0),
  called: z.number().int().min(0),
  reference: z.enum(referenceNames),
  /** A digest under a key of this visit: it distinguishes two files and says nothing about either. */
  digest: z.string(),
});

/**
 * A prediction's output, in the fields of the product (docs/iq-model.md#output). It contains no genotype and no dosage.
 */
export const predictionOutputSchema = z.strictObject({
  /** Estimate of full-scale IQ. */
  fsiq: z.number(),
  /** In standard deviations. */
  latent_g: z.number(),
  model_used: z.enum(predictionModels),
  /** Standard deviation of the error, in IQ points. */
  rmse: z.number().min(0),
  full_scale_iq: z.strictObject({
    point_estimate: z.number(),
    percentile: z.number(),
    /** The 95 % prediction interval: low, high. */
    confidence_interval: z.tuple([z.number(), z.number()]),
  }),
  /** Signed IQ points of each part; null for an absent one. */
  components: z.strictObject({
    genetic: z.number().nullable(),
    prenatal: z.number().nullable(),
    neuroimaging: z.number().nullable(),
    socioeconomic: z.number().nullable(),
  }),
  /** Model shares, with sum 1. */
  component_breakdown: perPart,
  /** Null where there is no score. */
  polygenic_scores: z.strictObject({
    direct_genetics: z.number().nullable(),
    genetic_nurture: z.number().nullable(),
    local_ancestry: z.number().nullable(),
  }),
  quality_metrics: z.strictObject({
    snp_coverage: share,
    prediction_quality: z.enum(qualities),
    matched_snps: z.number().int().min(0),
    total_gwas_snps: z.number().int().min(0),
  }),
  genetic_file_info: fileInfoSchema.nullable(),
});

/** A prediction's output. */
export type PredictionOutput = z.infer<typeof predictionOutputSchema>;

/** The saved facts about the file of a prediction. */
export type GeneticFileInfo = z.infer<typeof fileInfoSchema>;
