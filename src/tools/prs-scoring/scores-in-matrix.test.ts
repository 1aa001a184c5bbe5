import { beforeAll, expect, test } from "vitest";
import { packCatalog } from "../../../scripts/support/pack-catalog.mjs";
import { madeUpTables, scoreRow } from "../../../tests/support/catalog-tables.ts";
import { specimenScoringReport } from "../../../tests/support/scoring-file-specimens.ts";
import { type Catalog, readCatalog } from "../../science/catalog/read-catalog.ts";
import { scoresInMatrix } from "./scores-in-matrix.ts";

let catalog: Catalog;
beforeAll(() => {
  const scores = [scoreRow("PGS000002", { variants: "100" }), scoreRow("PGS000003", { variants: "100" })];
  catalog = readCatalog(packCatalog(madeUpTables({ scores, performance: [] })).text);
});

const { facts: silent } = specimenScoringReport();
/** A file with the id of a score of 100 variants. */
function fileOf(number: number, rows: number, pgsId: string | null, facts: Partial<typeof silent> = {}) {
  const none = {
    pgsName: null,
    traitReported: null,
    traitMapped: null,
    traitEfo: null,
    variantsNumber: null,
  };
  const report = specimenScoringReport({ rows, dropped: [], facts: { ...silent, ...none, pgsId, ...facts } });
  const status = { phase: "ready", report } as Parameters<typeof scoresInMatrix>[0][number]["status"];
  return { number, name: `file-${number}.txt`, status };
}

test("a file is a published score by its facts or its origin, not by its id alone", () => {
  const found = scoresInMatrix(
    [
      fileOf(1, 100, "PGS000002"),
      fileOf(2, 60, "PGS000002", { variantsNumber: 100 }),
      // Another trait, another number, an id beyond the table, none.
      fileOf(3, 100, "PGS000003", { traitReported: "Height" }),
      fileOf(4, 8, "PGS000003", { variantsNumber: 8 }),
      fileOf(5, 100, "PGS000009"),
      fileOf(6, 100, null),
    ],
    catalog,
  );
  expect([...found]).toEqual([
    [1, "PGS000002"],
    [2, "PGS000002"],
  ]);
  // What the Catalog has sent is that score, whatever our older table says of it.
  const sent = {
    ...fileOf(4, 8, "PGS000003", { variantsNumber: 8 }),
    fetched: { id: "PGS000003", build: "GRCh37" } as const,
  };
  // A file on the disk may have the name of one that was fetched.
  const namesake = { ...fileOf(5, 8, "PGS000003", { variantsNumber: 8 }), name: sent.name };
  expect([...scoresInMatrix([sent, namesake], catalog)]).toEqual([[4, "PGS000003"]]);
});
