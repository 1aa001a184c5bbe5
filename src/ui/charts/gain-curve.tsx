import { area, line } from "d3-shape";
import { formatExact, formatRange } from "../../lib/format.ts";
import { chartColor } from "./chart-color.ts";
import { ChartLegend, legendHeight } from "./chart-legend.tsx";
import { type ChartDrawing, type ChartWords, MarkedChart } from "./marked-chart.tsx";
import { layXyPlot, type XyAxes, XyPlotAxes, type XyWords } from "./xy-plot.tsx";

/** The outcome of one choice of how much. */
export interface GainPoint {
  x: number;
  y: number;
  /** The interval around y; null when there is none. */
  interval?: { low: number; high: number } | null;
}

/** One curve. */
export interface GainCurveLine {
  /** No other curve's. */
  label: string;
  /** From left to right. */
  points: readonly GainPoint[];
  /** Whether it is the person's own, which has the accent. */
  isOwn?: boolean;
}

/** What gain curves show. */
export interface GainCurveProps extends ChartWords, XyWords {
  curves: readonly GainCurveLine[];
}

const markRadius = 12;
/** Lines of other people are distinct without colour. */
const dashes = ["none", "7 4", "2 4", "10 4 2 4"] as const;

/** What more of something brings: a curve, or several to compare, with their intervals. */
export function GainCurve({
  curves,
  xLabel,
  yLabel,
  formatX = formatExact,
  formatY = formatExact,
  ...words
}: GainCurveProps) {
  const axes = { xLabel, yLabel, formatX, formatY };
  const nameOf = (curve: GainCurveLine, { x }: GainPoint) =>
    curves.length === 1 ? formatX(x) : `${curve.label}, ${formatX(x)}`;
  const textOf = ({ y, interval }: GainPoint) =>
    interval ? `${formatY(y)}, ${formatRange(interval.low, interval.high, formatY)}` : formatY(y);
  return (
    <MarkedChart
      {...words}
      rows={curves.flatMap((curve) =>
        curve.points.map((point) => ({ label: nameOf(curve, point), value: textOf(point) })),
      )}
      draw={(width) => drawCurves(curves, axes, { nameOf, textOf }, width)}
    />
  );
}

interface PointWords {
  nameOf: (curve: GainCurveLine, point: GainPoint) => string;
  textOf: (point: GainPoint) => string;
}

function drawCurves(
  curves: readonly GainCurveLine[],
  axes: XyAxes,
  { nameOf, textOf }: PointWords,
  width: number,
): ChartDrawing {
  const colorOf = ({ isOwn }: GainCurveLine) => chartColor(isOwn === true ? "accent-solid" : "fg-muted");
  const others = curves.filter(({ isOwn }) => isOwn !== true);
  const dashOf = (curve: GainCurveLine) =>
    curve.isOwn === true ? "none" : (dashes[others.indexOf(curve) % dashes.length] ?? "none");
  // One curve is named by the title.
  const named = curves.length < 2 ? [] : curves;
  const entries = named.map((curve) => ({
    label: curve.label,
    line: { stroke: colorOf(curve), strokeWidth: 2, strokeDasharray: dashOf(curve) },
  }));
  const above = legendHeight(entries, width);
  const all = curves.flatMap(({ points }) => points);
  const plot = layXyPlot(
    { x: all.map(({ x }) => x), y: all.flatMap(({ y, interval }) => [y, interval?.low, interval?.high]) },
    axes,
    width,
    above,
  );
  const { x, y } = plot;
  const path = line<GainPoint>()
    .x((point) => x(point.x))
    .y((point) => y(point.y));
  const band = area<GainPoint>()
    .defined(({ interval }) => interval != null)
    .x((point) => x(point.x))
    .y0((point) => y(point.interval?.low ?? point.y))
    .y1((point) => y(point.interval?.high ?? point.y));
  return {
    height: plot.height,
    behind: (
      <>
        <ChartLegend entries={entries} width={width} />
        <XyPlotAxes plot={plot} axes={axes} above={above} />
        {curves.map((curve) => (
          <g key={curve.label}>
            <path data-part="band" d={band(curve.points) ?? ""} fill={colorOf(curve)} fillOpacity={0.16} />
            <path
              data-part="curve"
              d={path(curve.points) ?? ""}
              fill="none"
              stroke={colorOf(curve)}
              strokeWidth={2}
              strokeDasharray={dashOf(curve)}
            />
          </g>
        ))}
      </>
    ),
    marks: curves.flatMap((curve) =>
      curve.points.map((point) => ({
        key: `${curve.label} ${point.x}`,
        text: `${nameOf(curve, point)}: ${textOf(point)}`,
        box: {
          x: x(point.x) - markRadius,
          y: y(point.y) - markRadius,
          width: 2 * markRadius,
          height: 2 * markRadius,
        },
        drawing: (
          <circle
            cx={x(point.x)}
            cy={y(point.y)}
            r={4}
            fill={colorOf(curve)}
            stroke={chartColor("bg-panel")}
            strokeWidth={1.5}
          />
        ),
      })),
    ),
  };
}
