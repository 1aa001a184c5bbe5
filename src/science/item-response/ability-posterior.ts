import { normalCumulative, normalQuantile } from "../normal-distribution.ts";
import { answerChance, answerCount } from "./answer-chance.ts";
import type { Answer, Item } from "./item-parameters.ts";

/** Normal distribution of an ability before the first answer. */
export interface AbilityPrior {
  readonly mean: number;
  readonly sd: number;
}

/** Abilities in equal steps over which sums are taken. */
export interface AbilityGrid {
  readonly from: number;
  readonly to: number;
  /** Both ends counted. */
  readonly points: number;
}

/** Mean and standard deviation of what an ability may be: EAP and its standard error (Bock and Mislevy 1982). */
export interface AbilityEstimate {
  readonly ability: number;
  readonly standardError: number;
}

/** What an ability may be after some answers. */
export interface AbilityPosterior {
  readonly grid: AbilityGrid;
  /** Logarithms of the density at the grid's points, up to a constant. */
  readonly logDensity: Float64Array;
}

/** The scale on which items are calibrated. */
export const standardPrior: AbilityPrior = { mean: 0, sd: 1 };
/** Steps of 0.1: as exact as a double while the standard error is above 0.15. */
const usualGrid: AbilityGrid = { from: -6, to: 6, points: 121 };

/** The ability at a point of a grid. */
export function abilityAt({ from, to, points }: AbilityGrid, index: number): number {
  return from + ((to - from) * index) / (points - 1);
}

/** What an ability may be before the first answer. */
export function startPosterior(
  prior: AbilityPrior = standardPrior,
  grid: AbilityGrid = usualGrid,
): AbilityPosterior {
  const logDensity = new Float64Array(grid.points);
  for (let index = 0; index < grid.points; index += 1) {
    const z = (abilityAt(grid, index) - prior.mean) / prior.sd;
    logDensity[index] = (-z * z) / 2;
  }
  return { grid, logDensity };
}

/** What an ability may be after one answer more. */
export function addAnswer(posterior: AbilityPosterior, { item, answer }: Answer): AbilityPosterior {
  const { grid } = posterior;
  const logDensity = posterior.logDensity.map(
    (before, index) => before + Math.log(answerChance(item, answer, abilityAt(grid, index)).probability),
  );
  return { grid, logDensity };
}

/** What an ability may be after all answers. */
export function posteriorOf(
  answers: readonly Answer[],
  prior: AbilityPrior = standardPrior,
  grid: AbilityGrid = usualGrid,
): AbilityPosterior {
  return answers.reduce(addAnswer, startPosterior(prior, grid));
}

/** Probabilities of the grid's points by the trapezoid rule. */
function shares({ logDensity }: AbilityPosterior): Float64Array {
  const highest = logDensity.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const weights = logDensity.map((value, index) => {
    const isEnd = index === 0 || index === logDensity.length - 1;
    return Math.exp(value - highest) * (isEnd ? 0.5 : 1);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Mean and standard deviation. */
export function summarisePosterior(posterior: AbilityPosterior): AbilityEstimate {
  const { grid } = posterior;
  const weights = shares(posterior);
  const ability = weights.reduce((sum, weight, index) => sum + weight * abilityAt(grid, index), 0);
  const variance = weights.reduce(
    (sum, weight, index) => sum + weight * (abilityAt(grid, index) - ability) ** 2,
    0,
  );
  return { ability, standardError: Math.sqrt(variance) };
}

/** The share below each point: sums by the trapezoid rule with its first correction, by differences of neighbours. */
function sharesBelow(posterior: AbilityPosterior): number[] {
  const density = shares(posterior);
  const slopeAt = (index: number) => ((density[index + 1] ?? 0) - (density[index - 1] ?? 0)) / 2;
  let sum = 0;
  return Array.from(density, (weight, index) => {
    sum += index === 0 ? 0 : (weight + (density[index - 1] ?? 0)) / 2;
    return Math.min(1, Math.max(0, sum - slopeAt(index) / 12));
  });
}

/** The chance that the ability is above a value. */
export function chanceAbove(posterior: AbilityPosterior, value: number): number {
  const { grid } = posterior;
  const below = sharesBelow(posterior);
  const place = ((value - grid.from) / (grid.to - grid.from)) * (grid.points - 1);
  const index = Math.floor(place);
  if (index < 0) return 1;
  if (index >= grid.points - 1) return 0;
  const before = below[index] ?? 0;
  const after = below[index + 1] ?? 1;
  const z = between(normalQuantile(before), normalQuantile(after), place - index);
  return 1 - normalCumulative(Number.isFinite(z) ? z : normalQuantile((before + after) / 2));
}

function between(before: number, after: number, part: number): number {
  return part === 0 ? before : before + (after - before) * part;
}

/**
 * The middle of what an ability may be.
 *
 * @param level share inside, such as 0.95; the same share lies out on both sides
 */
export function abilityInterval(
  posterior: AbilityPosterior,
  level: number,
): { readonly low: number; readonly high: number } {
  const { grid } = posterior;
  const below = sharesBelow(posterior).map((share) => normalQuantile(share));
  // On the scale of the normal distribution the way from point to point is nearly straight.
  const quantile = (z: number) => {
    const after = Math.max(
      1,
      below.findIndex((at) => at >= z),
    );
    const [low = 0, high = 0] = [below[after - 1], below[after]];
    const part = Number.isFinite(low) && Number.isFinite(high) && high > low ? (z - low) / (high - low) : 0.5;
    return between(abilityAt(grid, after - 1), abilityAt(grid, after), part);
  };
  const z = normalQuantile((1 + level) / 2);
  return { low: quantile(-z), high: quantile(z) };
}

/** Standard error to be expected after one answer more, before it is given (Choi, Grady and Dodd 2010). */
export function expectedStandardError(posterior: AbilityPosterior, item: Item): number {
  const { grid } = posterior;
  const weights = shares(posterior);
  let variance = 0;
  for (let answer = 0; answer < answerCount(item); answer += 1) {
    const chance = weights.reduce(
      (sum, weight, index) => sum + weight * answerChance(item, answer, abilityAt(grid, index)).probability,
      0,
    );
    if (chance === 0) continue;
    variance += chance * summarisePosterior(addAnswer(posterior, { item, answer })).standardError ** 2;
  }
  return Math.sqrt(variance);
}
