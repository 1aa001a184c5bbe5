import { expect, test } from "vitest";
import { notTyped } from "../ancestry-panel.ts";
import { judgeLikeness, likenessFigures } from "./judge-likeness.ts";
import { fewestLikenessSites } from "./likeness-limits.ts";
import type { LikenessTable } from "./likeness-table.ts";

/** One axis, along which every site's frequency rises alike; the references stand at -1 and 1. */
function tableOf(size: number): LikenessTable {
  const loading = 1 / Math.sqrt(size);
  return {
    sites: [],
    means: new Float64Array(size).fill(0.5),
    loadings: new Float64Array(size).fill(loading),
    references: [Float64Array.of(-1), Float64Array.of(1)],
    spread: Float64Array.of(0.5),
  };
}

test("distance and excess are those of the arithmetic by hand", () => {
  // Four sites of frequency 1/2: calls of 2 are 1 each, so the place is 4 * 1 * 1/2 = 2, one beyond the reference at 1.
  // Its variance is half of 1 + 0.5, so the squared distance is 1 / 0.75. At 1 the frequency is 1/2 + 1/2 * 1/2 = 3/4: each call differs by
  // 2 - 1.5 = 0.5 from it, a square of 0.25 against 2 * 3/4 * 1/4 = 0.375: an excess of -1/3.
  const found = likenessFigures(tableOf(4), Int8Array.of(2, 2, 2, 2));
  expect(found.typedSites).toBe(4);
  expect(found.squaredDistance).toBeCloseTo(1 / 0.75, 9);
  expect(found.excess).toBeCloseTo(-1 / 3, 9);
});

test("sites that are not typed tell nothing, and fewer sites are less sure", () => {
  // Two sites: the products of loadings sum to 1/2, so the place is 2 as before and chance is 2: the variance is half of 2 + 0.5.
  const found = likenessFigures(tableOf(4), Int8Array.of(2, notTyped, 2, notTyped));
  expect(found.squaredDistance).toBeCloseTo(1 / 1.25, 9);
});

test("with too few sites nobody can tell", () => {
  const copies = new Int8Array(fewestLikenessSites).fill(1);
  copies[0] = notTyped;
  expect(judgeLikeness(tableOf(copies.length), copies)).toEqual({
    kind: "cannot-tell",
    typedSites: fewestLikenessSites - 1,
  });
});

test("between the references a genome is like them, and beyond or scattered it is not", () => {
  const size = fewestLikenessSites;
  const table = tableOf(size);
  // One copy of four sites in two, none or two in the others, as chance gives at a frequency of 1/2.
  const usual = Int8Array.from({ length: size }, (_, site) => [0, 1, 1, 2][site % 4] ?? 0);
  expect(judgeLikeness(table, usual).kind).toBe("like");
  expect(judgeLikeness(table, new Int8Array(size).fill(2)).kind).toBe("unlike");
  // No heterozygous call at all: an excess of 1.
  const scattered = Int8Array.from({ length: size }, (_, site) => 2 * (site % 2));
  expect(judgeLikeness(table, scattered)).toMatchObject({ kind: "unlike" });
});
