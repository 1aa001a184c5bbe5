import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { system } from "../theme/theme.ts";
import { BellCurve, type BellCurveProps } from "./bell-curve.tsx";

afterEach(cleanup);

const props: BellCurveProps = {
  title: "The reading is a little above the middle",
  description: "A bell curve. The point stands at 0.4, the band reaches from -0.6 to 1.4.",
  mark: 0.4,
  markLabel: "you",
  band: { low: -0.6, high: 1.4 },
  ticks: [
    { at: -1, label: "16th" },
    { at: 0, label: "50th" },
    { at: 1, label: "84th" },
  ],
  axisLabel: "percentile",
  lowLabel: "lower",
  highLabel: "higher",
  rows: [
    { label: "Reading", value: "0.4" },
    { label: "Interval", value: "-0.6 to 1.4" },
  ],
  pictureName: "bell-curve",
};

function show(changes: Partial<BellCurveProps> = {}) {
  return render(
    <ChakraProvider value={system}>
      <BellCurve {...props} {...changes} />
    </ChakraProvider>,
  );
}

describe("BellCurve", () => {
  it("is one image with a name and a text alternative", () => {
    show();
    const image = screen.getByRole("img");
    expect(
      image
        .getAttribute("aria-labelledby")
        ?.split(" ")
        .map((id) => document.getElementById(id)?.textContent),
    ).toEqual([props.title, props.description]);
  });

  it("draws a band around the mark, and none when there is none", () => {
    const { container, rerender } = show();
    const markX = Number(container.querySelector('[data-part="mark"]')?.getAttribute("x1"));
    const band = container.querySelector('[data-part="band"]')?.getAttribute("d") ?? "";
    const bandX = [...band.matchAll(/[ML]([\d.]+),/g)].map((match) => Number(match[1]));
    expect(Math.min(...bandX)).toBeLessThan(markX);
    expect(Math.max(...bandX)).toBeGreaterThan(markX);
    rerender(
      <ChakraProvider value={system}>
        <BellCurve {...props} band={null} />
      </ChakraProvider>,
    );
    expect(container.querySelector('[data-part="band"]')).toBeNull();
  });

  it("shows the same content as a table on demand", () => {
    show();
    expect(screen.queryByRole("table")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const table = screen.getByRole("table", { name: props.title });
    expect(
      within(table)
        .getAllByRole("row")
        .map((row) => row.textContent),
    ).toEqual(["Reading0.4", "Interval-0.6 to 1.4"]);
    fireEvent.click(screen.getByRole("button", { name: "Show as chart" }));
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("saves a picture under the given name only", () => {
    const saved: string[] = [];
    URL.createObjectURL = vi.fn(() => "blob:picture");
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    show();
    fireEvent.click(screen.getByRole("button", { name: "Save picture" }));
    expect(saved).toEqual(["bell-curve.svg"]);
  });

  it("writes the values of the band's ends at their places, where they are given", () => {
    const { container } = show({ bandLabels: { low: "91", high: "121" } });
    const ends = [...container.querySelectorAll("[data-part=band-end]")];
    expect(ends.map((end) => end.textContent)).toEqual(["91", "121"]);
    const places = ends.map((end) => Number(end.querySelector("line")?.getAttribute("x1")));
    const mark = Number(container.querySelector("[data-part=mark]")?.getAttribute("x1"));
    expect(places[0]).toBeLessThan(mark);
    expect(places[1]).toBeGreaterThan(mark);
    for (const end of ends) {
      // The curve passes below them.
      const [foot, top] = [
        end.querySelector("text")?.getAttribute("y"),
        end.querySelector("line")?.getAttribute("y1"),
      ];
      expect(Number(foot)).toBeLessThan(Number(top));
    }
    cleanup();
    expect(show().container.querySelector("[data-part=band-end]")).toBeNull();
  });
});
