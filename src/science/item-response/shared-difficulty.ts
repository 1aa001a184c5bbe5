import {
  type AbilityGrid,
  type AbilityPosterior,
  type AbilityPrior,
  abilityAt,
  standardPrior,
  startPosterior,
} from "./ability-posterior.ts";
import type { ItemParameters } from "./item-parameters.ts";
import { itemInformation, logistic, normalPlaces, normalWeights } from "./response-probability.ts";

/** An answer to an item whose true difficulty other items of its kind share. */
export interface KindAnswer {
  readonly item: ItemParameters;
  readonly isRight: boolean;
  /** Items with the same kind were made from one template, so they are all harder or all easier than stated. */
  readonly kind: string;
}

/** An item with how often it was answered rightly and wrongly. */
interface CountedItem {
  readonly item: ItemParameters;
  right: number;
  wrong: number;
}

const isSameItem = (one: ItemParameters, other: ItemParameters) =>
  one.slope === other.slope &&
  one.difficulty === other.difficulty &&
  one.guessing === other.guessing &&
  one.ceiling === other.ceiling &&
  one.difficultySd === other.difficultySd;

/** The answers by kind, with items of the same parameters counted together. */
function countByKind(answers: readonly KindAnswer[]): CountedItem[][] {
  const kinds = new Map<string, CountedItem[]>();
  for (const { item, isRight, kind } of answers) {
    const own = kinds.get(kind) ?? [];
    kinds.set(kind, own);
    let counted = own.find((known) => isSameItem(known.item, item));
    if (counted === undefined) {
      counted = { item, right: 0, wrong: 0 };
      own.push(counted);
    }
    counted.right += isRight ? 1 : 0;
    counted.wrong += isRight ? 0 : 1;
  }
  return [...kinds.values()];
}

/** Log-likelihood of a kind's answers where its items are harder than stated by so many of their standard deviations. */
function logLikelihoodAt(counted: readonly CountedItem[], ability: number, deviation: number): number {
  let sum = 0;
  for (const { item, right, wrong } of counted) {
    const logit = item.slope * (ability - item.difficulty - item.difficultySd * deviation);
    const range = item.ceiling - item.guessing;
    if (right > 0) sum += right * Math.log(item.guessing + range * logistic(logit));
    if (wrong > 0) sum += wrong * Math.log(1 - item.ceiling + range * logistic(-logit));
  }
  return sum;
}

/** Log-likelihood of the answers to one kind, as the mean over their common deviation, without underflow. */
function logLikelihoodOfKind(counted: readonly CountedItem[], ability: number): number {
  if (counted.every(({ item }) => item.difficultySd === 0)) return logLikelihoodAt(counted, ability, 0);
  const logs = normalPlaces.map((deviation) => logLikelihoodAt(counted, ability, deviation));
  const highest = Math.max(...logs);
  if (highest === Number.NEGATIVE_INFINITY) return highest;
  let sum = 0;
  for (let index = 0; index < logs.length; index += 1)
    sum += (normalWeights[index] ?? 0) * Math.exp((logs[index] ?? 0) - highest);
  return highest + Math.log(sum);
}

/**
 * Log-likelihood of answers at each point of a grid, where items of one kind share their deviation from the stated difficulty:
 * the sum over kinds of log ∫ φ(z) ∏ P(answer | ability, difficulty + difficultySd × z) dz. This is the random-effects model for item
 * families (Glas and van der Linden 2003) without variation inside a family. Adding up the marginal log-likelihoods of the answers
 * instead would count the same uncertainty as new evidence with each copy, and standard errors would come out too small.
 *
 * A kind with one answer gives what `rightAnswer` gives.
 *
 * @returns one value for each point of the grid
 */
export function sharedDifficultyLogLikelihood(
  answers: readonly KindAnswer[],
  grid: AbilityGrid,
): Float64Array {
  const kinds = countByKind(answers);
  return Float64Array.from({ length: grid.points }, (_, index) => {
    const ability = abilityAt(grid, index);
    let sum = 0;
    for (const counted of kinds) sum += logLikelihoodOfKind(counted, ability);
    return sum;
  });
}

/** What an ability may be after answers to items that share difficulties with others of their kind. */
export function posteriorOfKinds(
  answers: readonly KindAnswer[],
  prior: AbilityPrior = standardPrior,
): AbilityPosterior {
  const { grid, logDensity } = startPosterior(prior);
  const likelihood = sharedDifficultyLogLikelihood(answers, grid);
  return { grid, logDensity: logDensity.map((before, index) => before + (likelihood[index] ?? 0)) };
}

/**
 * Fisher's information about the ability of several answers to one kind, in 1 / unit²: n·I / (1 + n·I·sd²), as for measurements with a
 * common error of `difficultySd`. I is such that one answer gives `itemInformation`; no number of answers gives more than 1 / sd².
 */
export function informationOfKind(item: ItemParameters, answers: number, ability: number): number {
  const variance = item.difficultySd ** 2;
  const ofOne = itemInformation(item, ability);
  const known = (answers * ofOne) / (1 - ofOne * variance);
  return known / (1 + known * variance);
}
