import { line } from "d3-shape";
import { formatExact } from "../../lib/format.ts";
import { chartColor } from "./chart-color.ts";
import { type ChartScale, horizontalTicks, scaleOver } from "./chart-scale.ts";
import { captionWidth, LINE_HEIGHT, labelLines } from "./label-lines.ts";
import { type ChartDrawing, type ChartWords, MarkedChart } from "./marked-chart.tsx";
import type { XyAxes, XyWords } from "./xy-plot.tsx";

/** One of several small charts. */
export interface SmallChart {
  /** No other chart's. */
  label: string;
  /** From left to right. */
  points: readonly { x: number; y: number }[];
  /** Whether it is the person's own, which has the accent. */
  isOwn?: boolean;
}

/** What small multiples show. */
export interface SmallMultiplesProps extends ChartWords, XyWords {
  charts: readonly SmallChart[];
}

const leastPanelWidth = 150;
const mostColumns = 4;
const panelGap = 16;
const plotHeight = 84;
const yTickCount = 3;

/** The same small chart again and again, all on the same axes. */
export function SmallMultiples({
  charts,
  xLabel,
  yLabel,
  formatX = formatExact,
  formatY = formatExact,
  ...words
}: SmallMultiplesProps) {
  const axes = { xLabel, yLabel, formatX, formatY };
  const textOf = ({ points }: SmallChart) =>
    points.map(({ x, y }) => `${formatY(y)} at ${formatX(x)}`).join(", ");
  return (
    <MarkedChart
      {...words}
      rows={charts.flatMap(({ label, points }) =>
        points.map(({ x, y }) => ({ label: `${label}, ${formatX(x)}`, value: formatY(y) })),
      )}
      draw={(width) => drawPanels(charts, axes, textOf, width)}
    />
  );
}

function drawPanels(
  charts: readonly SmallChart[],
  axes: XyAxes,
  textOf: (chart: SmallChart) => string,
  width: number,
): ChartDrawing {
  const all = charts.flatMap(({ points }) => points);
  const y = scaleOver(
    all.map((point) => point.y),
    [plotHeight, 0],
  );
  const yTicks = y.ticks(yTickCount);
  const left = Math.max(...yTicks.map((tick) => captionWidth(axes.formatY(tick)))) + 8;
  const columns = Math.max(
    1,
    Math.min(
      mostColumns,
      charts.length,
      Math.floor((width - left + panelGap) / (leastPanelWidth + panelGap)),
    ),
  );
  const panelWidth = (width - left - (columns - 1) * panelGap) / columns;
  const x = scaleOver(
    all.map((point) => point.x),
    [6, panelWidth - 6],
  );
  const titleLines = Math.max(1, ...charts.map(({ label }) => labelLines(label, panelWidth).length));
  const titleHeight = titleLines * LINE_HEIGHT + 8;
  const rowHeight = titleHeight + plotHeight + 34;
  const yLines = labelLines(axes.yLabel, width);
  const top = yLines.length * LINE_HEIGHT + 4;
  const panelRows = Math.ceil(charts.length / columns);
  const xLines = labelLines(axes.xLabel, width);
  const placeOf = (index: number) => ({
    x: left + (index % columns) * (panelWidth + panelGap),
    y: top + Math.floor(index / columns) * rowHeight,
  });
  return {
    height: top + panelRows * rowHeight + xLines.length * LINE_HEIGHT,
    behind: (
      <>
        {yLines.map((text, index) => (
          <text key={text} x={0} y={(index + 1) * LINE_HEIGHT - 4} fill={chartColor("fg-muted")}>
            {text}
          </text>
        ))}
        {charts.map(({ label }, index) => (
          <g key={label} transform={`translate(${placeOf(index).x} ${placeOf(index).y + titleHeight})`}>
            <PanelAxes {...{ x, y, yTicks, axes, panelWidth }} isFirst={index % columns === 0} />
          </g>
        ))}
        {xLines.map((text, index) => (
          <text
            key={text}
            x={width - 2}
            y={top + panelRows * rowHeight + (index + 1) * LINE_HEIGHT - 6}
            fill={chartColor("fg-muted")}
            textAnchor="end"
          >
            {text}
          </text>
        ))}
      </>
    ),
    marks: charts.map((chart, index) => {
      const place = placeOf(index);
      return {
        key: chart.label,
        text: `${chart.label}: ${textOf(chart)}`,
        box: { ...place, width: panelWidth, height: titleHeight + plotHeight },
        drawing: (
          <g transform={`translate(${place.x} ${place.y})`}>
            {labelLines(chart.label, panelWidth).map((text, at) => (
              <text
                key={text}
                x={0}
                y={(at + 1 + titleLines - labelLines(chart.label, panelWidth).length) * LINE_HEIGHT - 4}
                fill={chartColor("fg")}
                fontWeight={600}
              >
                {text}
              </text>
            ))}
            <g transform={`translate(0 ${titleHeight})`}>
              <SmallLine chart={chart} x={x} y={y} />
            </g>
          </g>
        ),
      };
    }),
  };
}

interface PanelAxesProps {
  x: ChartScale;
  y: ChartScale;
  yTicks: readonly number[];
  axes: XyAxes;
  panelWidth: number;
  /** The first of a row explains the lines of all of them. */
  isFirst: boolean;
}

function PanelAxes({ x, y, yTicks, axes, panelWidth, isFirst }: PanelAxesProps) {
  return (
    <>
      {yTicks.map((tick) => (
        <g key={tick}>
          <line x1={0} x2={panelWidth} y1={y(tick)} y2={y(tick)} stroke={chartColor("border")} />
          {isFirst ? (
            <text x={-8} y={y(tick) + 5} fill={chartColor("fg-muted")} textAnchor="end">
              {axes.formatY(tick)}
            </text>
          ) : null}
        </g>
      ))}
      {horizontalTicks(x, axes.formatX, panelWidth).map(({ at, label, labelX }) => (
        <text key={at} x={labelX} y={plotHeight + 18} fill={chartColor("fg-muted")} textAnchor="middle">
          {label}
        </text>
      ))}
    </>
  );
}

function SmallLine({ chart, x, y }: { chart: SmallChart; x: ChartScale; y: ChartScale }) {
  const color = chartColor(chart.isOwn === true ? "accent-solid" : "fg-muted");
  const path = line<SmallChart["points"][number]>()
    .x((point) => x(point.x))
    .y((point) => y(point.y));
  const last = chart.points.at(-1);
  return (
    <>
      <path data-part="line" d={path(chart.points) ?? ""} fill="none" stroke={color} strokeWidth={2} />
      {last === undefined ? null : <circle cx={x(last.x)} cy={y(last.y)} r={4} fill={color} />}
    </>
  );
}
