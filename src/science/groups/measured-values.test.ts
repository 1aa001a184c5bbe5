import { expect, it } from "vitest";
import { normalQuantile } from "../normal-distribution.ts";
import { chancesAbove, groupMean, meanDifference, shareAtLeast, trueRatio } from "./measured-values.ts";

const group = { people: 100, mean: 0.2, sd: 0.8, error: 0.6 };

it("adds the error of measurement to the spread: 0.8 and 0.6 make 1", () => {
  // By hand: 1.96 / 10 on both sides.
  const mean = groupMean(group);
  expect(mean.low).toBeCloseTo(0.2 - 0.195996, 5);
  expect(mean.high).toBeCloseTo(0.2 + 0.195996, 5);
  // Two independent means: the square root of two times as wide.
  const difference = meanDifference(group, { ...group, mean: 0.5 });
  expect(difference.value).toBeCloseTo(0.3, 12);
  expect(difference.high - difference.value).toBeCloseTo(0.195996 * Math.SQRT2, 5);
  // A fifth lies 0.8416 above the mean.
  expect(shareAtLeast(group, 0.2 + 0.8416212).value).toBeCloseTo(0.2, 5);
  expect(shareAtLeast(group, 0.2).low).toBeLessThan(0.5);
});

it("gives the chance of a true value above a cut as draws do, by the band of the estimate", () => {
  const ends = [-0.8416, -0.2533, 0.2533, 0.8416];
  const cut = 0.2533;
  const chances = chancesAbove(group, ends, cut);
  const tallies = ends.concat(9).map(() => ({ people: 0, above: 0 }));
  // Every combination of 400 estimates and 400 errors of equal probability.
  for (let at = 0; at < 400; at += 1) {
    const estimate = group.mean + group.sd * normalQuantile((at + 0.5) / 400);
    const band = ends.filter((end) => estimate > end).length;
    for (let of = 0; of < 400; of += 1) {
      const tally = tallies[band];
      if (tally === undefined) continue;
      tally.people += 1;
      if (estimate + group.error * normalQuantile((of + 0.5) / 400) >= cut) tally.above += 1;
    }
  }
  for (const [band, { people, above }] of tallies.entries())
    expect(chances[band]).toBeCloseTo(above / people, 2);
});

it("brings a ratio of estimates nearer to one where estimates are unsure", () => {
  const bands = [30, 20, 20, 15, 15];
  const highest = [10, 10, 20, 30, 30];
  const certain = trueRatio(bands, highest, [0, 0, 0, 1, 1], 1.96);
  expect(certain.ratio).toBeCloseTo(30 / 60, 12);
  // Katz: √(1/30 − 1/100 + 1/60 − 1/100).
  const half = 1.96 * Math.sqrt(1 / 30 - 1 / 100 + 1 / 60 - 1 / 100);
  expect(certain.interval[0]).toBeCloseTo(0.5 * Math.exp(-half), 12);
  expect(certain.interval[1]).toBeCloseTo(0.5 * Math.exp(half), 12);
  const unsure = trueRatio(bands, highest, [0.1, 0.2, 0.4, 0.7, 0.9], 1.96);
  expect(unsure.ratio).toBeGreaterThan(0.5);
  expect(unsure.ratio).toBeLessThan(1);
});
