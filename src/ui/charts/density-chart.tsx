import { max, sum } from "d3-array";
import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { formatExact, formatPercent, formatRange } from "../../lib/format.ts";
import { chartColor } from "./chart-color.ts";
import { ChartLegend, legendHeight } from "./chart-legend.tsx";
import { type ChartScale, scaleOver } from "./chart-scale.ts";
import { HorizontalAxis, horizontalAxisHeight } from "./horizontal-axis.tsx";
import { captionWidth, LINE_HEIGHT } from "./label-lines.ts";
import { type ChartDrawing, type ChartMark, type ChartWords, MarkedChart } from "./marked-chart.tsx";

/** How often values came up: equal steps from `low` to `high`. */
export interface DensityBins {
  low: number;
  high: number;
  counts: ArrayLike<number>;
}

/** Data of a density. */
export interface DensityChartProps extends ChartWords {
  bins: DensityBins;
  /** Shaded, such as the middle 50 and 95 of 100; a wide one lies behind a narrow one. */
  intervals: readonly { label: string; low: number; high: number }[];
  /** One value with its name; null without one. */
  mark: { label: string; value: number } | null;
  /** What the axis counts. */
  axisLabel: string;
  /** How values are written, on the axis too. */
  format?: (value: number) => string;
}

interface Point {
  x: number;
  share: number;
}

const plotHeight = 150;
const edge = 10;
const shade = { fill: chartColor("accent-solid"), fillOpacity: 0.28 };

/** How values spread, with intervals shaded under the outline. */
export function DensityChart({
  bins,
  intervals,
  mark,
  axisLabel,
  format = formatExact,
  ...words
}: DensityChartProps) {
  const step = (bins.high - bins.low) / bins.counts.length;
  const total = sum(Array.from(bins.counts));
  const shares = Array.from(bins.counts, (count, index) => ({
    low: bins.low + index * step,
    high: bins.low + (index + 1) * step,
    share: total > 0 ? count / total : 0,
  }));
  const rangeText = ({ low, high }: { low: number; high: number }) => formatRange(low, high, format);
  return (
    <MarkedChart
      {...words}
      rows={[
        ...(mark === null ? [] : [{ label: mark.label, value: format(mark.value) }]),
        ...intervals.map((interval) => ({ label: interval.label, value: rangeText(interval) })),
        ...shares.map((bin) => ({ label: rangeText(bin), value: formatPercent(bin.share, 1) })),
      ]}
      draw={(width) =>
        drawDensity(
          shares.map(({ low, high, share }) => ({ x: (low + high) / 2, share })),
          { intervals, mark, axisLabel, format },
          rangeText,
          width,
        )
      }
    />
  );
}

function drawDensity(
  outline: readonly Point[],
  {
    intervals,
    mark,
    axisLabel,
    format,
  }: Required<Pick<DensityChartProps, "intervals" | "mark" | "axisLabel" | "format">>,
  rangeText: (interval: { low: number; high: number }) => string,
  width: number,
): ChartDrawing {
  const widestFirst = intervals.toSorted((a, b) => b.high - b.low - (a.high - a.low));
  // A narrow interval lies on all that are wider.
  const entries = widestFirst.toReversed().map(({ label }, index) => ({
    label,
    area: { ...shade, fillOpacity: 1 - (1 - shade.fillOpacity) ** (widestFirst.length - index) },
  }));
  const legend = legendHeight(entries, width);
  const top = legend + (mark === null ? edge : LINE_HEIGHT + edge);
  const bottom = top + plotHeight;
  const x = scaleOver(
    [...outline.map((point) => point.x), mark?.value, ...intervals.flatMap(({ low, high }) => [low, high])],
    [edge, width - edge],
  );
  const y = scaleLinear([0, max(outline, ({ share }) => share) ?? 1], [bottom, top]);
  const below = area<Point>()
    .x((point) => x(point.x))
    .y0(bottom)
    .y1((point) => y(point.share));
  const along = line<Point>()
    .x((point) => x(point.x))
    .y((point) => y(point.share));
  const shaded = widestFirst.map((interval): ChartMark => {
    const [left, right] = [x(interval.low), x(interval.high)];
    return {
      key: interval.label,
      text: `${interval.label}: ${rangeText(interval)}`,
      box: { x: left, y: top, width: Math.max(0, right - left), height: plotHeight },
      drawing: (
        <path data-part="interval" d={below(partOf(outline, interval.low, interval.high)) ?? ""} {...shade} />
      ),
    };
  });
  return {
    height: bottom + horizontalAxisHeight(axisLabel, width),
    behind: (
      <>
        <ChartLegend entries={entries} width={width} />
        <HorizontalAxis
          scale={x}
          format={format}
          label={axisLabel}
          top={bottom}
          bottom={bottom}
          width={width}
        />
        <path data-part="density" d={below(outline) ?? ""} fill={chartColor("bg-muted")} />
      </>
    ),
    marks:
      mark === null
        ? shaded
        : [...shaded, placeMark(mark, x, { top, bottom, width, text: format(mark.value) })],
    before: (
      <>
        <path d={along(outline) ?? ""} fill="none" stroke={chartColor("fg-subtle")} strokeWidth={1.5} />
        <line x1={0} x2={width} y1={bottom} y2={bottom} stroke={chartColor("border-emphasized")} />
      </>
    ),
  };
}

function placeMark(
  { label, value }: { label: string; value: number },
  scale: ChartScale,
  { top, bottom, width, text }: { top: number; bottom: number; width: number; text: string },
): ChartMark {
  const x = scale(value);
  const half = captionWidth(label) / 2;
  return {
    key: `mark ${label}`,
    text: `${label}: ${text}`,
    box: { x: x - 12, y: top, width: 24, height: bottom - top },
    drawing: (
      <>
        <line
          data-part="value"
          x1={x}
          x2={x}
          y1={top - 4}
          y2={bottom}
          stroke={chartColor("accent-solid")}
          strokeWidth={2.5}
        />
        <text
          x={Math.min(Math.max(x, half), width - half)}
          y={top - 10}
          fill={chartColor("accent-fg")}
          fontWeight={600}
          textAnchor="middle"
        >
          {label}
        </text>
      </>
    ),
  };
}

/** The outline from one place to another; between two of its points it is a straight line. */
function partOf(outline: readonly Point[], low: number, high: number): Point[] {
  return [
    { x: low, share: shareAt(outline, low) },
    ...outline.filter(({ x }) => x > low && x < high),
    { x: high, share: shareAt(outline, high) },
  ];
}

function shareAt(outline: readonly Point[], x: number): number {
  const after = outline.findIndex((point) => point.x >= x);
  const [left, right] = [outline[after - 1], outline[after]];
  if (right === undefined || (left === undefined && right.x > x)) return 0;
  if (left === undefined) return right.share;
  return left.share + ((right.share - left.share) * (x - left.x)) / (right.x - left.x);
}
