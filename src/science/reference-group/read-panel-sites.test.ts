import { expect, test } from "vitest";
import { notTyped } from "./ancestry-panel.ts";
import { alternativeCopies, countTyped } from "./read-panel-sites.ts";

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

test("missing sites of a genome count as not typed", () => {
  expect(countTyped(Int8Array.of(2, 1, notTyped))).toBe(2);
});
