import { extent } from "d3-array";
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

/** Round places of a horizontal axis, as many as have room for their labels. */
export function horizontalTicks(scale: ChartScale, format: (value: number) => string): number[] {
  for (let count = 8; count > 1; count -= 1) {
    const ticks = scale.ticks(count);
    const widest = Math.max(...ticks.map((tick) => captionWidth(format(tick))));
    const [first = 0, second = 0] = ticks;
    if (ticks.length < 2 || Math.abs(scale(second) - scale(first)) >= widest + LABEL_GAP) return ticks;
  }
  return scale.domain();
}
