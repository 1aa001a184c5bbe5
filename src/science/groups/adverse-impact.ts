/**
 * Selection rates of groups beside the highest one, as the Uniform Guidelines on Employee Selection Procedures look at them (29 CFR
 * 1607.4 D, 1978): a rate of less than four fifths of the highest is evidence of adverse impact, unless the numbers are small and the
 * difference could be chance; a smaller difference may be one, too.
 */
import { normalQuantile } from "../normal-distribution.ts";
import { shareWithInterval } from "./drift.ts";
import { logFactorial } from "./redraw-counts.ts";

/** Four fifths of the highest rate (29 CFR 1607.4 D). */
export const FOUR_FIFTHS = 0.8;

/** Chance of calling a difference one that is none, over all pairs of groups together. */
export const SIGNIFICANCE = 0.05;

/** A group of people and those of them who reach what is asked for. */
export interface RatedGroup {
  readonly name: string;
  readonly people: number;
  readonly selected: number;
}

type Interval = readonly [number, number];

/** A group beside the one with the highest rate. */
export interface GroupImpact extends RatedGroup {
  /** With its 95 % interval (Wilson). */
  readonly rate: { readonly share: number; readonly interval: Interval };
  /** Null for the group with the highest rate. */
  readonly beside: {
    readonly ratio: number;
    /** Holds for all pairs of groups together in 95 of 100 cases at least. */
    readonly interval: Interval;
    /** Fisher's exact test, two-sided, times the number of pairs of groups. */
    readonly byChance: number;
    /** On which side of four fifths the ratio lies by its interval. */
    readonly side: "below" | "not-below" | "cannot-tell";
  } | null;
}

/** Tables as improbable as the observed one count with it, though their sums differ in the last digits. */
const TIE = 1 + 1e-7;

/**
 * Fisher's exact test of two shares (Fisher 1935), two-sided: the probability of all tables with the same sums that are no more probable
 * than the observed one. It is exact for every size of group.
 */
export function fisherExact(one: Omit<RatedGroup, "name">, other: Omit<RatedGroup, "name">): number {
  const all = one.people + other.people;
  const selected = one.selected + other.selected;
  const choose = (from: number, of: number) =>
    logFactorial(from) - logFactorial(of) - logFactorial(from - of);
  const probability = (ofOne: number) =>
    Math.exp(choose(one.people, ofOne) + choose(other.people, selected - ofOne) - choose(all, selected));
  const observed = probability(one.selected) * TIE;
  let sum = 0;
  const most = Math.min(selected, one.people);
  for (let ofOne = Math.max(0, selected - other.people); ofOne <= most; ofOne += 1) {
    const here = probability(ofOne);
    if (here <= observed) sum += here;
  }
  return Math.min(1, sum);
}

/** Halvings of an end of an interval: to a thousandth of a millionth of its logarithm. */
const HALVINGS = 60;

/** Ratios beyond e⁻²⁰ and e²⁰ are no ratios of groups of people. */
const WIDEST = 20;

/** The share of the other group that is most likely where the ratio of the shares is known (Miettinen and Nurminen 1985). */
function likeliestShare(
  one: Omit<RatedGroup, "name">,
  other: Omit<RatedGroup, "name">,
  ratio: number,
): number {
  const a = (one.people + other.people) * ratio;
  const b = one.people * ratio + one.selected + other.people + other.selected * ratio;
  const c = one.selected + other.selected;
  return (b - Math.sqrt(Math.max(0, b * b - 4 * a * c))) / (2 * a);
}

/** Pearson's statistic of a ratio: how far both shares lie from the likeliest ones. */
function distanceFrom(one: Omit<RatedGroup, "name">, other: Omit<RatedGroup, "name">, ratio: number): number {
  const share = likeliestShare(one, other, ratio);
  return [
    { ...one, share: ratio * share },
    { ...other, share },
  ].reduce((sum, group) => {
    const variance = group.people * group.share * (1 - group.share);
    const missed = group.selected - group.people * group.share;
    return sum + (missed === 0 ? 0 : (missed * missed) / variance);
  }, 0);
}

/**
 * The score interval of the ratio of two shares (Koopman 1984, Biometrics 40, 513): all ratios that Pearson's statistic does not rule out.
 *
 * @param z the quantile of the normal distribution for its level
 */
export function ratioInterval(
  one: Omit<RatedGroup, "name">,
  other: Omit<RatedGroup, "name">,
  z = normalQuantile(1 - SIGNIFICANCE / 2),
): Interval {
  const observed = Math.log(one.selected / one.people / (other.selected / other.people));
  const end = (towards: 1 | -1) => {
    let [inside, outside] = [observed, towards * WIDEST];
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      const middle = (inside + outside) / 2;
      if (distanceFrom(one, other, Math.exp(middle)) > z * z) outside = middle;
      else inside = middle;
    }
    return Math.exp(inside);
  };
  return [end(-1), end(1)];
}

/** On which side of four fifths an interval lies. */
export function sideOfFourFifths([low, high]: Interval): "below" | "not-below" | "cannot-tell" {
  if (high < FOUR_FIFTHS) return "below";
  return low >= FOUR_FIFTHS ? "not-below" : "cannot-tell";
}

/**
 * Groups beside the one with the highest rate. That one is found by looking, so that interval and test are those of all pairs together
 * (Bonferroni). Each group needs somebody who reaches what is asked for, and somebody who doesn't.
 */
export function adverseImpact(groups: readonly RatedGroup[]): readonly GroupImpact[] {
  const pairs = Math.max(1, (groups.length * (groups.length - 1)) / 2);
  const z = normalQuantile(1 - SIGNIFICANCE / 2 / pairs);
  const rates = groups.map((group) => ({ ...group, rate: shareWithInterval(group.selected, group.people) }));
  const highest = rates.reduce<(typeof rates)[number] | null>(
    (best, group) => (best === null || group.rate.share > best.rate.share ? group : best),
    null,
  );
  return rates.map((group) => {
    if (highest === null || group === highest) return { ...group, beside: null };
    const interval = ratioInterval(group, highest, z);
    return {
      ...group,
      beside: {
        ratio: group.rate.share / highest.rate.share,
        interval,
        byChance: Math.min(1, pairs * fisherExact(group, highest)),
        side: sideOfFourFifths(interval),
      },
    };
  });
}
