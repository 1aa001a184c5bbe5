import { expect, it } from "vitest";
import { changeBetween, gapTo, meanWithInterval, usualShares } from "./team-means.ts";

it("gives a mean Student's interval, wider by what two decimals leave out", () => {
  // By hand: 26 people, t(0.975, 25) = 2.0595 (Fisher and Yates 1963), (1 + 0.005) / sqrt(26) = 0.19710; 0.40592 + 0.005.
  const { value, interval } = meanWithInterval({ people: 26, mean: 0.3, sd: 1 });
  expect(value).toBe(0.3);
  expect(interval[0]).toBeCloseTo(0.3 - 0.41092, 4);
  expect(interval[1]).toBeCloseTo(0.3 + 0.41092, 4);
});

it("says on which side of a requirement a mean lies, or that it can't tell", () => {
  const team = { people: 26, mean: 0.3, sd: 1 };
  expect(gapTo(0.8, team, 1)).toMatchObject({ value: expect.closeTo(-0.5, 12), side: "short" });
  expect(gapTo(-0.25, team, 1).side).toBe("reached");
  expect(gapTo(0.25, team, 1).side).toBe("cannot-tell");
  // Read beside four other means, it is less sure: t(0.995, 25) = 2.787.
  expect(gapTo(0.8, team, 5).interval[1]).toBeCloseTo(-0.5 + 2.787 * 0.1971 + 0.005, 3);
  expect(gapTo(0.8, team, 5).side).toBe("cannot-tell");
});

it("gives a change Welch's interval", () => {
  // By hand: 0.1005 and 0.0255 (each deviation 0.005 larger) of variance of the means, 13.94 degrees of freedom.
  const before = { people: 10, mean: 0, sd: 0.9975 };
  const now = { people: 40, mean: 1, sd: 1.005 };
  const [one, other] = [1.0025 ** 2 / 10, 1.01 ** 2 / 40];
  const freedom = (one + other) ** 2 / (one ** 2 / 9 + other ** 2 / 39);
  expect(freedom).toBeCloseTo(13.94, 2);
  const { value, interval, isMoreThanChance } = changeBetween(before, now, 1);
  expect(value).toBe(1);
  // t(0.975, 13.94) lies between 2.160 and 2.145.
  const half = 1 - interval[0];
  expect(half).toBeGreaterThan(2.145 * Math.sqrt(one + other) + 0.01);
  expect(half).toBeLessThan(2.16 * Math.sqrt(one + other) + 0.01);
  expect(interval[1]).toBeCloseTo(1 + half, 12);
  expect(isMoreThanChance).toBe(true);
  expect(changeBetween(now, { ...now, mean: 1.1 }, 1).isMoreThanChance).toBe(false);
});

it("holds as often as it says, whatever the size of the group", () => {
  // Ten normal values again and again (Box and Muller 1958), from a fixed seed.
  let state = 7;
  const draw = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  let held = 0;
  const runs = 2000;
  for (let run = 0; run < runs; run += 1) {
    const values = Array.from(
      { length: 10 },
      () => Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw()),
    );
    const mean = values.reduce((sum, one) => sum + one, 0) / 10;
    const sd = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 9);
    const two = (number: number) => Math.round(number * 100) / 100;
    const { interval } = meanWithInterval({ people: 10, mean: two(mean), sd: two(sd) });
    if (interval[0] <= 0 && interval[1] >= 0) held += 1;
  }
  expect(held / runs).toBeGreaterThan(0.94);
  expect(held / runs).toBeLessThan(0.975);
});

it("knows how estimates of an error fill the fifths", () => {
  for (const share of usualShares(0)) expect(share).toBeCloseTo(0.2, 8);
  // By hand: an error of 0.6 leaves a spread of 0.8; Φ(-0.84162 / 0.8) = Φ(-1.05203) = 0.1464.
  const shares = usualShares(0.6);
  expect(shares[4]).toBeCloseTo(0.1464, 3);
  expect(shares[0]).toBeCloseTo(0.1464, 3);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
});
