import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisLabels, horizontalTicks, scaleOver } from "./chart-scale.ts";
import { captionWidth } from "./label-lines.ts";

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
  it("lose decimals that are zero in all labels, and keep them otherwise", () => {
    const toTenths = (value: number) => `$${value.toFixed(1)}m`;
    expect(axisLabels([-70, 0, 100], toTenths)).toEqual(["$-70m", "$0m", "$100m"]);
    expect(axisLabels([0, 0.5, 1], toTenths)).toEqual(["$0.0m", "$0.5m", "$1.0m"]);
    expect(axisLabels([100, 2000], (value) => String(value))).toEqual(["100", "2000"]);
  });

  it("become fewer where their labels have less room", () => {
    const counts = [900, 300, 120].map(
      (width) => horizontalTicks(scaleOver([0, 1000], [0, width]), String, width).length,
    );
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(new Set(counts).size).toBe(3);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  });

  it("have labels inside the picture that never touch", () => {
    const asSigned = (value: number) => `+${value.toFixed(3)}`;
    fc.assert(
      fc.property(fc.integer({ min: 150, max: 1200 }), fc.double({ min: 0.01, max: 5 }), (width, most) => {
        const ticks = horizontalTicks(scaleOver([0, most], [0, width - 40]), asSigned, width);
        const ends = ticks.map(({ label, labelX }) => {
          const half = captionWidth(label) / 2;
          return [labelX - half, labelX + half] as const;
        });
        expect(ends.flat()).toEqual(ends.flat().toSorted((one, other) => one - other));
        expect(ends[0]?.[0]).toBeGreaterThanOrEqual(0);
        expect(ends.at(-1)?.[1]).toBeLessThanOrEqual(width);
      }),
    );
  });
});
