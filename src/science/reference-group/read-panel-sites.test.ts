import { expect, test } from "vitest";
import { notTyped } from "./ancestry-panel.ts";
import { perComponent } from "./components.ts";
import { alternativeCopies, countTyped, readPanelSites } from "./read-panel-sites.ts";

const site = {
  rsid: "rs1",
  chromosome: "1",
  position37: 100,
  position38: 200,
  reference: "A",
  alternative: "G",
};

test.each([
  ["AA", 0],
  ["AG", 1],
  ["GA", 1],
  ["GG", 2],
  // The other strand: T stands for A, C for G.
  ["TT", 0],
  ["TC", 1],
  ["CC", 2],
  // A letter of either strand in one call fits no strand.
  ["AC", notTyped],
  ["TG", notTyped],
  ["AT", notTyped],
  ["--", notTyped],
  ["DI", notTyped],
  ["A", notTyped],
  ["", notTyped],
  [null, notTyped],
])("a call %s at a site A to G is %i", (call, copies) => {
  expect(alternativeCopies(call, site)).toBe(copies);
});

test("a genome is read site by site, and what it lacks is counted as not typed", () => {
  const sites = [site, { ...site, rsid: "rs2", alternative: "C" }, { ...site, rsid: "rs3" }];
  const panel = { sites, frequencies: perComponent(() => new Float64Array(3).fill(0.5)) };
  const calls = new Map([
    ["rs1", "GG"],
    ["rs2", "GT"],
  ]);
  const dosages = readPanelSites(panel, ({ rsid }) => calls.get(rsid) ?? null);
  expect([...dosages]).toEqual([2, 1, notTyped]);
  expect(countTyped(dosages)).toBe(2);
});
