import { iqScale } from "../iq/iq-constants.ts";
import type { ComprehensiveResults } from "./comprehensive-results-schema.ts";

/** A weight set as far as a failed analysis names it. */
interface NamedSet {
  id: string;
  rows: readonly unknown[];
}

/**
 * The documented answer where nothing could be computed (docs/science.md#comprehensive-analysis): zero scores, an IQ of
 * 100 and the grade F. It says nothing about a person and is shown as the failure that it is.
 */
export function failedAnalysis(sets: readonly NamedSet[]): ComprehensiveResults {
  return {
    overall_summary: {
      total_weight_sets: sets.length,
      recommended_score: iqScale.mean,
      confidence_grade: "F",
    },
    weight_set_results: sets.map(({ id, rows }) => ({
      id,
      matched_snps: 0,
      coverage: 0,
      total_snps: rows.length,
      z_score: 0,
      effect_size_category: "negligible",
    })),
  };
}

/** Whether results are those of a failure: no SNP was found, and yet there is an IQ, which no genome's analysis has. */
export function isFailedAnalysis({ overall_summary, weight_set_results }: ComprehensiveResults): boolean {
  return (
    overall_summary.recommended_score === iqScale.mean &&
    overall_summary.confidence_grade === "F" &&
    weight_set_results.every(({ matched_snps }) => matched_snps === 0)
  );
}
