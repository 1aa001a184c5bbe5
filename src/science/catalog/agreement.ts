/**
 * How far several scores of one trait agree on the loaded genomes: the rank correlation of Spearman 1904, with the interval of
 * Fisher’s transformation and the variance (1 + r²/2) / (n - 3) of Bonett and Wright 2000 (Psychometrika 65:23).
 */
import { normalQuantile } from "../normal-distribution.ts";

/** Genomes from which on an interval says something. */
export const fewestForAgreement = 10;

/** Scores that order people alike share more than half of their ranks' variance. */
const alike = Math.SQRT1_2;

/** How far two scores agree. */
export interface Agreement {
  /** -1 to 1. */
  readonly correlation: number;
  /** 95 %. */
  readonly interval: readonly [low: number, high: number];
  readonly genomes: number;
  /** Whether the interval lies above 0.71, below it, or around it. */
  readonly verdict: "alike" | "not-alike" | "cannot-tell";
}

/** Ranks, equal values sharing the mean of theirs. */
function ranksOf(values: readonly number[]): readonly number[] {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value);
  const ranks = new Array<number>(values.length).fill(0);
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end < order.length && order[end]?.value === order[start]?.value) end += 1;
    for (let place = start; place < end; place += 1) ranks[order[place]?.index ?? 0] = (start + end - 1) / 2;
    start = end;
  }
  return ranks;
}

/** Pearson's correlation; NaN where one does not vary. */
function correlationOf(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let [both, squaresOne, squaresOther] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const [left, right] = [value - meanOne, (other[index] ?? 0) - meanOther];
    both += left * right;
    squaresOne += left * left;
    squaresOther += right * right;
  }
  return both / Math.sqrt(squaresOne * squaresOther);
}

/**
 * Agreement of two scores on the genomes that have both; null with fewer than 10, and where one score is the same for all.
 *
 * @param one a score of each genome by its id
 */
export function agreementOf(
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): Agreement | null {
  const both = [...one.keys()].filter((genome) => other.has(genome));
  if (both.length < fewestForAgreement) return null;
  const of = (scores: ReadonlyMap<string, number>) => ranksOf(both.map((genome) => scores.get(genome) ?? 0));
  const correlation = correlationOf(of(one), of(other));
  if (Number.isNaN(correlation)) return null;
  const centre = Math.atanh(Math.min(Math.max(correlation, -0.999_999), 0.999_999));
  const spread = normalQuantile(0.975) * Math.sqrt((1 + correlation ** 2 / 2) / (both.length - 3));
  const interval = [Math.tanh(centre - spread), Math.tanh(centre + spread)] as const;
  const [low, high] = interval;
  const verdict = low > alike ? "alike" : high < alike ? "not-alike" : "cannot-tell";
  return { correlation, interval, genomes: both.length, verdict };
}
