import { describe, expect, it } from "vitest";
import { weighTraits } from "./weigh-traits.ts";

const any = (weight: number) => ({ weight, least: null });

describe("siblings by several traits", () => {
  // Means 1 and 1; differences (1, -1), (-1, 1), (0.2, 0.2), (-0.2, -0.2).
  const scores = [
    [2, 0],
    [0, 2],
    [1.2, 1.2],
    [0.8, 0.8],
  ];

  it("have the weighted mean of their differences, and are unbeaten where none is better in all", () => {
    const found = weighTraits(scores, [any(3), any(1)]);
    expect(found.map(({ index }) => Number(index.toFixed(12)))).toEqual([0.5, -0.5, 0.2, -0.2]);
    expect(found.map(({ isUnbeaten }) => isUnbeaten)).toEqual([true, true, true, false]);
    // Weights of 3 to 1 become 3:4 to 12:1: 0.75, 1.5, 3, 6, 12 (each way they come up 1, 2, 3, 2, 1 times).
    // The first wins where (w - 1) / (w + 1) > 0.2, above 1.5; at 0.75 the third does, at 1.5 both have 0.2.
    expect(found[0]?.shareFirst).toBeGreaterThanOrEqual(6 / 9);
    expect(found.reduce((sum, { shareFirst }) => sum + shareFirst, 0)).toBeCloseTo(1, 12);
    expect(found[3]?.shareFirst).toBe(0);
  });

  it("below a limit come first nowhere", () => {
    const found = weighTraits(scores, [any(1), { weight: 1, least: 1 }]);
    expect(found.map(({ isWithinLimits }) => isWithinLimits)).toEqual([false, true, true, false]);
    expect(found[0]?.shareFirst).toBe(0);
  });

  it("by one trait are its order", () => {
    const found = weighTraits(scores, [any(1), any(0)]);
    expect(found.map(({ index }) => Number(index.toFixed(12)))).toEqual([1, -1, 0.2, -0.2]);
    expect(found.map(({ shareFirst, isUnbeaten }) => [shareFirst, isUnbeaten])).toEqual([
      [1, true],
      [0, false],
      [0, false],
      [0, false],
    ]);
  });
});
