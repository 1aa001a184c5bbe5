import { describe, expect, it } from "vitest";
import { ruinAtGompertzDeath, ruinAtSteadyDeath } from "./support/ruin.ts";

/** The share that is spent a year at a chance of ruin, by halving. */
function spendingAt(chance: number, growth: { mu: number; sigma: number }, medianLife: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (ruinAtSteadyDeath(growth, Math.LN2 / medianLife, middle) < chance) low = middle;
    else high = middle;
  }
  return low;
}

describe("the chance that savings run out is that of the worked examples", () => {
  it("for spending without end, where the form is exact", () => {
    expect(ruinAtSteadyDeath({ mu: 0.07, sigma: 0.2 }, 0, 0.05)).toBeCloseTo(0.5841198, 7);
    expect(ruinAtSteadyDeath({ mu: 0.05, sigma: 0.12 }, 0, 0.04)).toBeCloseTo(0.4899677, 7);
  });

  it("until a death of constant chance", () => {
    expect(ruinAtSteadyDeath({ mu: 0.07, sigma: 0.2 }, Math.LN2 / 28.1, 1 / 20)).toBeCloseTo(0.267855, 6);
    expect(spendingAt(0.1, { mu: 0.07, sigma: 0.2 }, 28.1)).toBeCloseTo(0.02961815, 7);
    expect(spendingAt(0.1, { mu: 0.03574065, sigma: 0.06383427 }, 31)).toBeCloseTo(0.03296927, 7);
    expect(spendingAt(0.1, { mu: 0.04, sigma: 0.1 }, 28.1)).toBeCloseTo(0.03203383, 7);
  });

  it("until a death by the law of Gompertz", () => {
    const life = { mortality: { mode: 88, dispersion: 10 }, age: 65 };
    const cases = [
      [0.05, 0.2, 0.3362243],
      [0.04, 0.2, 0.2216641],
      [0.04, 0.15, 0.1744054],
    ] as const;
    for (const [spending, sigma, chance] of cases)
      expect(Math.abs(ruinAtGompertzDeath({ logMean: 0.02, sigma }, life, spending) - chance)).toBeLessThan(
        1e-5,
      );
  });
});
