import { Box, chakra } from "@chakra-ui/react";
import { useId } from "react";
import { useElementWidth } from "../use-element-width.ts";
import { ChartFrame, type ChartFrameProps } from "./chart-frame.tsx";

/** One ratio: how many times as much as the unit of the axis. */
export interface RatioMark {
  /** Stands above its bar, and is no other bar's. */
  label: string;
  value: number;
  /** The value as it is written. */
  text: string;
  /** What the value lies within; null when that is not known. */
  interval: { low: number; high: number } | null;
  /** What the value should reach; null without an aim. */
  goal: number | null;
}

/** What a chart of ratios shows. */
export interface RatioChartProps extends Omit<ChartFrameProps, "children"> {
  /** The whole chart in words, for those who cannot see it. */
  description: string;
  marks: readonly RatioMark[];
  /** What the axis counts. */
  axisLabel: string;
}

const color = (token: string) => `var(--chakra-colors-${token})`;

const rowHeight = 40;
const barHeight = 12;
const footHeight = 44;
/** Right of the longest bar stands its value. */
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

/** Bars of ratios on a logarithmic axis, each with its interval and what it should reach. */
export function RatioChart(props: RatioChartProps) {
  const { description, title, rows, pictureName, source, marks, axisLabel } = props;
  const [container, width] = useElementWidth<HTMLDivElement>(520);
  const id = useId();
  const height = marks.length * rowHeight + footHeight;
  return (
    <ChartFrame title={title} rows={rows} pictureName={pictureName} source={source}>
      <Box ref={container} width="100%" minWidth="0">
        <chakra.svg
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          viewBox={`0 0 ${width} ${height}`}
          display="block"
          width="100%"
          height="auto"
          fontSize="caption"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>{description}</desc>
          <Drawing marks={marks} axisLabel={axisLabel} width={width} />
        </chakra.svg>
      </Box>
    </ChartFrame>
  );
}

type DrawingProps = Pick<RatioChartProps, "marks" | "axisLabel"> & { width: number };

function Drawing({ marks, axisLabel, width }: DrawingProps) {
  const ticks = axisOf(marks);
  const [low, high] = [ticks.at(0) ?? 1, ticks.at(-1) ?? 10];
  const right = width - valueWidth;
  const xOf = (value: number) => left + (Math.log(value / low) / Math.log(high / low)) * (right - left);
  const foot = marks.length * rowHeight;
  return (
    <g aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={xOf(tick)} x2={xOf(tick)} y1={0} y2={foot + 4} stroke={color("border")} />
          <text
            x={xOf(tick)}
            y={foot + 18}
            fill={color("fg-muted")}
            textAnchor={tick === low ? "start" : "middle"}
          >
            {tick}
          </text>
        </g>
      ))}
      {marks.map((mark, index) => (
        <Bar key={mark.label} mark={mark} top={index * rowHeight} base={xOf(1)} xOf={xOf} />
      ))}
      <text x={left} y={foot + footHeight - 6} fill={color("fg-muted")}>
        {axisLabel}
      </text>
    </g>
  );
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
        fill={color("fg")}
        stroke={color("bg")}
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
        fill={color("accent-emphasized")}
      />
      {interval === null ? null : (
        <line
          data-part="interval"
          x1={xOf(interval.low)}
          x2={xOf(interval.high)}
          y1={y + barHeight / 2}
          y2={y + barHeight / 2}
          stroke={color("fg")}
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
          stroke={color("fg")}
          strokeWidth={2.5}
        />
      )}
      <text x={textStart + 8} y={y + barHeight - 1} fill={color("fg")} fontWeight={600}>
        {text}
      </text>
    </g>
  );
}
