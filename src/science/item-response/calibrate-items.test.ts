import { expect, it } from "vitest";
import { compareWithPublished, readMarsIb } from "../../../scripts/support/mars-ib.mjs";
import { isDeep } from "../../../tests/support/test-depth.ts";
import { randomNumbers } from "../../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../simulation/xoshiro128.ts";
import { calibrateItems, type UncalibratedItem } from "./calibrate-items.ts";

/** Counts of the patterns 00000, 00001, ... 11111 of LSAT7: 1,000 people, 5 items (Bock and Lieberman 1970). */
const lsat7 = [
  12, 19, 1, 7, 3, 19, 3, 17, 10, 5, 3, 7, 7, 23, 8, 28, 7, 39, 11, 34, 14, 51, 15, 90, 6, 25, 7, 35, 18, 136,
  32, 308,
];

function itemsOf(count: number, familySize = 1): UncalibratedItem[] {
  return Array.from({ length: count }, (_, index) => {
    const family = String(Math.floor(index / familySize));
    return { id: String(index), slopeFamily: family, difficultyFamily: family, guessing: 0.25 };
  });
}

it("finds the parameters that mirt prints for LSAT7", () => {
  const people = lsat7.flatMap((count, pattern) =>
    Array.from({ length: count }, () =>
      [0, 1, 2, 3, 4].map((item) => ({ item, right: ((pattern >> (4 - item)) & 1) === 1 })),
    ),
  );
  const items = itemsOf(5).map((item) => ({ ...item, guessing: 0 }));
  const calibrated = calibrateItems(items, people, 0.2, "none");
  // mirt 1.47, test-02-mirt.R and test-10-extras.R: slopes and intercepts, to which its tests hold within 0.01.
  const slopes = [0.988, 1.081, 1.706, 0.7651, 0.7358];
  const intercepts = [1.8561, 0.808, 1.8043, 0.486, 1.8545];
  for (const [index, { slope, difficulty }] of calibrated.entries()) {
    expect(Math.abs(slope - (slopes[index] ?? 0))).toBeLessThan(0.01);
    expect(Math.abs(-slope * difficulty - (intercepts[index] ?? 0))).toBeLessThan(0.01);
  }
});

it("finds simulated parameters with the errors it states, and says how many answers it needs", () => {
  const { uniform, normal } = randomNumbers(seededXoshiro128(62));
  const items = itemsOf(12, 3);
  const truth = items.map((_, index) => ({
    slope: 1 + 0.6 * ((Math.floor(index / 3) % 5) / 4),
    difficulty: 1.2 * normal(),
  }));
  const people = Array.from({ length: 500 }, () => {
    const ability = normal();
    return truth.map(({ slope, difficulty }, item) => ({
      item,
      right: uniform() < 0.25 + 0.75 / (1 + Math.exp(-slope * (ability - difficulty))),
    }));
  });
  const calibrated = calibrateItems(items, people, 0.2);
  const deviations = calibrated.map(
    ({ difficulty, difficultyError }, index) =>
      (difficulty - (truth[index]?.difficulty ?? 0)) / difficultyError,
  );
  const spread = Math.sqrt(deviations.reduce((sum, value) => sum + value ** 2, 0) / deviations.length);
  expect(spread).toBeGreaterThan(0.6);
  expect(spread).toBeLessThan(1.5);
  for (const { answers, answersNeeded, difficultyError } of calibrated) {
    expect(answers).toBe(500);
    expect(answersNeeded / answers).toBeCloseTo((difficultyError / 0.2) ** 2, 2);
  }
});

it.runIf(isDeep)("finds the published parameters of MaRs-IB from its raw answers", () => {
  const { items, people, published } = readMarsIb();
  const { difficulty, slope } = compareWithPublished(calibrateItems(items, people, 0.2), published);
  expect(people).toHaveLength(1501);
  expect(difficulty.correlation).toBeGreaterThan(0.97);
  expect(difficulty.rmse).toBeLessThan(0.3);
  // About 17 answers a parameter: slopes are known to 0.18 (published standard deviations), and differ by 0.15.
  expect(slope.correlation).toBeGreaterThan(0.5);
  expect(slope.rmse).toBeLessThan(0.2);
});

it("refuses an answer to an item that it doesn't know", () => {
  expect(() => calibrateItems(itemsOf(1), [[{ item: 4, right: true }]], 0.2)).toThrow(RangeError);
});
