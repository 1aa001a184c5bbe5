import { expect, it } from "vitest";
import { draws } from "../../../tests/support/made-up-file.ts";
import { spreadOfTypedRows } from "../family-spread.ts";
import { differenceSd } from "./told-apart.ts";

/** Rows of a made-up set, pairs of siblings, and the faults of their files. */
const [rows, pairs, missing, errorRate] = [200, 2000, 0.35, 0.05];

it("covers the true difference of two siblings 95 times in 100, with missing rows and lost alleles", () => {
  const draw = draws(20_261_126);
  const set = Array.from({ length: rows }, () => {
    const p = 0.1 + 0.8 * draw();
    return { p, weight: draw() - 0.5, isTyped: draw() >= missing };
  });
  const variance = (of: typeof set) =>
    of.reduce((sum, { p, weight }) => sum + 2 * p * (1 - p) * weight ** 2, 0);
  const [whole, typed] = [variance(set), variance(set.filter(({ isTyped }) => isTyped))];
  const squaredCorrelation = typed / whole;
  const half = 1.96 * differenceSd({ spread: spreadOfTypedRows(squaredCorrelation), errorRate });
  let held = 0;
  for (let pair = 0; pair < pairs; pair++) {
    let [truth, seen] = [0, 0];
    for (const { p, weight, isTyped } of set) {
      const alleles = Array.from({ length: 4 }, () => Number(draw() < p));
      const child = () => (alleles[draw() < 0.5 ? 0 : 1] ?? 0) + (alleles[draw() < 0.5 ? 2 : 3] ?? 0);
      const call = (copies: number) => (copies === 1 && draw() < errorRate ? (draw() < 0.5 ? 0 : 2) : copies);
      const [one, other] = [child(), child()];
      truth += weight * (one - other);
      if (isTyped) seen += weight * (call(one) - call(other));
    }
    const expected = (Math.sqrt(squaredCorrelation) * seen) / Math.sqrt(typed);
    if (Math.abs(truth / Math.sqrt(whole) - expected) <= half) held++;
  }
  // Three standard errors of a share of 2,000 are 0.015.
  expect(held / pairs).toBeGreaterThan(0.935);
  expect(held / pairs).toBeLessThan(0.965);
});
