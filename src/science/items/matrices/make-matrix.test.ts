import { expect, it } from "vitest";
import { isDeep } from "../../../../tests/support/test-depth.ts";
import { randomNumbers } from "../../../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../../simulation/xoshiro128.ts";
import { makeMatrix } from "./make-matrix.ts";
import { attributes, type Cell, isSameCell } from "./matrix-cells.ts";
import { matrixKinds } from "./matrix-parameters.ts";
import { solveMatrix } from "./solve-matrix.ts";

const seeds = isDeep ? 100_000 : 1000;
const firstSeed = Number(process.env["TEST_SEED"] ?? 0);

function itemOf(seed: number) {
  const features = matrixKinds[seed % matrixKinds.length];
  if (features === undefined) throw new Error("no kind");
  return { features, item: makeMatrix(randomNumbers(seededXoshiro128(seed)).uniform, features) };
}

function changingAttributes(cells: readonly Cell[]): number {
  return (cells[0] ?? []).reduce(
    (sum, figure, place) =>
      sum +
      attributes.filter((attribute) => cells.some((cell) => cell[place]?.[attribute] !== figure[attribute]))
        .length,
    0,
  );
}

it("every matrix has exactly one right answer, which the visible cells give", () => {
  const faults: number[] = [];
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const { features, item } = itemOf(seed);
    const solved = solveMatrix(item.cells.slice(0, 8));
    const fitting = item.optionCells.flatMap((cell, place) =>
      solved !== null && isSameCell(cell, solved) ? [place] : [],
    );
    const looks = new Set(item.options.map(({ picture }) => JSON.stringify(picture?.marks)));
    const words = new Set(item.options.map((option) => option.words));
    const isSound =
      fitting.length === 1 &&
      fitting[0] === item.right &&
      looks.size === 8 &&
      words.size === 8 &&
      item.pictures.filter((picture) => picture === null).length === 1 &&
      changingAttributes(item.cells) === features.rules;
    if (!isSound) faults.push(seed);
  }
  expect(faults).toEqual([]);
}, 1_800_000);

it("options alone do not tell the answer: each value stands in half of them", () => {
  const counts = new Set<number>();
  for (let seed = 0; seed < 200; seed += 1) {
    const { optionCells } = itemOf(seed).item;
    for (const [place, figure] of (optionCells[0] ?? []).entries()) {
      for (const attribute of attributes) {
        counts.add(optionCells.filter((cell) => cell[place]?.[attribute] === figure[attribute]).length);
      }
    }
  }
  expect([...counts].sort()).toEqual([4, 8]);
});

it("the right answer stands in every place equally often", () => {
  const counts = new Array<number>(8).fill(0);
  for (let seed = 0; seed < 1600; seed += 1) {
    const { right } = itemOf(seed).item;
    counts[right] = (counts[right] ?? 0) + 1;
  }
  // 200 are expected; four standard errors are 53.
  expect(Math.min(...counts)).toBeGreaterThan(147);
  expect(Math.max(...counts)).toBeLessThan(253);
});

it("the same seed gives the same item, in words too", () => {
  expect(itemOf(7).item).toEqual(itemOf(7).item);
  expect(itemOf(3).item.words).toMatch(/^Row 1: .+; .+; .+\. Row 2: .+\. Row 3: .+; .+; the empty place\.$/);
});

it("a matrix that breaks its rule has no solution", () => {
  const { cells } = itemOf(5).item;
  const [first = [], ...others] = cells.slice(0, 8);
  const broken = first.map((figure, place) => ({
    ...figure,
    shape: place === 0 ? (figure.shape === "cross" ? ("circle" as const) : ("cross" as const)) : figure.shape,
  }));
  expect(solveMatrix([broken, ...others])).toBeNull();
  expect(() => makeMatrix(() => 0, { figures: 1, rules: 4, distractors: "minimal" })).toThrow(RangeError);
});
