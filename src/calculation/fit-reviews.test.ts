/** Simulated learners, whose reviews come from known weights: the fitted weights predict nearly as well as those. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, expect, it, vi } from "vitest";
import { isDeep } from "../../tests/support/test-depth.ts";
import { gainOf, type PredictedReview, predictionCosts } from "../science/tuition/review-fit.ts";
import type { ReviewGrade } from "../science/tuition/review-grade.ts";
import {
  afterReview,
  recallChance,
  reviewScheduler,
  usualWeights,
} from "../science/tuition/review-memory.ts";
import { randomNumbers } from "../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../simulation/xoshiro128.ts";
import { fitWeights } from "./fit-reviews.ts";

const seed = Number(process.env["TEST_SEED"] ?? 4711);

let library: typeof import("fsrs-browser");

beforeAll(async () => {
  // Its threads, which are not used, listen at a worker's global scope.
  vi.stubGlobal("self", new EventTarget());
  library = await import("fsrs-browser");
  vi.spyOn(console, "log").mockReturnValue();
  const path = createRequire(import.meta.url).resolve("fsrs-browser/fsrs_browser_bg.wasm");
  library.initSync({ module: readFileSync(path) });
});

/** A learner who forgets sooner after a first review, and faster in the long run. */
const generating = usualWeights.map((weight, index) => {
  if (index < 4) return weight * 0.3;
  return index === 20 ? 0.4 : weight;
});

/** The reviews of some topics of a learner who reviews when the usual weights say so, give or take. */
function drawReviews(topics: number, rounds: number, from: number): readonly PredictedReview[] {
  const { uniform } = randomNumbers(seededXoshiro128(from));
  const [planning, learner] = [reviewScheduler(usualWeights), reviewScheduler(generating)];
  return Array.from({ length: topics }, () => {
    const reviews: PredictedReview[] = [];
    let grades: ReviewGrade[] = [uniform() < 0.3 ? 1 : 3];
    let elapsed = [0];
    let day = 0;
    let planned = afterReview(planning, null, day, grades[0] ?? 1);
    let known = afterReview(learner, null, day, grades[0] ?? 1);
    for (let round = 1; round < rounds; round += 1) {
      const days = Math.max(1, Math.round((planned.due - day) * (0.5 + 1.5 * uniform())));
      day += days;
      const isRecalled = uniform() < recallChance(learner, known, day);
      const grade: ReviewGrade = !isRecalled ? 1 : uniform() < 0.2 ? 4 : 3;
      [planned, known] = [
        afterReview(planning, planned, day, grade),
        afterReview(learner, known, day, grade),
      ];
      [grades, elapsed] = [
        [...grades, grade],
        [...elapsed, days],
      ];
      reviews.push({ grades, elapsed });
    }
    return reviews;
  }).flat();
}

/** Each a topic of a learner; fewer would be fitted with more error. */
const topics = isDeep ? 6000 : 500;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

it.runIf(isDeep)(
  "of a large class fitted weights come within 1 % of the log loss of the generating ones",
  () => {
    const fitted = fitWeights(library, drawReviews(topics, 8, seed));
    const fresh = drawReviews(topics, 8, seed + 1);
    const [best, found, usual] = [generating, fitted, usualWeights].map((weights) =>
      mean(predictionCosts(weights, fresh)),
    );
    expect(found).toBeLessThan((best ?? 0) * 1.01);
    // The usual weights are further away: there was something to find.
    expect(usual).toBeGreaterThan((best ?? 0) * 1.02);
  },
  600_000,
);

it("of one learner with 21 topics they come close, and the gain is judged by reviews that they weren't fitted to", () => {
  const own = drawReviews(21, 16, seed + 2);
  const fitted = fitWeights(library, own);
  const fresh = drawReviews(topics, 8, seed + 3);
  const { usual, fitted: found, error } = gainOf(fitted, fresh);
  expect(found).toBeLessThan(usual + 2 * error);
  expect(found).toBeLessThan(mean(predictionCosts(generating, fresh)) * 1.1);
}, 600_000);
