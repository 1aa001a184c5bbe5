import { describe, expect, it } from "vitest";
import { horizontalTicks, scaleOver } from "./chart-scale.ts";

describe("a scale over values", () => {
  it("has round ends with every number between, and ignores missing ones", () => {
    const scale = scaleOver([3.2, null, 16.7, Number.NaN, undefined], [0, 100]);
    expect(scale.domain()).toEqual([3, 17]);
    expect(scale(10)).toBe(50);
  });

  it("is one where there is nothing, or one value", () => {
    expect(scaleOver([], [0, 100]).domain()).toEqual([0, 1]);
    expect(scaleOver([5, 5], [0, 100])(5)).toBe(50);
  });
});

describe("the places of an axis", () => {
  it("become fewer where their labels have less room", () => {
    const counts = [900, 300, 120].map(
      (width) => horizontalTicks(scaleOver([0, 1000], [0, width]), String).length,
    );
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(new Set(counts).size).toBe(3);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  });
});
