import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confidenceGrade, confidenceGrades } from "./confidence-grade.ts";

describe("the grade", () => {
  it.each([
    [1, "A"],
    [0.8, "A"],
    [0.7999, "B"],
    [0.6, "B"],
    [0.5999, "C"],
    [0.4, "C"],
    [0.3999, "D"],
    [0.2, "D"],
    [0.1999, "E"],
    [0.01, "E"],
    [0.0099, "F"],
    [0, "F"],
  ])("of a mean coverage of %d is %s", (coverage, grade) => {
    expect(confidenceGrade([coverage])).toBe(grade);
  });

  it("goes by the mean, in any order, and is F of nothing", () => {
    expect(confidenceGrade([1, 0.6, 0])).toBe(confidenceGrade([0, 1, 0.6]));
    expect(confidenceGrade([1, 0.6, 0])).toBe("C");
    expect(confidenceGrade([])).toBe("F");
  });

  it("never falls where more is found", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 8 }), share, (coverages, more) => {
        const [first = 0, ...others] = coverages;
        const better = confidenceGrade([Math.max(first, more), ...others]);
        const rank = (grade: (typeof confidenceGrades)[number]) => confidenceGrades.indexOf(grade);
        expect(rank(better)).toBeLessThanOrEqual(rank(confidenceGrade(coverages)));
      }),
    );
  });
});
