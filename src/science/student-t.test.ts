import { expect, it } from "vitest";
import { normalQuantile } from "./normal-distribution.ts";
import { studentQuantile } from "./student-t.ts";

it("has the quantiles of the tables", () => {
  // Fisher and Yates 1963, table III: two-sided 5 % and 1 %.
  for (const [probability, freedom, quantile] of [
    [0.975, 9, 2.262],
    [0.975, 20, 2.086],
    [0.995, 10, 3.169],
    [0.975, 60, 2.0],
    [0.995, 120, 2.617],
  ] as const)
    expect(studentQuantile(probability, freedom)).toBeCloseTo(quantile, 3);
  // By hand for one degree of freedom, tan(π (p - 1/2)), and for two, (2p - 1) sqrt(2 / (4p (1 - p))).
  expect(studentQuantile(0.9, 1)).toBeCloseTo(Math.tan(Math.PI * 0.4), 8);
  expect(studentQuantile(0.975, 2)).toBeCloseTo(0.95 * Math.sqrt(2 / (4 * 0.975 * 0.025)), 8);
});

it("goes over to the normal quantile", () => {
  expect(studentQuantile(0.975, 4999)).toBeCloseTo(normalQuantile(0.975), 2);
  expect(studentQuantile(0.5, 12)).toBeCloseTo(0, 8);
});
