import { describe, expect, it } from "vitest";
import { draws } from "../../../tests/support/made-up-file.ts";
import { normalQuantile } from "../normal-distribution.ts";
import { effectBehind, partLeft, selectionP, zOfP } from "./winners-curse.ts";

describe("an effect behind a chosen z", () => {
  it("is z where p is far below the limit, and little where it is not", () => {
    const limit = zOfP(selectionP);
    expect(limit).toBeCloseTo(5.4513, 4);
    expect(effectBehind(12, limit)).toBeCloseTo(12, 6);
    expect(effectBehind(5.46, limit)).toBeLessThan(1);
  });

  it("solves z - effect = the density at the limit over the chance beyond it", () => {
    // By the condition of the maximum, with the far side of the limit left out: for an effect of 5 and a limit of
    // 5.4513 the density is 0.360325 and the chance 0.325887.
    expect(effectBehind(5 + 0.360325 / 0.325887, 5.4513)).toBeCloseTo(5, 3);
  });
});

describe("what is left of a set", () => {
  it("is within a tenth of what simulated effects come to, which their estimates overstate", () => {
    const random = draws(5);
    const normal = () => normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, random())));
    const limit = zOfP(selectionP);
    let [truth, estimate] = [0, 0];
    const rows: { variance: number; z: number }[] = [];
    for (let drawn = 0; drawn < 400_000; drawn += 1) {
      const effect = 3 * normal();
      const z = Math.abs(effect + normal());
      if (z <= limit) continue;
      truth += effect ** 2;
      estimate += z ** 2;
      rows.push({ variance: z ** 2, z });
    }
    expect(truth / estimate).toBeLessThan(0.9);
    expect(Math.abs((partLeft(rows, 0) ?? 0) - truth / estimate)).toBeLessThan(0.1);
  });

  it("follows a weaker limit for the rows that miss the usual one, and for no others", () => {
    // p of 5 is 5.7e-7, p of 6 is 2e-9.
    const [weak, strong] = [
      { variance: 1, z: 5 },
      { variance: 1, z: 6 },
    ];
    expect(partLeft([weak], 1e-5) ?? 0).toBeGreaterThan(partLeft([weak], 6e-7) ?? 1);
    expect(partLeft([strong], 1e-5)).toBe(partLeft([strong], 0));
  });

  it("is not known where most of the sum has no p value", () => {
    const known = { variance: 1, z: 8 };
    const unknown = { variance: 1.5, z: null };
    expect(partLeft([known, unknown], 0)).toBeNull();
    expect(partLeft([known, { ...unknown, variance: 0.5 }], 0)).toBeCloseTo(1, 2);
  });
});
