/** The summary of one output's draws. */
export interface DrawSummary {
  mean: number;
  /** Standard deviation; 0 for a single draw. */
  sd: number;
  /** The values below which the asked shares of the draws lie, in their order. */
  quantiles: Float64Array<ArrayBuffer>;
  /** How many draws fall into each of equal steps from the least to the greatest draw. */
  density: { low: number; high: number; counts: Uint32Array<ArrayBuffer> };
}

/** How draws are summed up. */
export interface SummaryOptions {
  /** Shares from 0 to 1. */
  quantiles: readonly number[];
  /** Steps of the density. */
  bins: number;
}

/** Sums up draws. Quantiles lie between neighbouring draws in proportion (type 7 of Hyndman and Fan 1996). */
export function summariseDraws(
  values: Float64Array<ArrayBuffer>,
  { quantiles, bins }: SummaryOptions,
): DrawSummary {
  const sorted = values.slice().sort();
  const low = sorted[0] ?? Number.NaN;
  const high = sorted.at(-1) ?? Number.NaN;
  const mean = sumOf(values) / values.length;
  const squares = sumOf(values.map((value) => (value - mean) * (value - mean)));
  const counts = new Uint32Array(bins);
  const width = (high - low) / bins;
  for (const value of values) {
    const bin = width > 0 ? Math.min(bins - 1, Math.floor((value - low) / width)) : 0;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return {
    mean,
    sd: values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1)),
    quantiles: Float64Array.from(quantiles, (share) => quantileOf(sorted, share)),
    density: { low, high, counts },
  };
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function quantileOf(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const lower = sorted[below] ?? Number.NaN;
  const upper = sorted[below + 1] ?? lower;
  return lower + (upper - lower) * (place - below);
}
