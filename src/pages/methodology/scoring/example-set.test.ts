import { expect, it } from "vitest";
import { scoredExample } from "./example-set.ts";

/** Copies of each row that counts as they are read off the file by eye, with its weight and frequency. */
const byHand = [
  { weight: 0.031, f: 0.42, copies: 1 },
  { weight: -0.024, f: 0.65, copies: 2 },
  { weight: 0.018, f: 0.3, copies: 2 },
  { weight: 0.027, f: 0.55, copies: 1 },
  { weight: -0.021, f: 0.2, copies: 1 },
  { weight: 0.016, f: 0.48, copies: 0 },
  { weight: 0.022, f: 0.71, copies: 1 },
  { weight: -0.019, f: 0.36, copies: 0 },
  { weight: 0.025, f: 0.15, copies: 0 },
  { weight: 0.017, f: 0.52, copies: 0 },
];

it("the example's rows have the fates that the rules give by eye", () => {
  const { outcomes, report } = scoredExample();
  const counted = "matched matched matched matched matched matched matched flipped matched".split(" ");
  expect(outcomes.map(({ fate }) => fate)).toEqual([...counted, "palindromic-dropped", "missing", "matched"]);
  expect(report.palindromicRule).toBe("exclude");
});

it("the example's sums match a separate computation", () => {
  const { report } = scoredExample();
  let [sum, mean, variance] = [0, 0, 0];
  for (const { weight, f, copies } of byHand) {
    sum += weight * copies;
    // Both letters of a person are drawn apart from each other: the mean and the variance of two draws.
    mean += weight * f + weight * f;
    variance += weight * weight * (f - f * f) + weight * weight * (f - f * f);
  }
  expect(report.matched).toBe(10);
  expect(report.raw).toBeCloseTo(sum, 14);
  expect(report.expectedMean).toBeCloseTo(mean, 14);
  expect(report.expectedSd).toBeCloseTo(Math.sqrt(variance), 14);
});
