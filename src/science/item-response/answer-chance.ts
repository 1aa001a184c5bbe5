import { categoryChances, gradedInformation } from "./graded-response.ts";
import { type Item, isGraded } from "./item-parameters.ts";
import { itemInformation, rightAnswer } from "./response-probability.ts";

/** Chance of an answer at an ability, and how fast it rises there, for one unit of ability. */
export interface AnswerChance {
  readonly probability: number;
  readonly rise: number;
}

/**
 * Chance of one answer to an item.
 *
 * @param answer 0 or 1 of a question, a category of a statement
 * @throws RangeError where the item has no such answer
 */
export function answerChance(item: Item, answer: number, ability: number): AnswerChance {
  if (isGraded(item)) {
    const { probabilities, rises } = categoryChances(item, ability);
    const probability = probabilities[answer];
    const rise = rises[answer];
    if (probability === undefined || rise === undefined) throw new RangeError("the item has no such answer");
    return { probability, rise };
  }
  if (answer !== 0 && answer !== 1) throw new RangeError("the item has no such answer");
  const { probability, rise } = rightAnswer(item, ability);
  return answer === 1 ? { probability, rise } : { probability: 1 - probability, rise: -rise };
}

/** Number of answers that an item has. */
export function answerCount(item: Item): number {
  return isGraded(item) ? item.thresholds.length + 1 : 2;
}

/** Fisher's information of one answer about the ability, in 1 / unit². */
export function informationOf(item: Item, ability: number): number {
  return isGraded(item) ? gradedInformation(item, ability) : itemInformation(item, ability);
}
