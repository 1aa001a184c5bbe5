import fc from "fast-check";
import { expect, it } from "vitest";
import { effectSizeCategory } from "../effects/effect-size.ts";
import type { ComprehensiveResults } from "./comprehensive-results-schema.ts";
import { confidenceGrades } from "./confidence-grade.ts";
import { isSameAnalysis } from "./is-same-analysis.ts";

const setIds = ["a", "b", "c"] as const;

const oneSet = fc
  .record({
    matched: fc.nat(9),
    z: fc.option(fc.double({ min: -4.5, max: 4.5, noNaN: true })),
  })
  .map(({ matched, z }) => ({
    ...{ matched_snps: matched, total_snps: 9, coverage: matched / 9, z_score: z },
    effect_size_category: z === null ? null : effectSizeCategory(z),
  }));

const analysis: fc.Arbitrary<ComprehensiveResults> = fc
  .record({
    iq: fc.option(fc.double({ min: 70, max: 160, noNaN: true })),
    grade: fc.constantFrom(...confidenceGrades),
    sets: fc.tuple(oneSet, oneSet, oneSet),
  })
  .map(({ iq, grade, sets }) => ({
    overall_summary: { total_weight_sets: 3, recommended_score: iq, confidence_grade: grade },
    weight_set_results: sets.map((set, index) => ({ id: setIds[index] ?? "", ...set })),
  }));

/** One change that makes another analysis of it. */
const change: fc.Arbitrary<(one: ComprehensiveResults) => ComprehensiveResults> = fc.oneof(
  fc.nat(2).chain((at) =>
    fc
      .constantFrom(
        { id: "d" },
        { matched_snps: 10 },
        { total_snps: 10 },
        // Two answers that differ in whether there is a place differ; so do places further apart than the tolerance.
        "place" as const,
        "other place" as const,
      )
      .map((parts) => (one: ComprehensiveResults) => ({
        ...one,
        weight_set_results: one.weight_set_results.map((set, index) => {
          if (index !== at) return set;
          if (parts === "place") return { ...set, z_score: set.z_score === null ? 0 : null };
          if (parts === "other place") return { ...set, z_score: (set.z_score ?? 0) + 1e-4 };
          return { ...set, ...parts };
        }),
      })),
  ),
  fc.constant((one: ComprehensiveResults) => ({
    ...one,
    weight_set_results: one.weight_set_results.slice(1),
  })),
  fc
    .constantFrom("score", "grade", "number")
    .map((part) => (one: ComprehensiveResults): ComprehensiveResults => {
      const { recommended_score: iq, confidence_grade: grade } = one.overall_summary;
      const parts = {
        score: { recommended_score: iq === null ? 100 : iq + 0.001 },
        grade: { confidence_grade: grade === "A" ? ("B" as const) : ("A" as const) },
        number: { total_weight_sets: 4 },
      }[part];
      return { ...one, overall_summary: { ...one.overall_summary, ...parts } };
    }),
);

it("an analysis is the same in another order and with other last digits", () => {
  fc.assert(
    fc.property(analysis, fc.double({ min: -1e-9, max: 1e-9, noNaN: true }), (one, off) => {
      const other: ComprehensiveResults = {
        overall_summary: {
          ...one.overall_summary,
          recommended_score:
            one.overall_summary.recommended_score === null
              ? null
              : one.overall_summary.recommended_score + off,
        },
        weight_set_results: one.weight_set_results
          .map((set) => ({ ...set, z_score: set.z_score === null ? null : set.z_score + off }))
          .toReversed(),
      };
      expect(isSameAnalysis(one, other)).toBe(true);
      expect(isSameAnalysis(other, one)).toBe(true);
    }),
  );
});

it("an analysis with anything else in it is another", () => {
  fc.assert(
    fc.property(analysis, change, (one, changed) => {
      expect(isSameAnalysis(one, changed(one))).toBe(false);
      expect(isSameAnalysis(changed(one), one)).toBe(false);
    }),
  );
});
