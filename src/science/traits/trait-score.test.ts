import { expect, it } from "vitest";
import { normaliseScore } from "../normalise-score.ts";
import { estimateFullSet, percentileOf } from "../percentile.ts";
import type { Placed } from "../reference-group/compare-with-reference.ts";
import type { TraitCategory } from "./trait-facts.ts";
import { traitScore } from "./trait-score.ts";

const row = { chromosome: "1", position: 1, effectAllele: "A", otherAllele: "G", frequency: 0.25 };
const rows = [
  { ...row, rsid: "rs1", weight: 0.05 },
  { ...row, rsid: "rs2", weight: -0.03 },
  { ...row, rsid: "rs3", weight: 0.02, frequency: null },
  { ...row, rsid: "rs4", weight: 0.01 },
];

function scoreAt(z: number, c: number, category: TraitCategory = "sleep") {
  const place: Placed = {
    ...{
      kind: "placed",
      reference: "european",
      z,
      zUnlimited: z,
      percentile: percentileOf(z),
      mean: 0,
      sd: 1,
    },
    ...{ countedRows: 3, predictedRows: 0, rowsWithoutFrequency: 0, frequenciesFromPanel: 0, portability: 1 },
    ...{ varianceCoverage: c, squaredCorrelation: c, fullSet: estimateFullSet(z, c) },
  };
  const score = normaliseScore({ matched: 3, total: 4 }, null, place);
  const set = { trait: "sleep-duration", study: "A study", rows };
  const dosages = [2, 0, 1, null];
  return traitScore({ facts: { category }, set, raw: 0.12, matched: 3, total: 4, dosages, score });
}

it("has every part of a trait score, on the scale of its category", () => {
  // Worked out by hand: sqrt(0.64) x 0.5 = 0.4, plus or minus 1.96 x 0.6 = 1.176; 50 + 12 x 0.4 = 54.8; 65.542 % lie below 0.4.
  expect(scoreAt(0.5, 0.64)).toEqual({
    ...{
      trait: "sleep-duration",
      source: "A study",
      rawScore: 0.12,
      normalizedScore: 54.8,
      point_estimate: 54.8,
    },
    ...{
      zScore: 0.4,
      percentile: expect.closeTo(65.5422, 4),
      snpsAnalyzed: 3,
      totalSnps: 4,
      coverage: 0.75,
      reliability: 0.64,
    },
    ...{ isLowConfidence: false, scalingFactor: 12 },
    confidence_interval: { low: expect.closeTo(40.688, 9), high: expect.closeTo(68.912, 9) },
    contributions: [
      expect.objectContaining({ dosage: 2, contribution: expect.closeTo(0.075, 12), isHighImpact: true }),
      expect.objectContaining({ dosage: 0, contribution: expect.closeTo(0.015, 12), isHighImpact: false }),
      expect.objectContaining({ dosage: 1, contribution: null, isHighImpact: false }),
      expect.objectContaining({ dosage: null, contribution: null }),
    ],
  });
});

it.each([
  ["psychiatric", 60],
  ["cognitive", 60],
  ["substance", 55],
  ["physical", 58],
  ["sleep", 62],
  ["personality", 60],
  ["behavioral", 60],
  ["neurological", 60],
] as const)("puts one standard deviation of a %s trait at %d", (category, expected) => {
  expect(scoreAt(1, 1, category).normalizedScore).toBe(expected);
});

it("stays between 0 and 100, and has no number without a place", () => {
  expect(scoreAt(4.5, 0.9)).toMatchObject({ normalizedScore: 100, confidence_interval: { high: 100 } });
  expect(scoreAt(-4.5, 0.9)).toMatchObject({ normalizedScore: 0, confidence_interval: { low: 0 } });
  const score = normaliseScore({ matched: 2, total: 4 }, null, {
    kind: "withheld",
    reason: { code: "declined" },
  });
  const set = { trait: "height", study: "A study", rows };
  expect(
    traitScore({ facts: { category: "physical" }, set, raw: 1, matched: 2, total: 4, dosages: [], score }),
  ).toMatchObject({
    rawScore: 1,
    normalizedScore: null,
    confidence_interval: null,
    reliability: null,
    zScore: null,
  });
});
