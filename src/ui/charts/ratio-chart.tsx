import { scaleLog } from "d3-scale";
import { chartColor } from "./chart-color.ts";
import type { ChartRow } from "./chart-frame.tsx";
import { type ChartDrawing, type ChartWords, MarkedChart } from "./marked-chart.tsx";

/** One ratio: how many times as much as the unit of the axis. */
export interface RatioMark {
  /** Label above its bar, unique among the bars. */
  label: string;
  value: number;
  /** The value as it is written. */
  text: string;
  /** The interval of the value; null when it is unknown. */
  interval: { low: number; high: number } | null;
  /** The required value; null without one. */
  goal: number | null;
}

/** Data of a chart of ratios. */
export interface RatioChartProps extends ChartWords {
  /** The chart's content as a table. */
  rows: readonly ChartRow[];
  marks: readonly RatioMark[];
  /** What the axis counts. */
  axisLabel: string;
}

const rowHeight = 40;
const barHeight = 12;
const footHeight = 44;
/** Room for its value right of the longest bar. */
const valueWidth = 58;
const left = 2;

/** Round places of a logarithmic axis. */
const tickPlaces = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** Places of the axis from one of the round ones to another, with every mark, interval and goal between. */
function axisOf(marks: readonly RatioMark[]): readonly number[] {
  const all = marks.flatMap(({ value, interval, goal }) => [value, interval?.high, interval?.low, goal]);
  const values = all.filter((value) => typeof value === "number");
  const low = Math.min(1, ...values);
  const high = Math.max(2, ...values);
  const first = tickPlaces.findLastIndex((place) => place <= low);
  const last = tickPlaces.findIndex((place) => place >= high);
  return tickPlaces.slice(Math.max(first, 0), last === -1 ? undefined : last + 1);
}

/** Bars of ratios on a logarithmic axis, each with its interval and the required value. */
export function RatioChart({ marks, axisLabel, ...frame }: RatioChartProps) {
  return <MarkedChart {...frame} draw={(width) => drawRatios(marks, axisLabel, width)} />;
}

function drawRatios(marks: readonly RatioMark[], axisLabel: string, width: number): ChartDrawing {
  const ticks = axisOf(marks);
  const [low, high] = [ticks.at(0) ?? 1, ticks.at(-1) ?? 10];
  const xOf = scaleLog([low, high], [left, width - valueWidth]);
  const foot = marks.length * rowHeight;
  return {
    height: foot + footHeight,
    behind: (
      <>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={xOf(tick)} x2={xOf(tick)} y1={0} y2={foot + 4} stroke={chartColor("border")} />
            <text
              x={xOf(tick)}
              y={foot + 18}
              fill={chartColor("fg-muted")}
              textAnchor={tick === low ? "start" : "middle"}
            >
              {tick}
            </text>
          </g>
        ))}
        <text x={left} y={foot + footHeight - 6} fill={chartColor("fg-muted")}>
          {axisLabel}
        </text>
      </>
    ),
    marks: marks.map((mark, index) => ({
      key: mark.label,
      text: `${mark.label}: ${mark.text}`,
      box: { x: 0, y: index * rowHeight, width, height: rowHeight },
      drawing: <Bar mark={mark} top={index * rowHeight} base={xOf(1)} xOf={xOf} />,
    })),
  };
}

interface BarProps {
  mark: RatioMark;
  top: number;
  /** Where a ratio of one is. */
  base: number;
  xOf: (value: number) => number;
}

function Bar({ mark: { label, value, text, interval, goal }, top, base, xOf }: BarProps) {
  const y = top + 20;
  const end = xOf(value);
  const textStart = Math.max(end, interval === null ? 0 : xOf(interval.high), goal === null ? 0 : xOf(goal));
  return (
    <g data-part="bar">
      <text
        x={left}
        y={top + 15}
        fill={chartColor("fg")}
        stroke={chartColor("bg")}
        strokeWidth={4}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {label}
      </text>
      <rect
        x={Math.min(base, end)}
        y={y}
        width={Math.abs(end - base)}
        height={barHeight}
        rx={2}
        fill={chartColor("accent-emphasized")}
      />
      {interval === null ? null : (
        <line
          data-part="interval"
          x1={xOf(interval.low)}
          x2={xOf(interval.high)}
          y1={y + barHeight / 2}
          y2={y + barHeight / 2}
          stroke={chartColor("fg")}
          strokeWidth={1.5}
        />
      )}
      {goal === null ? null : (
        <line
          data-part="goal"
          x1={xOf(goal)}
          x2={xOf(goal)}
          y1={y - 3}
          y2={y + barHeight + 3}
          stroke={chartColor("fg")}
          strokeWidth={2.5}
        />
      )}
      <text x={textStart + 8} y={y + barHeight - 1} fill={chartColor("fg")} fontWeight={600}>
        {text}
      </text>
    </g>
  );
}
