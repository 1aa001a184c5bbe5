import { expect, it } from "vitest";
import { isDeep } from "../../../../tests/support/test-depth.ts";
import { randomNumbers } from "../../../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../../simulation/xoshiro128.ts";
import { continuations } from "./continue-series.ts";
import { makeSeries, seriesKinds, seriesParameters } from "./make-series.ts";

const seeds = isDeep ? 100_000 : 1000;
const firstSeed = Number(process.env["TEST_SEED"] ?? 0);

function itemOf(seed: number) {
  const kind = seriesKinds[seed % seriesKinds.length] ?? "steps";
  return makeSeries(randomNumbers(seededXoshiro128(seed)).uniform, kind);
}

it("every series has one continuation, which is one of six different options", () => {
  const faults: number[] = [];
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const { terms, optionValues, options, right } = itemOf(seed);
    const [next, ...others] = continuations(terms);
    const isSound =
      others.length === 0 &&
      optionValues.filter((value) => value === next).length === 1 &&
      optionValues[right] === next &&
      new Set(options.map(({ words }) => words)).size === 6;
    if (!isSound) faults.push(seed);
  }
  expect(faults).toEqual([]);
}, 1_800_000);

it.each([
  [[2, 5, 8, 11, 14], [17]],
  [[3, 6, 12, 24, 48], [96]],
  [[1, 2, 4, 7, 11, 16], [22]],
  [[1, 1, 2, 3, 5, 8], [13]],
  [[3, 7, 15, 31, 63], [127]],
  [[5, 20, 7, 18, 9, 16, 11], [14]],
  [[3, 6, 8, 16, 18, 36, 38], [76]],
  [[2, 9, 4, 1, 7, 7], []],
])("%j goes on with %j", (terms, expected) => {
  expect([...continuations(terms)]).toEqual(expected);
});

it("no series of a harder kind has constant steps or ratios by chance", () => {
  for (let seed = 0; seed < 900; seed += 1) {
    const kind = seriesKinds[seed % seriesKinds.length] ?? "steps";
    if (kind === "steps" || kind === "ratios") continue;
    const { terms } = itemOf(seed);
    const steps = new Set(terms.slice(1).map((term, index) => term - (terms[index] ?? 0)));
    const ratios = new Set(terms.slice(1).map((term, index) => term / (terms[index] ?? 0)));
    expect(Math.min(steps.size, ratios.size)).toBeGreaterThan(1);
  }
});

it("the right answer is each of the six in order equally often", () => {
  const counts = new Array<number>(6).fill(0);
  for (let seed = 0; seed < 1200; seed += 1) {
    const { right } = itemOf(seed);
    counts[right] = (counts[right] ?? 0) + 1;
  }
  // 200 are expected; four standard errors are 52.
  expect(Math.min(...counts)).toBeGreaterThan(148);
  expect(Math.max(...counts)).toBeLessThan(252);
});

it("kinds are designed from easy to hard", () => {
  const difficulties = seriesKinds.map((kind) => seriesParameters(kind).difficulty);
  expect([...difficulties].sort((one, other) => one - other)).toEqual(difficulties);
  expect(itemOf(12)).toEqual(itemOf(12));
});
