import { expect, it } from "vitest";
import type { ReferenceFacts } from "../reference-group/place-built-in-set.ts";
import type { ScoredRow } from "../reference-group/row-frequencies.ts";
import { commonScores } from "./common-rows.ts";

const noShift = { EUR: 1, AFR: 1, EAS: 1, SAS: 1, NAT: 1 };
const facts: ReferenceFacts = {
  calibration: { measuredRows: 12, linkageRatios: noShift },
  portabilityRatios: noShift,
};

const rows = (dosages: readonly (number | null)[]): ScoredRow[] =>
  dosages.map((dosage) => ({ weight: 0.1, dosage, frequency: 0.5, known: null }));

it("compares by the rows that all have, and leaves out who has too few", () => {
  const twelve = Array.from({ length: 12 }, (_, index) => index % 3);
  const found = commonScores(
    [
      rows(twelve),
      rows(twelve.map((copies, index) => (index === 0 ? null : copies))),
      rows(twelve.map((copies, index) => (index === 11 ? null : copies))),
      rows(twelve.map((copies, index) => (index < 6 ? null : copies))),
    ],
    { kind: "european" },
    { facts },
  );
  if (!("places" in found)) throw new Error("withheld");
  expect(found.commonRows.size).toBe(10);
  expect(found.ownRows).toEqual([12, 11, 11, 6]);
  expect(found.rowsWithAll).toBe(5);
  expect(found.places[3]).toBeNull();
  // Rows 1 to 10 have 1 2 0 1 2 0 1 2 0 1, ten copies where ten are expected.
  for (const place of found.places.slice(0, 3)) expect(place?.zUnlimited).toBeCloseTo(0, 12);
});

it("says why there is no place", () => {
  const found = commonScores([rows([1, 1]), rows([0, 1])], { kind: "european" }, { facts });
  expect(found).toMatchObject({ kind: "withheld", reason: { code: "too-few-rows" } });
});
