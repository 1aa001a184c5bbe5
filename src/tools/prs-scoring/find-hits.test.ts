import { beforeAll, expect, test } from "vitest";
import { packCatalog } from "../../../scripts/support/pack-catalog.mjs";
import { madeUpTables, performanceRow, scoreRow } from "../../../tests/support/catalog-tables.ts";
import type { CatalogAncestry } from "../../science/catalog/catalog-entry.ts";
import { type CatalogIndex, indexCatalog } from "../../science/catalog/catalog-search.ts";
import { readCatalog } from "../../science/catalog/read-catalog.ts";
import {
  bestOf,
  type FindFilter,
  type FindOrder,
  type FoundScore,
  filteredScores,
  foundScores,
  sortedScores,
} from "./find-hits.ts";

let index: CatalogIndex;

beforeAll(() => {
  const scores = [
    scoreRow("PGS000001", { variants: "900000", released: "2024-01-01" }),
    scoreRow("PGS000002", { variants: "50", released: "2023-01-01" }),
    scoreRow("PGS000003", { reported: "Type 2 diabetes in youth", labels: "", terms: "", evaluation: "" }),
    scoreRow("PGS000004", {
      ...{ licence: "Non-commercial use", released: "2022-01-01", evaluation: "African:100" },
    }),
  ];
  const performance = [
    performanceRow("PGS000001", "PSS000001", { auroc: "0.7 [0.69,0.71]" }),
    performanceRow("PGS000002", "PSS000001", { auroc: "0.6 [0.59,0.61]" }),
    performanceRow("PGS000004", "PSS000002", { auroc: "0.65 [0.6,0.7]" }),
  ];
  index = indexCatalog(readCatalog(packCatalog(madeUpTables({ scores, performance })).text));
});

const scoresOf = (question: string, group: CatalogAncestry) => foundScores(index, question, group).scores;
const ids = (found: readonly FoundScore[]) => found.map(({ entry }) => entry.id);

test("those whose trait is called just so come first, each sort by the rule", () => {
  const found = scoresOf("type 2 diabetes", "EUR");
  expect(ids(found)).toEqual(["PGS000002", "PGS000001", "PGS000004", "PGS000003"]);
  expect(bestOf(found)).toMatchObject({ kind: "best", score: { entry: { id: "PGS000002" } } });
  // In Africans another one was evaluated.
  expect(bestOf(scoresOf("type 2 diabetes", "AFR"))).toMatchObject({ score: { entry: { id: "PGS000004" } } });
});

test("none is best where none was evaluated in such people, or there is nothing to choose from", () => {
  expect(bestOf(scoresOf("type 2 diabetes", "EAS"))).toEqual({ kind: "not-evaluated" });
  expect(bestOf(scoresOf("PGS000002", "EUR"))).toEqual({ kind: "alone" });
  expect(bestOf([])).toEqual({ kind: "alone" });
});

test("one kind of accuracy counts for all hits of a question, however near they are", () => {
  const scores = [
    scoreRow("PGS000001"),
    scoreRow("PGS000002"),
    scoreRow("PGS000003", { reported: "Type 2 diabetes in youth", labels: "", terms: "" }),
  ];
  const r2 = performanceRow("PGS000003", "PSS000001", { other: "R² = 0.9 [0.85,0.95]" });
  const auroc = ["PGS000001", "PGS000002"].map((id) =>
    performanceRow(id, "PSS000001", { auroc: "0.6 [0.59,0.61]" }),
  );
  const tables = madeUpTables({ scores, performance: [...auroc, r2] });
  const { kind, scores: found } = foundScores(
    indexCatalog(readCatalog(packCatalog(tables).text)),
    "type 2 diabetes",
    "EUR",
  );
  expect(kind).toBe("separates");
  expect(found.map(({ standing }) => standing.accuracy?.kind)).toEqual(["separates", "separates", undefined]);
  expect(sortedScores(found, "accuracy").at(-1)?.entry.id).toBe("PGS000003");
});

test.each<[FindFilter, string[]]>([
  ["evaluated-like", ["PGS000002", "PGS000001"]],
  ["may-be-placed", ["PGS000002", "PGS000004", "PGS000003"]],
  ["any-use", ["PGS000002", "PGS000001", "PGS000003"]],
  ["under-10-mb", ["PGS000002", "PGS000004", "PGS000003"]],
])("%s leaves those that fulfil it", (filter, left) => {
  expect(ids(filteredScores(scoresOf("type 2 diabetes", "EUR"), [filter]))).toEqual(left);
});

test.each<[FindOrder, string[]]>([
  ["accuracy", ["PGS000001", "PGS000004", "PGS000002", "PGS000003"]],
  ["variants", ["PGS000002", "PGS000004", "PGS000003", "PGS000001"]],
  ["newest", ["PGS000003", "PGS000001", "PGS000002", "PGS000004"]],
])("%s sorts", (order, sorted) => {
  expect(ids(sortedScores(scoresOf("type 2 diabetes", "EUR"), order))).toEqual(sorted);
});
