import type { ComprehensiveResults } from "./comprehensive-results-schema.ts";

/**
 * What two computations of the same analysis may differ by, of values above 1 as a share of them. Sums in another order differ by
 * less than 1e-13, other weights or frequencies by far more.
 */
const tolerance = 1e-6;

/** Whether two analyses of a genome agree, in any order of the weight sets. */
export function isSameAnalysis(one: ComprehensiveResults, other: ComprehensiveResults): boolean {
  const summary = one.overall_summary;
  const otherSummary = other.overall_summary;
  return (
    summary.total_weight_sets === otherSummary.total_weight_sets &&
    summary.confidence_grade === otherSummary.confidence_grade &&
    isSameNumber(summary.recommended_score, otherSummary.recommended_score) &&
    one.weight_set_results.length === other.weight_set_results.length &&
    one.weight_set_results.every((result) => {
      const found = other.weight_set_results.find(({ id }) => id === result.id);
      return (
        found !== undefined &&
        found.matched_snps === result.matched_snps &&
        found.total_snps === result.total_snps &&
        isSameNumber(found.z_score, result.z_score)
      );
    })
  );
}

function isSameNumber(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other));
}
