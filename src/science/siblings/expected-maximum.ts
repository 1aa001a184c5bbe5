import { normalMean } from "./integrate-normal.ts";

const known = new Map<number, number>();

function momentOfMaximum(count: number, power: 1 | 2): number {
  return normalMean((t, below) => count * t ** power * below ** (count - 1));
}

/**
 * Expected largest of some independent standard normal values, in standard deviations: n times the integral of t phi(t) Phi(t)^(n-1)
 * (docs/siblings.md#the-highest-of-n). Not the asymptotic formula, which is 8 % too large for five.
 *
 * @param count a whole number from 1 on
 */
export function expectedMaximum(count: number): number {
  const before = known.get(count);
  if (before !== undefined) return before;
  const value = momentOfMaximum(count, 1);
  known.set(count, value);
  return value;
}

/** Variance of the largest of some independent standard normal values. */
export function varianceOfMaximum(count: number): number {
  return momentOfMaximum(count, 2) - expectedMaximum(count) ** 2;
}
