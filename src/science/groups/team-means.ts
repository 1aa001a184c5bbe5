/** What means of a snapshot say: how sure they are, how far from a requirement, and how they differ from an earlier snapshot. */
import { normalCumulative, normalQuantile } from "../normal-distribution.ts";
import { studentQuantile } from "../student-t.ts";
import { SIGNIFICANCE } from "./adverse-impact.ts";
import { BANDS } from "./aggregate.ts";

/** A mean as it is published: in standard deviations of the quiz's scale, to two decimals. */
export interface PublishedMean {
  readonly people: number;
  readonly mean: number;
  readonly sd: number;
}

/** A number with its interval. */
export interface Estimate {
  readonly value: number;
  readonly interval: readonly [number, number];
}

/** Most that two decimals lie off the mean or deviation behind them; intervals are that much wider. */
const ROUNDED_BY = 0.005;

/** Half an interval, of which all that are read together hold in 95 of 100 cases. */
function halfInterval(error: number, freedom: number, comparisons: number): number {
  return studentQuantile(1 - SIGNIFICANCE / 2 / comparisons, freedom) * error;
}

const variance = ({ people, sd }: PublishedMean) => (sd + ROUNDED_BY) ** 2 / people;

/**
 * A mean with Student's interval: of teams of which these people are a random sample, 95 of 100 have it there.
 *
 * @param comparisons how many means are read together; all of their intervals hold in 95 of 100 cases (Bonferroni)
 */
export function meanWithInterval(published: PublishedMean, comparisons = 1): Estimate {
  const { people, mean } = published;
  const half = halfInterval(Math.sqrt(variance(published)), people - 1, comparisons) + ROUNDED_BY;
  return { value: mean, interval: [mean - half, mean + half] };
}

/** What a mean says of a requirement. */
export interface Gap extends Estimate {
  readonly side: "short" | "reached" | "cannot-tell";
}

/** How far a mean lies above a requirement (below it where negative). */
export function gapTo(required: number, published: PublishedMean, comparisons: number): Gap {
  const { value, interval } = meanWithInterval(published, comparisons);
  const [low, high] = interval;
  const side = high < required ? "short" : low >= required ? "reached" : "cannot-tell";
  return { value: value - required, interval: [low - required, high - required], side };
}

/**
 * What changed between two snapshots, with Welch's interval (Welch 1947; degrees of freedom by Satterthwaite 1946). People who are in both
 * make it wider than it need be, so that "more than chance" is on the safe side.
 */
export function changeBetween(
  before: PublishedMean,
  now: PublishedMean,
  comparisons: number,
): Estimate & { readonly isMoreThanChance: boolean } {
  const [one, other] = [variance(before), variance(now)];
  const freedom = (one + other) ** 2 / (one ** 2 / (before.people - 1) + other ** 2 / (now.people - 1));
  const half = halfInterval(Math.sqrt(one + other), freedom, comparisons) + 2 * ROUNDED_BY;
  const value = now.mean - before.mean;
  return {
    value,
    interval: [value - half, value + half],
    isMoreThanChance: Math.abs(value) > half,
  };
}

/** Where a fifth of the scale begins, in its standard deviations; the lowest begins nowhere. */
export function fifthBegins(fifth: number): number {
  return fifth === 0 ? Number.NEGATIVE_INFINITY : normalQuantile(fifth / BANDS);
}

/**
 * Shares of each fifth, the lowest first, among the people for whom the scale was made: an estimate is the mean of what a person's answers leave
 * possible, so that estimates of the standard error e spread by sqrt(1 - e²) and fill the outer fifths less than the middle ones.
 */
export function usualShares(error: number): readonly number[] {
  const spread = Math.sqrt(Math.max(0, 1 - error ** 2));
  const below = (fifth: number) =>
    fifth === 0 ? 0 : fifth === BANDS ? 1 : normalCumulative(fifthBegins(fifth) / Math.max(spread, 0.05));
  return Array.from({ length: BANDS }, (_, fifth) => below(fifth + 1) - below(fifth));
}
