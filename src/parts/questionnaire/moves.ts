/** What answering, going back and opening a step make of the answers. Pure. */
import { areSameAnswers, type StoredAnswers } from "../../state/answers/stored-answers.ts";
import type { Answers, Questionnaire, QuestionStep, StepsAsked } from "./questionnaire.ts";
import { allSteps, neighbourOf, openStepOf, type Walk, walk } from "./walk.ts";

/** What of a result is stored. */
export type StoredResult = Readonly<Record<string, unknown>> | null;

/** Steps for moves. */
export interface Movable<Step extends QuestionStep> extends StepsAsked<Step> {
  /** What is stored of the result; null where it has a place of its own. */
  readonly resultOf: (answers: Answers) => StoredResult;
}

/** A questionnaire for moves. */
export function movable<Step extends QuestionStep, Answer>(
  questionnaire: Questionnaire<Step, Answer>,
): Movable<Step> {
  // Not all of it: `sample` may be worked out when it is first read.
  const { version, next, inputs, progress, moves, stored, migrate, compute, saved } = questionnaire;
  return {
    ...{ version, next, inputs, progress, moves, stored },
    ...(migrate === undefined ? {} : { migrate }),
    resultOf: (answers) => ({ ...saved.document(compute(answers), answers) }),
  };
}

/** What a step's fields hold. */
export type TypedStep = Readonly<Record<string, string>>;

/** Answers, and the step that is looked at; null for the first without an answer. */
export interface Position {
  readonly answers: StoredAnswers;
  readonly open: string | null;
}

/** Where an answer leads, with the way to there. */
export interface Moved<Step> extends Position {
  readonly way: Walk<Step>;
}

/** The step that is looked at; null at the end. */
export function stepAt<Step extends QuestionStep>(
  questionnaire: Movable<Step>,
  way: Walk<Step>,
  open: string | null,
): Step | null {
  if (questionnaire.moves !== "any") return openStepOf(way, questionnaire.moves === "on" ? null : open);
  const steps = allSteps(questionnaire);
  return steps.find(({ id }) => id === open) ?? steps[0] ?? null;
}

/** The step before another, where one may go back; null where not. */
export function stepBefore<Step extends QuestionStep>(
  questionnaire: Movable<Step>,
  way: Walk<Step>,
  id: string,
): Step | null {
  if (questionnaire.moves === "on") return null;
  if (questionnaire.moves === "back") return neighbourOf(way, id, -1);
  const steps = allSteps(questionnaire);
  return steps[steps.findIndex((step) => step.id === id) - 1] ?? null;
}

/** The id of the step behind another; null for the front, and behind the last. */
function idBehind<Step extends QuestionStep>(
  questionnaire: Movable<Step>,
  way: Walk<Step>,
  id: string,
): string | null {
  if (questionnaire.moves === "any") {
    const steps = allSteps(questionnaire);
    return steps[steps.findIndex((step) => step.id === id) + 1]?.id ?? id;
  }
  const next = neighbourOf(way, id, 1);
  return next === way.front ? null : (next?.id ?? null);
}

/**
 * Stores what a step's fields hold, and goes on to the step behind it.
 *
 * @param now as ISO 8601
 */
export function answered<Step extends QuestionStep>(
  questionnaire: Movable<Step>,
  { answers }: Position,
  id: string,
  typed: TypedStep,
  now: string,
): Moved<Step> {
  const { moves, version, resultOf } = questionnaire;
  const every = { ...answers.typed, [id]: typed };
  const way = walk(questionnaire, every);
  const isAtEnd = way.front === null && moves !== "any";
  // At the end only what counts is left: an answer may have led another way before.
  const left = isAtEnd
    ? Object.fromEntries(way.passed.map((passed) => [passed.step.id, passed.typed]))
    : every;
  // Answers that are given again as they were have the date at which they were given first.
  const isSame = areSameAnswers({ ...answers, version, typed: left }, answers);
  return {
    way,
    open: idBehind(questionnaire, way, id),
    answers: {
      version,
      typed: left,
      startedAt: answers.startedAt ?? now,
      finishedAt: way.front === null ? ((isSame ? answers.finishedAt : null) ?? now) : null,
      result: way.front === null ? resultOf(way.answers) : null,
    },
  };
}

/** Goes back, where one may, with what the step's fields hold; where nothing was typed there is nothing to come back to. */
export function wentBack<Step extends QuestionStep>(
  questionnaire: Movable<Step>,
  position: Position,
  step: Step,
  typed: TypedStep,
  now: string,
): Position {
  const way = walk(questionnaire, position.answers.typed);
  const before = stepBefore(questionnaire, way, step.id);
  if (before === null) return position;
  const { initial } = questionnaire.inputs(step);
  const isTyped = Object.entries(typed).some(([name, text]) => text !== initial[name]);
  if (!isTyped) return { answers: position.answers, open: before.id };
  const { answers } = answered(questionnaire, position, step.id, typed, now);
  if (position.answers.finishedAt !== null) return { answers, open: before.id };
  // Only people who go on from the last step are at the end.
  const every = { ...position.answers.typed, [step.id]: typed };
  return { answers: { ...answers, typed: every, finishedAt: null, result: null }, open: before.id };
}
