import { describe, expect, it } from "vitest";
import { levelTest, petQuestions, sumWizard } from "../../../tests/support/made-up-questionnaires.ts";
import { expectQuestionnaireLaws } from "../../../tests/support/questionnaire-laws.ts";
import { requiredChoiceRule } from "../../form-rules/choice-rule.ts";
import { noAnswers } from "../../state/answers/stored-answers.ts";
import { answered, movable, type Position, stepAt, wentBack } from "./moves.ts";
import { allSteps, walk } from "./walk.ts";

const now = "2026-11-28T12:00:00.000Z";
const begun: Position = { answers: noAnswers(2), open: null };

describe("the same answers give the same result, whatever the order of answering, going back and resuming", () => {
  it("with a question that only some are asked", () => expectQuestionnaireLaws(petQuestions));
  it("in an adaptive test", () => expectQuestionnaireLaws(levelTest));
  it("where steps open in any order", () => expectQuestionnaireLaws(sumWizard));
});

it("goes another way when an earlier answer is changed, and drops what is not on it at the end", () => {
  let position: Position = begun;
  position = answered(movable(petQuestions), position, "pets", { has: "yes" }, now);
  position = answered(movable(petQuestions), position, "count", { count: "3" }, now);
  const { front } = walk(petQuestions, position.answers.typed);
  expect(front?.id).toBe("wish");
  if (front === null) return;
  // Half a sentence is there again when one comes back.
  position = wentBack(movable(petQuestions), position, front, { wish: "a h" }, now);
  expect(position).toMatchObject({ open: "count", answers: { typed: { wish: { wish: "a h" } } } });
  position = answered(movable(petQuestions), position, "pets", { has: "no" }, now);
  expect(petQuestions.compute(walk(petQuestions, position.answers.typed).answers)).toBe(0);
  expect(position.answers.typed).toEqual({ pets: { has: "no" }, wish: { wish: "a h" } });
  expect(position.answers.finishedAt).toBe(now);
});

it("dates finished answers by their latest change, and not by a step that is gone through again", () => {
  const [pets, later] = [movable(petQuestions), "2026-12-24T12:00:00.000Z"];
  let position = answered(pets, begun, "pets", { has: "no" }, now);
  position = answered(pets, position, "wish", { wish: "a hen" }, now);
  expect(position.answers.finishedAt).toBe(now);
  const again = answered(pets, position, "wish", { wish: "a hen" }, later);
  expect(again.answers.finishedAt).toBe(now);
  const changed = answered(pets, position, "wish", { wish: "a goat" }, later);
  expect(changed.answers.finishedAt).toBe(later);
});

it("asks a step anew whose stored answer breaks its rules", () => {
  const way = walk(petQuestions, { pets: { has: "yes" }, count: { count: "400" }, wish: { wish: "a hen" } });
  expect([way.front?.id, way.answers.length]).toEqual(["count", 1]);
});

it("opens no earlier step of a test", () => {
  const position = answered(movable(levelTest), begun, "item-0-0", { choice: "2" }, now);
  const way = walk(levelTest, position.answers.typed);
  expect(stepAt(movable(levelTest), way, "item-0-0")?.id).toBe("item-1-1");
});

it("lists all steps that open in any order, and stays at the last", () => {
  expect(allSteps(sumWizard).map(({ id }) => id)).toEqual(["first", "second", "last"]);
  expect(answered(movable(sumWizard), begun, "first", { one: "x" }, now)).toMatchObject({ open: "second" });
  expect(answered(movable(sumWizard), begun, "last", {}, now)).toMatchObject({ open: "last" });
});

it("works out no step anew that is known", () => {
  const typed = { pets: { has: "yes" }, count: { count: "3" } } as const;
  const before = walk(petQuestions, typed);
  const calls: number[] = [];
  const counted = {
    ...petQuestions,
    next: (answers: Parameters<typeof petQuestions.next>[0]) => {
      calls.push(answers.length);
      return petQuestions.next(answers);
    },
  };
  const after = walk(counted, { ...typed, wish: { wish: "a hen" } }, before);
  expect([after.front, calls]).toEqual([null, [2, 3]]);
});

it("refuses a questionnaire that asks a step twice", () => {
  const endless = { ...levelTest, next: () => ({ id: "item", title: "Half of 4?", level: 2 }) };
  expect(() => walk(endless, { item: { choice: "2" } })).toThrow("twice");
});

it("a required choice has no answer at first, and says that it needs one", () => {
  const rule = requiredChoiceRule({ field: "Shade", choices: [{ value: "fair", label: "Fair" }] });
  const messages = ["", "dark", "fair"].map((typed) => {
    const read = rule.schema.safeParse(typed);
    return read.success ? read.data : read.error.issues.map(({ message }) => message);
  });
  expect([rule.initial, ...messages]).toEqual([
    "",
    ["Please choose an answer: Shade."],
    ["Please choose Shade from the list."],
    "fair",
  ]);
});
