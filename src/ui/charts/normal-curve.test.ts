import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AXIS_REACH, areaUnderCurve, axisX, curveY, type PlotArea } from "./normal-curve.ts";

const area: PlotArea = { left: 10, right: 310, top: 20, bottom: 120 };

describe("axisX", () => {
  it("puts the mean in the middle and keeps everything inside the plot", () => {
    expect(axisX(0, area)).toBe(160);
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (z) => {
        expect(axisX(z, area)).toBeGreaterThanOrEqual(area.left);
        expect(axisX(z, area)).toBeLessThanOrEqual(area.right);
      }),
    );
  });
});

describe("curveY", () => {
  it("peaks at the mean and is symmetric", () => {
    expect(curveY(0, area)).toBe(area.top);
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: AXIS_REACH, noNaN: true }), (z) => {
        expect(curveY(z, area)).toBeCloseTo(curveY(-z, area), 9);
        expect(curveY(z, area)).toBeGreaterThan(area.top);
      }),
    );
  });
});

describe("areaUnderCurve", () => {
  it("is closed on the axis and does not care which end comes first", () => {
    const path = areaUnderCurve(-1, 1, area);
    expect(path.endsWith("Z")).toBe(true);
    expect(areaUnderCurve(1, -1, area)).toBe(path);
  });

  it("is empty when the interval has no width or lies outside", () => {
    expect(areaUnderCurve(0.5, 0.5, area)).toBe("");
    expect(areaUnderCurve(4, 5, area)).toBe("");
  });
});
