import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { chartWords, showChart } from "../../../tests/support/show-chart.tsx";
import { type ChartDrawing, MarkedChart } from "./marked-chart.tsx";
import { standalonePicture } from "./svg-picture.ts";

afterEach(cleanup);

const drawing: ChartDrawing = {
  height: 100,
  behind: null,
  marks: ["first", "second", "third"].map((text, index) => ({
    key: text,
    text: `${text}: ${index}`,
    box: { x: 100 * index, y: 0, width: 100, height: 100 },
    drawing: null,
  })),
};

describe("a chart of marks", () => {
  it("has one stop for Tab, and arrow keys, Home and End between its marks", () => {
    const { drawing: chart, options } = showChart(
      <MarkedChart {...chartWords} rows={[]} draw={() => drawing} />,
    );
    const stops = () =>
      options.filter((option) => option.tabIndex === 0).map((option) => option.getAttribute("aria-label"));
    expect(stops()).toEqual(["first: 0"]);
    act(() => options[0]?.focus());
    const pressed = ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "Home", "End", "ArrowUp"].map(
      (key) => {
        fireEvent.keyDown(document.activeElement ?? chart, { key });
        return [document.activeElement?.getAttribute("aria-label"), ...stops()];
      },
    );
    const through = ["second: 1", "third: 2", "third: 2", "second: 1", "first: 0", "third: 2", "second: 1"];
    expect(pressed).toEqual(through.map((name) => [name, name]));
  });

  it("has a name and a text alternative", () => {
    showChart(<MarkedChart {...chartWords} rows={[]} draw={() => drawing} />);
    const { title: name, description } = chartWords;
    expect(screen.getAllByRole("listbox", { name, description })).toHaveLength(1);
    expect(screen.getAllByRole("option", { name: /: [012]$/ })).toHaveLength(3);
  });

  it("is an image in a picture of its own, without stops for the keyboard", () => {
    const { drawing: chart } = showChart(<MarkedChart {...chartWords} rows={[]} draw={() => drawing} />);
    const page = new DOMParser().parseFromString(standalonePicture(chart), "text/html");
    const picture = page.querySelector("svg");
    expect(picture?.getAttribute("role")).toBe("img");
    expect(picture?.querySelector("title")?.textContent).toBe(chartWords.title);
    expect(picture?.querySelectorAll("[data-part=mark]")).toHaveLength(3);
    expect(picture?.querySelectorAll("[tabindex], [role], [aria-label], [class]")).toHaveLength(0);
  });

  it("says in words what has the focus or is under the pointer", () => {
    const { drawing: chart, options } = showChart(
      <MarkedChart {...chartWords} rows={[]} draw={() => drawing} />,
    );
    const said = () => chart.nextElementSibling?.textContent;
    expect(said()).toBe("");
    fireEvent.pointerEnter(options[2] as Element);
    expect(said()).toBe("third: 2");
    fireEvent.pointerLeave(chart);
    expect(said()).toBe("");
    act(() => options[1]?.focus());
    expect(said()).toBe("second: 1");
  });
});
