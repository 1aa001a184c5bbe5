import { normalCumulative, normalDensity } from "./normal-distribution.ts";

/** Steps of the table for one standard deviation; the error of a cubic falls with their fourth power. */
const perUnit = 128;
const lowest = -12;
/** From here on the logarithm is 0 to the last digit that a sum near 1 has. */
const highest = 9;

interface Table {
  values: Float64Array;
  /** Slopes times the step. */
  slopes: Float64Array;
}

let table: Table | null = null;

function madeTable(): Table {
  const count = (highest - lowest) * perUnit + 1;
  const [values, slopes] = [new Float64Array(count), new Float64Array(count)];
  for (let index = 0; index < count; index += 1) {
    const x = lowest + index / perUnit;
    const below = normalCumulative(x);
    values[index] = Math.log(below);
    slopes[index] = normalDensity(x) / below / perUnit;
  }
  return { values, slopes };
}

/**
 * Natural logarithm of the standard normal distribution below x, within 1e-10: by Hermite's cubic between exact values and slopes, a
 * hundred times as fast as the exact function far from the middle.
 */
export function logNormalCumulative(x: number): number {
  if (!(x > lowest)) return Math.log(normalCumulative(x));
  if (x >= highest) return 0;
  table ??= madeTable();
  const { values, slopes } = table;
  const at = (x - lowest) * perUnit;
  const index = Math.floor(at);
  const t = at - index;
  const [before, after] = [values[index] ?? 0, values[index + 1] ?? 0];
  const [slope, nextSlope] = [slopes[index] ?? 0, slopes[index + 1] ?? 0];
  const rise = after - before;
  // Newton's form of the cubic.
  return before + t * (slope + t * (3 * rise - 2 * slope - nextSlope + t * (slope + nextSlope - 2 * rise)));
}
