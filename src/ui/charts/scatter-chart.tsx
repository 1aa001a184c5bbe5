import { line } from "d3-shape";
import { formatExact } from "../../lib/format.ts";
import { chartColor } from "./chart-color.ts";
import { ChartLegend, legendHeight } from "./chart-legend.tsx";
import { captionWidth } from "./label-lines.ts";
import { type ChartDrawing, type ChartWords, MarkedChart } from "./marked-chart.tsx";
import { layXyPlot, type XyAxes, type XyPlot, XyPlotAxes, type XyWords } from "./xy-plot.tsx";

/** One choice, by two of its properties. */
export interface ScatterPoint {
  /** Short and without a name, e.g. "1"; no other point's. */
  label: string;
  x: number;
  y: number;
  /** Whether no other point is better in both. */
  isOnFront: boolean;
}

/** Data of a scatter with a front. */
export interface ScatterChartProps extends ChartWords, XyWords {
  points: readonly ScatterPoint[];
  /** What being on the front means, in words. */
  frontLabel: string;
  /** The name of the others. */
  othersLabel: string;
}

const markRadius = 12;
const radii = { front: 6, other: 4 } as const;

/** Points by two properties, with a line through those that no other one beats in both. */
export function ScatterChart({
  points,
  frontLabel,
  othersLabel,
  xLabel,
  yLabel,
  formatX = formatExact,
  formatY = formatExact,
  ...words
}: ScatterChartProps) {
  const axes = { xLabel, yLabel, formatX, formatY };
  // The arrow keys go from left to right.
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const textOf = ({ x, y, isOnFront }: ScatterPoint) =>
    `${xLabel} ${formatX(x)}, ${yLabel} ${formatY(y)}, ${isOnFront ? frontLabel : othersLabel}`;
  return (
    <MarkedChart
      {...words}
      columns={["Point", xLabel, yLabel, "Front"]}
      rows={points.map(({ label, x, y, isOnFront }) => ({
        label,
        value: [formatX(x), formatY(y), isOnFront ? frontLabel : othersLabel],
      }))}
      draw={(width) => drawScatter(sorted, { frontLabel, othersLabel, axes }, textOf, width)}
    />
  );
}

function drawScatter(
  points: readonly ScatterPoint[],
  { frontLabel, othersLabel, axes }: { frontLabel: string; othersLabel: string; axes: XyAxes },
  textOf: (point: ScatterPoint) => string,
  width: number,
): ChartDrawing {
  const looks = {
    front: { fill: chartColor("accent-solid"), stroke: chartColor("bg-panel") },
    other: { fill: chartColor("bg-panel"), stroke: chartColor("fg-subtle") },
  } as const;
  const entries = [
    { label: frontLabel, area: { ...looks.front, rx: 6 } },
    { label: othersLabel, area: { ...looks.other, rx: 6, strokeWidth: 1.5 } },
  ];
  const above = legendHeight(entries, width);
  const plot = layXyPlot({ x: points.map(({ x }) => x), y: points.map(({ y }) => y) }, axes, width, above);
  const { x, y } = plot;
  const front = points.filter(({ isOnFront }) => isOnFront);
  const path = line<ScatterPoint>()
    .x((point) => x(point.x))
    .y((point) => y(point.y));
  return {
    height: plot.height,
    behind: (
      <>
        <ChartLegend entries={entries} width={width} />
        <XyPlotAxes plot={plot} axes={axes} above={above} />
        <path
          data-part="front"
          d={path(front) ?? ""}
          fill="none"
          stroke={chartColor("accent-solid")}
          strokeWidth={1.5}
          strokeDasharray="5 4"
        />
      </>
    ),
    marks: points.map((point) => {
      const kind = point.isOnFront ? "front" : "other";
      return {
        key: point.label,
        text: `${point.label}: ${textOf(point)}`,
        box: {
          x: x(point.x) - markRadius,
          y: y(point.y) - markRadius,
          width: 2 * markRadius,
          height: 2 * markRadius,
        },
        drawing: (
          <circle cx={x(point.x)} cy={y(point.y)} r={radii[kind]} strokeWidth={1.5} {...looks[kind]} />
        ),
      };
    }),
    before: <Labels points={points} plot={plot} />,
  };
}

/** The labels of the points, those of the front first; one that would lie on another, on a point or on the line is left out. */
function Labels({ points, plot }: { points: readonly ScatterPoint[]; plot: XyPlot }) {
  const placed = points.map(({ x, y, isOnFront }) => ({ x: plot.x(x), y: plot.y(y), isOnFront }));
  const taken = [
    ...placed.map(({ x, y }) => boxAround(x, y, 2 * radii.front, 2 * radii.front)),
    ...boxesAlong(placed.filter(({ isOnFront }) => isOnFront)),
  ];
  const urgentFirst = points.toSorted((a, b) => Number(b.isOnFront) - Number(a.isOnFront));
  return urgentFirst.flatMap((point) => {
    const [x, y] = [plot.x(point.x), plot.y(point.y)];
    const width = captionWidth(point.label);
    const free = [
      { x: x + radii.front + 3 + width / 2, y },
      { x: x - radii.front - 3 - width / 2, y },
      { x, y: y - 15 },
      { x, y: y + 15 },
      { x: x + radii.front + 3 + width / 2, y: y - 12 },
      { x: x + radii.front + 3 + width / 2, y: y + 12 },
      { x: x - radii.front - 3 - width / 2, y: y - 12 },
      { x: x - radii.front - 3 - width / 2, y: y + 12 },
    ].find((place) => {
      const box = boxAround(place.x, place.y, width, 14);
      const isInside =
        box.left >= plot.left &&
        box.right <= plot.right + 8 &&
        box.top >= plot.top - 8 &&
        box.bottom <= plot.bottom + 4;
      return isInside && !taken.some((other) => overlap(box, other));
    });
    if (free === undefined) return [];
    taken.push(boxAround(free.x, free.y, width, 14));
    return (
      <text
        key={point.label}
        x={free.x}
        y={free.y + 5}
        fill={chartColor(point.isOnFront ? "fg" : "fg-muted")}
        fontWeight={point.isOnFront ? 600 : 400}
        textAnchor="middle"
      >
        {point.label}
      </text>
    );
  });
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Pixels from one box of a line to the next. */
const boxesApart = 4;

/** The area covered by a line through some places. */
function boxesAlong(places: readonly { x: number; y: number }[]): readonly Box[] {
  return places.slice(1).flatMap((to, index) => {
    const from = places[index] ?? to;
    const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / boxesApart);
    return Array.from({ length: count }, (_, step) => {
      const share = (step + 0.5) / count;
      return boxAround(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y), 3, 3);
    });
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
