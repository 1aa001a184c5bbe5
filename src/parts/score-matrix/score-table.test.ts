import { describe, expect, it } from "vitest";
import {
  cellText,
  cellWords,
  factsOfSet,
  isWord,
  paperText,
  rawDecimals,
  type ScoreTable,
  sortValue,
  type TableScore,
} from "./score-table.ts";

const placed: TableScore = {
  ...{ missing: null, raw: 22.463_21, lacking: 0.2 },
  place: { z: 1.008, percentile: 84.3, low: 50, high: 98, squaredCorrelation: 0.7, isCompared: true },
  rank: { rank: 9, of: 40, by: "z" },
};
const withheld: TableScore = { ...placed, raw: -0.2078, place: null, rank: { rank: 11, of: 40, by: "sum" } };
const waiting: TableScore = {
  ...{ missing: { word: "waiting", whole: "Waits for its turn" } },
  ...{ raw: null, place: null, rank: null, lacking: null },
};

describe("a raw sum", () => {
  it.each([
    [0, 2],
    [12345.678, 1],
    [-33.98123, 3],
    [0.0012345, 7],
    [1e-30, 10],
    [Number.NaN, 2],
  ])("of %d is shown with %d decimal places", (raw, decimals) => {
    expect(rawDecimals(raw)).toBe(decimals);
  });
});

describe("a cell", () => {
  it("shows what is chosen", () => {
    expect(cellText(placed, "z", 3)).toEqual({ main: "+1.01", beside: null });
    expect(cellText(placed, "raw", 3)).toEqual({ main: "22.463", beside: null });
    expect(cellText(placed, "rank", 3)).toEqual({ main: "9", beside: "of 40" });
  });

  it("shows the sum and its rank where the place is withheld, never a dash", () => {
    expect(cellText(withheld, "z", 4)).toEqual({ main: "−0.2078", beside: "11/40" });
    expect(cellText({ ...withheld, rank: null }, "z", 4)).toEqual({ main: "−0.2078", beside: null });
    expect(cellText(waiting, "z", 4)).toEqual({ main: "waiting", beside: null });
    for (const view of ["raw", "z", "rank"] as const)
      for (const score of [placed, withheld, waiting])
        expect(cellText(score, view, 4).main).not.toMatch(/^[–-]?$/);
  });

  it("never shows the number of another view where its own is missing", () => {
    const unranked = { ...placed, rank: null };
    const unloaded = { ...placed, raw: null };
    expect(cellText(unranked, "rank", 3)).toEqual({ main: "no rank", beside: null });
    expect(cellText(unloaded, "raw", 3)).toEqual({ main: "not loaded", beside: null });
    expect(cellText({ ...unloaded, place: null, rank: null }, "z", 3).main).toBe("no place");
    const words = [unranked, unloaded, waiting].map((score) =>
      (["raw", "z", "rank"] as const).filter((view) => isWord(score, view)),
    );
    expect(words).toEqual([["rank"], ["raw"], ["raw", "z", "rank"]]);
  });

  it("says on paper which numbers are sums among places", () => {
    expect(paperText(withheld, "z", 4)).toBe("sum −0.2078 11/40");
    expect(paperText(withheld, "raw", 4)).toBe("−0.2078");
    expect(paperText(placed, "z", 4)).toBe("+1.01");
    expect(paperText(waiting, "z", 4)).toBe("waiting");
  });

  it("is said with all of its numbers", () => {
    expect(cellWords(placed, 3)).toBe("z +1.01, raw sum 22.463, rank 9 of 40");
    expect(cellWords(withheld, 4)).toBe("raw sum −0.2078, rank 11 of 40");
    expect(cellWords(waiting, 4)).toBe("Waits for its turn");
  });
});

describe("a column", () => {
  const tableOf = (...scores: readonly TableScore[]): ScoreTable => ({
    genomes: scores.map((_, index) => ({
      ...{ key: `${index}`, number: index + 1, name: null, mark: undefined, remarks: [] },
    })),
    sets: [],
    scoreOf: (genome) => scores[Number(genome)] ?? waiting,
  });

  it("writes all sums with the places of its largest", () => {
    const facts = factsOfSet(tableOf(withheld, { ...withheld, raw: 31.25 }, waiting), "s");
    expect(facts).toEqual({
      decimals: 3,
      letters: 7,
      hasPlaces: false,
      ranked: 40,
    });
    expect(factsOfSet(tableOf(placed), "s")).toMatchObject({ hasPlaces: true, ranked: 40 });
  });

  it("is sorted by what it shows", () => {
    const mixed = { hasPlaces: true };
    const sums = { hasPlaces: false };
    expect([placed, withheld, waiting].map((score) => sortValue(score, "z", mixed))).toEqual([
      1.008,
      null,
      null,
    ]);
    expect([withheld, { ...withheld, rank: null }].map((score) => sortValue(score, "z", sums))).toEqual([
      -11,
      null,
    ]);
    // Never sums and places in one order.
    expect(sortValue({ ...placed, raw: null }, "raw", mixed)).toBeNull();
    expect(sortValue({ ...placed, rank: null }, "rank", mixed)).toBeNull();
    expect(sortValue(placed, "raw", mixed)).toBe(22.463_21);
    expect(sortValue(placed, "rank", mixed)).toBe(-9);
  });
});
