import { describe, expect, it } from "vitest";
import {
  chanceBelow,
  growthMoments,
  growthQuantile,
  type LogGrowth,
  logGrowthOf,
  logGrowthOfReturn,
  meanGrowth,
  meanGrowthOfRegimes,
  shareOfFalls,
  twoRegimes,
} from "./growth-models.ts";

/** Geometric Brownian motion W0, mu, sigma, T: mean, SD, quantiles at 5, 10, 25, 50, 75, 90, 95 %, chance below W0, decimals of the sums; computed elsewhere. */
const worked = [
  [
    ...[100_000, 0.05, 0.15, 30, 448_168.907, 440_035.452, 82_788.158, 111_582.936, 183_739.742],
    ...[319_791.809, 556_585.091, 916_509.321, 1_235_282.958, 0.0785416, 2],
  ],
  [
    ...[100_000, 0.07, 0.2, 10, 201_375.271, 141_224.909, 58_257.533, 73_306.245, 107_617.73],
    ...[164_872.127, 252_586.802, 370_811.766, 466_597.481, 0.2145977, 2],
  ],
  [1, 0.05, 0.18, 20, Math.E, 2.595516, 0.523, 0.7007, 1.1423, 1.966, 3.3836, 5.5159, 7.3897, 0.2005193, 4],
] as const;
const shares = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95];

describe("log-normal growth", () => {
  it.each(worked)("of %d at %f and %f for %d years is that of the worked examples", (...row) => {
    const [start = 0, mu = 0, sigma = 0, years = 0, mean = 0, sd = 0, ...rest] = row;
    const [chance = Number.NaN, decimals = 0] = rest.slice(shares.length);
    const log: LogGrowth = { mean: mu - sigma ** 2 / 2, sd: sigma };
    const moments = growthMoments(log, years);
    expect(start * moments.mean).toBeCloseTo(mean, decimals);
    expect(start * moments.sd).toBeCloseTo(sd, decimals);
    shares.forEach((share, index) => {
      expect(start * growthQuantile(log, years, share)).toBeCloseTo(rest[index] ?? Number.NaN, decimals);
    });
    expect(chanceBelow(log, years, 1)).toBeCloseTo(chance, 7);
  });

  it("has the logarithms of a year's mean and spread", () => {
    const found = logGrowthOfReturn(0.07, 0.2);
    expect([found.mean, found.sd]).toEqual([expect.closeTo(0.050488106, 9), expect.closeTo(0.18531348, 9)]);
    expect(meanGrowth(found)).toBeCloseTo(1.07, 12);
    expect(logGrowthOf([Math.exp(0.1), Math.exp(0.3)])).toEqual({
      mean: expect.closeTo(0.2, 12),
      sd: expect.closeTo(Math.SQRT2 / 10, 12),
    });
  });
});

describe("two kinds of years", () => {
  const log = { mean: 0.04, sd: 0.15 };
  const regimes = twoRegimes(log);
  const falls = shareOfFalls(regimes);

  it("have the mean and the spread of the log-normal, and a lower tail that is heavier", () => {
    const [calm, fall] = regimes.logs;
    const mean = (1 - falls) * calm.mean + falls * fall.mean;
    expect(mean).toBeCloseTo(log.mean, 12);
    const of = ({ mean: own, sd }: LogGrowth) => sd ** 2 + (own - mean) ** 2;
    expect(Math.sqrt((1 - falls) * of(calm) + falls * of(fall))).toBeCloseTo(log.sd, 12);
    const below = (kind: LogGrowth) => chanceBelow(kind, 1, Math.exp(log.mean - 2.5 * log.sd));
    expect((1 - falls) * below(calm) + falls * below(fall)).toBeGreaterThan(
      1.5 * chanceBelow(log, 1, Math.exp(log.mean - 2.5 * log.sd)),
    );
  });

  it("have the mean of all orders in which they come", () => {
    const [afterCalm, afterFall] = regimes.fallAfter;
    const means = regimes.logs.map(meanGrowth);
    for (const years of [1, 2, 5]) {
      let sum = 0;
      for (let order = 0; order < 2 ** years; order += 1) {
        let [chance, growth] = [1, 1];
        for (let year = 0; year < years; year += 1) {
          const isFall = (order >> year) & 1;
          const before = year === 0 ? null : (order >> (year - 1)) & 1;
          const falling = before === null ? falls : before === 1 ? afterFall : afterCalm;
          chance *= isFall === 1 ? falling : 1 - falling;
          growth *= means[isFall] ?? Number.NaN;
        }
        sum += chance * growth;
      }
      expect(meanGrowthOfRegimes(regimes, years)).toBeCloseTo(sum, 12);
    }
  });
});
