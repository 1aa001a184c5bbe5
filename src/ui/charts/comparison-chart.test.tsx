import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { system } from "../theme.ts";
import { type ComparedMark, ComparisonChart } from "./comparison-chart.tsx";

afterEach(cleanup);

function show(marks: readonly ComparedMark[]) {
  render(
    <ChakraProvider value={system}>
      <ComparisonChart
        title="What was found"
        description="All of it in words"
        marks={marks}
        ticks={[{ at: 0, label: "middle" }]}
        axisLabel="axis"
        lowLabel="low"
        highLabel="high"
        rows={[]}
        pictureName="comparison"
      />
    </ChakraProvider>,
  );
  return screen.getByRole("img", { name: /What was found/ });
}

const number = (element: Element | null | undefined, name: string) => Number(element?.getAttribute(name));

describe("ComparisonChart", () => {
  it("draws a row for each mark, with its interval around its place on one axis", () => {
    const chart = show([
      { label: "1", mark: -1, interval: { low: -2, high: 0 } },
      { label: "2", mark: 1, interval: null },
    ]);
    const rows = [...chart.querySelectorAll("[data-part=row]")];
    expect(rows.map((row) => row.querySelector("text")?.textContent)).toEqual(["1", "2"]);
    const [first, second] = rows;
    const bar = first?.querySelector("[data-part=interval]");
    const x = number(first?.querySelector("circle"), "cx");
    expect((number(bar, "x1") + number(bar, "x2")) / 2).toBeCloseTo(x, 6);
    expect(second?.querySelector("[data-part=interval]")).toBeNull();
    // Marks at -1 and +1 stand equally far from the middle tick.
    const middle = number(chart.querySelector("text"), "x");
    expect(number(second?.querySelector("circle"), "cx") - middle).toBeCloseTo(middle - x, 6);
  });

  it("grows with its rows, and has words for those who cannot see it", () => {
    const mark = (index: number) => ({ label: `${index}`, mark: 0, interval: { low: -1, high: 1 } });
    const chart = show(Array.from({ length: 40 }, (_, index) => mark(index)));
    const [, , , height] = chart.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
    expect(height).toBeGreaterThan(40 * 20);
    expect(chart.querySelector("desc")?.textContent).toBe("All of it in words");
  });
});
