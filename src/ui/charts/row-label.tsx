import { chartColor } from "./chart-color.ts";
import { LINE_HEIGHT } from "./label-lines.ts";
import { type LaidRow, stackedInset } from "./row-layout.ts";

/** The subject of a row: beside its drawing, or above it where there is little room. */
export function RowLabel({ row, isStacked }: { row: LaidRow; isStacked: boolean }) {
  const first = isStacked
    ? row.top + LINE_HEIGHT
    : row.middle - ((row.label.length - 1) * LINE_HEIGHT) / 2 + 5;
  return row.label.map((line, index) => (
    <text
      key={line}
      x={isStacked ? stackedInset : 0}
      y={first + index * LINE_HEIGHT}
      fill={chartColor("fg")}
      stroke={chartColor("bg-panel")}
      strokeWidth={4}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {line}
    </text>
  ));
}
