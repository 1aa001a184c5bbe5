import { normalCumulative, normalDensity } from "../normal-distribution.ts";

/** Beyond this many standard deviations there is less than 1e-17 of a normal distribution. */
const reach = 8.6;

/** Steps of the rule. Integrands here are smooth and vanish at both ends, where it converges faster than any power of the step. */
const steps = 1720;

/** The points of the rule with each one's share of a standard normal distribution, and the share below it. */
export const normalPoints: readonly { t: number; share: number; below: number }[] = Array.from(
  { length: steps + 1 },
  (_, index) => {
    const t = -reach + (2 * reach * index) / steps;
    return { t, share: normalDensity(t) * ((2 * reach) / steps), below: normalCumulative(t) };
  },
);

/**
 * Mean of a function of a standard normal variable, by the trapezoidal rule.
 *
 * @param valueAt the function, bounded or of slow growth, and flat over a few hundredths of a standard deviation; it gets the share of
 *   the distribution below its value, too
 */
export function normalMean(valueAt: (t: number, below: number) => number): number {
  let sum = 0;
  for (const { t, share, below } of normalPoints) sum += share * valueAt(t, below);
  return sum;
}
