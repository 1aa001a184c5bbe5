import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { chartWords, numberOf, offLine, pointsOf, showChart } from "../../../tests/support/show-chart.tsx";
import { DensityChart } from "./density-chart.tsx";

afterEach(cleanup);

const chart = (
  <DensityChart
    {...chartWords}
    bins={{ low: 0, high: 40, counts: Uint32Array.from([10, 40, 30, 20]) }}
    intervals={[
      { label: "half", low: 12, high: 25 },
      { label: "9 of 10", low: 5, high: 35 },
    ]}
    mark={{ label: "you", value: 20 }}
    axisLabel="points"
  />
);

describe("DensityChart", () => {
  it("draws each step by its share, and intervals under the outline", () => {
    const { parts } = showChart(chart);
    // Along the tops of the steps and back along the axis.
    const outline = pointsOf(parts("density")[0]);
    const tops = outline.slice(0, 4);
    const axis = outline.slice(4).map(([, y]) => y);
    expect(new Set(axis).size).toBe(1);
    expect(
      offLine(
        [5, 15, 25, 35],
        tops.map(([x]) => x),
      ),
    ).toBeLessThan(0.01);
    expect(offLine([0, 10, 40, 30, 20], [axis[0] ?? 0, ...tops.map(([, y]) => y)])).toBeLessThan(0.01);
    // The wide interval comes first, so that the narrow one lies on it.
    const [wide = [], narrow = []] = parts("interval").map(pointsOf);
    const value = parts("value")[0];
    const ends = [wide[0], narrow[0], narrow[1], narrow[2], wide[3]].map(
      (point): [number, number] => point ?? [Number.NaN, Number.NaN],
    );
    const places = [...ends.map(([x]) => x), numberOf(value, "x1")];
    expect(offLine([5, 12, 15, 25, 35, 20], places)).toBeLessThan(0.01);
    // Between 5 with 10 and 15 with 40, 12 has 31.
    expect(
      offLine(
        [10, 31, 40, 30, 20],
        ends.map(([, y]) => y),
      ),
    ).toBeLessThan(0.01);
  });

  it("states its numbers at every mark and in the table", () => {
    const { names, tableRows } = showChart(chart);
    expect(names).toEqual(["9 of 10: 5 to 35", "half: 12 to 25", "you: 20"]);
    expect(tableRows().map(([label, value]) => `${label}: ${value?.replace("\u202f", " ")}`)).toEqual([
      "you: 20",
      "half: 12 to 25",
      "9 of 10: 5 to 35",
      "0 to 10: 10.0 %",
      "10 to 20: 40.0 %",
      "20 to 30: 30.0 %",
      "30 to 40: 20.0 %",
    ]);
  });
});
