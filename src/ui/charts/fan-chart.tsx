import { area, line } from "d3-shape";
import { formatExact, formatRange } from "../../lib/format.ts";
import { chartColor } from "./chart-color.ts";
import { ChartLegend, type LegendEntry, legendHeight } from "./chart-legend.tsx";
import { type ChartDrawing, type ChartWords, MarkedChart } from "./marked-chart.tsx";
import { columnBoxes, layXyPlot, type XyAxes, XyPlotAxes, type XyWords } from "./xy-plot.tsx";

/** Where a fan is at one place of its axis. */
export interface FanPoint {
  x: number;
  /** The middle. */
  value: number;
  /** The ends of each band, in the order of the bands. */
  bands: readonly { low: number; high: number }[];
}

/** Data of a fan. */
export interface FanChartProps extends ChartWords, XyWords {
  /** From left to right. */
  points: readonly FanPoint[];
  /** The names of the bands, such as "50 %". A wide band lies behind a narrow one. */
  bands: readonly string[];
}

/** More dots than this would hide the line. */
const mostDots = 24;
const bandLook = { fill: chartColor("accent-solid"), fillOpacity: 0.18 };

/** How sure something is along an axis, such as the years: the middle as a line in bands that open like a fan. */
export function FanChart({
  points,
  bands,
  xLabel,
  yLabel,
  formatX = formatExact,
  formatY = formatExact,
  ...words
}: FanChartProps) {
  const axes = { xLabel, yLabel, formatX, formatY };
  const textOf = (point: FanPoint) =>
    [
      formatY(point.value),
      ...point.bands.map(({ low, high }, index) => `${bands[index]} ${formatRange(low, high, formatY)}`),
    ].join(", ");
  return (
    <MarkedChart
      {...words}
      columns={[xLabel, "middle", ...bands]}
      rows={points.map((point) => ({
        label: formatX(point.x),
        value: [formatY(point.value), ...point.bands.map(({ low, high }) => formatRange(low, high, formatY))],
      }))}
      draw={(width) => drawFan(points, bands, axes, textOf, width)}
    />
  );
}

function drawFan(
  points: readonly FanPoint[],
  bands: readonly string[],
  axes: XyAxes,
  textOf: (point: FanPoint) => string,
  width: number,
): ChartDrawing {
  const widthOf = (band: number) =>
    points.reduce((sum, point) => sum + (point.bands[band]?.high ?? 0) - (point.bands[band]?.low ?? 0), 0);
  const widestFirst = bands.map((_, band) => band).sort((a, b) => widthOf(b) - widthOf(a));
  const entries = [
    { label: "middle", line: { stroke: chartColor("accent-solid"), strokeWidth: 2.5 } },
    // A narrow band is seen through all that are wider.
    ...widestFirst.toReversed().map((band): LegendEntry => {
      const behind = widestFirst.indexOf(band) + 1;
      return {
        label: bands[band] ?? "",
        area: { ...bandLook, fillOpacity: 1 - (1 - bandLook.fillOpacity) ** behind },
      };
    }),
  ];
  const above = legendHeight(entries, width);
  const plot = layXyPlot(
    {
      x: points.map(({ x }) => x),
      y: points.flatMap(({ value, bands: ends }) => [value, ...ends.flatMap(({ low, high }) => [low, high])]),
    },
    axes,
    width,
    above,
  );
  const { x, y } = plot;
  const boxes = columnBoxes(
    points.map((point) => x(point.x)),
    plot,
  );
  const bandPath = (band: number) =>
    area<FanPoint>()
      .x((point) => x(point.x))
      .y0((point) => y(point.bands[band]?.low ?? point.value))
      .y1((point) => y(point.bands[band]?.high ?? point.value))(points);
  const middle = line<FanPoint>()
    .x((point) => x(point.x))
    .y((point) => y(point.value));
  return {
    height: plot.height,
    behind: (
      <>
        <ChartLegend entries={entries} width={width} />
        <XyPlotAxes plot={plot} axes={axes} above={above} />
        {widestFirst.map((band) => (
          <path key={bands[band]} data-part="band" d={bandPath(band) ?? ""} {...bandLook} />
        ))}
        <path
          data-part="middle"
          d={middle(points) ?? ""}
          fill="none"
          stroke={chartColor("accent-solid")}
          strokeWidth={2.5}
          strokeLinejoin="round"
        />
      </>
    ),
    marks: points.flatMap((point, index) => {
      const box = boxes[index];
      if (box === undefined) return [];
      return {
        key: String(point.x),
        text: `${axes.formatX(point.x)}: ${textOf(point)}`,
        box,
        drawing:
          points.length > mostDots ? null : (
            <circle
              cx={x(point.x)}
              cy={y(point.value)}
              r={4.5}
              fill={chartColor("accent-solid")}
              stroke={chartColor("bg-panel")}
              strokeWidth={1.5}
            />
          ),
      };
    }),
  };
}
