import { beforeAll, expect, test } from "vitest";
import { packCatalog } from "../../../scripts/support/pack-catalog.mjs";
import { madeUpTables, performanceRow, scoreRow } from "../../../tests/support/catalog-tables.ts";
import { type CatalogIndex, indexCatalog } from "../../science/catalog/catalog-search.ts";
import { readCatalog } from "../../science/catalog/read-catalog.ts";
import {
  bestOf,
  type FindFilter,
  type FindOrder,
  filteredScores,
  foundScores,
  sortedScores,
} from "./find-hits.ts";

let index: CatalogIndex;

beforeAll(() => {
  const scores = [
    scoreRow("PGS000001", { variants: "900000", released: "2024-01-01" }),
    scoreRow("PGS000002", { variants: "50", released: "2023-01-01" }),
    scoreRow("PGS000003", { reported: "Type 2 diabetes in youth", labels: "", terms: "" }),
    scoreRow("PGS000004", { licence: "Non-commercial use", released: "2022-01-01" }),
  ];
  const performance = [
    performanceRow("PGS000001", "PSS000001", { auroc: "0.7 [0.69,0.71]" }),
    performanceRow("PGS000002", "PSS000001", { auroc: "0.6 [0.59,0.61]" }),
    performanceRow("PGS000004", "PSS000002", { auroc: "0.65 [0.6,0.7]" }),
  ];
  index = indexCatalog(readCatalog(packCatalog(madeUpTables({ scores, performance })).text));
});

const ids = (found: ReturnType<typeof foundScores>) => found.map(({ entry }) => entry.id);

test("those whose trait is called just so come first, each sort by the rule", () => {
  const found = foundScores(index, "type 2 diabetes", "EUR");
  expect(ids(found)).toEqual(["PGS000002", "PGS000001", "PGS000004", "PGS000003"]);
  expect(bestOf(found)?.entry.id).toBe("PGS000002");
  // In Africans another one was evaluated.
  expect(bestOf(foundScores(index, "type 2 diabetes", "AFR"))?.entry.id).toBe("PGS000004");
});

test("none is best where none was evaluated in such people, or there is nothing to choose from", () => {
  expect(bestOf(foundScores(index, "type 2 diabetes", "EAS"))).toBeNull();
  expect(bestOf(foundScores(index, "PGS000002", "EUR"))).toBeNull();
  expect(bestOf([])).toBeNull();
});

test.each<[FindFilter, string[]]>([
  ["evaluated-like", ["PGS000002", "PGS000001"]],
  ["may-be-placed", ["PGS000002", "PGS000004", "PGS000003"]],
  ["any-use", ["PGS000002", "PGS000001", "PGS000003"]],
  ["under-10-mb", ["PGS000002", "PGS000004", "PGS000003"]],
])("%s leaves those that fulfil it", (filter, left) => {
  expect(ids(filteredScores(foundScores(index, "type 2 diabetes", "EUR"), [filter]))).toEqual(left);
});

test.each<[FindOrder, string[]]>([
  ["accuracy", ["PGS000001", "PGS000004", "PGS000002", "PGS000003"]],
  ["variants", ["PGS000002", "PGS000004", "PGS000003", "PGS000001"]],
  ["newest", ["PGS000003", "PGS000001", "PGS000002", "PGS000004"]],
])("%s sorts", (order, sorted) => {
  expect(ids(sortedScores(foundScores(index, "type 2 diabetes", "EUR"), order))).toEqual(sorted);
});
