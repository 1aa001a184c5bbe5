import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { system } from "../theme.ts";
import { RatioChart, type RatioMark } from "./ratio-chart.tsx";

afterEach(cleanup);

const mark = (label: string, value: number, further: Partial<RatioMark> = {}): RatioMark => ({
  ...{ label, value, text: `${value} x`, interval: null, goal: null },
  ...further,
});

function show(marks: readonly RatioMark[]) {
  render(
    <ChakraProvider value={system}>
      <RatioChart
        title="What was found"
        description="All of it in words"
        marks={marks}
        axisLabel="times as long"
        rows={marks.map(({ label, text }) => ({ label, value: text }))}
        pictureName="ratios"
      />
    </ChakraProvider>,
  );
  return screen.getByRole("img", { name: /What was found/ });
}

const number = (element: Element | null | undefined, name: string) => Number(element?.getAttribute(name));

describe("RatioChart", () => {
  it("draws a bar for each ratio, as long as its logarithm", () => {
    const chart = show([mark("twice", 2), mark("four times", 4), mark("eight times", 8)]);
    const bars = [...chart.querySelectorAll("[data-part=bar]")];
    expect(bars.map((bar) => bar.querySelector("text")?.textContent)).toEqual([
      "twice",
      "four times",
      "eight times",
    ]);
    const [first = 0, second, third] = bars.map((bar) => number(bar.querySelector("rect"), "width"));
    expect(first).toBeGreaterThan(10);
    expect(second).toBeCloseTo(2 * first, 6);
    expect(third).toBeCloseTo(3 * first, 6);
    expect(chart.querySelector("desc")?.textContent).toBe("All of it in words");
  });

  it("draws what is slower than we are to the left of one, with its interval and what it should reach", () => {
    const further = { interval: { low: 0.4, high: 1.2 }, goal: 2 };
    const [bar, whole] = show([mark("less", 0.5, further), mark("more", 2)]).querySelectorAll(
      "[data-part=bar]",
    );
    const rect = bar?.querySelector("rect");
    expect(number(rect, "x") + number(rect, "width")).toBeCloseTo(
      number(whole?.querySelector("rect"), "x"),
      6,
    );
    const interval = bar?.querySelector("[data-part=interval]");
    expect(number(interval, "x1")).toBeLessThan(number(rect, "x"));
    expect(number(interval, "x2")).toBeGreaterThan(number(whole?.querySelector("rect"), "x"));
    const end = number(whole?.querySelector("rect"), "x") + number(whole?.querySelector("rect"), "width");
    expect(number(bar?.querySelector("[data-part=goal]"), "x1")).toBeCloseTo(end, 6);
    expect(whole?.querySelector("[data-part=goal]")).toBeNull();
  });
});
