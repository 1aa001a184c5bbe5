import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { chartWords, numberOf, offLine, pointsOf, showChart } from "../../../tests/support/show-chart.tsx";
import { GainCurve, type GainCurveLine } from "./gain-curve.tsx";

afterEach(cleanup);

const own: GainCurveLine = {
  label: "this score",
  isOwn: true,
  points: [
    { x: 1, y: 0, interval: { low: -1, high: 1 } },
    { x: 2, y: 3, interval: { low: 1, high: 6 } },
    { x: 10, y: 7, interval: { low: 2, high: 12 } },
  ],
};
const other: GainCurveLine = {
  label: "a perfect one",
  points: [
    { x: 1, y: 0 },
    { x: 10, y: 9 },
  ],
};
const chartOf = (curves: readonly GainCurveLine[]) => (
  <GainCurve {...chartWords} curves={curves} xLabel="to choose from" yLabel="points" />
);

describe("GainCurve", () => {
  it("draws points, curves and intervals at their places", () => {
    const { marks, parts } = showChart(chartOf([own, other]));
    const dots = marks.map((mark) => mark.querySelector("circle"));
    expect(
      offLine(
        [1, 2, 10, 1, 10],
        dots.map((dot) => numberOf(dot, "cx")),
      ),
    ).toBeLessThan(1e-6);
    const high = pointsOf(parts("band")[0]);
    const places = [...dots.map((dot) => numberOf(dot, "cy")), ...high.map(([, y]) => y)];
    const values = [0, 3, 7, 0, 9, 1, 6, 12, 2, 1, -1];
    expect(places).toHaveLength(values.length);
    const byValue = values
      .map((value, index) => [value, places[index] ?? Number.NaN] as const)
      .sort(([a], [b]) => a - b);
    expect(
      offLine(
        byValue.map(([value]) => value),
        byValue.map(([, place]) => place),
      ),
    ).toBeLessThan(0.01);
    expect(pointsOf(parts("curve")[1])).toHaveLength(2);
  });

  it("states its numbers at every mark and in the table", () => {
    const { names, tableRows } = showChart(chartOf([own, other]));
    const said = [
      ["this score, 1", "0, −1 to 1"],
      ["this score, 2", "3, 1 to 6"],
      ["this score, 10", "7, 2 to 12"],
      ["a perfect one, 1", "0"],
      ["a perfect one, 10", "9"],
    ];
    expect(names).toEqual(said.map(([label, value]) => `${label}: ${value}`));
    expect(tableRows()).toEqual(said);
  });

  it("names its curves where there are several", () => {
    showChart(chartOf([own, other]));
    expect(screen.queryByText("this score")).not.toBeNull();
    cleanup();
    expect(showChart(chartOf([own])).names[0]).toBe("1: 0, −1 to 1");
    expect(screen.queryByText("this score")).toBeNull();
  });
});
