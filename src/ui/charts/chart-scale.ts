import { extent, pairs } from "d3-array";
import { type ScaleLinear, scaleLinear } from "d3-scale";
import { captionWidth } from "./label-lines.ts";

/** A linear axis of a chart. */
export type ChartScale = ScaleLinear<number, number>;

/** Room between two labels of an axis, in CSS pixels. */
const LABEL_GAP = 14;

/** A scale over all of some values, with round ends. Missing values do not count. */
export function scaleOver(
  values: Iterable<number | null | undefined>,
  range: readonly [number, number],
): ChartScale {
  const [from = 0, to = 1] = extent([...values].filter((value) => Number.isFinite(value)) as number[]);
  const scale = scaleLinear().range(range);
  return from === to ? scale.domain([from - 1, to + 1]) : scale.domain([from, to]).nice();
}

/** A place on a horizontal axis, with its label. */
export interface AxisTick {
  at: number;
  x: number;
  label: string;
  /** The middle of the label, moved so that the label stays inside the picture. */
  labelX: number;
}

/** A place of a horizontal axis in a picture of a width. */
export function tickAt(
  scale: ChartScale,
  { at, label }: Pick<AxisTick, "at" | "label">,
  width: number,
): AxisTick {
  const x = scale(at);
  const half = captionWidth(label) / 2;
  return { at, x, label, labelX: Math.min(Math.max(x, half), width - half) };
}

/** The labels of an axis, without decimals that are zero in all of them: "70" and "80", not "70.0" and "80.0". */
export function axisLabels(values: readonly number[], format: (value: number) => string): readonly string[] {
  const labels = values.map(format);
  const areAllZero = labels.every((label) => !/\.\d*[1-9]/.test(label));
  return areAllZero ? labels.map((label) => label.replace(/\.0+(?=\D|$)/, "")) : labels;
}

/**
 * Round places of a horizontal axis, as many as have room for their labels and differ in them.
 *
 * @param width of the whole picture
 */
export function horizontalTicks(
  scale: ChartScale,
  format: (value: number) => string,
  width: number,
): AxisTick[] {
  const ticksOf = (places: readonly number[]) => {
    const labels = axisLabels(places, format);
    return places.map((at, index) => tickAt(scale, { at, label: labels[index] ?? "" }, width));
  };
  for (let count = 8; count > 1; count -= 1) {
    const ticks = ticksOf(scale.ticks(count));
    const widest = Math.max(...ticks.map(({ label }) => captionWidth(label)));
    const [first, second] = ticks;
    if (first === undefined || second === undefined) return ticks;
    if (new Set(ticks.map(({ label }) => label)).size < ticks.length) continue;
    if (Math.abs(second.x - first.x) >= widest + LABEL_GAP && haveRoom(ticks)) return ticks;
  }
  return ticksOf(scale.domain());
}

/** Whether no label touches the next one, even where those at the edges were moved inside. */
function haveRoom(ticks: readonly AxisTick[]): boolean {
  return pairs(ticks).every(([one, other]) => {
    const needed = (captionWidth(one.label) + captionWidth(other.label)) / 2;
    return Math.abs(other.labelX - one.labelX) >= needed + LABEL_GAP / 2;
  });
}
