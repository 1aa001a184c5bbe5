/**
 * What estimates with an error say of the true values behind them. Estimates of the quiz are expected values (EAP): true values spread
 * around them by the standard error, so that their variance is that of the estimates and the error's together (Mislevy 1991, Psychometrika
 * 56, 177).
 */
import { normalCumulative, normalDensity, normalQuantile } from "../normal-distribution.ts";
import type { GroupImpact } from "./adverse-impact.ts";

/** Estimates of a group: mean, standard deviation and the standard error of one of them, in standard deviations by design. */
export interface MeasuredGroup {
  readonly people: number;
  readonly mean: number;
  readonly sd: number;
  readonly error: number;
}

/** A value with its 95 % interval. */
export interface WithInterval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const z95 = normalQuantile(0.975);

/** Standard deviation of the true values. */
export function trueSd({ sd, error }: MeasuredGroup): number {
  return Math.sqrt(sd * sd + error * error);
}

/** Standard error of a mean: of people who might have been others, and of estimates that might have been others. */
function errorOfMean(group: MeasuredGroup): number {
  return trueSd(group) / Math.sqrt(group.people);
}

/** The mean of a group. */
export function groupMean(group: MeasuredGroup): WithInterval {
  const half = z95 * errorOfMean(group);
  return { value: group.mean, low: group.mean - half, high: group.mean + half };
}

/** The difference of two means, the second less the first. People who are in both make the interval wider than it need be. */
export function meanDifference(before: MeasuredGroup, now: MeasuredGroup): WithInterval {
  const half = z95 * Math.hypot(errorOfMean(before), errorOfMean(now));
  const value = now.mean - before.mean;
  return { value, low: value - half, high: value + half };
}

/** The share of people whose true value is what is asked for or more, where true values are normally distributed; its interval is that of the mean. */
export function shareAtLeast(group: MeasuredGroup, asked: number): WithInterval {
  const share = (mean: number) => normalCumulative((mean - asked) / trueSd(group));
  const { value, low, high } = groupMean(group);
  return { value: share(value), low: share(low), high: share(high) };
}

/** Steps of the integral over a band (Simpson's rule). */
const STEPS = 64;

/** Deviations from the mean beyond which nobody is. */
const FARTHEST = 6;

/**
 * The chance that somebody's true value is at least a cut, by the band that the estimate lies in: the average over the band's estimates,
 * which are normally distributed over all.
 *
 * @param ends where bands end, the lowest first
 */
export function chancesAbove(
  { mean, sd, error }: MeasuredGroup,
  ends: readonly number[],
  cut: number,
): readonly number[] {
  const edges = [mean - FARTHEST * sd, ...ends, mean + FARTHEST * sd];
  return edges.slice(1).map((high, band) => {
    const low = edges[band] ?? high;
    let [weights, sum] = [0, 0];
    for (let step = 0; step <= STEPS; step += 1) {
      const x = low + ((high - low) * step) / STEPS;
      const simpson = step === 0 || step === STEPS ? 1 : step % 2 === 1 ? 4 : 2;
      const weight = simpson * normalDensity((x - mean) / sd);
      weights += weight;
      sum += weight * normalCumulative((x - cut) / error);
    }
    return sum / weights;
  });
}

/** A rate of true values, with its sampling variance. */
function trueRate(bands: readonly number[], chances: readonly number[]): { rate: number; variance: number } {
  const people = bands.reduce((sum, count) => sum + count, 0);
  const average = (of: (chance: number) => number) =>
    bands.reduce((sum, count, band) => sum + count * of(chances[band] ?? 0), 0) / people;
  const rate = average((chance) => chance);
  return { rate, variance: (average((chance) => chance * chance) - rate * rate) / people };
}

/**
 * The ratio of two groups' rates of true values, from their counts by band. Its interval is that of the logarithm by the delta method (Katz
 * and others 1978), for the level of `z`.
 */
export function trueRatio(
  bands: readonly number[],
  highest: readonly number[],
  chances: readonly number[],
  z: number,
): { readonly ratio: number; readonly interval: NonNullable<GroupImpact["beside"]>["interval"] } {
  const [one, other] = [trueRate(bands, chances), trueRate(highest, chances)];
  const ratio = one.rate / other.rate;
  const half = z * Math.sqrt(one.variance / one.rate ** 2 + other.variance / other.rate ** 2);
  return { ratio, interval: [ratio * Math.exp(-half), ratio * Math.exp(half)] };
}
