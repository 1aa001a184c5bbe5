import { expect, it } from "vitest";
import { type DomainResult, pairsApart, type QuizResult } from "./compute.ts";
import { findingOf, pairsInWords, rankedDomains } from "./finding.ts";
import type { Domain } from "./steps.ts";

const aptitude = ["series", "matrices", "relations", "rotations"];

/** A result with these middles, each with a range of one to both sides. */
function resultWith(values: Partial<Record<Domain, number>>): QuizResult {
  const domains = Object.entries(values).map(
    ([domain, value]): DomainResult => ({
      domain: domain as Domain,
      area: aptitude.includes(domain) ? "aptitude" : "personality",
      ...{ value, standardError: 0.51, low: value - 1, high: value + 1, answered: 10, more: null },
    }),
  );
  return {
    ...{ domains, apart: pairsApart(domains), surprises: [], asked: [] },
    care: { checked: 3, missed: 0, longestRun: 2 },
    atEnds: [],
    matricesPercentile: { value: 50, low: 3, high: 97 },
  };
}

it("tells two domains apart where their ranges don't overlap, within an area alone", () => {
  const result = resultWith({
    series: 0,
    matrices: 2,
    relations: 2.1,
    rotations: -0.1,
    openness: 9,
    stability: 6.5,
  });
  expect(result.apart).toEqual([
    { higher: "matrices", lower: "rotations" },
    { higher: "relations", lower: "series" },
    { higher: "relations", lower: "rotations" },
    { higher: "openness", lower: "stability" },
  ]);
  // Ranges that touch overlap.
  expect(resultWith({ series: 0, matrices: 2 }).apart).toEqual([]);
});

it.each([
  [{ series: 0, matrices: 1, relations: 0.5, rotations: -0.9 }, "None of the four can be told apart"],
  [
    { series: 0, matrices: 1, relations: 0.5, rotations: -1.5 },
    "Matrices stand above rotation by the design of the items; the rest can’t be told apart",
  ],
  [
    { series: -1.2, matrices: 0.5, relations: 0.6, rotations: 1 },
    "Rotation stands above number series by the design of the items; the rest can’t be told apart",
  ],
  [
    { series: -2, matrices: 0.5, relations: -1.8, rotations: 1 },
    "Rotation stands above number series and verbal relations by the design of the items; further pairs are named below",
  ],
])("says what can be told: %o", (values, finding) => {
  expect(findingOf(resultWith(values), "aptitude")).toBe(finding);
});

it("rests no order of personality on the items", () => {
  expect(findingOf(resultWith({ openness: 2, stability: -0.5, extraversion: 0.5 }), "personality")).toBe(
    "Openness stands above emotional stability; the rest can’t be told apart",
  );
});

it("lists the highest first, and names all pairs", () => {
  const result = resultWith({ series: -2, matrices: 0.5, rotations: 1 });
  expect(rankedDomains(result, "aptitude").map(({ domain }) => domain)).toEqual([
    "rotations",
    "matrices",
    "series",
  ]);
  expect(pairsInWords(result.apart)).toBe("matrices above number series and rotation above number series");
  expect(pairsInWords([])).toBeNull();
});
