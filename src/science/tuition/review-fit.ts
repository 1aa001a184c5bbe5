/** How well weights predict a person's own reviews, and what a program needs that fits them. */
import type { ReviewGrade } from "./review-grade.ts";
import { type ReviewWeights, reviewScheduler, usualWeights } from "./review-memory.ts";
import type { Review } from "./topic-progress.ts";

/** Reviews from which weights are fitted to a person: with fewer, those of people in general predict better. */
export const leastReviewsToFit = 200;

/** The share of the reviews, the latest ones, by which weights are judged that were fitted to the others (our choice). */
const judgedShare = 0.2;

/** A review with all that came before it in its topic; the last one is predicted. */
export interface PredictedReview {
  readonly grades: readonly ReviewGrade[];
  /** Days before each of them; 0 for the first. */
  readonly elapsed: readonly number[];
}

/** Every review but a topic's first, by time: before a first one there is nothing to predict from. */
export function predictedReviews(reviews: readonly Review[]): readonly PredictedReview[] {
  const before = new Map<string, PredictedReview>();
  return reviews.flatMap(({ topic, grade, elapsed }) => {
    const known = before.get(topic) ?? { grades: [], elapsed: [] };
    const now = { grades: [...known.grades, grade], elapsed: [...known.elapsed, elapsed] };
    before.set(topic, now);
    return now.grades.length > 1 ? [now] : [];
  });
}

/** The earlier reviews, to fit weights to, and the latest ones, to judge them by. */
export function splitReviews(reviews: readonly PredictedReview[]): {
  readonly earlier: readonly PredictedReview[];
  readonly latest: readonly PredictedReview[];
} {
  const at = Math.floor(reviews.length * (1 - judgedShare));
  return { earlier: reviews.slice(0, at), latest: reviews.slice(at) };
}

/** A prediction of 0 or 1 would cost without end where it fails (our choice; the models never come so far). */
const mostCertain = 1e-4;

/** The cost of each prediction: minus the natural logarithm of the chance that it gave to what came. */
export function predictionCosts(
  weights: ReviewWeights,
  reviews: readonly PredictedReview[],
): readonly number[] {
  const scheduler = reviewScheduler(weights);
  return reviews.map(({ grades, elapsed }) => {
    const last = grades.length - 1;
    let memory: { stability: number; difficulty: number } | null = null;
    for (let index = 0; index < last; index += 1)
      memory = scheduler.next_state(memory, elapsed[index] ?? 0, grades[index] ?? 1);
    const recall =
      memory === null ? mostCertain : scheduler.forgetting_curve(elapsed[last] ?? 0, memory.stability);
    const chance = (grades[last] ?? 1) > 1 ? recall : 1 - recall;
    return -Math.log(Math.min(1 - mostCertain, Math.max(mostCertain, chance)));
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How much fitted weights help. */
export interface FitGain {
  /** Reviews that were predicted, none of which the weights were fitted to. */
  readonly reviews: number;
  /** Mean cost by the weights of people in general, and by the fitted ones: the log loss. */
  readonly usual: number;
  readonly fitted: number;
  /** Standard error of their difference. */
  readonly error: number;
}

/**
 * How much weights that were fitted to the earlier reviews help with the latest ones.
 *
 * @param reviews the latest ones, at least two
 */
export function gainOf(fitted: ReviewWeights, reviews: readonly PredictedReview[]): FitGain {
  const [before, after] = [predictionCosts(usualWeights, reviews), predictionCosts(fitted, reviews)];
  const gains = before.map((cost, index) => cost - (after[index] ?? 0));
  const middle = mean(gains);
  const spread = gains.reduce((sum, gain) => sum + (gain - middle) ** 2, 0) / (gains.length - 1);
  return {
    reviews: reviews.length,
    usual: mean(before),
    fitted: mean(after),
    error: Math.sqrt(spread / gains.length),
  };
}
