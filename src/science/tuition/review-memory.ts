/** How long a topic is remembered: FSRS-6 by the library ts-fsrs, in whole days. */
import { type Card, createEmptyCard, default_w, type FSRS, fsrs } from "ts-fsrs";
import { startOfDay } from "./practice-answer.ts";
import type { ReviewGrade } from "./review-grade.ts";

/** The 21 weights of FSRS-6. */
export type ReviewWeights = readonly number[];

/** What the library's authors found for people in general. */
export const usualWeights: ReviewWeights = default_w;

/** A review comes when the chance of a recall has fallen to this (the library's default). */
const wantedRecall = 0.9;

/** What is remembered of a topic. */
export interface ReviewMemory {
  readonly card: Card;
  /** Day of the last review. */
  readonly reviewed: number;
  /** Day of the next one. */
  readonly due: number;
}

/** A scheduler with some weights. One review a day counts, so steps within a day are off; intervals aren't varied by chance. */
export function reviewScheduler(weights: ReviewWeights): FSRS {
  return fsrs({
    w: [...weights],
    request_retention: wantedRecall,
    enable_short_term: false,
    enable_fuzz: false,
  });
}

/**
 * The memory after one review more.
 *
 * @param before null for the first review
 */
export function afterReview(
  scheduler: FSRS,
  before: ReviewMemory | null,
  day: number,
  grade: ReviewGrade,
): ReviewMemory {
  const now = new Date(startOfDay(day));
  const { card } = scheduler.next(before?.card ?? createEmptyCard(now), now, grade);
  return { card, reviewed: day, due: day + card.scheduled_days };
}

/** The chance of a recall on a day, by the memory alone. */
export function recallChance(scheduler: FSRS, { card, reviewed }: ReviewMemory, day: number): number {
  return scheduler.forgetting_curve(Math.max(0, day - reviewed), card.stability);
}
