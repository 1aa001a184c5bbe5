import { formatExact } from "../../lib/format.ts";
import { chartColor } from "./chart-color.ts";
import { ChartLegend, legendHeight } from "./chart-legend.tsx";
import { scaleOver } from "./chart-scale.ts";
import { HorizontalAxis, horizontalAxisHeight } from "./horizontal-axis.tsx";
import { captionWidth } from "./label-lines.ts";
import { type ChartDrawing, type ChartWords, MarkedChart } from "./marked-chart.tsx";
import { RowLabel } from "./row-label.tsx";
import { layRows } from "./row-layout.ts";

/** The effect of one input on a result, when it goes from one end of its range to the other. */
export interface TornadoMark {
  /** No other input's. */
  label: string;
  /** How far the result moves at the input's low and at its high end, from where it is now. */
  atLow: number;
  atHigh: number;
  /** Whether the input is known; the bars of one that is not are outlined. */
  isGiven: boolean;
}

/** Data of a tornado. */
export interface TornadoChartProps extends ChartWords {
  inputs: readonly TornadoMark[];
  /** What the axis counts. */
  axisLabel: string;
  /** How moves are written, on the axis too. */
  format?: (value: number) => string;
}

const barHeight = 13;
const textGap = 6;

const reachOf = ({ atLow, atHigh }: TornadoMark) => Math.abs(atHigh - atLow);

/** Which input moves a result most: a bar to either side for each, the widest at the top. */
export function TornadoChart({ inputs, axisLabel, format = formatExact, ...words }: TornadoChartProps) {
  const sorted = inputs.toSorted((a, b) => reachOf(b) - reachOf(a));
  const textOf = ({ atLow, atHigh, isGiven }: TornadoMark) =>
    `${format(atLow)} at the low end, ${format(atHigh)} at the high end${isGiven ? "" : ", not given"}`;
  return (
    <MarkedChart
      {...words}
      columns={["Input", "Low end", "High end"]}
      rows={sorted.map(({ label, atLow, atHigh, isGiven }) => ({
        label: isGiven ? label : `${label}, not given`,
        value: [format(atLow), format(atHigh)],
      }))}
      draw={(width) => drawTornado(sorted, axisLabel, format, textOf, width)}
    />
  );
}

function drawTornado(
  inputs: readonly TornadoMark[],
  axisLabel: string,
  format: (value: number) => string,
  textOf: (mark: TornadoMark) => string,
  width: number,
): ChartDrawing {
  const entries = [
    { label: "low end", area: barLook("low", true) },
    { label: "high end", area: barLook("high", true) },
    ...(inputs.every(({ isGiven }) => isGiven) ? [] : [{ label: "not given", area: barLook("high", false) }]),
  ];
  const top = legendHeight(entries, width);
  const layout = layRows(
    inputs.map(({ label }) => label),
    width,
    top,
  );
  const moves = inputs.flatMap(({ atLow, atHigh }) => [atLow, atHigh]);
  const room = Math.max(0, ...moves.map((move) => captionWidth(format(move)))) + textGap;
  const scale = scaleOver([0, ...moves], [layout.left + room, width - room]);
  const zero = scale(0);
  return {
    height: layout.bottom + horizontalAxisHeight(axisLabel, width),
    behind: (
      <>
        <ChartLegend entries={entries} width={width} />
        <HorizontalAxis
          scale={scale}
          format={format}
          label={axisLabel}
          top={top}
          bottom={layout.bottom}
          width={width}
        />
        <line x1={zero} x2={zero} y1={top} y2={layout.bottom} stroke={chartColor("fg")} strokeWidth={2} />
      </>
    ),
    marks: inputs.flatMap((mark, index) => {
      const row = layout.rows[index];
      if (row === undefined) return [];
      const end = (move: number, kind: "low" | "high") => (
        <MoveBar
          kind={kind}
          isGiven={mark.isGiven}
          from={zero}
          to={scale(move)}
          middle={row.middle}
          text={format(move)}
          isTextLeft={kind === leftKind}
        />
      );
      const leftKind = mark.atLow < mark.atHigh ? "low" : "high";
      // The shorter of two moves to the same side lies on the longer one.
      const isLowLonger = Math.abs(mark.atLow) > Math.abs(mark.atHigh);
      return {
        key: mark.label,
        text: `${mark.label}: ${textOf(mark)}`,
        box: { x: 0, y: row.top, width, height: row.height },
        drawing: (
          <>
            <RowLabel row={row} isStacked={layout.isStacked} />
            {isLowLonger ? end(mark.atLow, "low") : end(mark.atHigh, "high")}
            {isLowLonger ? end(mark.atHigh, "high") : end(mark.atLow, "low")}
          </>
        ),
      };
    }),
  };
}

const looks = {
  low: { fill: chartColor("bg-emphasized"), stroke: chartColor("border-emphasized") },
  high: { fill: chartColor("fg-muted"), stroke: chartColor("fg-muted") },
} as const;

function barLook(kind: "low" | "high", isGiven: boolean) {
  return isGiven
    ? looks[kind]
    : { fill: chartColor("bg-panel"), stroke: chartColor("fg-muted"), strokeDasharray: "3 2" };
}

interface MoveBarProps {
  kind: "low" | "high";
  isGiven: boolean;
  from: number;
  to: number;
  middle: number;
  text: string;
  /** The lower move is written on the left, the higher on the right, wherever their bars are. */
  isTextLeft: boolean;
}

function MoveBar({ kind, isGiven, from, to, middle, text, isTextLeft }: MoveBarProps) {
  return (
    <>
      <rect
        data-part={kind}
        x={Math.min(from, to)}
        y={middle - barHeight / 2}
        width={Math.abs(to - from)}
        height={barHeight}
        {...barLook(kind, isGiven)}
      />
      <text
        x={isTextLeft ? Math.min(from, to) - textGap : Math.max(from, to) + textGap}
        y={middle + 5}
        fill={chartColor("fg")}
        textAnchor={isTextLeft ? "end" : "start"}
      >
        {text}
      </text>
    </>
  );
}
