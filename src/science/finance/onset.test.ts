import { expect, it } from "vitest";
import { annuity, expectedDiscountedCost, momentsOfCosts } from "./expected-costs.ts";
import {
  chanceBetween,
  onsetOfMean,
  onsetOfMeanAndShare,
  onsetOfQuartiles,
  onsetOfUpperQuartile,
  shareByAge,
} from "./onset.ts";
import { chanceToLive, lifeAnnuity } from "./survival.ts";

const worked = onsetOfQuartiles(23, 18, 30);

it("an onset by its quartiles is that of the worked examples", () => {
  expect(worked.sigma).toBeCloseTo(0.3786756, 7);
  const shares = [0.094932, 0.258714, 0.587139, 0.758556, 0.928043, 0.994331];
  [14, 18, 25, 30, 40, 60].forEach((age, index) => {
    expect(shareByAge(worked, age)).toBeCloseTo(shares[index] ?? Number.NaN, 6);
  });
  expect(shareByAge(worked, 0)).toBe(0);
});

it("an onset by other figures returns them", () => {
  const upper = onsetOfUpperQuartile(25, 35);
  expect(shareByAge(upper, 25)).toBeCloseTo(0.5, 12);
  expect(shareByAge(upper, 35)).toBeCloseTo(0.75, 12);
  for (const onset of [onsetOfMean(65.3, 15), onsetOfMeanAndShare(65.3, 40, 0.0247)])
    expect(onset.median * Math.exp(onset.sigma ** 2 / 2)).toBeCloseTo(65.3, 10);
  expect(shareByAge(onsetOfMeanAndShare(65.3, 40, 0.0247), 40)).toBeCloseTo(0.0247, 10);
  const { median, sigma } = onsetOfMean(83.9, 6.3);
  expect(median * Math.exp(sigma ** 2 / 2) * Math.sqrt(Math.exp(sigma ** 2) - 1)).toBeCloseTo(6.3, 10);
});

it("the chance that is left falls with each year without the disease", () => {
  // K (F(b) - F(a)) / (1 - K F(a)): K 0.01 from a half to all, K 0.1 from a quarter to three quarters.
  const { median } = worked;
  expect(chanceBetween(0.01, worked, median, 1e9)).toBeCloseTo(0.005025126, 9);
  expect(chanceBetween(0.1, onsetOfQuartiles(22, 16, 30.25), 16, 30.25)).toBeCloseTo(0.051282051, 9);
});

it("costs at birth are those of the worked example, to the cent", () => {
  const disease = { lifetime: 0.05, onset: { median: 23, sigma: 0.3786756 }, cost: 10_000, years: 20 };
  expect(expectedDiscountedCost(disease, { from: 0, last: 80, rate: 0.03 })).toBeCloseTo(3662.137, 2);
  expect(annuity(0.03, 10)).toBeCloseTo(8.530202837, 9);
  expect(annuity(0.03, 20)).toBeCloseTo(14.87747486, 8);
  const three = [
    { chance: 0.05, cost: 100_000 },
    { chance: 0.1, cost: 40_000 },
    { chance: 0.2, cost: 10_000 },
  ];
  expect(momentsOfCosts(three)).toEqual({ mean: 11_000, sd: expect.closeTo(25_199.206, 3) });
});

it("lives are those of the published tests", () => {
  const cases = [
    [65, 20, 80, 10, 0.2404],
    [75, 10, 80, 10, 0.3527],
    [65, 20, 81.95, 10.6, 0.3226],
    [65, 20, 87.8, 9.5, 0.5199],
  ] as const;
  for (const [age, years, mode, dispersion, chance] of cases)
    expect(Math.abs(chanceToLive({ mode, dispersion }, age, years) - chance)).toBeLessThan(6e-5);
  const law = { mode: 88, dispersion: 10 };
  expect(lifeAnnuity(law, 65, 0.01)).toBeCloseTo(17.888464, 5);
  expect(lifeAnnuity(law, 65, 0.03)).toBeCloseTo(14.408747, 5);
});
