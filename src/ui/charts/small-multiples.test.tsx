import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { chartWords, offLine, pointsOf, showChart } from "../../../tests/support/show-chart.tsx";
import { type SmallChart, SmallMultiples } from "./small-multiples.tsx";

afterEach(cleanup);

const charts: readonly SmallChart[] = [
  {
    label: "Reading",
    isOwn: true,
    points: [
      { x: 6, y: 0.5 },
      { x: 8, y: 0.75 },
      { x: 12, y: 1 },
    ],
  },
  {
    label: "Arithmetic",
    points: [
      { x: 6, y: 0 },
      { x: 12, y: 0.25 },
    ],
  },
];
const chart = <SmallMultiples {...chartWords} charts={charts} xLabel="age" yLabel="level" />;

describe("SmallMultiples", () => {
  it("draws every chart on the same axes", () => {
    const { parts } = showChart(chart);
    const all = parts("line").flatMap(pointsOf);
    expect(all).toHaveLength(5);
    expect(
      offLine(
        [6, 8, 12, 6, 12],
        all.map(([x]) => x),
      ),
    ).toBeLessThan(0.01);
    expect(
      offLine(
        [0.5, 0.75, 1, 0, 0.25],
        all.map(([, y]) => y),
      ),
    ).toBeLessThan(0.01);
  });

  it("states its numbers at every mark and in the table", () => {
    const { names, tableRows } = showChart(chart);
    expect(names).toEqual(["Reading: 0.5 at 6, 0.75 at 8, 1 at 12", "Arithmetic: 0 at 6, 0.25 at 12"]);
    expect(tableRows()).toEqual([
      ["Reading, 6", "0.5"],
      ["Reading, 8", "0.75"],
      ["Reading, 12", "1"],
      ["Arithmetic, 6", "0"],
      ["Arithmetic, 12", "0.25"],
    ]);
  });
});
