import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { chartWords, numberOf, showChart } from "../../../tests/support/show-chart.tsx";
import { type ComparedMark, ComparisonChart } from "./comparison-chart.tsx";

afterEach(cleanup);

function show(marks: readonly ComparedMark[]) {
  return showChart(
    <ComparisonChart
      {...chartWords}
      marks={marks}
      ticks={[{ at: 0, label: "middle" }]}
      axisLabel="axis"
      lowLabel="low"
      highLabel="high"
      rows={[]}
    />,
  );
}

describe("ComparisonChart", () => {
  it("draws a row for each mark, with its interval around its place on one axis", () => {
    const { drawing, names, parts } = show([
      { label: "1", mark: -1, text: "16th", interval: { low: -2, high: 0 } },
      { label: "2", mark: 1, text: "84th", interval: null },
    ]);
    expect(names).toEqual(["1: 16th", "2: 84th"]);
    const rows = parts("row");
    expect(rows.map((row) => row.querySelector("text")?.textContent)).toEqual(["1", "2"]);
    const [first, second] = rows;
    const bar = first?.querySelector("[data-part=interval]");
    const x = numberOf(first?.querySelector("circle"), "cx");
    expect((numberOf(bar, "x1") + numberOf(bar, "x2")) / 2).toBeCloseTo(x, 6);
    expect(second?.querySelector("[data-part=interval]")).toBeNull();
    // Marks at -1 and +1 are equally far from the middle tick.
    const middle = numberOf(drawing.querySelector("text"), "x");
    expect(numberOf(second?.querySelector("circle"), "cx") - middle).toBeCloseTo(middle - x, 6);
  });

  it("grows with its rows", () => {
    const mark = (index: number) => ({
      label: `${index}`,
      mark: 0,
      text: "50th",
      interval: { low: -1, high: 1 },
    });
    const { drawing } = show(Array.from({ length: 40 }, (_, index) => mark(index)));
    const [, , , height] = drawing.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
    expect(height).toBeGreaterThan(40 * 20);
  });
});
