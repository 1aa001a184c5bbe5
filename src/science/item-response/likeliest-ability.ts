import type { AbilityEstimate, AbilityPrior } from "./ability-posterior.ts";
import { answerChance, informationOf } from "./answer-chance.ts";
import type { Answer } from "./item-parameters.ts";

/** How far out a likeliest ability is looked for, both ways. */
const farthest = 8;
const searchSteps = 320;
/** Halvings of a step of the search: beyond them a double does not change. */
const halvings = 50;

/** Derivative of the log-likelihood of the answers, with the prior's where there is one. */
function score(answers: readonly Answer[], prior: AbilityPrior | null, ability: number): number {
  const ofPrior = prior === null ? 0 : (prior.mean - ability) / prior.sd ** 2;
  return answers.reduce((sum, { item, answer }) => {
    const { probability, rise } = answerChance(item, answer, ability);
    return sum + rise / probability;
  }, ofPrior);
}

function logLikelihood(answers: readonly Answer[], prior: AbilityPrior | null, ability: number): number {
  const ofPrior = prior === null ? 0 : -(((ability - prior.mean) / prior.sd) ** 2) / 2;
  return answers.reduce(
    (sum, { item, answer }) => sum + Math.log(answerChance(item, answer, ability).probability),
    ofPrior,
  );
}

/**
 * The likeliest ability: with a prior the mode of the posterior (MAP), without one the maximum of the likelihood (MLE). The standard
 * error comes from the expected information there. With guessing a likelihood may have several maxima, so the whole range is searched.
 *
 * @returns null where there is no maximum within ±8, as after right answers only without a prior
 */
export function likeliestAbility(
  answers: readonly Answer[],
  prior: AbilityPrior | null,
): AbilityEstimate | null {
  const at = (index: number) => -farthest + (2 * farthest * index) / searchSteps;
  let [best, highest] = [0, Number.NEGATIVE_INFINITY];
  for (let index = 0; index <= searchSteps; index += 1) {
    const value = logLikelihood(answers, prior, at(index));
    if (value > highest) [best, highest] = [index, value];
  }
  if (best === 0 || best === searchSteps) return null;
  let [low, high] = [at(best - 1), at(best + 1)];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2;
    if (score(answers, prior, middle) > 0) low = middle;
    else high = middle;
  }
  const ability = (low + high) / 2;
  const information = answers.reduce(
    (sum, { item }) => sum + informationOf(item, ability),
    prior === null ? 0 : 1 / prior.sd ** 2,
  );
  return { ability, standardError: 1 / Math.sqrt(information) };
}
