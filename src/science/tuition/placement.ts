/** The placement test: which exercise comes next, when it ends, and the level that it gives. */

import { iqScale } from "../iq/iq-constants.ts";
import {
  type AbilityEstimate,
  type AbilityGrid,
  type AbilityPosterior,
  type AbilityPrior,
  standardPrior,
  startPosterior,
  summarisePosterior,
} from "../item-response/ability-posterior.ts";
import { type BankItem, chooseNextItem } from "../item-response/next-item.ts";
import { sharedDifficultyLogLikelihood } from "../item-response/shared-difficulty.ts";
import { type StopReason, type StopRules, stopReason } from "../item-response/stop-rule.ts";
import { type Subject, topicParameters } from "../items/tuition/subjects.ts";
import type { Topic } from "../items/tuition/tuition-item.ts";
import { intervalMultiplier } from "../scoring-constants.ts";
import { practiceTopic, practiceTopics } from "./topic-list.ts";

/** An exercise of the placement that was answered. */
export interface PlacementAnswer {
  readonly topic: string;
  readonly isRight: boolean;
}

/** The test ends at this standard error or after so many exercises, whichever comes first. */
export const placementRules: StopRules = {
  fewestItems: 5,
  mostItems: 20,
  standardError: 0.3,
  leastGain: 0,
  cut: null,
};

/** Correlation of intelligence with school grades, corrected (Roth et al. 2015, Intelligence 53:118-137). */
const gradesWithIq = 0.54;

/**
 * What an IQ from a test says of the level before the first exercise: school learning goes along with it in part.
 *
 * @param margin half the width of its 95 % interval, in IQ points
 */
export function priorOfIq(iq: number, margin: number): AbilityPrior {
  const error = margin / intervalMultiplier / iqScale.sd;
  return {
    mean: (gradesWithIq * (iq - iqScale.mean)) / iqScale.sd,
    sd: Math.sqrt((gradesWithIq * error) ** 2 + 1 - gradesWithIq ** 2),
  };
}

/** Exercises of some subjects, each topic often enough for the longest test, and no oftener than it takes. */
function bankOf(chosen: readonly Subject[]): readonly BankItem[] {
  const topics = practiceTopics.filter(({ subject }) => chosen.includes(subject));
  const copies = Math.max(2, Math.floor(placementRules.mostItems / topics.length) + 1);
  return Array.from({ length: copies }, (_, copy) =>
    topics.map(
      ({ topic, subject }): BankItem => ({
        id: `${topic.id} ${copy}`,
        content: subject,
        parameters: topicParameters(topic),
      }),
    ),
  ).flat();
}

/** Log-likelihoods at the grid's points, by topic and its right and wrong answers. */
const likelihoods = new Map<string, Float64Array>();

/** Log-likelihood of all answers to one topic: its exercises come from one template and share its true difficulty. */
function likelihoodOf(topic: Topic, right: number, wrong: number, grid: AbilityGrid): Float64Array {
  const key = `${topic.id} ${right} ${wrong}`;
  const cached = likelihoods.get(key);
  if (cached !== undefined) return cached;
  const item = topicParameters(topic);
  const answers = Array.from({ length: right + wrong }, (_, index) => ({
    ...{ item, kind: topic.id, isRight: index < right },
  }));
  const made = sharedDifficultyLogLikelihood(answers, grid);
  likelihoods.set(key, made);
  return made;
}

function posteriorAfter(answers: readonly PlacementAnswer[], prior: AbilityPrior): AbilityPosterior {
  const { grid, logDensity } = startPosterior(prior);
  const sums = logDensity.slice();
  for (const id of new Set(answers.map(({ topic }) => topic))) {
    const found = practiceTopic(id);
    if (found === undefined) continue;
    const ofTopic = answers.filter(({ topic }) => topic === id);
    const right = ofTopic.filter(({ isRight }) => isRight).length;
    likelihoodOf(found.topic, right, ofTopic.length - right, grid).forEach((value, index) => {
      sums[index] = (sums[index] ?? 0) + value;
    });
  }
  return { grid, logDensity: sums };
}

/** The level with its standard error after some exercises. */
export function placementLevel(
  answers: readonly PlacementAnswer[],
  prior: AbilityPrior = standardPrior,
): AbilityEstimate {
  return summarisePosterior(posteriorAfter(answers, prior));
}

/** The exercises that were asked, as items of the bank. */
function askedOf(bank: readonly BankItem[], answers: readonly PlacementAnswer[]): readonly BankItem[] {
  const seen = new Map<string, number>();
  return answers.flatMap(({ topic }) => {
    const copy = seen.get(topic) ?? 0;
    seen.set(topic, copy + 1);
    return bank.filter(({ id }) => id === `${topic} ${copy}`);
  });
}

/** What comes next: an exercise of a topic, or the end. */
export type NextPlacement =
  | { readonly topic: string; readonly ends: null }
  | { readonly topic: null; readonly ends: StopReason };

/**
 * The topic of the next exercise: of the subject that lags behind, the one that tells most at the present level; or why the test ends.
 *
 * @param chosen at least one subject
 */
export function nextPlacement(
  chosen: readonly Subject[],
  answers: readonly PlacementAnswer[],
  prior: AbilityPrior = standardPrior,
): NextPlacement {
  const bank = bankOf(chosen);
  const asked = askedOf(bank, answers);
  const left = bank.filter((item) => !asked.includes(item));
  const posterior = posteriorAfter(answers, prior);
  const ends = stopReason(posterior, answers.length, left, placementRules);
  if (ends !== null) return { topic: null, ends };
  const contentShares = Object.fromEntries(chosen.map((subject) => [subject, 1 / chosen.length]));
  const { ability } = summarisePosterior(posterior);
  const item = chooseNextItem(bank, asked, ability, { contentShares, among: 1 }, () => 0);
  return item === null
    ? { topic: null, ends: "no-item-left" }
    : { topic: item.id.split(" ")[0] ?? "", ends: null };
}
