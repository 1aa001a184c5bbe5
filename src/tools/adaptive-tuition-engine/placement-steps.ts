/** The steps of the placement: goals first, then exercises, each chosen by the answers before it. */
import type { FormInputs } from "../../form-rules/form-inputs.ts";
import type { AnsweredStep, Answers, QuestionStep } from "../../parts/questionnaire/questionnaire.ts";
import type { AbilityEstimate } from "../../science/item-response/ability-posterior.ts";
import type { StopReason } from "../../science/item-response/stop-rule.ts";
import { exerciseSeed } from "../../science/tuition/next-exercises.ts";
import {
  type NextPlacement,
  nextPlacement,
  type PlacementAnswer,
  placementLevel,
} from "../../science/tuition/placement.ts";
import { type AnswerRules, answerInputs, chosenPlace } from "./answer-field.ts";
import { type Exercise, exerciseOf } from "./exercise.ts";
import { type GoalValues, goalInputs, priorOf, subjectsOf } from "./goals.ts";

/** The first step. */
export interface GoalsStep extends QuestionStep {
  readonly kind: "goals";
  readonly inputs: typeof goalInputs;
}

/** An exercise. */
export interface ExerciseStep extends QuestionStep, Exercise {
  readonly kind: "exercise";
  readonly inputs: FormInputs<AnswerRules>;
}

export type PlacementStep = GoalsStep | ExerciseStep;

const goalsStep: GoalsStep = {
  kind: "goals",
  id: "goals",
  title: "What do you want to practise?",
  lead: "Up to 20 exercises follow, chosen by your answers. Use paper and pencil, but no calculator.",
  inputs: goalInputs,
};

/** Exercises that were made already: a way is walked again with every answer. */
const made = new Map<string, ExerciseStep>();

/** More are not needed by one placement of one person. */
const mostMade = 500;

/** @param turn how many exercises of the topic came before */
function exerciseStep(own: number, topic: string, turn: number): ExerciseStep {
  const key = `${own} ${topic} ${turn}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  if (made.size >= mostMade) made.clear();
  const exercise = exerciseOf(topic, exerciseSeed(own, `placement ${topic}`, turn));
  const step: ExerciseStep = {
    ...exercise,
    kind: "exercise",
    id: `${topic}-${turn + 1}`,
    title: exercise.item.question,
    inputs: answerInputs(exercise.item),
  };
  made.set(key, step);
  return step;
}

/** What the answers say so far. */
export interface Placement {
  readonly goals: GoalValues;
  readonly answers: readonly PlacementAnswer[];
}

function answerOf(own: number, { step, values }: AnsweredStep): PlacementAnswer {
  const at = step.lastIndexOf("-");
  const { topic, item } = exerciseStep(own, step.slice(0, at), Number(step.slice(at + 1)) - 1);
  return { topic, isRight: chosenPlace(values["answer"]) === item.right };
}

/** Goals and exercises in the answers; null before the first step is answered. */
export function placementOf([first, ...rest]: Answers): Placement | null {
  if (first === undefined) return null;
  const goals = first.values as GoalValues;
  return { goals, answers: rest.map((answered) => answerOf(goals.own ?? 0, answered)) };
}

/** What came next, by all that it follows from: a way is walked again with every answer. */
const followed = new Map<string, NextPlacement>();

function nextOf({ goals, answers }: Placement): NextPlacement {
  const [subjects, prior] = [subjectsOf(goals), priorOf(goals)];
  const key = JSON.stringify([subjects, prior, answers]);
  const known = followed.get(key);
  if (known !== undefined) return known;
  if (followed.size >= mostMade) followed.clear();
  const next = nextPlacement(subjects, answers, prior);
  followed.set(key, next);
  return next;
}

/** The step after some answers; null at the end. */
export function nextStep(answers: Answers): PlacementStep | null {
  const placement = placementOf(answers);
  if (placement === null) return goalsStep;
  const { goals, answers: known } = placement;
  const { topic } = nextOf(placement);
  if (topic === null) return null;
  return exerciseStep(goals.own ?? 0, topic, known.filter((one) => one.topic === topic).length);
}

/** The result of a placement. */
export interface PlacedLevel {
  readonly level: AbilityEstimate;
  readonly ends: StopReason | null;
  readonly right: number;
  readonly asked: number;
  readonly byTopic: readonly { readonly topic: string; readonly asked: number; readonly right: number }[];
  readonly goals: GoalValues;
}

/** The level that all answers give. */
export function levelOf(answers: Answers): PlacedLevel {
  const placement = placementOf(answers) ?? { goals: noGoals(), answers: [] };
  const prior = priorOf(placement.goals);
  return {
    level: placementLevel(placement.answers, prior),
    ends: nextOf(placement).ends,
    right: placement.answers.filter(({ isRight }) => isRight).length,
    asked: placement.answers.length,
    byTopic: countByTopic(placement.answers),
    goals: placement.goals,
  };
}

function countByTopic(answers: readonly PlacementAnswer[]): PlacedLevel["byTopic"] {
  const topics = [...new Set(answers.map(({ topic }) => topic))];
  return topics.map((topic) => {
    const own = answers.filter((answer) => answer.topic === topic);
    return { topic, asked: own.length, right: own.filter(({ isRight }) => isRight).length };
  });
}

function noGoals(): GoalValues {
  const checked = goalInputs.check(goalInputs.initial);
  if (!checked.ok) throw new Error("the goals' own defaults break their rules");
  return checked.value;
}
