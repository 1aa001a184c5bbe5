import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { chartWords, numberOf, offLine, showChart } from "../../../tests/support/show-chart.tsx";
import { BarChart, type BarMark } from "./bar-chart.tsx";

afterEach(cleanup);

const bars: readonly BarMark[] = [
  { label: "Home", value: 1.5, isOwn: true },
  { label: "Genome", value: 0.25, interval: { low: -0.5, high: 1 } },
  { label: "Before birth", value: -0.6 },
];

describe("BarChart", () => {
  it("draws bars from zero to their values on one axis", () => {
    const { marks, parts } = showChart(<BarChart {...chartWords} bars={bars} axisLabel="points" />);
    const ends = parts("bar").map((bar) => {
      const [x, width] = [numberOf(bar, "x"), numberOf(bar, "width")];
      return { low: x, high: x + width };
    });
    const zero = ends[0]?.low ?? Number.NaN;
    expect(ends[1]?.low).toBeCloseTo(zero, 6);
    expect(ends[2]?.high).toBeCloseTo(zero, 6);
    const interval = marks[1]?.querySelector("[data-part=interval]");
    const places = [
      ends[0]?.high,
      zero,
      ends[1]?.high,
      ends[2]?.low,
      numberOf(interval, "x1"),
      numberOf(interval, "x2"),
    ];
    expect(offLine([1.5, 0, 0.25, -0.6, -0.5, 1], places.map(Number))).toBeLessThan(1e-6);
    expect(zero).toBeLessThan(ends[0]?.high ?? 0);
  });

  it("states its numbers at every mark and in the table", () => {
    const { names, tableRows } = showChart(<BarChart {...chartWords} bars={bars} axisLabel="points" />);
    const said = [
      ["Home", "1.5"],
      ["Genome", "0.25, −0.5 to 1"],
      ["Before birth", "−0.6"],
    ];
    expect(names).toEqual(said.map(([label, value]) => `${label}: ${value}`));
    expect(tableRows()).toEqual(said);
  });
});
