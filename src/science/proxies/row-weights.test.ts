import fc from "fast-check";
import { expect, test } from "vitest";
import { learntVariant, packedProxies } from "../../../tests/support/packed-proxies.ts";
import { leastPredictedR2 } from "./proxy-rules.ts";
import { shrunkCovariance, weightsOfRow } from "./row-weights.ts";
import { tableInReference } from "./table-in-reference.ts";

/** A row and one proxy, correlated by some 27ths in Europeans. */
function pair(steps: number, people = 1_000_000) {
  return packedProxies({
    people: [people, 661, 504, 489, 347],
    variants: [
      learntVariant("rs1 1 1000 1000 AGG", Array(6).fill(2000)),
      learntVariant("rs2 1 2000 2000 CTT", Array(6).fill(5000)),
    ],
    correlations: [steps, 0, 0, 0, 0].map((each) => Int8Array.of(each)),
  });
}

function weightsIn(table: ReturnType<typeof pair>) {
  return weightsOfRow(table, tableInReference(table, { kind: "european" }), 0, Int32Array.of(1));
}

test("a single proxy that is well known predicts by its regression", () => {
  fc.assert(
    fc.property(fc.integer({ min: -27, max: 27 }), (steps) => {
      const found = weightsIn(pair(steps));
      const correlation = steps / 27;
      if (correlation ** 2 < leastPredictedR2) {
        expect(found).toBeNull();
        return;
      }
      expect(found?.predictedR2).toBeCloseTo(correlation ** 2, 4);
      const slope = correlation * Math.sqrt((2 * 0.2 * 0.8) / (2 * 0.5 * 0.5));
      expect(found?.weights[0]).toBeCloseTo(slope, 4);
    }),
  );
});

test("the fewer people it was learnt from, the less a proxy is trusted", () => {
  const [many, some, few] = [100_000, 500, 30].map((people) => weightsIn(pair(12, people)));
  expect(many?.predictedR2).toBeGreaterThan(some?.predictedR2 ?? 1);
  expect(some?.predictedR2).toBeGreaterThan(few?.predictedR2 ?? 1);
  expect(weightsIn(pair(12, 1))).toBeNull();
});

test("a covariance is shrunk as an adjusted R² is, and never grows", () => {
  // 1 - (1 - 0.5) 100/(100 - 10), by hand.
  expect(shrunkCovariance(0.5, 10, 100)).toBeCloseTo(1 - 0.5 / 0.9, 12);
  fc.assert(
    fc.property(
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 50, noNaN: true }),
      fc.integer({ min: 1, max: 1000 }),
      (covariance, freedom, people) => {
        const found = shrunkCovariance(covariance, freedom, people);
        expect(found).toBeLessThanOrEqual(freedom < people ? covariance + 1e-12 : 0);
      },
    ),
  );
});

test("without a variant near it nothing predicts a row", () => {
  const table = pair(20);
  expect(weightsOfRow(table, tableInReference(table, { kind: "european" }), 0, new Int32Array())).toBeNull();
});
