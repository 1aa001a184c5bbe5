/** Everything that the page shows, from the placement, the plan and the log. */
import type { AbilityEstimate } from "../../science/item-response/ability-posterior.ts";
import { exercisesLeft, extraExercises } from "../../science/tuition/next-exercises.ts";
import { answersUntil, dayOf, type PracticeAnswer } from "../../science/tuition/practice-answer.ts";
import { minutesByDay, type Regularity, regularityOf } from "../../science/tuition/practice-days.ts";
import type { ReviewWeights } from "../../science/tuition/review-memory.ts";
import { isMastered } from "../../science/tuition/topic-mastery.ts";
import {
  progressOf,
  type Review,
  reviewsOf,
  type TopicProgress,
} from "../../science/tuition/topic-progress.ts";
import { loadByWeek, type PlannedDay, planDays, type WeekLoad } from "../../science/tuition/week-plan.ts";
import { type PlanValues, subjectsOf } from "./goals.ts";

/** Weeks whose load is drawn. */
const weeksAhead = 8;

/** A moment where the person is. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Minutes by which the clock is ahead of UTC. */
  readonly offset: number;
}

export interface TuitionFacts {
  readonly level: AbilityEstimate;
  readonly plan: PlanValues;
  readonly weights: ReviewWeights;
  readonly log: readonly PracticeAnswer[];
}

/** What the page shows. */
export interface Tuition {
  /** Of the chosen subjects. */
  readonly topics: readonly TopicProgress[];
  readonly mastered: number;
  readonly days: readonly PlannedDay[];
  readonly weeks: readonly WeekLoad[];
  /** Topics of the exercises that today still has. */
  readonly left: readonly string[];
  /** Topics of exercises beyond the plan. */
  readonly extra: readonly string[];
  readonly answeredToday: number;
  readonly regularity: Regularity;
  readonly reviews: readonly Review[];
}

export function tuitionOf(facts: TuitionFacts, { now, offset }: Moment): Tuition {
  const { level, plan, weights } = facts;
  const log = answersUntil(now, facts.log);
  const today = dayOf(now, offset);
  const rules = { level, weights, offset };
  const subjects = subjectsOf(plan);
  // The plan of a day is made when it begins: answers of the day fulfil it, and don't change it.
  const before = log.filter(({ at }) => dayOf(at, offset) < today);
  const ofToday = log.filter(({ at }) => dayOf(at, offset) >= today);
  const practised = minutesByDay(before, offset);
  const days = planDays(
    progressOf(before, rules),
    { subjects, minutesAWeek: plan.hours * 60, weights, today, practised },
    7 * weeksAhead,
  );
  const topics = progressOf(log, rules).filter(({ subject }) => subjects.includes(subject));
  return {
    topics,
    mastered: topics.filter(({ mastery }) => isMastered(mastery)).length,
    days,
    weeks: loadByWeek(days),
    left: exercisesLeft(days[0]?.blocks ?? [], ofToday),
    extra: extraExercises(topics),
    answeredToday: ofToday.length,
    regularity: regularityOf(minutesByDay(log, offset).keys(), today),
    reviews: reviewsOf(log, offset),
  };
}
