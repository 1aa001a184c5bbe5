import { expect, test } from "vitest";
import { placesOn37 } from "./between-builds.mjs";

const on37 = placesOn37([
  { chromosome: "1", position38: 3000, position37: 2900 },
  { chromosome: "1", position38: 1000, position37: 900 },
  { chromosome: "1", position38: 5000, position37: 4950 },
  { chromosome: "2", position38: 4000, position37: 4000 },
]);

test("a place between two sites of the same difference has it too", () => {
  expect(on37("1", 2000)).toBe(1900);
  expect(on37("1", 3000)).toBe(2900);
});

test("nothing is said where the difference changes, at the ends, and on other chromosomes", () => {
  expect(on37("1", 4000)).toBeNull();
  expect(on37("1", 999)).toBeNull();
  expect(on37("1", 5001)).toBeNull();
  expect(on37("2", 3999)).toBeNull();
  expect(on37("3", 1000)).toBeNull();
});
