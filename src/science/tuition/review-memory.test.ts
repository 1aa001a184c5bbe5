import { expect, it } from "vitest";
import type { ReviewGrade } from "./review-grade.ts";
import {
  afterReview,
  type ReviewMemory,
  recallChance,
  reviewScheduler,
  usualWeights,
} from "./review-memory.ts";

/** Weights of FSRS-5, with the two that FSRS-6 adds at their older values, in the cases that the library ts-fsrs is tested with. */
const fixedWeights = [
  0.4197, 1.1869, 3.0412, 15.2441, 7.1434, 0.6477, 1.0007, 0.0674, 1.6597, 0.1712, 1.1178, 2.0225, 0.0904,
  0.3025, 2.1214, 0.2498, 2.9466, 0.4891, 0.6468, 0, 0.5,
];
const fixedCases: readonly (readonly [readonly ReviewGrade[], readonly number[]])[] = [
  [
    [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3],
    [3, 13, 48, 155, 445, 1158, 17, 3, 11, 37, 112, 307, 773],
  ],
  [
    [1, 2, 3, 4, 1, 2, 3, 4],
    [1, 2, 6, 41, 4, 7, 21, 133],
  ],
  [
    [2, 3, 4, 1, 2, 3, 4, 1],
    [2, 7, 54, 5, 8, 26, 171, 8],
  ],
  [
    [3, 4, 1, 2, 3, 4, 1, 2],
    [3, 33, 4, 7, 26, 193, 9, 14],
  ],
  [
    [4, 1, 2, 3, 4, 1, 2, 3],
    [15, 3, 6, 27, 240, 10, 17, 60],
  ],
];

it.each(fixedCases)("reviews graded %j come as in the library's fixed case", (grades, intervals) => {
  const scheduler = reviewScheduler(fixedWeights);
  let [memory, day]: [ReviewMemory | null, number] = [null, 20_000];
  const found = grades.map((grade) => {
    memory = afterReview(scheduler, memory, day, grade);
    const interval = memory.due - day;
    day = memory.due;
    return interval;
  });
  expect(found).toEqual(intervals);
});

it("a recall has a chance of nine in ten when the time since the review is the stability", () => {
  const scheduler = reviewScheduler(usualWeights);
  const memory = afterReview(scheduler, null, 100, 4);
  // The published weight of a first review graded easy is its stability.
  expect(memory.card.stability).toBeCloseTo(8.2956, 4);
  expect(memory.due).toBe(108);
  expect(recallChance(scheduler, memory, 100)).toBe(1);
  // A clock that went back.
  expect(recallChance(scheduler, memory, 90)).toBe(1);
  const after = [1, 8, 30].map((days) => recallChance(scheduler, memory, 100 + days));
  expect([...after].sort((one, other) => other - one)).toEqual(after);
  expect(after[1]).toBeCloseTo(0.9, 2);
});
