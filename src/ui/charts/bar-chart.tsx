import { formatExact, formatRange } from "../../lib/format.ts";
import { chartColor } from "./chart-color.ts";
import { scaleOver } from "./chart-scale.ts";
import { HorizontalAxis, horizontalAxisHeight } from "./horizontal-axis.tsx";
import { captionWidth } from "./label-lines.ts";
import { type ChartDrawing, type ChartWords, MarkedChart } from "./marked-chart.tsx";
import { RowLabel } from "./row-label.tsx";
import { layRows } from "./row-layout.ts";

/** One bar. */
export interface BarMark {
  /** No other bar's. */
  label: string;
  value: number;
  /** The interval around the value; null where it is exact or unknown. */
  interval?: { low: number; high: number } | null;
  /** Whether it is the person's own, which has the accent. */
  isOwn?: boolean;
}

/** Data of a chart of bars. */
export interface BarChartProps extends ChartWords {
  bars: readonly BarMark[];
  /** What the axis counts. */
  axisLabel: string;
  /** How values are written, on the axis too. */
  format?: (value: number) => string;
}

const barHeight = 12;
const textGap = 8;

/** Horizontal bars from zero, to either side. */
export function BarChart({ bars, axisLabel, format = formatExact, ...words }: BarChartProps) {
  const textOf = ({ value, interval }: BarMark) =>
    interval ? `${format(value)}, ${formatRange(interval.low, interval.high, format)}` : format(value);
  const rows = bars.map((bar) => ({ label: bar.label, value: textOf(bar) }));
  return (
    <MarkedChart {...words} rows={rows} draw={(width) => drawBars(bars, axisLabel, format, textOf, width)} />
  );
}

function drawBars(
  bars: readonly BarMark[],
  axisLabel: string,
  format: (value: number) => string,
  textOf: (bar: BarMark) => string,
  width: number,
): ChartDrawing {
  const layout = layRows(
    bars.map(({ label }) => label),
    width,
    0,
  );
  const roomFor = (side: readonly BarMark[]) =>
    Math.max(0, ...side.map(({ value }) => captionWidth(format(value)) + textGap));
  const values = bars.flatMap(({ value, interval }) => [value, interval?.low, interval?.high]);
  const scale = scaleOver(
    [0, ...values],
    [
      layout.left + roomFor(bars.filter(({ value }) => value < 0)),
      width - roomFor(bars.filter(({ value }) => value >= 0)),
    ],
  );
  const zero = scale(0);
  return {
    height: layout.bottom + horizontalAxisHeight(axisLabel, width),
    behind: (
      <>
        <HorizontalAxis
          scale={scale}
          format={format}
          label={axisLabel}
          top={0}
          bottom={layout.bottom}
          width={width}
        />
        <line
          x1={zero}
          x2={zero}
          y1={0}
          y2={layout.bottom}
          stroke={chartColor("fg-subtle")}
          strokeWidth={2}
        />
      </>
    ),
    marks: bars.flatMap((bar, index) => {
      const row = layout.rows[index];
      if (row === undefined) return [];
      const { value, interval, isOwn } = bar;
      const end = scale(value);
      const reach = interval ? scale(value < 0 ? interval.low : interval.high) : end;
      return {
        key: bar.label,
        text: `${bar.label}: ${textOf(bar)}`,
        box: { x: 0, y: row.top, width, height: row.height },
        drawing: (
          <>
            <RowLabel row={row} isStacked={layout.isStacked} />
            <rect
              data-part="bar"
              x={Math.min(zero, end)}
              y={row.middle - barHeight / 2}
              width={Math.abs(end - zero)}
              height={barHeight}
              rx={2}
              fill={chartColor(isOwn === true ? "accent-solid" : "border-emphasized")}
            />
            {interval ? (
              <Interval from={scale(interval.low)} to={scale(interval.high)} y={row.middle} />
            ) : null}
            <text
              x={value < 0 ? Math.min(end, reach) - textGap : Math.max(end, reach) + textGap}
              y={row.middle + 5}
              fill={chartColor("fg")}
              fontWeight={600}
              textAnchor={value < 0 ? "end" : "start"}
            >
              {format(value)}
            </text>
          </>
        ),
      };
    }),
  };
}

/** A line with a rim, so that it is seen on its bar as well as beside it. */
function Interval({ from, to, y }: { from: number; to: number; y: number }) {
  return (
    <>
      <line x1={from - 1} x2={to + 1} y1={y} y2={y} stroke={chartColor("bg-panel")} strokeWidth={5} />
      <line data-part="interval" x1={from} x2={to} y1={y} y2={y} stroke={chartColor("fg")} strokeWidth={2} />
    </>
  );
}
