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

/** A label above its row begins so far beside the axis, which would cross its first letter. */
export const stackedInset = 6;

/** With more rows they are denser, so that the picture fits below an answer on a sheet of paper. */
const mostRoomyRows = 12;
const denseRowHeight = 20;

/** Lays rows below each other in a picture of a width, from `top` on. */
export function layRows(labels: readonly string[], width: number, top: number): RowLayout {
  const isStacked = width < leastWidth;
  const longest = Math.max(0, ...labels.map(captionWidth));
  const labelWidth = isStacked ? width - stackedInset : Math.min(longest, width * mostLabelShare);
  const isDense = !isStacked && labels.length > mostRoomyRows;
  let y = top;
  const rows = labels.map((text): LaidRow => {
    const label = labelLines(text, labelWidth);
    const labelHeight = label.length * LINE_HEIGHT;
    const roomy = rowPadding + (isStacked ? labelHeight + barRoom : Math.max(labelHeight, barRoom));
    const height = isDense ? Math.max(labelHeight, denseRowHeight) : roomy;
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
