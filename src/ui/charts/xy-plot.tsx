import { chartColor } from "./chart-color.ts";
import { axisLabels, type ChartScale, scaleOver } from "./chart-scale.ts";
import { HorizontalAxis, horizontalAxisHeight } from "./horizontal-axis.tsx";
import { captionWidth, LINE_HEIGHT, labelLines } from "./label-lines.ts";

/** What two axes count, and how their values are written. */
export interface XyAxes {
  xLabel: string;
  yLabel: string;
  formatX: (value: number) => string;
  formatY: (value: number) => string;
}

/** A chart's settings of its two axes. */
export interface XyWords extends Pick<XyAxes, "xLabel" | "yLabel"> {
  /** How values are written; with all their decimals by default. */
  formatX?: XyAxes["formatX"];
  formatY?: XyAxes["formatY"];
}

/** A plot with two axes in its picture. */
export interface XyPlot {
  x: ChartScale;
  y: ChartScale;
  left: number;
  right: number;
  top: number;
  bottom: number;
  width: number;
  /** Of the whole picture. */
  height: number;
}

const plotHeight = 220;
const edge = 8;
const yTickCount = 5;

/** Lays a plot over all of some values, with `above` pixels free at the top. */
export function layXyPlot(
  values: { x: Iterable<number>; y: Iterable<number | null | undefined> },
  { xLabel, yLabel, formatY }: XyAxes,
  width: number,
  above = 0,
): XyPlot {
  const top = above + labelLines(yLabel, width).length * LINE_HEIGHT + 2 * edge;
  const bottom = top + plotHeight;
  const y = scaleOver(values.y, [bottom, top]);
  const left = Math.max(...axisLabels(y.ticks(yTickCount), formatY).map(captionWidth)) + edge;
  const right = width - edge;
  const x = scaleOver(values.x, [left + edge, right - edge]);
  return { x, y, left, right, top, bottom, width, height: bottom + horizontalAxisHeight(xLabel, width) };
}

/** The axes of a plot: lines through it at round places, their values, and what they count. */
export function XyPlotAxes({
  plot,
  axes,
  above = 0,
}: {
  plot: XyPlot;
  axes: XyAxes;
  above?: number | undefined;
}) {
  const { x, y, left, right, bottom, width } = plot;
  const ticks = y.ticks(yTickCount);
  const labels = axisLabels(ticks, axes.formatY);
  return (
    <>
      {labelLines(axes.yLabel, width).map((line, index) => (
        <text key={line} x={0} y={above + (index + 1) * LINE_HEIGHT - 4} fill={chartColor("fg-muted")}>
          {line}
        </text>
      ))}
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} stroke={chartColor("border")} />
          <text x={left - edge} y={y(tick) + 5} fill={chartColor("fg-muted")} textAnchor="end">
            {labels[index]}
          </text>
        </g>
      ))}
      <HorizontalAxis
        scale={x}
        format={axes.formatX}
        label={axes.xLabel}
        top={bottom}
        bottom={bottom}
        width={width}
      />
    </>
  );
}

/** The area of a plot for each of some places on its x axis: halfway to the next ones, from top to bottom. */
export function columnBoxes(places: readonly number[], { left, right, top, bottom }: XyPlot) {
  return places.map((place, index) => {
    const before = places[index - 1];
    const after = places[index + 1];
    const from = before === undefined ? left : (before + place) / 2;
    const to = after === undefined ? right : (after + place) / 2;
    return { x: from, y: top, width: Math.max(0, to - from), height: bottom - top };
  });
}
