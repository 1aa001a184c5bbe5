import { expect, it } from "vitest";
import { expectedMaximum } from "./expected-maximum.ts";
import { chanceOfBirth, expectedMaximumBorn } from "./live-births.ts";

it("the highest of the embryos that are born is that of all, where all are", () => {
  for (const count of [1, 2, 10, 500]) {
    expect(expectedMaximumBorn(count, { kind: "all" })).toBeCloseTo(expectedMaximum(count), 8);
  }
});

it("with a chance of birth it is the mean over how many are born", () => {
  // Three embryos at one half: 1, 2 or 3 born with 3, 3 and 1 in 7.
  const mean = (3 * 0 + 3 * 0.5641895835 + 0.8462843753) / 7;
  expect(expectedMaximumBorn(3, { kind: "binomial", chance: 0.5 })).toBeCloseTo(mean, 8);
  expect(chanceOfBirth(3, { kind: "binomial", chance: 0.5 })).toBe(0.875);
});

it("the Poisson form is near the binomial one with many embryos and a small chance", () => {
  const binomial = expectedMaximumBorn(500, { kind: "binomial", chance: 0.01 });
  expect(expectedMaximumBorn(500, { kind: "poisson", mean: 5 })).toBeCloseTo(binomial, 2);
});
