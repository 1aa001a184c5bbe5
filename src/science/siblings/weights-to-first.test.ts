import { describe, expect, it } from "vitest";
import { draws } from "../../../tests/support/made-up-file.ts";
import { constraintCosts } from "./constraint-costs.ts";
import { roundedWeights, weightsToFirst } from "./weights-to-first.ts";

/** The largest lead over all weights of a grid. */
function slowLead(points: readonly (readonly number[])[], place: number, steps: number): number {
  const indexOf = (point: readonly number[], weights: readonly number[]) =>
    point.reduce((sum, value, objective) => sum + value * (weights[objective] ?? 0), 0);
  let best = Number.NEGATIVE_INFINITY;
  for (let a = 0; a <= steps; a++) {
    for (let b = 0; a + b <= steps; b++) {
      const weights = [a / steps, b / steps, (steps - a - b) / steps];
      const own = indexOf(points[place] ?? [], weights);
      const others = points.filter((_, index) => index !== place).map((other) => indexOf(other, weights));
      best = Math.max(best, own - Math.max(...others));
    }
  }
  return best;
}

describe("weightsToFirst", () => {
  it("finds the weights with the largest lead", () => {
    // Against (3, 0) and (0, 3), (2, 2) leads by min(2w1 + 2w2 - 3w1, ...): most at equal weights, by 1/2.
    const points = [
      [3, 0],
      [2, 2],
      [0, 3],
    ];
    const middle = weightsToFirst(points, 1);
    expect(middle.lead).toBeCloseTo(0.5, 12);
    expect(middle.weights[0]).toBeCloseTo(0.5, 12);
    expect(weightsToFirst(points, 0)).toEqual({ weights: [1, 0], lead: 1 });
  });

  it("says how far behind a point stays that no weights put first: beaten, or in a dent of the front", () => {
    expect(
      weightsToFirst(
        [
          [2, 2],
          [1, 0.5],
        ],
        1,
      ),
    ).toMatchObject({ weights: [1, 0], lead: -1 });
    // Unbeaten, but below the line from (3, 0) to (0, 3).
    const dent = weightsToFirst(
      [
        [3, 0],
        [1, 1],
        [0, 3],
      ],
      1,
    );
    expect(dent.lead).toBeCloseTo(-0.5, 12);
  });

  it("gives equal points a lead of zero", () => {
    expect(
      weightsToFirst(
        [
          [1, 1],
          [1, 1],
        ],
        0,
      ).lead,
    ).toBeCloseTo(0, 12);
  });

  it("agrees with all weights of a grid, for forty points by three objectives", () => {
    const random = draws(38);
    const points = Array.from({ length: 40 }, () => [random(), random(), random()]);
    for (const place of points.keys()) {
      const { lead, weights } = weightsToFirst(points, place);
      const slow = slowLead(points, place, 100);
      expect(lead).toBeGreaterThanOrEqual(slow - 1e-12);
      expect(lead).toBeLessThan(slow + 0.03);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      expect(Math.min(...weights)).toBeGreaterThanOrEqual(-1e-12);
    }
  });
});

describe("roundedWeights", () => {
  it("have as many decimals as putting the point first needs", () => {
    // The middle one leads the others with 66.771 to 66.784 % on the first objective, and nowhere else.
    const points = [
      [1, 0],
      [0, 2.01],
      [0.5001, 1.0051],
    ];
    const exact = weightsToFirst(points, 2);
    const rounded = roundedWeights(points, 2, exact);
    expect(rounded.weights).toEqual([0.6678, 0.3322]);
    expect(rounded.lead).toBeGreaterThan(0);
    expect(rounded.lead).toBeLessThanOrEqual(exact.lead);
    const whole = roundedWeights(points, 0, weightsToFirst(points, 0));
    expect(whole).toEqual({ weights: [1, 0], lead: 0.4999 });
  });

  it("are whole percents where none put it first", () => {
    const points = [
      [3, 0],
      [1, 1],
      [0, 3.01],
    ];
    const { weights, lead } = roundedWeights(points, 1, weightsToFirst(points, 1));
    expect(weights).toEqual([0.5, 0.5]);
    expect(lead).toBeLessThan(0);
  });
});

describe("constraintCosts", () => {
  it("is what lifting one limit alone would gain", () => {
    const meets = [
      [false, false],
      [false, true],
      [true, false],
      [true, true],
      [true, true],
    ];
    expect(constraintCosts([5, 4, 3.5, 2, 1], meets)).toEqual([
      { leftOutAlone: 1, firstWithout: 1, cost: 2 },
      { leftOutAlone: 1, firstWithout: 2, cost: 1.5 },
    ]);
  });

  it("has no cost where all limits together leave none", () => {
    expect(
      constraintCosts(
        [1, 2],
        [
          [false, true],
          [false, false],
        ],
      ),
    ).toEqual([
      { leftOutAlone: 1, firstWithout: 0, cost: null },
      { leftOutAlone: 0, firstWithout: null, cost: null },
    ]);
  });
});
