import { expect, it } from "vitest";
import { isDeep } from "../../../../tests/support/test-depth.ts";
import { randomNumbers } from "../../../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../../simulation/xoshiro128.ts";
import { cubeCounts, makeRotation, rotationParameters } from "./make-rotation.ts";
import { formOf, isChain, mirror, type Solid, turns } from "./solid.ts";
import { drawSolid, showsEveryCube, solidInWords, viewOf } from "./view-solid.ts";

const seeds = isDeep ? 100_000 : 150;
const firstSeed = Number(process.env["TEST_SEED"] ?? 0);

function itemOf(seed: number) {
  return makeRotation(
    randomNumbers(seededXoshiro128(seed)).uniform,
    cubeCounts[seed % cubeCounts.length] ?? 5,
  );
}

it("exactly one picture is a view of the solid, and all six look different", () => {
  const faults: number[] = [];
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const { solid, optionSolids, options, right } = itemOf(seed);
    const own = new Set(turns.map((turn) => viewOf(solid.map(turn))));
    const views = optionSolids.map(viewOf);
    const fitting = views.flatMap((view, place) => (own.has(view) ? [place] : []));
    const sameForm = optionSolids.flatMap((option, place) =>
      formOf(option) === formOf(solid) ? [place] : [],
    );
    const isSound =
      fitting.length === 1 &&
      fitting[0] === right &&
      sameForm.length === 1 &&
      sameForm[0] === right &&
      new Set([...views, viewOf(solid)]).size === 7 &&
      new Set(options.map(({ words }) => words)).size === 6 &&
      [solid, ...optionSolids].every((one) => isChain(one) && showsEveryCube(one));
    if (!isSound) faults.push(seed);
  }
  expect(faults).toEqual([]);
}, 1_800_000);

it("there are 24 turns, which change no distance and no handedness", () => {
  expect(turns).toHaveLength(24);
  for (const turn of turns) {
    const [a, b, c] = [turn([1, 0, 0]), turn([0, 1, 0]), turn([0, 0, 1])];
    const determinant =
      a[0] * (b[1] * c[2] - b[2] * c[1]) -
      a[1] * (b[0] * c[2] - b[2] * c[0]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
    expect(determinant).toBe(1);
  }
});

it("solids have the same form when a turn makes one of the other, and only then", () => {
  const placesOf = (solid: Solid) => {
    const least = [0, 1, 2].map((axis) => Math.min(...solid.map((place) => place[axis] ?? 0)));
    return solid
      .map((place) => place.map((value, axis) => value - (least[axis] ?? 0)).join(","))
      .sort()
      .join(" ");
  };
  for (let seed = 0; seed < 40; seed += 1) {
    const { solid, optionSolids } = itemOf(seed);
    const turned = new Set(turns.map((turn) => placesOf(solid.map(turn))));
    for (const other of [...optionSolids, mirror(solid), [...solid].reverse()]) {
      expect(formOf(other) === formOf(solid)).toBe(turned.has(placesOf(other)));
    }
  }
});

it("of chains of four cubes one pair alone is mirrored", () => {
  const twisted: Solid = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
  ];
  expect(formOf(twisted)).not.toBe(formOf(mirror(twisted)));
  const bent: Solid = [
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [2, 1, 0],
  ];
  expect(formOf(bent)).toBe(formOf(mirror(bent)));
});

it("a cube behind others is not seen", () => {
  const behind: Solid = [
    [1, 1, 1],
    [0, 0, 0],
  ];
  expect(showsEveryCube(behind)).toBe(false);
  const beside: Solid = [
    [0, 0, 0],
    [1, 0, 0],
  ];
  expect(showsEveryCube(beside)).toBe(true);
  expect(solidInWords(beside)).toBe("from one end one to the right front");
});

it("the nearest cube is drawn last, inside the picture", () => {
  const { width, height, marks } = drawSolid(itemOf(1).solid);
  expect(marks).toHaveLength(3 * itemOf(1).solid.length);
  for (const mark of marks) {
    if (mark.kind !== "polygon") throw new Error("a solid has no circles");
    for (const [x, y] of mark.points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeLessThanOrEqual(height);
    }
  }
});

it("more cubes are harder, and the same seed gives the same item", () => {
  const difficulties = cubeCounts.map((count) => rotationParameters(count).difficulty);
  expect([...difficulties].sort((one, other) => one - other)).toEqual(difficulties);
  expect(itemOf(5)).toEqual(itemOf(5));
});
