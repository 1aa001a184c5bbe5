import { expect, test } from "vitest";
import type { RowOutcome } from "../score-report.ts";
import type { WeightRow } from "../weight-set.ts";
import { contributionAgainstAverage } from "./contribution.ts";

const row: WeightRow = {
  rsid: "rs900000001",
  chromosome: "1",
  position: 1000101,
  effectAllele: "A",
  otherAllele: "G",
  weight: -0.5,
  frequency: 0.25,
};

const outcome = (dosage: number | null): RowOutcome => ({
  fate: dosage === null ? "missing" : "matched",
  genotype: null,
  dosage,
  strandUnchecked: false,
});

test("two copies where half a copy is expected: -0.5 x 1.5", () => {
  expect(contributionAgainstAverage(row, outcome(2))).toBe(-0.75);
});

test("no copies where half a copy is expected: -0.5 x -0.5", () => {
  expect(contributionAgainstAverage(row, outcome(0))).toBe(0.25);
});

test("nothing without a dosage or a frequency", () => {
  expect(contributionAgainstAverage(row, outcome(null))).toBeNull();
  expect(contributionAgainstAverage({ ...row, frequency: null }, outcome(2))).toBeNull();
});
