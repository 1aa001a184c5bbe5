import { expect, it } from "vitest";
import { overallQuality } from "./overall-quality.ts";

/** Ten traits of this coverage, so many of high confidence. */
function ten(coverage: number, high: number) {
  return Array.from({ length: 10 }, (_, index) => ({
    coverage,
    confidence: index < high ? ("high" as const) : ("low" as const),
  }));
}

it.each([
  [0.7, 6, "excellent"],
  [0.69, 10, "good"],
  [0.7, 5, "good"],
  [0.5, 4, "good"],
  [0.5, 3, "fair"],
  [0.3, 2, "fair"],
  [0.3, 1, "poor"],
  [0.29, 10, "poor"],
])("coverage %d with %d of ten of high confidence is %s", (coverage, high, word) => {
  expect(overallQuality(ten(coverage, high))).toBe(word);
});

it("is poor without any trait", () => {
  expect(overallQuality([])).toBe("poor");
});
