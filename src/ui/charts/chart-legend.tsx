import type { SVGProps } from "react";
import { chartColor } from "./chart-color.ts";
import { captionWidth } from "./label-lines.ts";

/** One entry of a legend: a word with a piece of an area, or of a line. */
export type LegendEntry =
  | { label: string; area: SVGProps<SVGRectElement> }
  | { label: string; line: SVGProps<SVGLineElement> };

const swatchOf = (entry: LegendEntry) => ("line" in entry ? 26 : 12);
const gap = 18;
const lineHeight = 22;

function placesOf(entries: readonly LegendEntry[], width: number) {
  let [x, y] = [0, 0];
  return entries.map((entry) => {
    const needed = swatchOf(entry) + 7 + captionWidth(entry.label);
    if (x > 0 && x + needed > width) [x, y] = [0, y + lineHeight];
    const place = { x, y };
    x += needed + gap;
    return place;
  });
}

/** How high a legend is, in CSS pixels; nothing without entries. */
export function legendHeight(entries: readonly LegendEntry[], width: number): number {
  const last = placesOf(entries, width).at(-1);
  return last === undefined ? 0 : last.y + lineHeight + 4;
}

/** The legend of a chart, in a line or more above it. */
export function ChartLegend({ entries, width }: { entries: readonly LegendEntry[]; width: number }) {
  const places = placesOf(entries, width);
  return entries.map((entry, index) => {
    const { x, y } = places[index] ?? { x: 0, y: 0 };
    const swatch = swatchOf(entry);
    return (
      <g key={entry.label}>
        {"line" in entry ? (
          <line x1={x} x2={x + swatch} y1={y + 9} y2={y + 9} {...entry.line} />
        ) : (
          <rect x={x + 0.75} y={y + 3} width={swatch} height={swatch} {...entry.area} />
        )}
        <text x={x + swatch + 7} y={y + 14} fill={chartColor("fg-muted")}>
          {entry.label}
        </text>
      </g>
    );
  });
}
