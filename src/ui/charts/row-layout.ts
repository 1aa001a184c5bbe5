import { captionWidth, LINE_HEIGHT, labelLines } from "./label-lines.ts";

/** One row of a chart of rows. */
export interface LaidRow {
  label: readonly string[];
  top: number;
  height: number;
  /** The y of the middle of the drawing beside or below the label. */
  middle: number;
}

/** Positions of rows and their labels. */
export interface RowLayout {
  rows: readonly LaidRow[];
  /** The x at which the plot begins. */
  left: number;
  bottom: number;
  /** Whether labels are above their rows, as on a telephone. */
  isStacked: boolean;
}

/** Below this width labels are above their rows. */
const leastWidth = 460;
const mostLabelShare = 0.36;
const labelGap = 12;
const barRoom = 22;
const rowPadding = 6;

/** Lays rows below each other in a picture of a width, from `top` on. */
export function layRows(labels: readonly string[], width: number, top: number): RowLayout {
  const isStacked = width < leastWidth;
  const longest = Math.max(0, ...labels.map(captionWidth));
  const labelWidth = isStacked ? width : Math.min(longest, width * mostLabelShare);
  let y = top;
  const rows = labels.map((text): LaidRow => {
    const label = labelLines(text, labelWidth);
    const labelHeight = label.length * LINE_HEIGHT;
    const height = rowPadding + (isStacked ? labelHeight + barRoom : Math.max(labelHeight, barRoom));
    const row = {
      label,
      top: y,
      height,
      middle: isStacked ? y + rowPadding / 2 + labelHeight + barRoom / 2 : y + height / 2,
    };
    y += height;
    return row;
  });
  return { rows, left: isStacked ? 0 : labelWidth + labelGap, bottom: y, isStacked };
}
