import { chartColor } from "./chart-color.ts";
import { type ChartScale, horizontalTicks, tickAt } from "./chart-scale.ts";
import { LINE_HEIGHT, labelLines } from "./label-lines.ts";

const mostLines = 3;

/** A place on an axis that is named by other words than its value. */
export interface NamedTick {
  at: number;
  label: string;
}

interface HorizontalAxisProps {
  scale: ChartScale;
  /** In place of round values. */
  ticks?: readonly NamedTick[] | undefined;
  format: (value: number) => string;
  /** What the axis counts. */
  label: string;
  /** Where the plot begins and ends from top to bottom. */
  top: number;
  bottom: number;
  /** Of the whole picture. */
  width: number;
}

/** Height of the axis below the plot, in CSS pixels. */
export function horizontalAxisHeight(label: string, width: number): number {
  return 30 + labelLines(label, width, mostLines).length * LINE_HEIGHT;
}

/** A linear axis below a plot: thin lines through it at round places, their values, and what it counts. */
export function HorizontalAxis({ scale, ticks, format, label, top, bottom, width }: HorizontalAxisProps) {
  return (
    <g data-part="axis">
      {(ticks?.map((tick) => tickAt(scale, tick, width)) ?? horizontalTicks(scale, format, width)).map(
        ({ at, x, label: text, labelX }) => (
          <g key={at}>
            <line x1={x} x2={x} y1={top} y2={bottom + 4} stroke={chartColor("border")} />
            <text x={labelX} y={bottom + 20} fill={chartColor("fg-muted")} textAnchor="middle">
              {text}
            </text>
          </g>
        ),
      )}
      {labelLines(label, width, mostLines).map((line, index) => (
        <text
          key={line}
          x={width - 2}
          y={bottom + 24 + (index + 1) * LINE_HEIGHT - 2}
          fill={chartColor("fg-muted")}
          textAnchor="end"
        >
          {line}
        </text>
      ))}
    </g>
  );
}
