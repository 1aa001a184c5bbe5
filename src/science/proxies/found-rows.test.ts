import { expect, it } from "vitest";
import { rowsFoundByProxy, toldPrediction } from "./found-rows.ts";

const predicted = (predictedR2: number) => ({
  ...{ expectedCopies: 1, averageCopies: 1, deviation: 0, predictedR2, proxies: 3 },
});

const outcomes = [
  { fate: "matched", dosage: 1 },
  { fate: "assumed-reference", dosage: null },
  { fate: "not-on-file", dosage: null },
  { fate: "missing", dosage: null },
  { fate: "not-on-file", dosage: null },
  { fate: "not-on-file", dosage: null },
] as const;

it("counts a row once: as the file's own, as like the reference genome, or as predicted", () => {
  // In a file of differences rows without a known reference letter are predicted although the report counts them.
  const prediction = {
    rows: [predicted(0.9), predicted(0.9), predicted(0.2), predicted(0.5), predicted(0.19), null],
  };
  expect(outcomes.map((_, row) => toldPrediction(prediction, outcomes, row)?.predictedR2 ?? null)).toEqual([
    ...[null, null, 0.2, 0.5, 0.19, null],
  ]);
  expect(rowsFoundByProxy(prediction, outcomes)).toBe(2);
});
