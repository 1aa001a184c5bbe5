import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exerciseSeed, exercisesLeft, extraExercises } from "./next-exercises.ts";
import type { PracticeAnswer } from "./practice-answer.ts";
import { minutesByDay } from "./practice-days.ts";
import { usualWeights } from "./review-memory.ts";
import { practiceTopics, subjectIds } from "./topic-list.ts";
import { progressOf } from "./topic-progress.ts";
import { loadByWeek, planDays, sessionsAWeek } from "./week-plan.ts";

const today = 20_000;
const level = { ability: 0, standardError: 0.5 };

function logOf(
  answers: readonly (readonly [daysAgo: number, topic: string, isRight: boolean])[],
): PracticeAnswer[] {
  return answers.map(([daysAgo, topic, isRight], index) => ({
    ...{ id: String(index), topic, seed: 1, chosen: 1, isRight, seconds: 40 },
    at: (today - daysAgo) * 86_400_000 + index,
  }));
}

function planOf(log: readonly PracticeAnswer[], minutesAWeek: number, days: number) {
  const progress = progressOf(log, { level, weights: usualWeights, offset: 0 });
  const practised = minutesByDay(log, 0);
  return planDays(
    progress,
    { subjects: subjectIds, minutesAWeek, weights: usualWeights, today, practised },
    days,
  );
}

const minutesIn = (plan: ReturnType<typeof planOf>) =>
  plan.map(({ blocks }) => blocks.reduce((sum, { minutes }) => sum + minutes, 0));

const past = fc.array(
  fc.tuple(
    fc.integer({ min: 1, max: 40 }),
    fc.constantFrom(...practiceTopics.map(({ topic }) => topic.id)),
    fc.boolean(),
  ),
  { maxLength: 80 },
);

it("any seven days stay within the hours, whatever was practised before", () => {
  fc.assert(
    fc.property(past, fc.integer({ min: 15, max: 1200 }), (answers, minutesAWeek) => {
      const log = logOf([...answers].sort(([one], [other]) => other - one));
      const planned = minutesIn(planOf(log, minutesAWeek, 28));
      const practised = minutesByDay(log, 0);
      const before = Array.from({ length: 6 }, (_, index) => practised.get(today - 6 + index) ?? 0);
      const all = [...before, ...planned];
      planned.forEach((minutes, index) => {
        const ofSeven = all.slice(index, index + 7).reduce((sum, other) => sum + other, 0);
        if (minutes > 0) expect(ofSeven).toBeLessThanOrEqual(minutesAWeek + 1e-9);
      });
    }),
    { numRuns: 40 },
  );
});

it("somebody new begins with the easiest topics of two subjects, and more of them", () => {
  const [first, second] = planOf([], 180, 2);
  expect(first?.blocks.map(({ topic, kind }) => `${topic} ${kind}`).slice(0, 2)).toEqual([
    "sums new",
    expect.stringMatching(/ new$/),
  ]);
  expect(first?.blocks.filter(({ kind }) => kind === "new")).toHaveLength(2);
  expect(second?.blocks.length).toBeGreaterThan(0);
});

it("what is due comes first, and the most forgotten of it", () => {
  const log = logOf([
    [30, "sums", true],
    [20, "products", false],
    [1, "order", true],
  ]);
  const [day] = planOf(log, 300, 1);
  const due = day?.blocks.filter(({ kind }) => kind === "review").map(({ topic }) => topic);
  // After a wrong first answer a topic is forgotten within days; "order" isn't due a day after a right one.
  expect(due).toEqual(["products", "sums"]);
});

it("few hours give few sessions with days between them", () => {
  expect([15, 60, 180, 1000].map(sessionsAWeek)).toEqual([1, 2, 7, 7]);
  const days = planOf([], 60, 14).flatMap(({ day, blocks }) => (blocks.length > 0 ? [day - today] : []));
  expect(days.slice(1).map((day, index) => day - (days[index] ?? 0))).toSatisfy((gaps: number[]) =>
    gaps.every((gap) => gap >= 3),
  );
  // Practised yesterday: today is off.
  expect(planOf(logOf([[1, "sums", true]]), 60, 1)[0]?.blocks).toEqual([]);
});

it("the load of the weeks adds up to the plan", () => {
  const plan = planOf([], 120, 56);
  const weeks = loadByWeek(plan);
  expect(weeks.map(({ from }) => from)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((week) => today + 7 * week));
  const sum = weeks.flatMap(({ minutes }) => Object.values(minutes)).reduce((one, other) => one + other, 0);
  expect(sum).toBeCloseTo(
    minutesIn(plan).reduce((one, other) => one + other, 0),
    9,
  );
});

describe("the exercises of a session", () => {
  const blocks = [
    { topic: "sums", kind: "review", exercises: 3, minutes: 2 },
    { topic: "order", kind: "new", exercises: 2, minutes: 2 },
    { topic: "sums", kind: "more", exercises: 2, minutes: 2 },
  ] as const;

  it("are those of the plan that were not answered today, on any device", () => {
    expect(exercisesLeft(blocks, [])).toEqual(["sums", "sums", "sums", "order", "order", "sums", "sums"]);
    const done = logOf(["sums", "sums", "sums", "sums", "order"].map((topic) => [0, topic, false]));
    expect(exercisesLeft(blocks, done)).toEqual(["order", "sums"]);
    expect(exercisesLeft(blocks, logOf(Array.from({ length: 9 }, () => [0, "sums", true])))).toEqual([
      "order",
      "order",
    ]);
  });

  it("beyond the plan are of the weakest topics that were begun", () => {
    const rules = { level, weights: usualWeights, offset: 0 };
    const log = logOf([
      [9, "sums", true],
      [9, "derivatives", false],
    ]);
    expect(extraExercises(progressOf(log, rules))[0]).toBe("derivatives");
    expect(extraExercises(progressOf([], rules))[0]).toBe("sums");
  });

  it("have seeds that differ between people, topics and turns, and are the same after a reload", () => {
    const seeds = [1, 2].flatMap((own) =>
      ["sums", "order"].flatMap((topic) => [0, 1, 2].map((turn) => exerciseSeed(own, topic, turn))),
    );
    expect(new Set(seeds).size).toBe(12);
    expect(exerciseSeed(1, "sums", 0)).toBe(seeds[0]);
    // The published hash of "a" by FNV-1a is 0xe40c292c; here of the text "1 a 0".
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
  });
});
