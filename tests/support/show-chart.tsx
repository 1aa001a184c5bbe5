import { ChakraProvider } from "@chakra-ui/react";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { system } from "../../src/ui/theme/theme.ts";

/** Surroundings of the charts in a test. */
export const chartWords = {
  title: "What was found",
  description: "All of it in words",
  pictureName: "chart",
};

/** Draws a chart of marks, 520 pixels wide: a page without layout measures nothing. */
export function showChart(chart: ReactElement) {
  const { container } = render(<ChakraProvider value={system}>{chart}</ChakraProvider>);
  const drawing = container.querySelector<SVGSVGElement>("svg[role=listbox]");
  if (drawing === null) throw new RangeError("no drawing");
  const options = [...drawing.querySelectorAll<SVGGElement>("[role=option]")];
  return {
    drawing,
    /** The drawing of each mark, in the same order as its option. */
    marks: [...drawing.querySelectorAll<SVGGElement>("[data-part=drawing]")],
    options,
    /** The marks in words, as the keyboard comes to them. */
    names: options.map((option) => option.getAttribute("aria-label")),
    /** The parts of a kind in the whole drawing. */
    parts: (kind: string) => [...drawing.querySelectorAll(`[data-part="${kind}"]`)],
    /** The table view, a line for each row: label and value. */
    tableRows: () => {
      fireEvent.click(screen.getByText("Show as table"));
      const rows = [...container.querySelectorAll("table tr")];
      return rows.map((row) => [...row.children].map((cell) => cell.textContent));
    },
  };
}

/** A numeric attribute; NaN where there is none. */
export function numberOf(element: Element | null | undefined, name: string): number {
  return Number(element?.getAttribute(name) ?? Number.NaN);
}

/** The points of a path of straight lines. */
export function pointsOf(path: Element | null | undefined): [number, number][] {
  const text = path?.getAttribute("d") ?? "";
  return [...text.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

/**
 * Whether places in a picture are the same linear function of values, worked out from the first and the last of them.
 * Returns how far the furthest one is off, in pixels.
 */
export function offLine(values: readonly number[], places: readonly number[]): number {
  const [firstValue = 0, firstPlace = 0] = [values[0], places[0]];
  const [lastValue = 0, lastPlace = 0] = [values.at(-1), places.at(-1)];
  const slope = (lastPlace - firstPlace) / (lastValue - firstValue);
  return Math.max(
    ...values.map((value, index) =>
      Math.abs((places[index] ?? Number.NaN) - (firstPlace + slope * (value - firstValue))),
    ),
  );
}
