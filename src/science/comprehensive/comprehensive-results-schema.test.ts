import { describe, expect, it } from "vitest";
import {
  type ComprehensiveResults,
  comprehensiveResultsSchema,
  type WeightSetResult,
} from "./comprehensive-results-schema.ts";
import { failedAnalysis } from "./failed-analysis.ts";

const set: WeightSetResult = {
  ...{ id: "a", matched_snps: 6, coverage: 0.75, total_snps: 8 },
  ...{ z_score: 1.5, effect_size_category: "large" },
};
const summary = { total_weight_sets: 2, recommended_score: 101, confidence_grade: "B" } as const;
const good: ComprehensiveResults = {
  overall_summary: summary,
  weight_set_results: [set, { ...set, id: "b", z_score: null, effect_size_category: null }],
};

const withSet = (parts: object) => ({
  ...good,
  weight_set_results: [
    { ...set, ...parts },
    { ...set, id: "b" },
  ],
});
const withSummary = (parts: object) => ({ ...good, overall_summary: { ...summary, ...parts } });

describe("results of a comprehensive analysis", () => {
  it("are read as they are", () => {
    expect(comprehensiveResultsSchema.parse(good)).toEqual(good);
    const failed = failedAnalysis([{ id: "a", rows: [] }]);
    expect(comprehensiveResultsSchema.parse(failed)).toEqual(failed);
  });

  it.each([
    ["more SNPs found than there are", withSet({ matched_snps: 5000, coverage: 1 })],
    ["another coverage than its counts", withSet({ coverage: 0.8 })],
    ["a z beyond the limit", withSet({ z_score: 999 })],
    ["a z that is no number", withSet({ z_score: Number.NaN })],
    ["a word of another z", withSet({ effect_size_category: "negligible" })],
    ["a word without a z", withSet({ z_score: null })],
    ["a z without a word", withSet({ effect_size_category: null })],
    ["an IQ beyond the scale", withSummary({ recommended_score: 1e6 })],
    ["an IQ below the scale", withSummary({ recommended_score: 69 })],
    ["another number of sets", withSummary({ total_weight_sets: 6 })],
    ["a score without sets", { ...good, weight_set_results: [] }],
    ["one set twice", { ...good, weight_set_results: [set, set] }],
  ])("are none with %s", (_, results) => {
    expect(comprehensiveResultsSchema.safeParse(results).success).toBe(false);
  });
});
