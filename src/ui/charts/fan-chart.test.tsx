import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { chartWords, numberOf, offLine, pointsOf, showChart } from "../../../tests/support/show-chart.tsx";
import { FanChart, type FanPoint } from "./fan-chart.tsx";

afterEach(cleanup);

const points: readonly FanPoint[] = [
  {
    x: 0,
    value: 10,
    bands: [
      { low: 10, high: 10 },
      { low: 10, high: 10 },
    ],
  },
  {
    x: 5,
    value: 20,
    bands: [
      { low: 16, high: 25 },
      { low: 11, high: 31 },
    ],
  },
  {
    x: 20,
    value: 35,
    bands: [
      { low: 28, high: 44 },
      { low: 17, high: 58 },
    ],
  },
];
const chart = (
  <FanChart {...chartWords} points={points} bands={["50 %", "95 %"]} xLabel="years" yLabel="savings" />
);

describe("FanChart", () => {
  it("draws the middle and the ends of its bands at their places, wide bands behind narrow ones", () => {
    const { marks, parts } = showChart(chart);
    const dots = marks.map((mark) => mark.querySelector("circle"));
    const dotsX = dots.map((dot) => numberOf(dot, "cx"));
    expect(offLine([0, 5, 20], dotsX)).toBeLessThan(1e-6);
    const middle = pointsOf(parts("middle")[0]);
    expect(
      offLine(
        [0, 5, 20],
        middle.map(([x]) => x),
      ),
    ).toBeLessThan(0.01);
    const [wide, narrow] = parts("band").map(pointsOf);
    // A band goes along its high ends and back along its low ones.
    const values = [10, 31, 58, 17, 11, 10, 10, 25, 44, 28, 16, 10, 10, 20, 35];
    const places = [...(wide ?? []), ...(narrow ?? []), ...middle].map(([, y]) => y);
    expect(places).toHaveLength(values.length);
    const ofValue = new Map(values.map((value, index) => [value, places[index] ?? Number.NaN]));
    const sorted = [...ofValue].sort(([a], [b]) => a - b);
    expect(
      offLine(
        sorted.map(([value]) => value),
        sorted.map(([, place]) => place),
      ),
    ).toBeLessThan(0.01);
    expect(places[0]).toBeGreaterThan(places[2] ?? 0);
  });

  it("states its numbers at every mark and in the table", () => {
    const { names, tableRows } = showChart(chart);
    const said = [
      ["0", "10, 50 % 10 to 10, 95 % 10 to 10"],
      ["5", "20, 50 % 16 to 25, 95 % 11 to 31"],
      ["20", "35, 50 % 28 to 44, 95 % 17 to 58"],
    ];
    expect(names).toEqual(said.map(([label, value]) => `${label}: ${value}`));
    expect(tableRows()).toEqual([
      ["years", "middle", "50 %", "95 %"],
      ["0", "10", "10 to 10", "10 to 10"],
      ["5", "20", "16 to 25", "11 to 31"],
      ["20", "35", "28 to 44", "17 to 58"],
    ]);
  });
});
