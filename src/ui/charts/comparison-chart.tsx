import { chartColor } from "./chart-color.ts";
import type { ChartRow } from "./chart-frame.tsx";
import { type ChartWords, MarkedChart } from "./marked-chart.tsx";
import { AXIS_REACH, areaUnderCurve, axisX, curveOutline, curveY, type PlotArea } from "./normal-curve.ts";

/** One of several marks. Positions are in standard deviations from the mean. */
export interface ComparedMark {
  /** Short and without a name, e.g. "1": it gets into the saved picture. */
  label: string;
  mark: number;
  /** The mark and its interval in words. */
  text: string;
  /** The interval around the mark; null when there is none. */
  interval: { low: number; high: number } | null;
}

/** Data of a comparison. */
export interface ComparisonChartProps extends ChartWords {
  /** The chart's content as a table. */
  rows: readonly ChartRow[];
  marks: readonly ComparedMark[];
  /** Labelled places on the axis. */
  ticks: readonly { at: number; label: string }[];
  /** What the axis counts, and its two directions. */
  axisLabel: string;
  lowLabel: string;
  highLabel: string;
}

const curveTop = 10;
const curveBottom = 128;
/** From the axis to the first row: room for the tick labels. */
const ticksHeight = 34;
const usualRowHeight = 24;
/** Many rows are drawn closer, so that all are in sight at once. */
const closeRowHeight = 17;
const mostUsualRows = 14;
const rowHeightFor = (rows: number) => (rows > mostUsualRows ? closeRowHeight : usualRowHeight);
const footHeight = 26;
/** Width of the rows' labels, left of the axis. */
const labelWidth = 26;

/** With more rows, lines from each row up to the curve would only be a hedge. */
const mostLeaders = 8;

/** Several marks on one standard normal curve; below it a row for each with its interval, on the same axis. */
export function ComparisonChart({
  marks,
  ticks,
  axisLabel,
  lowLabel,
  highLabel,
  ...frame
}: ComparisonChartProps) {
  const rowHeight = rowHeightFor(marks.length);
  const rowY = (index: number) => curveBottom + ticksHeight + (index + 0.5) * rowHeight;
  const height = curveBottom + ticksHeight + marks.length * rowHeight + footHeight;
  const areaFor = (width: number): PlotArea => ({
    left: labelWidth,
    right: width - 6,
    top: curveTop,
    bottom: curveBottom,
  });
  return (
    <MarkedChart
      {...frame}
      draw={(width) => ({
        height,
        behind: <Ground {...{ ticks, axisLabel, lowLabel, highLabel, height }} area={areaFor(width)} />,
        marks: marks.map((mark, index) => ({
          key: mark.label,
          text: `${mark.label}: ${mark.text}`,
          box: { x: 0, y: rowY(index) - rowHeight / 2, width, height: rowHeight },
          drawing: (
            <Row mark={mark} y={rowY(index)} area={areaFor(width)} hasLeader={marks.length <= mostLeaders} />
          ),
        })),
      })}
    />
  );
}

type GroundProps = Pick<ComparisonChartProps, "ticks" | "axisLabel" | "lowLabel" | "highLabel"> & {
  area: PlotArea;
  height: number;
};

/** The curve, its axis and the lines from there down through the rows. */
function Ground({ ticks, axisLabel, lowLabel, highLabel, area, height }: GroundProps) {
  return (
    <>
      <path d={areaUnderCurve(-AXIS_REACH, AXIS_REACH, area)} fill={chartColor("bg-muted")} />
      <path
        d={curveOutline(area)}
        fill="none"
        stroke={chartColor("fg-subtle")}
        strokeWidth={1.5}
        strokeLinecap="round"
      />
      <line
        x1={area.left}
        x2={area.right}
        y1={curveBottom}
        y2={curveBottom}
        stroke={chartColor("border-emphasized")}
      />
      {ticks.map((tick) => {
        const x = axisX(tick.at, area);
        return (
          <g key={tick.at}>
            <line
              x1={x}
              x2={x}
              y1={curveBottom}
              y2={curveBottom + 5}
              stroke={chartColor("border-emphasized")}
            />
            <text x={x} y={curveBottom + 20} fill={chartColor("fg-muted")} textAnchor="middle">
              {tick.label}
            </text>
            <line
              x1={x}
              x2={x}
              y1={curveBottom + ticksHeight - 6}
              y2={height - footHeight}
              stroke={chartColor("border")}
            />
          </g>
        );
      })}
      <text x={area.left} y={height - 6} fill={chartColor("fg-muted")} textAnchor="start">
        {lowLabel}
      </text>
      <text x={(area.left + area.right) / 2} y={height - 6} fill={chartColor("fg-muted")} textAnchor="middle">
        {axisLabel}
      </text>
      <text x={area.right} y={height - 6} fill={chartColor("fg-muted")} textAnchor="end">
        {highLabel}
      </text>
    </>
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
          stroke={chartColor("accent-solid")}
          strokeWidth={1}
          strokeDasharray="2 3"
        />
      ) : null}
      <text x={labelWidth - 10} y={y + 5} fill={chartColor("fg")} fontWeight={600} textAnchor="end">
        {mark.label}
      </text>
      {mark.interval === null ? null : (
        <line
          data-part="interval"
          x1={axisX(mark.interval.low, area)}
          x2={axisX(mark.interval.high, area)}
          y1={y}
          y2={y}
          stroke={chartColor("accent-emphasized")}
          strokeWidth={9}
          strokeLinecap="round"
        />
      )}
      <circle
        cx={x}
        cy={y}
        r={5}
        fill={chartColor("accent-solid")}
        stroke={chartColor("bg-panel")}
        strokeWidth={1.5}
      />
      <circle
        cx={x}
        cy={onCurve}
        r={4.5}
        fill={chartColor("accent-solid")}
        stroke={chartColor("bg-panel")}
        strokeWidth={1.5}
      />
    </g>
  );
}
