import { expect, it } from "vitest";
import type { RowPrediction, SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import { leastR2OfFoundRow } from "../../science/proxies/proxy-rules.ts";
import { rowsFound } from "./rows-found.ts";

const rows = [
  { fate: "matched", dosage: 1 },
  { fate: "not-on-file", dosage: null },
  { fate: "not-on-file", dosage: null },
  { fate: "not-on-file", dosage: null },
] as const;
const predicted = (predictedR2: number) => ({ predictedR2 }) as RowPrediction;

it("counts what the file has and what proxies predict well, and no row twice", () => {
  const prediction = {
    rows: [predicted(0.9), predicted(leastR2OfFoundRow), predicted(leastR2OfFoundRow / 2), null],
  } as unknown as SetPrediction;
  expect(rowsFound({ matched: 1, prediction, report: { rows } })).toBe(2);
});

it("looks at no report where nothing is predicted", () => {
  const report = {
    get rows(): typeof rows {
      throw new Error("made for nothing");
    },
  };
  expect(rowsFound({ matched: 1, prediction: null, report })).toBe(1);
});
