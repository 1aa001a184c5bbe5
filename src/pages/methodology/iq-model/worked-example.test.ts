import { expect, it } from "vitest";
import { workedExample } from "./worked-example.ts";

it("the example matches a separate computation by the formulas", () => {
  const { genetic, prenatal, socioeconomic, model, interval } = workedExample();
  const zDirect = (0.7 * -0.4 + 0.3 * 0.75) / 0.926;
  expect(genetic.directZ).toBeCloseTo(zDirect, 12);
  const accuracy = (0.7 * Math.sqrt(0.021 * 0.3) + 0.3 * Math.sqrt(0.019 * 0.22)) / 0.926;
  const k = accuracy / 0.312;
  expect(genetic.size).toBeCloseTo(k, 12);
  const shift = k * (0.238 * zDirect + 0.074 * 0.75);
  expect(genetic.shift).toBeCloseTo(shift, 12);
  // -0.18 x (38 - 39)/2 + 0.41 x 0.1
  expect(prenatal).toBeCloseTo(0.131, 12);
  const home = (0.4 * 4) / 2.4 + (0.35 * Math.log(1.7)) / 0.9;
  expect(socioeconomic).toBeCloseTo(home, 12);
  const g = shift - 0.284 * 0.131 + 0.112 * home;
  expect(model.g).toBeCloseTo(g, 12);
  expect(model.iq).toBeCloseTo(100 + 15 * g, 10);
  const r2 =
    k ** 2 * (0.238 ** 2 + 0.074 ** 2 + 2 * 0.238 * 0.074 * 0.823) + 0.284 ** 2 * 0.03 + 0.112 ** 2 * 0.67;
  expect(model.r2).toBeCloseTo(r2, 12);
  const halfWidth = 1.96 * 15 * Math.sqrt(1 - r2);
  expect(interval.low).toBeCloseTo(100 + 15 * g - halfWidth, 9);
  expect(interval.high).toBeCloseTo(100 + 15 * g + halfWidth, 9);
});
