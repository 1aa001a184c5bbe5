import {
  type AbilityGrid,
  type AbilityPosterior,
  type AbilityPrior,
  abilityAt,
  standardPrior,
  startPosterior,
} from "./ability-posterior.ts";
import type { ItemParameters } from "./item-parameters.ts";
import { logistic, normalPlaces, normalWeights } from "./response-probability.ts";

/** An answer to an item whose true difficulty other items of its kind share. */
export interface KindAnswer {
  readonly item: ItemParameters;
  readonly isRight: boolean;
  /** Items with the same kind were made from one template, so they are all harder or all easier than stated. */
  readonly kind: string;
}

/** Logarithm of the chance of an answer whose item is harder than stated by so many of its standard deviations. */
function logChance({ item, isRight }: KindAnswer, ability: number, deviation: number): number {
  const logit = item.slope * (ability - item.difficulty - item.difficultySd * deviation);
  const range = item.ceiling - item.guessing;
  return Math.log(
    isRight ? item.guessing + range * logistic(logit) : 1 - item.ceiling + range * logistic(-logit),
  );
}

/** log(sum of weight × exp(log)), without underflow. */
function logMean(logs: readonly number[]): number {
  const highest = Math.max(...logs);
  if (highest === Number.NEGATIVE_INFINITY) return highest;
  return (
    highest +
    Math.log(logs.reduce((sum, log, index) => sum + (normalWeights[index] ?? 0) * Math.exp(log - highest), 0))
  );
}

/** Log-likelihood of the answers to one kind, as the mean over their common deviation. */
function logLikelihoodOfKind(answers: readonly KindAnswer[], ability: number): number {
  const at = (deviation: number) =>
    answers.reduce((sum, answer) => sum + logChance(answer, ability, deviation), 0);
  return answers.every(({ item }) => item.difficultySd === 0) ? at(0) : logMean(normalPlaces.map(at));
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
  const kinds = new Map<string, KindAnswer[]>();
  for (const answer of answers) {
    const own = kinds.get(answer.kind);
    if (own === undefined) kinds.set(answer.kind, [answer]);
    else own.push(answer);
  }
  return Float64Array.from({ length: grid.points }, (_, index) => {
    const ability = abilityAt(grid, index);
    let sum = 0;
    for (const own of kinds.values()) sum += logLikelihoodOfKind(own, ability);
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
