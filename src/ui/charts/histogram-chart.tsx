import { max, sum } from "d3-array";
import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { formatExact, formatRange } from "../../lib/format.ts";
import { chartColor } from "./chart-color.ts";
import { ChartLegend, type LegendEntry, legendHeight } from "./chart-legend.tsx";
import { HorizontalAxis, horizontalAxisHeight, type NamedTick } from "./horizontal-axis.tsx";
import { captionWidth, LINE_HEIGHT } from "./label-lines.ts";
import { type ChartDrawing, type ChartMark, type ChartWords, MarkedChart } from "./marked-chart.tsx";
import { relativeDensity } from "./normal-curve.ts";

/** Data of a histogram. */
export interface HistogramChartProps extends ChartWords {
  /** How many values each of some equal steps from `low` to `high` has. */
  bins: { low: number; high: number; counts: readonly number[] };
  /** What is counted: "40 loaded". */
  countLabel: string;
  /** So many of them in words: "3 genomes". */
  countText: (count: number) => string;
  /** A normal curve behind the bars, as high as as many values of it would be; null for none. */
  curve: { label: string; mean: number; sd: number } | null;
  /** One value with its name; null without one. */
  mark: { label: string; value: number } | null;
  axisLabel: string;
  /** How values are written, on the axis too unless it has ticks of its own. */
  format?: (value: number) => string;
  /** Places of the axis by name, such as percentiles. */
  ticks?: readonly NamedTick[] | undefined;
}

const plotHeight = 110;
const edge = 10;
const curvePoints = 80;

/** How values of a few things spread, beside a normal curve. */
export function HistogramChart({
  bins,
  countLabel,
  countText,
  curve,
  mark,
  axisLabel,
  format = formatExact,
  ticks,
  ...words
}: HistogramChartProps) {
  const step = (bins.high - bins.low) / bins.counts.length;
  const bars = bins.counts.map((count, index) => {
    const low = bins.low + index * step;
    const high = low + step;
    return { low, high, count, label: formatRange(low, high, format) };
  });
  return (
    <MarkedChart
      {...words}
      rows={[
        ...(mark === null ? [] : [{ label: mark.label, value: format(mark.value) }]),
        ...bars.map(({ label, count }) => ({ label, value: String(count) })),
      ]}
      draw={(width) =>
        drawBars(bars, { bins, countLabel, countText, curve, mark, axisLabel, format, ticks }, width)
      }
    />
  );
}

interface Bar {
  low: number;
  high: number;
  count: number;
  label: string;
}

/** Height of the curve in values a step: the density times the step times how many there are. */
function curveOf(
  { mean, sd }: { mean: number; sd: number },
  { low, high, counts }: HistogramChartProps["bins"],
): { x: number; count: number }[] {
  const scale = (sum(counts) * (high - low)) / counts.length / (sd * Math.sqrt(2 * Math.PI));
  return Array.from({ length: curvePoints + 1 }, (_, index) => {
    const x = low + ((high - low) * index) / curvePoints;
    return { x, count: scale * relativeDensity((x - mean) / sd) };
  });
}

function drawBars(
  bars: readonly Bar[],
  {
    bins,
    countLabel,
    countText,
    curve,
    mark,
    axisLabel,
    format,
    ticks,
  }: Required<Omit<HistogramChartProps, keyof ChartWords | "ticks">> & Pick<HistogramChartProps, "ticks">,
  width: number,
): ChartDrawing {
  const outline = curve === null ? [] : curveOf(curve, bins);
  const entries: LegendEntry[] = [
    { label: countLabel, area: { fill: chartColor("bg-emphasized") } },
    ...(curve === null
      ? []
      : [{ label: curve.label, line: { stroke: chartColor("fg-muted"), strokeWidth: 1.5 } }]),
  ];
  const legend = legendHeight(entries, width);
  const top = legend + (mark === null ? edge : LINE_HEIGHT + edge);
  const bottom = top + plotHeight;
  const x = scaleLinear([bins.low, bins.high], [edge, width - edge]);
  const highest = max([...bars, ...outline], ({ count }) => count) ?? 1;
  const y = scaleLinear([0, highest], [bottom, top]);
  const along = line<{ x: number; count: number }>()
    .x((point) => x(point.x))
    .y((point) => y(point.count));
  const drawn = bars.map((bar): ChartMark => {
    const box = { x: x(bar.low), y: top, width: x(bar.high) - x(bar.low), height: plotHeight };
    return {
      key: bar.label,
      text: `${bar.label}: ${countText(bar.count)}`,
      box,
      drawing: (
        <rect
          data-part="bar"
          x={box.x + 1}
          y={y(bar.count)}
          width={Math.max(0, box.width - 2)}
          height={bottom - y(bar.count)}
          fill={chartColor("bg-emphasized")}
        />
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
          ticks={ticks}
          format={format}
          label={axisLabel}
          top={bottom}
          bottom={bottom}
          width={width}
        />
      </>
    ),
    marks: drawn,
    before: (
      <>
        {outline.length === 0 ? null : (
          <path
            data-part="curve"
            d={along(outline) ?? ""}
            fill="none"
            stroke={chartColor("fg-muted")}
            strokeWidth={1.5}
          />
        )}
        {mark === null ? null : (
          <Flag mark={mark} at={x(mark.value)} top={top} bottom={bottom} width={width} />
        )}
        <line x1={0} x2={width} y1={bottom} y2={bottom} stroke={chartColor("border-emphasized")} />
      </>
    ),
  };
}

function Flag({
  mark: { label },
  at,
  top,
  bottom,
  width,
}: {
  mark: { label: string };
  at: number;
  top: number;
  bottom: number;
  width: number;
}) {
  const half = captionWidth(label) / 2;
  const x = Math.min(width - edge, Math.max(edge, at));
  return (
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
  );
}
