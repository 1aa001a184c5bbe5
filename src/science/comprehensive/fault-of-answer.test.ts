import { expect, it } from "vitest";
import { effectSizeCategory } from "../effect-size.ts";
import type { ComprehensiveResults } from "./comprehensive-results-schema.ts";
import { failedAnalysis } from "./failed-analysis.ts";
import { type AnswerFault, faultOfAnswer } from "./fault-of-answer.ts";

/** An analysis of one set. */
const resultsOf = (z_score: number, recommended_score = 101): ComprehensiveResults => ({
  overall_summary: { total_weight_sets: 1, recommended_score, confidence_grade: "B" },
  weight_set_results: [
    {
      ...{ id: "a", matched_snps: 6, total_snps: 9, coverage: 6 / 9 },
      ...{ z_score, effect_size_category: effectSizeCategory(z_score) },
    },
  ],
});

const own = resultsOf(0.4);

it.each<[string, ComprehensiveResults, AnswerFault | null]>([
  ["the same numbers", own, null],
  ["another last digit", resultsOf(0.4 + 1e-12), null],
  ["other numbers", resultsOf(0.41), "differs"],
  ["another score", resultsOf(0.4, 145), "differs"],
  [
    "no sets at all",
    { ...own, weight_set_results: [], overall_summary: { ...own.overall_summary, total_weight_sets: 0 } },
    "differs",
  ],
  ["the fixed values of a failure", failedAnalysis([{ id: "a", rows: [1, 2] }]), "failed-there"],
])("an answer with %s", (_, answer, fault) => {
  expect(faultOfAnswer(answer, own)).toBe(fault);
});
