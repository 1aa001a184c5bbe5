import { describe, expect, it } from "vitest";
import {
  byNumber,
  columnWidths,
  foundGenomes,
  nextOrder,
  placeAfterKey,
  sortedGenomes,
} from "./matrix-view.ts";
import type { ScoreTable, SetFacts, TableGenome, TableScore } from "./score-table.ts";

const genome = (number: number, name: string): TableGenome => ({
  ...{ key: `g${number}`, number, name, mark: undefined, remarks: [] },
});
const genomes = [genome(1, "Anna.txt"), genome(2, "bob_v5.txt"), genome(3, "anna 2.zip")];

const facts: SetFacts = {
  decimals: 2,
  letters: 5,
  hasPlaces: true,
  ranked: 0,
};

describe("the rows", () => {
  const zs: Record<string, number | null> = { g1: 0.5, g2: null, g3: 2 };
  const table: ScoreTable = {
    genomes,
    sets: [],
    scoreOf: (key): TableScore => {
      const z = zs[key] ?? null;
      const around = { percentile: 50, low: null, high: null, squaredCorrelation: 1, isCompared: true };
      const place = z === null ? null : { z, ...around };
      return { missing: null, raw: 1, place, rank: null, lacking: 0 };
    },
  };
  const numbers = (set: string | null, isDescending: boolean) =>
    sortedGenomes(genomes, { set, isDescending }, table, "z", facts).map(({ number }) => number);

  it("are sorted by a set either way, those without a place last", () => {
    expect(numbers("s", true)).toEqual([3, 1, 2]);
    expect(numbers("s", false)).toEqual([1, 3, 2]);
    expect(numbers(null, false)).toEqual([1, 2, 3]);
    expect(numbers(null, true)).toEqual([3, 2, 1]);
  });

  it("are found by number and by any part of the name", () => {
    const found = (search: string) => foundGenomes(genomes, search).map(({ number }) => number);
    expect(found("ANNA")).toEqual([1, 3]);
    expect(found("anna zip")).toEqual([3]);
    expect(found("2")).toEqual([2, 3]);
    expect(found(" ")).toEqual([1, 2, 3]);
  });
});

it("a head sorts the highest first, then the lowest, then by number", () => {
  const first = nextOrder(byNumber, "s");
  const second = nextOrder(first, "s");
  expect([first, second, nextOrder(second, "s")]).toEqual([
    { set: "s", isDescending: true },
    { set: "s", isDescending: false },
    byNumber,
  ]);
  expect(nextOrder(second, "t")).toEqual({ set: "t", isDescending: true });
  expect(nextOrder(second, null)).toEqual(byNumber);
  expect(nextOrder(byNumber, null)).toEqual({ set: null, isDescending: true });
});

it("keys go from cell to cell, and to the ends", () => {
  const last = { row: 40, column: 10 };
  const go = (key: string, isFar = false, from = { row: 5, column: 3 }) =>
    placeAfterKey(key, isFar, from, last, 12);
  expect(go("ArrowUp")).toEqual({ row: 4, column: 3 });
  expect(go("ArrowRight", false, { row: 0, column: 10 })).toEqual({ row: 0, column: 10 });
  expect(go("Home")).toEqual({ row: 5, column: 0 });
  expect(go("End", true)).toEqual({ row: 40, column: 10 });
  expect(go("PageUp")).toEqual({ row: 0, column: 3 });
  expect(go("PageDown")).toEqual({ row: 17, column: 3 });
  expect(go("a")).toBeNull();
});

describe("the columns", () => {
  const sets = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ key: `${index}`, id: "", trait: "", name: "", chip: null },
    }));

  it("keep what their numbers need where there is no room", () => {
    const wide = { ...facts, letters: 9 };
    const found = columnWidths(sets(20), (key) => (key === "1" ? wide : facts), 800);
    expect(found.first).toBe(175);
    expect(found.sets[1]).toBeGreaterThan(found.sets[0] ?? 0);
    // Seven letters of a number, mark and padding.
    expect(found.sets[0]).toBe(93);
  });

  it("share the room that is left, exactly", () => {
    const found = columnWidths(sets(6), () => facts, 900);
    expect(found.first + found.sets.reduce((sum, one) => sum + one, 0)).toBe(900);
    expect(found.sets[0]).toBeGreaterThan(92);
  });
});
