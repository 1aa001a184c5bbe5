/** Means of what the paths of a plan draw, without drawing: checks of the simulation (docs/financial-risk.md#closed-forms). */
import { chanceBetween, type Onset } from "./onset.ts";

/** The worth today of 1 at the end of each of so many years. */
export function annuity(rate: number, years: number): number {
  return rate === 0 ? years : (1 - (1 + rate) ** -years) / rate;
}

/** A condition as its costs go. */
export interface CostlyCondition {
  readonly lifetime: number;
  readonly onset: Onset;
  readonly cost: number;
  /** For how many years it costs. */
  readonly years: number;
}

/**
 * The mean worth, at an age, of what a condition costs somebody who is well then: it begins at the end of a year, each of its years is
 * paid at that year's end, and nothing after the last age.
 *
 * @param rate at which later sums count for less, 0.03 for 3 %
 */
export function expectedDiscountedCost(
  { lifetime, onset, cost, years }: CostlyCondition,
  { from, last, rate }: { from: number; last: number; rate: number },
): number {
  let worth = 0;
  for (let age = from; age < last; age += 1) {
    const begins = chanceBetween(lifetime, onset, from, age + 1) - chanceBetween(lifetime, onset, from, age);
    const paid = annuity(rate, Math.min(years, last - (age + 1)));
    worth += begins * cost * paid * (1 + rate) ** -(age + 1 - from);
  }
  return worth;
}

/** The chance of having a condition in a year of a plan, by the chances that it has begun by the end of each year. */
export function chanceIll(begun: readonly number[], years: number, year: number): number {
  return (begun[year] ?? 0) - (begun[year - years] ?? 0);
}

/** Mean of savings that grow independently year by year, without running out: each year something is added, then all of it grows. */
export function meanSavings(savings: number, added: readonly number[], growth: number): number {
  return added.reduce((sum, flow) => (sum + flow) * growth, savings);
}

/** The worth of independent costs: mean and standard deviation. */
export function momentsOfCosts(costs: readonly { chance: number; cost: number }[]): {
  mean: number;
  sd: number;
} {
  const mean = costs.reduce((sum, { chance, cost }) => sum + chance * cost, 0);
  const variance = costs.reduce((sum, { chance, cost }) => sum + chance * (1 - chance) * cost ** 2, 0);
  return { mean, sd: Math.sqrt(variance) };
}
