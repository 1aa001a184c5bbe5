import { Box, chakra } from "@chakra-ui/react";
import { useId } from "react";
import { useElementWidth } from "../use-element-width.ts";
import { ChartFrame, type ChartFrameProps } from "./chart-frame.tsx";
import { AXIS_REACH, areaUnderCurve, axisX, curveOutline, curveY, type PlotArea } from "./normal-curve.ts";

/** One of several marks. Positions are in standard deviations from the mean. */
export interface ComparedMark {
  /** Short and without a name, e.g. "1": it gets into the saved picture. */
  label: string;
  mark: number;
  /** The interval around the mark; null when there is none. */
  interval: { low: number; high: number } | null;
}

/** What a comparison shows. */
export interface ComparisonChartProps extends Omit<ChartFrameProps, "children"> {
  /** The whole chart in words, for those who cannot see it. */
  description: string;
  marks: readonly ComparedMark[];
  /** Labelled places on the axis. */
  ticks: readonly { at: number; label: string }[];
  /** What the axis counts, and its two directions. */
  axisLabel: string;
  lowLabel: string;
  highLabel: string;
}

const color = (token: string) => `var(--chakra-colors-${token})`;

const curveTop = 10;
const curveBottom = 128;
/** From the axis to the first row: room for the tick labels. */
const ticksHeight = 34;
const usualRowHeight = 24;
/** With many rows they stand closer, so that all are in sight at once. */
const closeRowHeight = 17;
const mostUsualRows = 14;
const rowHeightFor = (rows: number) => (rows > mostUsualRows ? closeRowHeight : usualRowHeight);
const footHeight = 26;
/** Left of the axis stand the rows' labels. */
const labelWidth = 26;

/** With more rows, lines from each row up to the curve would only be a hedge. */
const mostLeaders = 8;

/** Several marks on one standard normal curve; below it a row for each with its interval, on the same axis. */
export function ComparisonChart(props: ComparisonChartProps) {
  const { description, title, rows, pictureName, source, ...drawing } = props;
  const [container, width] = useElementWidth<HTMLDivElement>(520);
  const id = useId();
  const height =
    curveBottom + ticksHeight + props.marks.length * rowHeightFor(props.marks.length) + footHeight;
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
          <Drawing {...drawing} width={width} height={height} />
        </chakra.svg>
      </Box>
    </ChartFrame>
  );
}

type DrawingProps = Pick<ComparisonChartProps, "marks" | "ticks" | "axisLabel" | "lowLabel" | "highLabel"> & {
  width: number;
  height: number;
};

function Drawing({ marks, ticks, axisLabel, lowLabel, highLabel, width, height }: DrawingProps) {
  const area: PlotArea = { left: labelWidth, right: width - 6, top: curveTop, bottom: curveBottom };
  const rowHeight = rowHeightFor(marks.length);
  const rowY = (index: number) => curveBottom + ticksHeight + (index + 0.5) * rowHeight;
  const rowsEnd = curveBottom + ticksHeight + marks.length * rowHeight;
  return (
    <g aria-hidden>
      <path d={areaUnderCurve(-AXIS_REACH, AXIS_REACH, area)} fill={color("bg-muted")} />
      <path
        d={curveOutline(area)}
        fill="none"
        stroke={color("fg-subtle")}
        strokeWidth={1.5}
        strokeLinecap="round"
      />
      <line
        x1={area.left}
        x2={area.right}
        y1={curveBottom}
        y2={curveBottom}
        stroke={color("border-emphasized")}
      />
      {ticks.map((tick) => {
        const x = axisX(tick.at, area);
        return (
          <g key={tick.at}>
            <line x1={x} x2={x} y1={curveBottom} y2={curveBottom + 5} stroke={color("border-emphasized")} />
            <text x={x} y={curveBottom + 20} fill={color("fg-muted")} textAnchor="middle">
              {tick.label}
            </text>
            <line x1={x} x2={x} y1={curveBottom + ticksHeight - 6} y2={rowsEnd} stroke={color("border")} />
          </g>
        );
      })}
      {marks.map((mark, index) => (
        <Row
          key={mark.label}
          mark={mark}
          y={rowY(index)}
          area={area}
          hasLeader={marks.length <= mostLeaders}
        />
      ))}
      <text x={area.left} y={height - 6} fill={color("fg-muted")} textAnchor="start">
        {lowLabel}
      </text>
      <text x={(area.left + area.right) / 2} y={height - 6} fill={color("fg-muted")} textAnchor="middle">
        {axisLabel}
      </text>
      <text x={area.right} y={height - 6} fill={color("fg-muted")} textAnchor="end">
        {highLabel}
      </text>
    </g>
  );
}

interface RowProps {
  mark: ComparedMark;
  y: number;
  area: PlotArea;
  hasLeader: boolean;
}

function Row({ mark, y, area, hasLeader }: RowProps) {
  const x = axisX(mark.mark, area);
  const onCurve = curveY(mark.mark, area);
  return (
    <g data-part="row">
      {hasLeader ? (
        <line
          x1={x}
          x2={x}
          y1={onCurve}
          y2={y}
          stroke={color("accent-solid")}
          strokeWidth={1}
          strokeDasharray="2 3"
        />
      ) : null}
      <text x={labelWidth - 10} y={y + 5} fill={color("fg")} fontWeight={600} textAnchor="end">
        {mark.label}
      </text>
      {mark.interval === null ? null : (
        <line
          data-part="interval"
          x1={axisX(mark.interval.low, area)}
          x2={axisX(mark.interval.high, area)}
          y1={y}
          y2={y}
          stroke={color("accent-emphasized")}
          strokeWidth={9}
          strokeLinecap="round"
        />
      )}
      <circle cx={x} cy={y} r={5} fill={color("accent-solid")} stroke={color("bg-panel")} strokeWidth={1.5} />
      <circle
        cx={x}
        cy={onCurve}
        r={4.5}
        fill={color("accent-solid")}
        stroke={color("bg-panel")}
        strokeWidth={1.5}
      />
    </g>
  );
}
