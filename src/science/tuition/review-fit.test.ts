import { expect, it } from "vitest";
import { gainOf, predictedReviews, predictionCosts, splitReviews } from "./review-fit.ts";
import { usualWeights } from "./review-memory.ts";

it("every review but the first of a topic is predicted from those before it", () => {
  const review = (topic: string, day: number, elapsed: number, grade: 1 | 3) => ({
    topic,
    day,
    elapsed,
    grade,
  });
  const found = predictedReviews([
    review("sums", 1, 0, 3),
    review("order", 2, 0, 1),
    review("sums", 4, 3, 1),
    review("order", 5, 3, 3),
    review("sums", 6, 2, 3),
  ]);
  expect(found).toEqual([
    { grades: [3, 1], elapsed: [0, 3] },
    { grades: [1, 3], elapsed: [0, 3] },
    { grades: [3, 1, 3], elapsed: [0, 3, 2] },
  ]);
  const five = Array.from({ length: 5 }, () => found).flat();
  expect(splitReviews(five).earlier).toHaveLength(12);
  expect(splitReviews(five).latest).toEqual(five.slice(12));
});

it("the cost of a prediction is the surprise at what came", () => {
  // The power curve of FSRS-6: R = (1 + (0.9^(-1 / w20) - 1) t / S)^(-w20), with S the first weight of the grade.
  const decay = 0.1542;
  const chance = (1 + (0.9 ** (-1 / decay) - 1) * (10 / 2.3065)) ** -decay;
  const costs = predictionCosts(usualWeights, [
    { grades: [3, 3], elapsed: [0, 10] },
    { grades: [3, 1], elapsed: [0, 10] },
  ]);
  expect(costs[0]).toBeCloseTo(-Math.log(chance), 5);
  expect(costs[1]).toBeCloseTo(-Math.log(1 - chance), 5);
});

it("the gain is the difference of both log losses with its standard error", () => {
  const reviews = [
    { grades: [3, 3], elapsed: [0, 10] },
    { grades: [3, 1], elapsed: [0, 10] },
  ] as const;
  const same = gainOf(usualWeights, reviews);
  expect([same.reviews, same.error, same.usual - same.fitted]).toEqual([2, 0, 0]);
  const other = usualWeights.map((weight, index) => (index === 2 ? 20 : weight));
  const { usual, fitted, error } = gainOf(other, reviews);
  const [a = 0, b = 0] = predictionCosts(usualWeights, reviews);
  const [c = 0, d = 0] = predictionCosts(other, reviews);
  expect(usual - fitted).toBeCloseTo((a + b - c - d) / 2, 12);
  expect(error).toBeCloseTo(Math.abs(a - c - (b - d)) / 2, 12);
});
