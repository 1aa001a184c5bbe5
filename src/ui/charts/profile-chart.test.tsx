import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { chartWords, numberOf, offLine, showChart } from "../../../tests/support/show-chart.tsx";
import { ProfileChart, type ProfileMark } from "./profile-chart.tsx";

afterEach(cleanup);

const marks: readonly ProfileMark[] = [
  { label: "Fluid", value: 112, interval: { low: 104, high: 119 }, isOwn: true },
  { label: "Processing speed", value: 88, interval: null },
];
const chart = (
  <ProfileChart
    {...chartWords}
    marks={marks}
    reference={{ value: 100, label: "mean of all people" }}
    axisLabel="IQ scale"
  />
);

describe("ProfileChart", () => {
  it("draws values, intervals and their background on one axis", () => {
    const { marks: drawn, parts } = showChart(chart);
    const [interval] = parts("interval");
    const places = [
      ...drawn.map((mark) => numberOf(mark.querySelector("circle"), "cx")),
      numberOf(interval, "x"),
      numberOf(interval, "x") + numberOf(interval, "width"),
      numberOf(parts("reference")[0]?.querySelector("line"), "x1"),
    ];
    expect(offLine([112, 88, 104, 119, 100], places)).toBeLessThan(1e-6);
    expect(places[1]).toBeLessThan(places[0] ?? 0);
    expect(parts("interval")).toHaveLength(1);
  });

  it("states its numbers at every mark and in the table", () => {
    const { names, tableRows } = showChart(chart);
    expect(names).toEqual(["Fluid: 112, 104 to 119", "Processing speed: 88"]);
    expect(tableRows()).toEqual([
      ["Fluid", "112, 104 to 119"],
      ["Processing speed", "88"],
      ["mean of all people", "100"],
    ]);
  });
});
