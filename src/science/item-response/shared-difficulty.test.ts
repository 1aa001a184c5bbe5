import { expect, it } from "vitest";
import { posteriorOf, startPosterior, summarisePosterior } from "./ability-posterior.ts";
import type { ItemParameters } from "./item-parameters.ts";
import { itemInformation } from "./response-probability.ts";
import {
  informationOfKind,
  type KindAnswer,
  posteriorOfKinds,
  sharedDifficultyLogLikelihood,
} from "./shared-difficulty.ts";

const item: ItemParameters = {
  slope: 1.3,
  difficulty: 0.4,
  guessing: 0.125,
  ceiling: 0.97,
  difficultySd: 0.757,
};
const other: ItemParameters = { slope: 1.1, difficulty: -0.8, guessing: 0.25, ceiling: 1, difficultySd: 0.6 };
const certain: ItemParameters = { ...item, difficultySd: 0 };

function answersOf(of: ItemParameters, kind: string, pattern: string): KindAnswer[] {
  return Array.from(pattern, (right) => ({ item: of, isRight: right === "1", kind }));
}

const asSingle = (answers: readonly KindAnswer[]) =>
  answers.map((one) => ({ item: one.item, answer: one.isRight ? 1 : 0 }));

/** A kind's likelihood by Simpson's rule over 8,000 steps, from the written formula. */
function slowLikelihood(answers: readonly KindAnswer[], ability: number): number {
  const [steps, from, to] = [8000, -10, 10];
  let sum = 0;
  for (let index = 0; index <= steps; index += 1) {
    const z = from + ((to - from) * index) / steps;
    const simpson = index === 0 || index === steps ? 1 : index % 2 === 1 ? 4 : 2;
    let product = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
    for (const { item: own, isRight } of answers) {
      const difficulty = own.difficulty + own.difficultySd * z;
      const right =
        own.guessing + (own.ceiling - own.guessing) / (1 + Math.exp(-own.slope * (ability - difficulty)));
      product *= isRight ? right : 1 - right;
    }
    sum += simpson * product;
  }
  return (sum * (to - from)) / steps / 3;
}

it("is the integral over the deviation that a kind's answers share", () => {
  const grid = { from: -3, to: 3, points: 7 };
  const [first, second] = [answersOf(item, "a", "110101"), answersOf(other, "b", "0111")];
  const found = sharedDifficultyLogLikelihood([...first, ...second], grid);
  for (const [index, ability] of [-3, -2, -1, 0, 1, 2, 3].entries()) {
    const slow = Math.log(slowLikelihood(first, ability)) + Math.log(slowLikelihood(second, ability));
    expect(found[index]).toBeCloseTo(slow, 7);
  }
});

it("the order of answers doesn't matter", () => {
  const answers = [...answersOf(item, "a", "110"), ...answersOf(other, "b", "01")];
  const { grid } = startPosterior();
  const [forward, backward] = [answers, answers.toReversed()].map((one) =>
    sharedDifficultyLogLikelihood(one, grid),
  );
  for (const [index, value] of (forward ?? []).entries()) expect(backward?.[index]).toBeCloseTo(value, 11);
});

it("kinds with one answer each give what independent answers give", () => {
  const answers = ["110", "01"].flatMap((pattern, at) =>
    answersOf(at === 0 ? item : other, "", pattern).map((one, index) => ({ ...one, kind: `${at}/${index}` })),
  );
  const [found, before] = [posteriorOfKinds(answers), posteriorOf(asSingle(answers))];
  for (const [index, value] of before.logDensity.entries())
    expect(found.logDensity[index]).toBeCloseTo(value, 9);
});

it("difficulties that are known leave answers independent", () => {
  const answers = answersOf(certain, "a", "11010");
  const [found, before] = [posteriorOfKinds(answers), posteriorOf(asSingle(answers))];
  for (const [index, value] of before.logDensity.entries())
    expect(found.logDensity[index]).toBeCloseTo(value, 9);
});

it("answers to one kind tell less together than apart, and never more than their common difficulty lets them", () => {
  const one = itemInformation(item, 0.2);
  expect(informationOfKind(item, 0, 0.2)).toBe(0);
  expect(informationOfKind(item, 1, 0.2)).toBeCloseTo(one, 12);
  expect(informationOfKind(item, 6, 0.2)).toBeLessThan(6 * one);
  expect(informationOfKind(item, 1e9, 0.2)).toBeCloseTo(1 / item.difficultySd ** 2, 6);
  expect(informationOfKind(certain, 6, 0.2)).toBeCloseTo(6 * itemInformation(certain, 0.2), 12);
});

it("ten answers of one kind leave a wider standard error than independent ones", () => {
  const shared = summarisePosterior(posteriorOfKinds(answersOf(item, "a", "1101011010")));
  const independent = summarisePosterior(posteriorOf(asSingle(answersOf(item, "a", "1101011010"))));
  expect(shared.standardError).toBeGreaterThan(independent.standardError);
  // Many answers come to know ability - difficulty: what is left is that of two normal quantities with a known difference.
  const many = summarisePosterior(posteriorOfKinds(answersOf(item, "a", "1101011010".repeat(40))));
  const floor = 1 / Math.sqrt(1 + 1 / item.difficultySd ** 2);
  expect(many.standardError).toBeGreaterThan(floor * 0.98);
});
