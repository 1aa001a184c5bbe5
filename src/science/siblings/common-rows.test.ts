import { expect, it } from "vitest";
import { notCounted } from "../../lib/pure/counted-copies.ts";
import { placeBuiltInSet, type ReferenceFacts } from "../reference-group/place-built-in-set.ts";
import { commonScores, type SetOnGenomes } from "./common-rows.ts";

const noShift = { EUR: 1, AFR: 1, EAS: 1, SAS: 1, NAT: 1 };
const facts: ReferenceFacts = {
  calibration: { measuredRows: 12, linkageRatios: noShift },
  portabilityRatios: noShift,
};

function onGenomes(...genomes: readonly (readonly (number | null)[])[]): SetOnGenomes {
  const rows = (genomes[0] ?? []).map(() => ({ weight: 0.1, dosage: null, frequency: 0.5, known: null }));
  return { rows, copies: genomes.map((own) => Int8Array.from(own, (copies) => copies ?? notCounted)) };
}

it("compares by the rows that all have, and leaves out who has too few", () => {
  const twelve = Array.from({ length: 12 }, (_, index) => index % 3);
  const found = commonScores(
    onGenomes(
      twelve,
      twelve.map((copies, index) => (index === 0 ? null : copies)),
      twelve.map((copies, index) => (index === 11 ? null : copies)),
      twelve.map((copies, index) => (index < 6 ? null : copies)),
    ),
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

it.each([9, 12])("places each of the genomes over %i rows as it would be placed alone", (count) => {
  const genomes = [0, 1, 2].map((shift) =>
    Array.from({ length: count }, (_, row) => (row * row + shift) % 3),
  );
  const found = commonScores(onGenomes(...genomes), { kind: "european" }, { facts });
  if (!("places" in found)) throw new Error("withheld");
  const alone = genomes.map((own) => {
    const rows = own.map((dosage) => ({ weight: 0.1, dosage, frequency: 0.5, known: null }));
    return placeBuiltInSet(rows, { kind: "european" }, facts);
  });
  expect(found.places).toEqual(alone);
  expect(new Set(found.places.map((place) => place?.z)).size).toBeGreaterThan(1);
});

it("says why there is no place", () => {
  const found = commonScores(onGenomes([1, 1], [0, 1]), { kind: "european" }, { facts });
  expect(found).toMatchObject({ kind: "withheld", reason: { code: "too-few-rows" } });
});
