import { describe, expect, it } from "vitest";
import { type LoadedScore, rankAmongLoaded, rankStep } from "./rank-among-loaded.ts";

const scoresOf = (...all: readonly (readonly [raw: number, z: number | null, matched?: number])[]) =>
  all.map(([raw, z, matched = 100], index): LoadedScore => ({ genomeId: `g${index}`, raw, z, matched }));

const ranks = (scores: readonly LoadedScore[]) => {
  const found = rankAmongLoaded(scores);
  return scores.map(({ genomeId }) => {
    const rank = found.get(genomeId);
    return rank === undefined ? null : `${rank.rank}/${rank.of} ${rank.by}`;
  });
};

describe("a rank among the loaded genomes", () => {
  it("is that of the places where all have one, whatever their sums", () => {
    expect(ranks(scoresOf([9, -1], [1, 2], [5, 0.5]))).toEqual(["3/3 z", "1/3 z", "2/3 z"]);
    expect(ranks(scoresOf([9, -1], [1, 2]))).toEqual(["2/2 z", "1/2 z"]);
  });

  it("is that of the sums where some have no place that can be compared", () => {
    expect(ranks(scoresOf([9, -1], [1, null], [5, 0.5]))).toEqual(["1/3 sum", "3/3 sum", "2/3 sum"]);
  });

  it("is that of the places of some where sums are over different variants, and none of fewer than three", () => {
    expect(ranks(scoresOf([9, 1, 50], [1, 3], [2, 2], [4, null]))).toEqual(["3/3 z", "1/3 z", "2/3 z", null]);
    expect(ranks(scoresOf([9, 1, 50], [1, 3], [4, null]))).toEqual([null, null, null]);
  });

  it("is shared by equal scores, and no genome has one alone", () => {
    expect(ranks(scoresOf([0, 1], [0, 1], [0, 0]))).toEqual(["1/3 z", "1/3 z", "3/3 z"]);
    expect(ranks(scoresOf([4, 1]))).toEqual([null]);
  });
});

describe("the step of a rank", () => {
  it("halves and thirds the scale, and ends at its ends", () => {
    expect([1, 2].map((rank) => rankStep({ rank, of: 2 }))).toEqual([6, 3]);
    expect([1, 2, 3].map((rank) => rankStep({ rank, of: 3 }))).toEqual([6, 4, 2]);
    const of40 = Array.from({ length: 40 }, (_, index) => rankStep({ rank: index + 1, of: 40 }));
    expect([of40[0], of40[39]]).toEqual([6, 1]);
    expect(of40).toEqual(of40.toSorted((one, other) => other - one));
  });
});
