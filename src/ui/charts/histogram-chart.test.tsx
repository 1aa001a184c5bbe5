import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { chartWords, numberOf, offLine, pointsOf, showChart } from "../../../tests/support/show-chart.tsx";
import { HistogramChart } from "./histogram-chart.tsx";

afterEach(cleanup);

const chart = (
  <HistogramChart
    {...chartWords}
    bins={{ low: -2, high: 2, counts: [1, 3, 4, 0] }}
    countLabel="8 loaded"
    countText={(count) => `${count} genomes`}
    curve={{ label: "people", mean: 0, sd: 1 }}
    mark={{ label: "7", value: 0.5 }}
    axisLabel="z"
  />
);

describe("HistogramChart", () => {
  it("draws bars as high as their counts, and the curve as high as as many values of it", () => {
    const { parts } = showChart(chart);
    const heights = parts("bar").map((bar) => numberOf(bar, "height"));
    expect(offLine([0, 1, 3, 4], [heights[3] ?? 0, ...heights.slice(0, 3)])).toBeLessThan(0.01);
    // Eight values in steps of one have a density of 8 / sqrt(2 pi) at the mean, and exp(-1/2) of that at 1.
    const curve = pointsOf(parts("curve")[0]);
    const ys = curve.map(([, y]) => y);
    const axis = numberOf(parts("value")[0], "y2");
    const perValue = (heights[2] ?? 0) / 4;
    expect((axis - Math.min(...ys)) / perValue).toBeCloseTo(8 / Math.sqrt(2 * Math.PI), 2);
    expect((axis - (ys[60] ?? 0)) / perValue).toBeCloseTo((8 / Math.sqrt(2 * Math.PI)) * Math.exp(-0.5), 2);
  });

  it("marks one value, and says each step in words", () => {
    const { parts, names, tableRows } = showChart(chart);
    const xs = pointsOf(parts("curve")[0]).map(([x]) => x);
    expect(
      offLine([-2, 0.5, 2], [xs[0] ?? 0, numberOf(parts("value")[0], "x1"), xs.at(-1) ?? 0]),
    ).toBeLessThan(0.2);
    expect(names[1]).toBe("−1 to 0: 3 genomes");
    expect(tableRows()[0]).toEqual(["7", "0.5"]);
  });
});
