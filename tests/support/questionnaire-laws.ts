/** What holds for every questionnaire: its answers alone decide. A tool's own test calls it with its definition. */
import fc from "fast-check";
import { expect } from "vitest";
import type { FieldRule } from "../../src/form-rules/field-rule.ts";
import {
  answered,
  type Movable,
  movable,
  type Position,
  stepAt,
  type TypedStep,
  wentBack,
} from "../../src/parts/questionnaire/moves.ts";
import type { Questionnaire, QuestionStep } from "../../src/parts/questionnaire/questionnaire.ts";
import { allSteps, walk } from "../../src/parts/questionnaire/walk.ts";
import { flatAnswers } from "../../src/state/answers/account-answers.ts";
import { noAnswers, storedAnswersSchema } from "../../src/state/answers/stored-answers.ts";
import { holdsGenotypes } from "./genotype-guard.ts";

/** More steps are no questionnaire that somebody finishes. */
const mostSteps = 500;
const someTime = "2026-11-28T12:00:00.000Z";
const words = ["a hen", "nothing", "two small goats", "x"];
const numbers = ["", "0", "1", "2", "3.5", "7", "12", "50", "150", "2000"];

/** Texts that a field accepts. */
function acceptedTexts(rule: FieldRule<unknown, unknown>): readonly string[] {
  const offered =
    "choices" in rule ? (rule.choices as readonly { value: string }[]).map(({ value }) => value) : [];
  const tried = offered.length > 0 ? offered : [...words, ...numbers];
  return tried.filter((text) => rule.schema.safeParse(text).success);
}

/** An answer to a step, chosen by numbers that are drawn for its id and round. */
function typedFor<Step extends QuestionStep>(
  questionnaire: Movable<Step>,
  step: Step,
  draw: (key: string, below: number) => number,
): TypedStep {
  const rules = Object.entries(questionnaire.inputs(step).rules);
  return Object.fromEntries(
    rules.map(([name, rule]) => {
      const texts = acceptedTexts(rule);
      expect(texts, `a text that ${step.id} ${name} accepts`).not.toEqual([]);
      return [name, texts[draw(`${step.id} ${name}`, texts.length)] ?? ""];
    }),
  );
}

/** A number for a key, the same each time. */
function drawOf(seed: number): (key: string, below: number) => number {
  return (key, below) => {
    let hash = seed >>> 0;
    for (const char of key) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
    return (hash >>> 8) % below;
  };
}

function straight<Step extends QuestionStep>(
  questionnaire: Movable<Step>,
  typedOf: (step: Step) => TypedStep,
): Position {
  let position: Position = { answers: noAnswers(questionnaire.version), open: null };
  let before = -1;
  for (let count = 0; count <= mostSteps; count += 1) {
    const way = walk(questionnaire, position.answers.typed);
    const { answered: done, of } = questionnaire.progress(way.answers);
    expect(done).toBe(way.answers.length);
    expect(done).toBeGreaterThan(before);
    expect(done).toBeLessThanOrEqual(of);
    before = done;
    if (way.front === null) return position;
    position = answered(questionnaire, position, way.front.id, typedOf(way.front), someTime);
    position = { ...position, open: null };
  }
  throw new Error("The questionnaire does not end");
}

/** The position as another page finds it, which knows the stored document alone. */
function resumed({ answers }: Position): Position {
  return { answers: storedAnswersSchema.parse(JSON.parse(JSON.stringify(answers))), open: null };
}

/** The same answers by a detour: with resumes, steps back, and answers that are changed later. */
function byDetour<Step extends QuestionStep>(
  questionnaire: Movable<Step>,
  typedOf: (step: Step) => TypedStep,
  otherOf: (step: Step) => TypedStep,
  acts: readonly ("answer" | "other" | "back" | "resume" | "twice")[],
): Position {
  let position: Position = { answers: noAnswers(questionnaire.version), open: null };
  const mayChange = questionnaire.moves !== "on";
  for (const act of acts) {
    const way = walk(questionnaire, position.answers.typed);
    const step = stepAt(questionnaire, way, position.open);
    if (act === "resume") position = resumed(position);
    else if (step !== null && act === "back") {
      const typed = position.answers.typed[step.id] ?? {};
      position = wentBack(questionnaire, position, step, typed, someTime);
    } else if (step !== null) {
      const typed = act === "other" && mayChange ? otherOf(step) : typedOf(step);
      const once = answered(questionnaire, position, step.id, typed, someTime);
      position = act === "twice" ? answered(questionnaire, once, step.id, typed, someTime) : once;
    }
  }
  // Then every step on the way gets the answers that count.
  for (let count = 0; count <= 2 * mostSteps; count += 1) {
    const way = walk(questionnaire, position.answers.typed);
    const wrong = way.passed.find(
      ({ step, typed }) => JSON.stringify(typed) !== JSON.stringify(typedOf(step)),
    );
    const step = wrong?.step ?? way.front;
    if (step === null) return position;
    position = answered(questionnaire, position, step.id, typedOf(step), someTime);
  }
  throw new Error("The questionnaire does not end");
}

/**
 * Fails unless the same answers give the same result by any order of answering, going back and resuming; unless each way ends, asks
 * nothing twice and counts its steps; unless the sample reaches the end; and unless the database accepts the stored answers.
 *
 * @param runs ways through it that are tried: fewer for one with very many steps
 */
export function expectQuestionnaireLaws<Step extends QuestionStep, Answer>(
  questionnaire: Questionnaire<Step, Answer>,
  runs = 60,
): void {
  const sample = walk(questionnaire, questionnaire.sample);
  expect(sample.front, "the step that the sample does not answer").toBeNull();
  expect(questionnaire.saved.rows(questionnaire.compute(sample.answers), sample.answers)[0]).toHaveLength(
    questionnaire.saved.columns.length,
  );
  if (questionnaire.moves === "any") expect(allSteps(questionnaire).length).toBeLessThanOrEqual(mostSteps);
  const moving = movable(questionnaire);
  const acts = fc.array(fc.constantFrom("answer", "other", "back", "resume", "twice"), { maxLength: 40 });
  fc.assert(
    fc.property(fc.nat(), fc.nat(), acts, (seed, otherSeed, done) => {
      const typedOf = (step: Step) => typedFor(moving, step, drawOf(seed));
      const otherOf = (step: Step) => typedFor(moving, step, drawOf(otherSeed + 1));
      const one = straight(moving, typedOf);
      const other = byDetour(moving, typedOf, otherOf, done);
      const [ways, result] = [one, other]
        .map(({ answers }) => walk(questionnaire, answers.typed))
        .map(({ answers }) => [answers, questionnaire.compute(answers)] as const);
      expect(result).toEqual(ways);
      expect(holdsGenotypes(flatAnswers(one.answers.typed))).toBe(false);
      expect(holdsGenotypes(one.answers.result)).toBe(false);
    }),
    { numRuns: runs },
  );
}
