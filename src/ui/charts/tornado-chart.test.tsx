import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { chartWords, numberOf, offLine, showChart } from "../../../tests/support/show-chart.tsx";
import { TornadoChart, type TornadoMark } from "./tornado-chart.tsx";

afterEach(cleanup);

const inputs: readonly TornadoMark[] = [
  { label: "Lead exposure", atLow: 0.2, atHigh: -0.5, isGiven: true },
  { label: "Mother's schooling", atLow: -2, atHigh: 3.4, isGiven: false },
  { label: "Parents' schooling", atLow: 0.5, atHigh: 2, isGiven: true },
];

describe("TornadoChart", () => {
  it("has the widest at the top, and its bars from where the result is now", () => {
    const { marks } = showChart(<TornadoChart {...chartWords} inputs={inputs} axisLabel="points" />);
    const ends = marks.map((mark) =>
      ["low", "high"].map((kind) => {
        const bar = mark.querySelector(`[data-part=${kind}]`);
        return { left: numberOf(bar, "x"), right: numberOf(bar, "x") + numberOf(bar, "width") };
      }),
    );
    const [mother, parents, lead] = ends;
    const zero = mother?.[0]?.right ?? Number.NaN;
    const places = [
      mother?.[0]?.left,
      mother?.[1]?.left,
      mother?.[1]?.right,
      parents?.[0]?.right,
      parents?.[1]?.right,
      lead?.[0]?.right,
      lead?.[1]?.left,
    ];
    expect(offLine([-2, 0, 3.4, 0.5, 2, 0.2, -0.5], places.map(Number))).toBeLessThan(1e-6);
    for (const bar of [parents?.[0], parents?.[1], lead?.[0]]) expect(bar?.left).toBeCloseTo(zero, 6);
  });

  it("states its numbers at every mark and in the table, and what is missing", () => {
    const { names, tableRows } = showChart(
      <TornadoChart {...chartWords} inputs={inputs} axisLabel="points" />,
    );
    const said = [
      ["Mother's schooling", "−2 at the low end, 3.4 at the high end, not given"],
      ["Parents' schooling", "0.5 at the low end, 2 at the high end"],
      ["Lead exposure", "0.2 at the low end, −0.5 at the high end"],
    ];
    expect(names).toEqual(said.map(([label, value]) => `${label}: ${value}`));
    expect(screen.queryByText("not given")).not.toBeNull();
    expect(tableRows()).toEqual([
      ["Input", "Low end", "High end"],
      ["Mother's schooling, not given", "−2", "3.4"],
      ["Parents' schooling", "0.5", "2"],
      ["Lead exposure", "0.2", "−0.5"],
    ]);
  });

  it("does not mention missing values where there are none", () => {
    const given = inputs.map((input) => ({ ...input, isGiven: true }));
    showChart(<TornadoChart {...chartWords} inputs={given} axisLabel="points" />);
    expect(screen.queryByText("not given")).toBeNull();
  });
});
