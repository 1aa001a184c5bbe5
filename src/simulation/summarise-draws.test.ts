import { describe, expect, it } from "vitest";
import { summariseDraws } from "./summarise-draws.ts";

describe("the summary of draws", () => {
  it("has mean, spread, quantiles and density", () => {
    const draws = Float64Array.from([4, 1, 3, 2, 10]);
    const { mean, sd, quantiles, density } = summariseDraws(draws, { quantiles: [0, 0.1, 0.5, 1], bins: 3 });
    expect(mean).toBe(4);
    // Squares 0, 9, 1, 4 and 36 over four.
    expect(sd).toBeCloseTo(Math.sqrt(12.5), 12);
    // A tenth of four steps from the first is 0.4 of the way to the second.
    expect([...quantiles]).toEqual([1, 1.4, 3, 10]);
    expect(density).toEqual({ low: 1, high: 10, counts: Uint32Array.from([3, 1, 1]) });
    expect([...draws]).toEqual([4, 1, 3, 2, 10]);
  });

  it("of draws that do not differ is one step", () => {
    const { sd, density } = summariseDraws(Float64Array.from([2, 2]), { quantiles: [], bins: 4 });
    expect([sd, [...density.counts]]).toEqual([0, [2, 0, 0, 0]]);
  });
});
