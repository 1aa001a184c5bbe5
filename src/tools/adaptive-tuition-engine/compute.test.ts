import { expect, it } from "vitest";
import { walk } from "../../parts/questionnaire/walk.ts";
import { leastReviewsToFit } from "../../science/tuition/review-fit.ts";
import { usualWeights } from "../../science/tuition/review-memory.ts";
import { tuitionOf } from "./compute.ts";
import { levelOf } from "./placement-steps.ts";
import { questionnaire } from "./questionnaire.ts";
import { samplePractice } from "./sample-practice.ts";
import { fitOf, planOf, storedPlan, weightsOf } from "./stored-plan.ts";

const today = 20_780;
const noon = { now: (today + 0.5) * 86_400_000, offset: 0 };
const placed = levelOf(walk(questionnaire, questionnaire.sample).answers);
const log = samplePractice(today, 0);
const facts = { level: placed.level, plan: placed.goals, weights: usualWeights, log };

it("answers of today fulfil the plan of today, and change nothing in it", () => {
  const before = tuitionOf(facts, noon);
  expect(before.left.length).toBeGreaterThan(3);
  const [topic = ""] = before.left;
  const given = { topic, seed: 1, chosen: 1, isRight: false, seconds: 9 };
  const answers = ["a", "b"].map((id, index) => ({ ...given, id, at: noon.now + index }));
  const after = tuitionOf({ ...facts, log: [...log, ...answers] }, noon);
  expect(after.days).toEqual(before.days);
  expect(after.left).toHaveLength(before.left.length - 2);
  expect(after.answeredToday).toBe(2);
  // An answer by a clock that was a day ahead counts as one of today.
  const ahead = { ...given, id: "c", at: noon.now + 86_400_000 };
  expect(tuitionOf({ ...facts, log: [...log, ahead] }, noon).answeredToday).toBe(1);
  // One by a clock of years ahead counts for nothing, today and on all days until then.
  const years = { ...given, id: "d", at: noon.now + 1500 * 86_400_000 };
  expect(tuitionOf({ ...facts, log: [...log, years] }, noon)).toEqual(before);
});

it("the sample has enough reviews to show the fit, and none of a day to come", () => {
  const { reviews, topics, days } = tuitionOf(facts, noon);
  expect(reviews.length).toBeGreaterThanOrEqual(leastReviewsToFit);
  expect(Math.max(...reviews.map(({ day }) => day))).toBeLessThan(today);
  expect(topics).toHaveLength(21);
  expect(days).toHaveLength(56);
  expect(samplePractice(today, 0)).toEqual(log);
});

it("subjects that aren't chosen are neither shown nor planned", () => {
  const plan = { ...placed.goals, logic: "no", vocabulary: "no" } as const;
  const { topics, days } = tuitionOf({ ...facts, plan }, noon);
  expect(topics.map(({ subject }) => subject)).not.toContain("logic");
  expect(days.flatMap(({ blocks }) => blocks.map(({ topic }) => topic))).not.toContain("synonyms");
});

it("fitted weights count where they predicted better, and stored ones that can't be read don't", () => {
  const weights = usualWeights.map((weight) => weight + 0.01);
  const gain = { reviews: 40, usual: 0.4, fitted: 0.39, error: 0.01 };
  const stored = (fit: unknown) => ({ fit: { fitted: JSON.stringify(fit) } });
  const fit = fitOf(stored({ weights, gain, of: 200 }));
  expect(weightsOf(fit)).toEqual(weights);
  expect(weightsOf(fitOf(stored({ weights, gain: { ...gain, fitted: 0.41 }, of: 200 })))).toEqual(
    usualWeights,
  );
  for (const broken of [{}, { fit: { fitted: "{" } }, stored({ weights: [1], gain, of: 200 })])
    expect(fitOf(broken)).toBeNull();
});

it("a changed plan counts for the placement that it was changed after, and for no other", () => {
  const goals = { ...placed.goals, own: 17 };
  const stored = { plan: storedPlan({ ...goals, hours: 5, logic: "no" }, goals) };
  expect(planOf(stored, goals)).toMatchObject({ hours: 5, logic: "no" });
  const others = { ...goals, own: 18, hours: 2 };
  for (const typed of [{}, stored]) expect(planOf(typed, others)).toBe(others);
  expect(planOf({ plan: { ...stored.plan, hours: "many" } }, goals)).toBe(goals);
});
