import type { AbilityPrior } from "./ability-posterior.ts";
import { answerChance } from "./answer-chance.ts";
import type { Answer, ItemParameters } from "./item-parameters.ts";
import { likeliestAbility } from "./likeliest-ability.ts";
import { rightAnswer } from "./response-probability.ts";

/** An answer to a question with right and wrong answers. */
export interface RightOrWrong extends Answer {
  readonly item: ItemParameters;
}

/** How usual a pattern of answers is at a known ability: l0, its mean and variance, and lz (Drasgow, Levine and Williams 1985). */
export interface PatternFit {
  readonly logLikelihood: number;
  readonly mean: number;
  readonly variance: number;
  /** Below -1.96: an unusual pattern, if the ability were known. */
  readonly lz: number;
}

/** lz of a pattern at a known ability. */
export function patternFit(answers: readonly RightOrWrong[], ability: number): PatternFit {
  let [logLikelihood, mean, variance] = [0, 0, 0];
  for (const { item, answer } of answers) {
    const { probability } = rightAnswer(item, ability);
    const [right, wrong] = [Math.log(probability), Math.log(1 - probability)];
    logLikelihood += answer === 1 ? right : wrong;
    mean += probability * right + (1 - probability) * wrong;
    variance += probability * (1 - probability) * (right - wrong) ** 2;
  }
  return { logLikelihood, mean, variance, lz: (logLikelihood - mean) / Math.sqrt(variance) };
}

/**
 * lz* of a pattern: lz corrected for an ability that was estimated from the same answers, here as the mode of the posterior (Snijders
 * 2001, Psychometrika 66:331-342; Magis, Raîche and Béland 2012, Journal of Educational and Behavioral Statistics 37:57-81). About
 * standard normal for persons who answer as the model says.
 *
 * @returns null where the answers say too little for a value
 */
export function estimatedPatternFit(answers: readonly RightOrWrong[], prior: AbilityPrior): number | null {
  const ability = likeliestAbility(answers, prior)?.ability;
  if (ability === undefined) return null;
  const ofItems = answers.map(({ item, answer }) => {
    const { probability, rise } = rightAnswer(item, ability);
    const spread = probability * (1 - probability);
    return {
      deviation: answer - probability,
      spread,
      rise,
      weight: Math.log(probability / (1 - probability)),
      pull: rise / spread,
    };
  });
  const sum = (of: (item: (typeof ofItems)[number]) => number) =>
    ofItems.reduce((total, item) => total + of(item), 0);
  const correction = sum(({ rise, weight }) => rise * weight) / sum(({ rise, pull }) => rise * pull);
  const ofPrior = (prior.mean - ability) / prior.sd ** 2;
  const variance = sum(({ weight, pull, spread }) => (weight - correction * pull) ** 2 * spread);
  const fit =
    (sum(({ deviation, weight }) => deviation * weight) + correction * ofPrior) / Math.sqrt(variance);
  return Number.isFinite(fit) ? fit : null;
}

/** An answer that few people of the estimated ability give. */
export interface SurprisingAnswer {
  /** Place among the answers, from 0. */
  readonly index: number;
  /** Chance of this answer at the estimated ability. */
  readonly chance: number;
}

/**
 * The answers that are least expected at an ability, the least expected first.
 *
 * @param below chance above which an answer is not surprising
 */
export function surprisingAnswers(
  answers: readonly Answer[],
  ability: number,
  below: number,
): SurprisingAnswer[] {
  return answers
    .map(({ item, answer }, index) => ({ index, chance: answerChance(item, answer, ability).probability }))
    .filter(({ chance }) => chance < below)
    .sort((one, other) => one.chance - other.chance);
}
