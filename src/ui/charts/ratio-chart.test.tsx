import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { chartWords, numberOf, showChart } from "../../../tests/support/show-chart.tsx";
import { RatioChart, type RatioMark } from "./ratio-chart.tsx";

afterEach(cleanup);

const mark = (label: string, value: number, further: Partial<RatioMark> = {}): RatioMark => ({
  ...{ label, value, text: `${value} x`, interval: null, goal: null },
  ...further,
});

function show(marks: readonly RatioMark[]) {
  const rows = marks.map(({ label, text }) => ({ label, value: text }));
  return showChart(<RatioChart {...chartWords} marks={marks} axisLabel="times as long" rows={rows} />);
}

describe("RatioChart", () => {
  it("draws a bar for each ratio, as long as its logarithm", () => {
    const { parts, names } = show([mark("twice", 2), mark("four times", 4), mark("eight times", 8)]);
    const bars = parts("bar");
    expect(names).toEqual(["twice: 2 x", "four times: 4 x", "eight times: 8 x"]);
    const [first = 0, second, third] = bars.map((bar) => numberOf(bar.querySelector("rect"), "width"));
    expect(first).toBeGreaterThan(10);
    expect(second).toBeCloseTo(2 * first, 6);
    expect(third).toBeCloseTo(3 * first, 6);
  });

  it("draws slower ones to the left of one, with their interval and the required value", () => {
    const further = { interval: { low: 0.4, high: 1.2 }, goal: 2 };
    const [bar, whole] = show([mark("less", 0.5, further), mark("more", 2)]).parts("bar");
    const rect = bar?.querySelector("rect");
    expect(numberOf(rect, "x") + numberOf(rect, "width")).toBeCloseTo(
      numberOf(whole?.querySelector("rect"), "x"),
      6,
    );
    const interval = bar?.querySelector("[data-part=interval]");
    expect(numberOf(interval, "x1")).toBeLessThan(numberOf(rect, "x"));
    expect(numberOf(interval, "x2")).toBeGreaterThan(numberOf(whole?.querySelector("rect"), "x"));
    const end = numberOf(whole?.querySelector("rect"), "x") + numberOf(whole?.querySelector("rect"), "width");
    expect(numberOf(bar?.querySelector("[data-part=goal]"), "x1")).toBeCloseTo(end, 6);
    expect(whole?.querySelector("[data-part=goal]")).toBeNull();
  });
});
