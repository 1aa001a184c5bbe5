import { describe, expect, it } from "vitest";
import { estimateFullSet } from "../percentile.ts";
import { shownPlace } from "../shown-place.ts";
import { analysisView, type OwnSet } from "./analysis-view.ts";
import type { ComprehensiveResults } from "./comprehensive-results-schema.ts";

/** z of 1 at the SNPs of the file; the whole set of which they are a quarter is guessed half as far off. */
const placed: OwnSet = {
  ...{ id: "a", onFile: 6, byProxy: 3, total: 12, withheld: null },
  place: shownPlace({ z: 1, percentile: 84.1, fullSet: estimateFullSet(1, 0.25) }),
};
const unplaced: OwnSet = { ...placed, id: "b", place: null, withheld: { code: "no-variance" } };

const resultsWith = (z_score: number | null): ComprehensiveResults => ({
  overall_summary: { total_weight_sets: 1, recommended_score: 130, confidence_grade: "B" },
  weight_set_results: [
    {
      ...{ id: "a", matched_snps: 6, coverage: 0.5, total_snps: 12 },
      ...{ z_score, effect_size_category: z_score === null ? null : "large" },
    },
  ],
});
const model = { iq: 101, rmse: 14, r2: 0.01 };

describe("the view of an analysis", () => {
  it("has each set's own place, the one of every page, and not that of the analysis", () => {
    const { rows } = analysisView({ results: resultsWith(2.5), sets: [placed, unplaced], model });
    expect(rows.map(({ place }) => place?.z ?? null)).toEqual([0.5, null]);
    expect(rows.map(({ category }) => category)).toEqual(["medium", null]);
    expect(rows.map(({ coverage }) => coverage)).toEqual([0.75, 0.75]);
  });

  it("recommends the IQ of the model, whatever the analysis says, with its interval", () => {
    const { recommendation } = analysisView({ results: resultsWith(2.5), sets: [placed], model });
    expect(recommendation).toEqual({
      ...{ kind: "score", iq: 101, r2: 0.01 },
      // 1.96 x 14 = 27.44.
      interval: { value: 101, low: expect.closeTo(73.56, 9), high: expect.closeTo(128.44, 9) },
    });
  });

  it("says why nothing is recommended", () => {
    const reason = { code: "too-few-lead-snps" } as const;
    const { recommendation } = analysisView({ results: resultsWith(2.5), sets: [placed], model: reason });
    expect(recommendation).toEqual({ kind: "none", reason });
  });

  it("has the analysis's grade, and none where no score has a place in it or on the page", () => {
    expect(analysisView({ results: resultsWith(2.5), sets: [placed], model }).grade).toBe("B");
    expect(analysisView({ results: resultsWith(null), sets: [placed], model }).grade).toBeNull();
    expect(analysisView({ results: resultsWith(2.5), sets: [unplaced], model }).grade).toBeNull();
  });
});
