import { expect, it } from "vitest";
import { randomNumbers } from "../../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../simulation/xoshiro128.ts";
import { summarisePosterior } from "../item-response/ability-posterior.ts";
import { rightAnswer } from "../item-response/response-probability.ts";
import { posteriorOfKinds } from "../item-response/shared-difficulty.ts";
import { topicParameters } from "../items/tuition/subjects.ts";
import { nextPlacement, type PlacementAnswer, placementLevel, priorOfIq } from "./placement.ts";
import { practiceTopic, practiceTopics, subjectIds } from "./topic-list.ts";

function difficultyOf(topic: string): number {
  return practiceTopic(topic)?.topic.difficulty ?? Number.NaN;
}

/** A whole test of somebody who solves what is easier than a limit. */
function runTest(chosen: Parameters<typeof nextPlacement>[0], limit: number, prior = { mean: 0, sd: 1 }) {
  const answers: PlacementAnswer[] = [];
  for (;;) {
    const next = nextPlacement(chosen, answers, prior);
    if (next.topic === null) return { answers, ends: next.ends };
    answers.push({ topic: next.topic, isRight: difficultyOf(next.topic) < limit });
  }
}

it("ends after 20 exercises where the level isn't known well enough before", () => {
  const { answers, ends } = runTest(subjectIds, 0.4);
  expect([answers.length, ends]).toEqual([20, "longest-test"]);
  expect(placementLevel(answers).standardError).toBeGreaterThan(0.3);
  // Somebody who solves more gets a higher level.
  expect(placementLevel(runTest(subjectIds, 1.5).answers).ability).toBeGreaterThan(
    placementLevel(answers).ability,
  );
});

it("ends at a standard error of 0.3 where much is known before, after five exercises at least", () => {
  const some = runTest(subjectIds, 0.4, { mean: 0.2, sd: 0.32 });
  expect(some.ends).toBe("precise-enough");
  expect(some.answers.length).toBeLessThan(20);
  const level = (count: number) => placementLevel(some.answers.slice(0, count), { mean: 0.2, sd: 0.32 });
  expect(level(some.answers.length).standardError).toBeLessThanOrEqual(0.3);
  expect(level(some.answers.length - 1).standardError).toBeGreaterThan(0.3);
  expect(runTest(subjectIds, 0.4, { mean: 0, sd: 0.2 }).answers).toHaveLength(5);
});

it("asks the chosen subjects equally often and no topic more often than it must", () => {
  const { answers } = runTest(["arithmetic", "logic"], 0.2);
  const count = (subject: string) =>
    answers.filter(({ topic }) => practiceTopic(topic)?.subject === subject).length;
  expect([count("arithmetic"), count("logic")]).toEqual([10, 10]);
  const one = runTest(["calculus"], 5);
  expect([one.answers.length, one.ends]).toEqual([20, "longest-test"]);
});

it("gives the level of all answers at once", () => {
  const { answers } = runTest(subjectIds, 0.4);
  const all = answers.map(({ topic, isRight }) => {
    const found = practiceTopic(topic);
    if (found === undefined) throw new Error("no such topic");
    return { item: topicParameters(found.topic), isRight, kind: topic };
  });
  const expected = summarisePosterior(posteriorOfKinds(all));
  expect(placementLevel(answers).ability).toBeCloseTo(expected.ability, 10);
  expect(placementLevel(answers).standardError).toBeCloseTo(expected.standardError, 10);
});

it("an IQ moves the level before the first answer by its correlation with grades", () => {
  // 0.54 of two standard deviations; what it leaves is 1 - 0.54² of the variance.
  expect(priorOfIq(130, 0).mean).toBeCloseTo(1.08, 12);
  expect(priorOfIq(130, 0).sd).toBeCloseTo(0.8417, 4);
  expect(priorOfIq(100, 29.4).sd).toBeCloseTo(1, 12);
});

it("the standard error is the error's size where 20 exercises come from the topics of one subject", () => {
  const random = randomNumbers(seededXoshiro128(Number(process.env["TEST_SEED"] ?? 4711)));
  const topics = practiceTopics.filter(({ subject }) => subject === "arithmetic").map(({ topic }) => topic);
  const people = Array.from({ length: 2000 }, () => {
    const ability = random.normal();
    // Each topic is harder or easier than designed, the same in all of its exercises.
    const items = topics.map((topic) => {
      const item = topicParameters(topic);
      return { ...item, difficulty: item.difficulty + item.difficultySd * random.normal(), difficultySd: 0 };
    });
    const answers = Array.from({ length: 20 }, (_, turn): PlacementAnswer => {
      const place = turn % topics.length;
      const item = items[place];
      if (item === undefined) throw new Error("no such topic");
      return {
        topic: topics[place]?.id ?? "",
        isRight: random.uniform() < rightAnswer(item, ability).probability,
      };
    });
    const level = placementLevel(answers);
    return { square: (level.ability - ability) ** 2, variance: level.standardError ** 2 };
  });
  const [squares, variances] = [
    people.reduce((sum, { square }) => sum + square, 0),
    people.reduce((sum, { variance }) => sum + variance, 0),
  ];
  // The ratio has a standard error of 0.03 with 2,000 people; as if exercises were independent it was 1.2.
  expect(squares / variances).toBeGreaterThan(0.88);
  expect(squares / variances).toBeLessThan(1.12);
});
