import { expect, it } from "vitest";
import { expectedHalfRange } from "../../../../tests/support/expected-range.ts";
import { mixedExample, placedExample } from "./placed-example.ts";

/** weight, frequency and copies; null where the SNP does not count. */
const rows = [
  [0.031, 0.42, 1],
  [-0.024, 0.65, 2],
  [0.018, 0.3, 2],
  [0.027, 0.55, 1],
  [-0.021, 0.2, 1],
  [0.016, 0.48, 0],
  [0.022, 0.71, 1],
  [-0.019, 0.36, 0],
  [0.025, 0.15, 0],
  [0.028, 0.33, null],
  [0.02, 0.61, null],
  [0.017, 0.52, 0],
] as const;

/** Share of the normal curve below z: half of it, and slices of the density added up from the middle. */
function slowCumulative(z: number): number {
  const slices = 100_000;
  const width = z / slices;
  let area = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    area += Math.exp(-(((slice + 0.5) * width) ** 2) / 2) * width;
  }
  return 0.5 + area / Math.sqrt(2 * Math.PI);
}

it("the example's place matches a separate computation", () => {
  let [sum, mean, found, all] = [0, 0, 0, 0];
  for (const [weight, f, copies] of rows) {
    const variance = weight ** 2 * (2 * f - 2 * f ** 2);
    all += variance;
    if (copies === null) continue;
    found += variance;
    sum += weight * copies;
    mean += weight * 2 * f;
  }
  const factor = 1 + (0.12 * 10) / 12;
  const z = (sum - mean) / Math.sqrt(factor * found);
  const c = found / all;
  const squared = (1.12 * c) / (1 + 0.12 * c);
  const middle = z * Math.sqrt(squared);
  const measured = rows.flatMap(([weight, , copies]) => (copies === null ? [] : [weight]));
  const half = expectedHalfRange(1 - squared, measured, 1.12 * all);
  const { place, linkage } = placedExample();
  expect(linkage).toBeCloseTo(factor, 12);
  expect(place.z).toBeCloseTo(z, 12);
  expect(place.percentile).toBeCloseTo(100 * slowCumulative(z), 7);
  expect(place.varianceCoverage).toBeCloseTo(c, 12);
  expect(place.squaredCorrelation).toBeCloseTo(squared, 12);
  expect(place.fullSet?.z.value).toBeCloseTo(middle, 12);
  expect(place.fullSet?.z.low).toBeCloseTo(middle - half, 12);
  expect(place.fullSet?.z.high).toBeCloseTo(middle + half, 12);
  expect(place.fullSet?.percentile.value).toBeCloseTo(100 * slowCumulative(middle), 7);
  expect(place.fullSet?.percentile.high).toBeCloseTo(100 * slowCumulative(middle + half), 7);
});

it("the mixture matches a separate computation", () => {
  const { frequency, portability } = mixedExample();
  expect(frequency).toBeCloseTo(0.252 + 0.068, 12);
  // 0.18 is the remaining share in Nigeria (reference/portability.tsv).
  expect(portability).toBeCloseTo(0.6 + 0.072, 12);
});
