import { formatNumber, formatPercent, formatRange, formatSigned } from "../../lib/format.ts";
import type { SavingsPlan } from "../../simulation/savings-plan.ts";
import type { DrawnComparisons, DrawnPlan, ShareOfChance, Simulated } from "./drawn.ts";

/** Dollars: whole thousands from ten thousand on. */
export function dollars(value: number): string {
  const size = Math.abs(value);
  const unit = size >= 10_000 ? 1000 : size >= 1000 ? 100 : 1;
  const rounded = Math.round(value / unit) * unit;
  return `$${formatNumber(rounded)}`;
}

/** On an axis. */
export function shortDollars(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e6) return `$${formatNumber(value / 1e6, size >= 1e7 ? 0 : 1)}m`;
  return size >= 1000 ? `$${formatNumber(value / 1000)}k` : `$${formatNumber(value)}`;
}

/** A chance with the digits that its simulation carries. */
export function chanceText({ value, error }: Simulated): string {
  return formatPercent(value, error < 0.002 ? 1 : 0);
}

/** "0.2 points": how far a simulated chance may be off, 95 %. */
export function errorText({ error }: Simulated): string {
  return `±\u202f${formatNumber(Math.max(0.1, 196 * error), 1)}`;
}

/** Percentage points with their sign. */
export function pointsText(value: number): string {
  return formatSigned(100 * value, 1);
}

/** The finding of the fan. */
export function findingOfFan({ savings }: Pick<DrawnPlan, "savings">): string {
  const last = savings.findLast(({ living }) => living > 0);
  if (last === undefined) return "Nobody lives to the end of the first year";
  const [, low = 0, middle = 0, high = 0] = last.quantiles;
  return `Half of those alive at ${last.age} have ${formatRange(low, high, dollars)} left; the middle is ${dollars(middle)}`;
}

/** What the person's genes do, in words that say no more than the range allows. */
export function genesText(
  genes: DrawnComparisons["genes"],
  /** Conditions of the plan, and those of them that a score says something about. */
  { scored, all }: { scored: number; all: number },
): string {
  if (scored === 0)
    return "This genome’s scores say nothing about these conditions: the plan is that of average genes.";
  if (scored < all)
    return `${textOfGenes(genes)} Of ${formatNumber(all)} conditions ${formatNumber(scored)} have a score.`;
  return textOfGenes(genes);
}

function textOfGenes(genes: DrawnComparisons["genes"]): string {
  const range = `${formatRange(genes.low, genes.high, pointsText)} points`;
  if (genes.value === 0 && genes.low === 0 && genes.high === 0)
    return "Your genes change nothing in this plan.";
  if (genes.low <= 0 && genes.high >= 0)
    return `With average genes the chance is about the same: yours move it by ${pointsText(genes.value)} points, and anything from ${range} is possible. That is too little to tell.`;
  return `Against average genes, yours move the chance by ${pointsText(genes.value)} points (${range}).`;
}

const names: Readonly<Record<ShareOfChance["what"], string>> = {
  market: "Ups and downs of markets",
  cost: "Medical costs",
  pay: "Pay lost by illness",
  plan: "The plan itself, without any of them",
};

/** The name of a share. */
export function shareName({ what }: Pick<ShareOfChance, "what">): string {
  return names[what];
}

/** The finding of the shares. */
export function findingOfShares(shares: readonly ShareOfChance[], short: number): string {
  const [most] = shares.toSorted((a, b) => b.points - a.points);
  if (most === undefined || short === 0) return "Money lasts in every path";
  return `${shareName(most)}: ${formatNumber(100 * most.points, 1)} of the ${formatPercent(short, 1)} chance`;
}

/** What another setting would change. */
export function changeText({ value, error }: Simulated): string {
  const room = 1.96 * error;
  if (Math.abs(value) <= room || Math.abs(value) < 0.0005) return "no change that can be told";
  return `${pointsText(value)} points (±\u202f${formatNumber(Math.max(0.1, 100 * room), 1)})`;
}

/** Whether two plans have anything that differs, chances by another genome too. */
export function plansDiffer(one: SavingsPlan, other: SavingsPlan): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

/** How far the chances of two plans are apart. */
export function differenceText(first: Simulated, second: Simulated): string {
  const apart = second.value - first.value;
  const room = 1.96 * Math.hypot(first.error, second.error);
  if (Math.abs(apart) <= room) return "The chances of both plans can’t be told apart";
  return `This plan’s chance is ${pointsText(apart)} points from the first plan’s (±\u202f${formatNumber(Math.max(0.1, 100 * room), 1)})`;
}
