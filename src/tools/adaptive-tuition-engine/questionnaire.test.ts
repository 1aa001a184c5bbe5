import { expect, it } from "vitest";
import { expectQuestionnaireLaws } from "../../../tests/support/questionnaire-laws.ts";
import { walk } from "../../parts/questionnaire/walk.ts";
import type { TypedAnswers } from "../../state/answers/stored-answers.ts";
import { goalInputs, iqOfProfile } from "./goals.ts";
import { levelOf, placementOf } from "./placement-steps.ts";
import { questionnaire } from "./questionnaire.ts";

it("gives the same level for the same answers, however they came about", () => {
  expectQuestionnaireLaws(questionnaire);
}, 120_000);

/** A placement of somebody who knows everything, or nothing. */
function placed(goals: Readonly<Record<string, string>>, isRight: boolean) {
  let typed: TypedAnswers = { goals: { ...goalInputs.initial, ...goals } };
  for (;;) {
    const { front, answers } = walk(questionnaire, typed);
    if (front === null) return { answers, result: levelOf(answers) };
    if (front.kind === "goals") throw new Error("goals are asked twice");
    const { right } = front.item;
    typed = { ...typed, [front.id]: { answer: isRight ? String(right) : "unknown" } };
  }
}

it("asks 20 exercises of the chosen subjects, others of each person", () => {
  const goals = { algebra: "no", probability: "no", logic: "no", calculus: "no", vocabulary: "no" };
  const [one, other] = ["1", "2"].map((own) => placed({ ...goals, own }, true));
  expect(one?.result).toMatchObject({ asked: 20, right: 20, ends: "longest-test" });
  expect(placementOf(one?.answers ?? [])?.answers.map(({ topic }) => topic)).not.toContain("linear");
  expect(one?.answers.map(({ values }) => values)).not.toEqual(other?.answers.map(({ values }) => values));
});

it("the tests of a cognitive profile give an IQ, and a predicted one doesn't", () => {
  // One score is its own IQ; the error of a reliability of 0.88 is 15 √0.12 = 5.2, times 1.96.
  expect(iqOfProfile({ fluid: "130", iq: "150", margin: "29" })).toEqual({ iq: "130", margin: "10" });
  // Two that correlate by 0.614: their mean spreads by √((1 + 0.614) / 2) = 0.898, so 120 of both is 100 + 20 / 0.898, which fewer
  // people reach than 120 of one. The error of the mean is 15 √(0.12 + 0.08) / 2 = 3.35, over 0.898 3.73, times 1.96.
  expect(iqOfProfile({ fluid: "120", crystallized: "120" })).toEqual({ iq: "122", margin: "7" });
  expect(iqOfProfile({ fluid: "80", crystallized: "80" })?.iq).toBe("78");
  expect(iqOfProfile({ fluid: "", crystallized: "many", iq: "150" })).toBeNull();
  expect(iqOfProfile(null)).toBeNull();
});

it("“I don’t know” counts as wrong, and an IQ of a test moves the level", () => {
  const [all, none] = [placed({}, true).result, placed({}, false).result];
  expect(none).toMatchObject({ asked: 20, right: 0 });
  expect(all.level.ability).toBeGreaterThan(none.level.ability + 1);
  expect(placed({ iq: "130", margin: "6" }, false).result.level.ability).toBeGreaterThan(none.level.ability);
});
