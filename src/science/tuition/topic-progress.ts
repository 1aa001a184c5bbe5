import type { AbilityEstimate } from "../item-response/ability-posterior.ts";
import { dayOf, type PracticeAnswer } from "./practice-answer.ts";
import { gradeOf, type ReviewGrade, usualSeconds } from "./review-grade.ts";
import { afterReview, type ReviewMemory, type ReviewWeights, reviewScheduler } from "./review-memory.ts";
import { type PracticeTopic, practiceTopics } from "./topic-list.ts";
import { type Mastery, masteryOf } from "./topic-mastery.ts";

/** One review: the first answer to a topic on a day. */
export interface Review {
  readonly topic: string;
  readonly day: number;
  /** Days since the review before; 0 for the first one. */
  readonly elapsed: number;
  readonly grade: ReviewGrade;
}

/** Where a person stands in one topic. */
export interface TopicProgress extends PracticeTopic {
  readonly mastery: Mastery;
  /** Null before the first answer. */
  readonly memory: ReviewMemory | null;
  readonly answered: number;
  /** Seconds that an exercise takes this person. */
  readonly pace: number;
}

/** What follows from a log of answers. */
export interface ProgressRules {
  readonly level: AbilityEstimate;
  readonly weights: ReviewWeights;
  /** Minutes by which the person's clock is ahead of UTC. */
  readonly offset: number;
}

/**
 * The reviews in a log, by time. An answer whose day lies before the last one of its topic counts as given on that day.
 */
export function reviewsOf(log: readonly PracticeAnswer[], offset: number): readonly Review[] {
  const before = new Map<string, { day: number; answers: PracticeAnswer[] }>();
  const designed = new Map(practiceTopics.map(({ topic, seconds }) => [topic.id, seconds]));
  const reviews: Review[] = [];
  for (const answer of log) {
    const seconds = designed.get(answer.topic);
    if (seconds === undefined) continue;
    const day = dayOf(answer.at, offset);
    const known = before.get(answer.topic);
    if (known === undefined || day > known.day) {
      const grade = gradeOf(answer, usualSeconds(known?.answers ?? [], seconds), seconds);
      reviews.push({ topic: answer.topic, day, elapsed: known === undefined ? 0 : day - known.day, grade });
    }
    const answers = known?.answers ?? [];
    answers.push(answer);
    before.set(answer.topic, { day: Math.max(day, known?.day ?? day), answers });
  }
  return reviews;
}

/** Where a person stands in each topic, worked out anew from the whole log: nothing else is stored. */
export function progressOf(
  log: readonly PracticeAnswer[],
  { level, weights, offset }: ProgressRules,
): readonly TopicProgress[] {
  const scheduler = reviewScheduler(weights);
  const memories = new Map<string, ReviewMemory>();
  for (const { topic, day, grade } of reviewsOf(log, offset))
    memories.set(topic, afterReview(scheduler, memories.get(topic) ?? null, day, grade));
  return practiceTopics.map((one) => {
    const answers = log.filter(({ topic }) => topic === one.topic.id);
    return {
      ...one,
      mastery: masteryOf(one.topic, level, answers),
      memory: memories.get(one.topic.id) ?? null,
      answered: answers.length,
      pace: usualSeconds(answers, one.seconds),
    };
  });
}
