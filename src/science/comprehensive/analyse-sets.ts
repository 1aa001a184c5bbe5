import { effectSizeCategory } from "../effects/effect-size.ts";
import type { ComprehensiveResults, WeightSetResult } from "./comprehensive-results-schema.ts";
import { confidenceGrade } from "./confidence-grade.ts";
import { modelOfLeadSets } from "./model-of-lead-sets.ts";
import type { PlacedSet } from "./placed-set.ts";

/** The comprehensive analysis of a genome's scores, in the order of their sets. */
export function analyseSets(sets: readonly PlacedSet[]): ComprehensiveResults {
  return {
    overall_summary: {
      total_weight_sets: sets.length,
      recommended_score: modelOfLeadSets(sets)?.iq ?? null,
      confidence_grade: confidenceGrade(
        sets.map(({ place }) => (place.kind === "placed" ? (place.varianceCoverage ?? 0) : 0)),
      ),
    },
    weight_set_results: sets.map(resultOf),
  };
}

function resultOf({ set, report, place }: PlacedSet): WeightSetResult {
  const z = place.kind === "placed" ? place.z : null;
  return {
    id: set.id,
    matched_snps: report.matched,
    coverage: report.total === 0 ? 0 : report.matched / report.total,
    total_snps: report.total,
    z_score: z,
    effect_size_category: z === null ? null : effectSizeCategory(z),
  };
}
