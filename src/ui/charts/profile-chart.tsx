import { formatExact, formatRange } from "../../lib/format.ts";
import { chartColor } from "./chart-color.ts";
import { scaleOver } from "./chart-scale.ts";
import { HorizontalAxis, horizontalAxisHeight } from "./horizontal-axis.tsx";
import { captionWidth } from "./label-lines.ts";
import { type ChartDrawing, type ChartWords, MarkedChart } from "./marked-chart.tsx";
import { RowLabel } from "./row-label.tsx";
import { layRows } from "./row-layout.ts";

/** One value with its interval. */
export interface ProfileMark {
  /** No other row's. */
  label: string;
  value: number;
  /** The interval around the value; null when there is none. */
  interval: { low: number; high: number } | null;
  /** Whether it is the person's own, which has the accent. */
  isOwn?: boolean;
}

/** Data of a profile. */
export interface ProfileChartProps extends ChartWords {
  marks: readonly ProfileMark[];
  /** A value that all are seen against, such as a mean; null without one. */
  reference: { value: number; label: string } | null;
  /** What the axis counts. */
  axisLabel: string;
  /** How values are written, on the axis too. */
  format?: (value: number) => string;
}

const bandHeight = 10;
const textGap = 10;
const referenceHeight = 22;

/** A row for each value: a dot in its interval, all on one axis. */
export function ProfileChart({
  marks,
  reference,
  axisLabel,
  format = formatExact,
  ...words
}: ProfileChartProps) {
  const textOf = ({ value, interval }: ProfileMark) =>
    interval ? `${format(value)}, ${formatRange(interval.low, interval.high, format)}` : format(value);
  const rows = marks.map((mark) => ({ label: mark.label, value: textOf(mark) }));
  return (
    <MarkedChart
      {...words}
      rows={reference === null ? rows : [...rows, { label: reference.label, value: format(reference.value) }]}
      draw={(width) => drawProfile({ marks, reference, axisLabel, format }, textOf, width)}
    />
  );
}

function drawProfile(
  { marks, reference, axisLabel, format }: Required<Omit<ProfileChartProps, keyof ChartWords>>,
  textOf: (mark: ProfileMark) => string,
  width: number,
): ChartDrawing {
  const top = reference === null ? 0 : referenceHeight;
  const layout = layRows(
    marks.map(({ label }) => label),
    width,
    top,
  );
  const valueWidth = Math.max(0, ...marks.map(({ value }) => captionWidth(format(value)))) + textGap;
  const values = marks.flatMap(({ value, interval }) => [value, interval?.low, interval?.high]);
  const scale = scaleOver([...values, reference?.value], [layout.left + 6, width - valueWidth - 6]);
  return {
    height: layout.bottom + horizontalAxisHeight(axisLabel, width),
    behind: (
      <>
        <HorizontalAxis
          scale={scale}
          format={format}
          label={axisLabel}
          top={top}
          bottom={layout.bottom}
          width={width}
        />
        {reference === null ? null : (
          <Reference
            x={scale(reference.value)}
            label={reference.label}
            bottom={layout.bottom}
            width={width}
          />
        )}
      </>
    ),
    marks: marks.flatMap((mark, index) => {
      const row = layout.rows[index];
      if (row === undefined) return [];
      const { value, interval, isOwn } = mark;
      return {
        key: mark.label,
        text: `${mark.label}: ${textOf(mark)}`,
        box: { x: 0, y: row.top, width, height: row.height },
        drawing: (
          <>
            <RowLabel row={row} isStacked={layout.isStacked} />
            {interval === null ? null : (
              <rect
                data-part="interval"
                x={scale(interval.low)}
                y={row.middle - bandHeight / 2}
                width={Math.max(0, scale(interval.high) - scale(interval.low))}
                height={bandHeight}
                rx={2}
                fill={chartColor(isOwn === true ? "accent-emphasized" : "bg-emphasized")}
                stroke={chartColor(isOwn === true ? "accent-solid" : "border-emphasized")}
                strokeWidth={0.75}
              />
            )}
            <circle
              cx={scale(value)}
              cy={row.middle}
              r={5.5}
              fill={chartColor(isOwn === true ? "accent-solid" : "fg-muted")}
              stroke={chartColor("bg-panel")}
              strokeWidth={1.5}
            />
            <text x={width} y={row.middle + 5} fill={chartColor("fg")} fontWeight={600} textAnchor="end">
              {format(value)}
            </text>
          </>
        ),
      };
    }),
  };
}

function Reference({ x, label, bottom, width }: { x: number; label: string; bottom: number; width: number }) {
  const half = captionWidth(label) / 2;
  return (
    <g data-part="reference">
      <line
        x1={x}
        x2={x}
        y1={referenceHeight - 4}
        y2={bottom}
        stroke={chartColor("fg-subtle")}
        strokeDasharray="4 3"
      />
      <text
        x={Math.min(Math.max(x, half), width - half)}
        y={14}
        fill={chartColor("fg-muted")}
        textAnchor="middle"
      >
        {label}
      </text>
    </g>
  );
}
