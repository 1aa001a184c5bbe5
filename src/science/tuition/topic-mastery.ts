import {
  type AbilityEstimate,
  type AbilityPosterior,
  abilityInterval,
  addAnswer,
  startPosterior,
  summarisePosterior,
} from "../item-response/ability-posterior.ts";
import type { ItemParameters } from "../item-response/item-parameters.ts";
import { logistic } from "../item-response/response-probability.ts";
import { topicParameters } from "../items/tuition/subjects.ts";
import type { Topic } from "../items/tuition/tuition-item.ts";
import type { PracticeAnswer } from "./practice-answer.ts";

/** How much of a topic a person can do: the chance of knowing how an exercise is done, without those hit by guessing. */
export interface Mastery {
  readonly chance: number;
  /** Ends of the middle 95 % of what the chance may be. */
  readonly low: number;
  readonly high: number;
}

/** Older answers are of somebody who knew less (our choice). */
export const answersForMastery = 20;

/** A topic is mastered once the low end of its mastery has come so far (our choice). */
export const masteredFrom = 0.75;

/** Whether a topic of this mastery is mastered. */
export function isMastered({ low }: Mastery): boolean {
  return low >= masteredFrom;
}

const intervalLevel = 0.95;

const likelihoods = new Map<string, readonly [wrong: Float64Array, right: Float64Array]>();

/** Logarithms of the chances of a wrong and a right answer at the grid's points: a topic's exercises are all alike. */
function likelihoodsOf(topic: string, item: ItemParameters, { grid }: AbilityPosterior) {
  const known = likelihoods.get(topic);
  if (known !== undefined) return known;
  const flat: AbilityPosterior = { grid, logDensity: new Float64Array(grid.points) };
  const after = (answer: 0 | 1) => addAnswer(flat, { item, answer }).logDensity;
  const made = [after(0), after(1)] as const;
  likelihoods.set(topic, made);
  return made;
}

/**
 * Mastery of a topic: the ability in this topic, which lies about the person's level as its exercises' difficulty lies about the designed
 * one, after the latest answers to it.
 *
 * @param level the ability in general, from the placement
 * @param answers to this topic, oldest first
 */
export function masteryOf(topic: Topic, level: AbilityEstimate, answers: readonly PracticeAnswer[]): Mastery {
  const parameters = topicParameters(topic);
  // In its own topic a person meets the same true difficulty each time: it is part of the ability here.
  const item: ItemParameters = { ...parameters, difficultySd: 0 };
  const prior = { mean: level.ability, sd: Math.hypot(level.standardError, parameters.difficultySd) };
  const latest = answers.slice(-answersForMastery);
  const right = latest.filter(({ isRight }) => isRight).length;
  const start = startPosterior(prior);
  const [ofWrong, ofRight] = likelihoodsOf(topic.id, item, start);
  const posterior: AbilityPosterior = {
    grid: start.grid,
    logDensity: start.logDensity.map(
      (before, index) =>
        before + right * (ofRight[index] ?? 0) + (latest.length - right) * (ofWrong[index] ?? 0),
    ),
  };
  const chanceAt = (ability: number) => logistic(item.slope * (ability - item.difficulty));
  const { low, high } = abilityInterval(posterior, intervalLevel);
  return {
    chance: chanceAt(summarisePosterior(posterior).ability),
    low: chanceAt(low),
    high: chanceAt(high),
  };
}
