/** How a distribution over bands differs between two uploads, or from the reference. */

import { drawsOf, redrawCounts } from "./redraw-counts.ts";

/** The population stability index with its interval, and whether chance alone makes one as large. */
export interface Drift {
  readonly index: number;
  /** 95 % interval of the index without sampling, by the percentiles of redrawn samples. */
  readonly interval: readonly [number, number];
  /** Share of draws without any difference whose index is as large. */
  readonly byChance: number;
}

/** Draws for interval and chance. */
const DRAWS = 500;

/** Added to each band, so that an empty one has a logarithm (Jeffreys' prior for shares). */
const HALF = 0.5;

/** Share of draws below which chance is no explanation. */
export const CHANCE = 0.05;

function sharesOf(counts: readonly number[]): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count + HALF, 0);
  return counts.map((count) => (count + HALF) / all);
}

/**
 * The population stability index of two lists of counts over the same bands: the sum of (q - p) ln(q / p) over their shares, the symmetric
 * Kullback-Leibler divergence (Kullback and Leibler 1951; for scorecards Siddiqi 2006, Credit Risk Scorecards).
 */
export function stabilityIndex(before: readonly number[], now: readonly number[]): number {
  const [p, q] = [sharesOf(before), sharesOf(now)];
  return p.reduce((sum, share, band) => {
    const other = q[band] ?? share;
    return sum + (other - share) * Math.log(other / share);
  }, 0);
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const plainShares = (counts: readonly number[]) => counts.map((count) => count / sumOf(counts));

/**
 * Drift between two uploads: a bootstrap of both for the interval, and of both together for chance. Samples alone make the index larger,
 * by (bands - 1) (1/m + 1/n) for m and n people, and drawing from samples once more by as much again: both are taken off the draws. People who are in both make chance
 * look larger than it is, so that what is called more than chance is.
 */
export function driftBetween(before: readonly number[], now: readonly number[], seed = 1): Drift {
  const draw = drawsOf(seed);
  const [peopleBefore, peopleNow] = [sumOf(before), sumOf(now)];
  const pooled = plainShares(before.map((count, band) => count + (now[band] ?? 0)));
  const [p, q] = [plainShares(before), plainShares(now)];
  const index = stabilityIndex(before, now);
  const bySampling = (before.length - 1) * (1 / peopleBefore + 1 / peopleNow);
  const drawn: number[] = [];
  let asLarge = 0;
  for (let turn = 0; turn < DRAWS; turn += 1) {
    const again = stabilityIndex(redrawCounts(draw, p, peopleBefore), redrawCounts(draw, q, peopleNow));
    drawn.push(Math.max(0, again - 2 * bySampling));
    if (
      stabilityIndex(redrawCounts(draw, pooled, peopleBefore), redrawCounts(draw, pooled, peopleNow)) >= index
    )
      asLarge += 1;
  }
  drawn.sort((one, other) => one - other);
  const at = (share: number) => drawn[Math.min(DRAWS - 1, Math.floor(share * DRAWS))] ?? index;
  return { index, interval: [at(0.025), at(0.975)], byChance: asLarge / DRAWS };
}

/**
 * The chance that people of the reference, a fifth in each band, are spread as unevenly as these: Pearson's chi-square test
 * (1900) over all five bands, whose distribution with four degrees of freedom has a closed form (Abramowitz and Stegun 1964, 26.4.5).
 */
export function chanceInReference(fifths: readonly number[]): number {
  const expected = sumOf(fifths) / fifths.length;
  const half = fifths.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) / 2;
  return Math.exp(-half) * (1 + half);
}

/** A share with its 95 % interval (Wilson 1927, score interval). */
export function shareWithInterval(
  count: number,
  people: number,
): { share: number; interval: readonly [number, number] } {
  const z = 1.959964;
  const share = count / people;
  const middle = (share + z ** 2 / (2 * people)) / (1 + z ** 2 / people);
  const half =
    (z / (1 + z ** 2 / people)) * Math.sqrt((share * (1 - share)) / people + z ** 2 / (4 * people ** 2));
  return { share, interval: [middle - half, middle + half] };
}
