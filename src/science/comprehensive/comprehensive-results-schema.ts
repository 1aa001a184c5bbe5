import { z } from "zod";
import { effectSizeCategories, effectSizeCategory } from "../effects/effect-size.ts";
import { fullScaleLimits } from "../iq/iq-constants.ts";
import { zLimit } from "../scoring-constants.ts";
import { confidenceGrades } from "./confidence-grade.ts";

const count = z.int().min(0);

/** What two divisions of the same counts may differ by. */
const coverageTolerance = 1e-9;

const weightSetResultSchema = z
  .strictObject({
    /** Id of the weight set. */
    id: z.string(),
    /** SNPs of the set that count in the score; no more than it has. */
    matched_snps: count,
    /** Matched SNPs as a share of the set's, 0 to 1; 0 for a set without SNPs. */
    coverage: z.number().min(0).max(1),
    /** SNPs of the set. */
    total_snps: count,
    /** In standard deviations of the people compared with, limited as every score; null where the score has no place among them. */
    z_score: z.number().min(-zLimit).max(zLimit).nullable(),
    /** How far the z-score lies from the middle; null without one. */
    effect_size_category: z.enum(effectSizeCategories).nullable(),
  })
  .refine(({ matched_snps, total_snps }) => matched_snps <= total_snps)
  .refine(({ matched_snps, total_snps, coverage }) => {
    const share = total_snps === 0 ? 0 : matched_snps / total_snps;
    return Math.abs(coverage - share) <= coverageTolerance;
  })
  .refine(
    ({ z_score, effect_size_category }) =>
      effect_size_category === (z_score === null ? null : effectSizeCategory(z_score)),
  );

/**
 * Answer of the analysis of all weight sets (docs/science.md#comprehensive-analysis). It contains no genotype.
 * Impossible values, such as more SNPs found than there are, make it invalid.
 */
export const comprehensiveResultsSchema = z
  .strictObject({
    overall_summary: z.strictObject({
      /** How many weight sets were tried. */
      total_weight_sets: count,
      /** IQ that the model expects of the two lead sets alone, within its limits; null where neither has a place. */
      recommended_score: z.number().min(fullScaleLimits.low).max(fullScaleLimits.high).nullable(),
      confidence_grade: z.enum(confidenceGrades),
    }),
    weight_set_results: z.array(weightSetResultSchema),
  })
  .refine(
    ({ overall_summary, weight_set_results }) =>
      overall_summary.total_weight_sets === weight_set_results.length,
  )
  .refine(
    ({ weight_set_results }) =>
      new Set(weight_set_results.map(({ id }) => id)).size === weight_set_results.length,
  );

/** Answer of the analysis of all weight sets. */
export type ComprehensiveResults = z.infer<typeof comprehensiveResultsSchema>;

/** The analysis of one weight set. */
export type WeightSetResult = z.infer<typeof weightSetResultSchema>;
