import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { chartWords, numberOf, offLine, pointsOf, showChart } from "../../../tests/support/show-chart.tsx";
import { ScatterChart, type ScatterPoint } from "./scatter-chart.tsx";

afterEach(cleanup);

const points: readonly ScatterPoint[] = [
  { label: "1", x: 3, y: 1, isOnFront: true },
  { label: "2", x: 1, y: 4, isOnFront: true },
  { label: "3", x: 0, y: 0, isOnFront: false },
  { label: "4", x: 2, y: 3, isOnFront: true },
];
const chartOf = (of: readonly ScatterPoint[]) => (
  <ScatterChart
    {...chartWords}
    points={of}
    xLabel="education"
    yLabel="height"
    frontLabel="not beaten"
    othersLabel="beaten"
  />
);

describe("ScatterChart", () => {
  it("draws points at their places, from left to right, and a line through the front", () => {
    const { marks, parts } = showChart(chartOf(points));
    const dots = marks.map((mark) => mark.querySelector("circle"));
    expect(
      offLine(
        [0, 1, 2, 3],
        dots.map((dot) => numberOf(dot, "cx")),
      ),
    ).toBeLessThan(1e-6);
    expect(
      offLine(
        [0, 4, 3, 1],
        dots.map((dot) => numberOf(dot, "cy")),
      ),
    ).toBeLessThan(1e-6);
    const front = pointsOf(parts("front")[0]);
    const right = dots.slice(1).map((dot) => [numberOf(dot, "cx"), numberOf(dot, "cy")]);
    expect(front.flat().map((place, index) => Math.abs(place - (right.flat()[index] ?? 0)) < 0.01)).toEqual(
      Array.from({ length: 6 }, () => true),
    );
  });

  it("states its numbers at every mark and in the table", () => {
    const { names, tableRows } = showChart(chartOf(points));
    const said = [
      ["1", "education 3, height 1, not beaten"],
      ["2", "education 1, height 4, not beaten"],
      ["3", "education 0, height 0, beaten"],
      ["4", "education 2, height 3, not beaten"],
    ];
    expect(names.toSorted()).toEqual(said.map(([label, value]) => `${label}: ${value}`));
    expect(tableRows()).toEqual([
      ["Point", "education", "height", "Front"],
      ["1", "3", "1", "not beaten"],
      ["2", "1", "4", "not beaten"],
      ["3", "0", "0", "beaten"],
      ["4", "2", "3", "not beaten"],
    ]);
  });

  it("leaves out a label that would lie on another", () => {
    const crowd = Array.from({ length: 30 }, (_, index) => ({
      ...{ label: `${index + 10}`, x: index % 2, y: 0, isOnFront: index === 29 },
    }));
    const { drawing } = showChart(chartOf([...crowd, ...points]));
    const written = [...drawing.querySelectorAll("text")].map((text) => text.textContent);
    expect(written).toContain("39");
    expect(written.filter((text) => Number(text) >= 10).length).toBeLessThan(12);
  });

  it("writes no label on the line through the front", () => {
    const level: readonly ScatterPoint[] = [
      { label: "1", x: 0, y: 5, isOnFront: true },
      { label: "2", x: 5, y: 4.99, isOnFront: true },
      { label: "3", x: 0, y: 0, isOnFront: false },
    ];
    const { drawing, marks } = showChart(chartOf(level));
    const label = [...drawing.querySelectorAll("text")].find((text) => text.textContent === "1");
    const dot = marks[1]?.querySelector("circle");
    expect(dot?.getAttribute("r")).toBe("6");
    // Its middle is five pixels above its foot; it is fourteen high, and the line nearly level.
    expect(Math.abs(numberOf(label, "y") - 5 - numberOf(dot, "cy"))).toBeGreaterThan(8);
  });
});
