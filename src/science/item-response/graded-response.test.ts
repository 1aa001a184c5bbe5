import { expect, it } from "vitest";
import { posteriorOf, summarisePosterior } from "./ability-posterior.ts";
import { categoryChances, gradedInformation, turnCategory } from "./graded-response.ts";
import { itemInformation, rightAnswer } from "./response-probability.ts";

const item = { slope: 1.5, thresholds: [-1.2, -0.3, 0.4, 1.6] };

it("chances of categories add up to 1 and rise as their differences do", () => {
  for (const trait of [-3, -0.7, 0, 1.1, 4]) {
    const { probabilities, rises } = categoryChances(item, trait);
    expect(probabilities).toHaveLength(5);
    expect(probabilities.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    const [after, before] = [categoryChances(item, trait + 1e-5), categoryChances(item, trait - 1e-5)];
    for (const [category, rise] of rises.entries()) {
      const difference = (after.probabilities[category] ?? 0) - (before.probabilities[category] ?? 0);
      expect(rise).toBeCloseTo(difference / 2e-5, 7);
    }
  }
});

it("at a threshold this category or one below is as likely as not", () => {
  const { probabilities } = categoryChances(item, 0.4);
  expect((probabilities[0] ?? 0) + (probabilities[1] ?? 0) + (probabilities[2] ?? 0)).toBeCloseTo(0.5, 12);
});

it("two categories are the logistic model of two parameters", () => {
  const two = { slope: 1.3, thresholds: [0.2] };
  const same = { slope: 1.3, difficulty: 0.2, guessing: 0, ceiling: 1, difficultySd: 0 };
  expect(categoryChances(two, 0.9).probabilities[1]).toBeCloseTo(rightAnswer(same, 0.9).probability, 12);
  expect(gradedInformation(two, 0.9)).toBeCloseTo(itemInformation(same, 0.9), 12);
});

it("information is the expected curvature of the log-likelihood", () => {
  const [trait, step] = [0.35, 1e-4];
  const logs = (at: number) => categoryChances(item, at).probabilities.map(Math.log);
  const [low, middle, high] = [logs(trait - step), logs(trait), logs(trait + step)];
  const curvature = middle.reduce((sum, value, category) => {
    const second = ((low[category] ?? 0) - 2 * value + (high[category] ?? 0)) / step ** 2;
    return sum - Math.exp(value) * second;
  }, 0);
  expect(gradedInformation(item, trait)).toBeCloseTo(curvature, 5);
});

it("estimates are the same for statements that are keyed both ways", () => {
  const turned = { slope: 1.5, thresholds: item.thresholds.map((threshold) => -threshold).reverse() };
  const forward = summarisePosterior(posteriorOf([{ item, answer: 3 }]));
  const backward = summarisePosterior(posteriorOf([{ item: turned, answer: turnCategory(item, 3) }]));
  expect(backward.ability).toBeCloseTo(-forward.ability, 10);
  expect(turnCategory(item, 0)).toBe(4);
});
