/** Made-up answers to the whole quiz, for the example of a result. */
import type { Answers } from "../../parts/questionnaire/questionnaire.ts";
import type { AptitudeDomain } from "../../science/items/aptitude-bank.ts";
import {
  agreement,
  attentionChecks,
  type PersonalityDomain,
  statements,
} from "../../science/items/personality/statements.ts";
import type { TypedAnswers } from "../../state/answers/stored-answers.ts";
import { inputsOf, nextStep, type QuizStep } from "./steps.ts";

const seed = "20261128";

/** Items up to this difficulty are solved. */
const solvedUpTo: Readonly<Record<AptitudeDomain, number>> = {
  series: 0.3,
  matrices: 1.4,
  relations: 0.7,
  rotations: -0.9,
};

/** Every so often an answer is not what the levels say, as people's are. */
const oddEvery = 9;

/** From -2 to 2: how far the made-up person leans to either end. */
const leanings: Readonly<Record<PersonalityDomain, number>> = {
  openness: 2,
  conscientiousness: 0,
  extraversion: -1,
  agreeableness: 0,
  stability: 0,
};

const middle = (agreement.length - 1) / 2;

/** @param place of the step among all */
function choiceAt(step: QuizStep, place: number): string {
  const isOdd = place % oddEvery === 0;
  if (step.kind === "aptitude") {
    const { item, parameters } = step.item;
    const solved = parameters.difficulty <= solvedUpTo[step.domain] !== isOdd;
    return String(solved ? item.right : (item.right + 1) % item.options.length);
  }
  const check = attentionChecks.find(({ id }) => id === step.id);
  if (check !== undefined) return String(check.category);
  const statement = statements.find(({ id }) => id === step.id);
  if (statement === undefined) return String(middle);
  const leaning = leanings[statement.domain] * (isOdd ? -1 : 1) + (place % 3) - 1;
  return String(Math.max(0, Math.min(2 * middle, middle + statement.keyed * leaning)));
}

function makeSample(): TypedAnswers {
  const typed: Record<string, Record<string, string>> = {};
  const answers: Answers[number][] = [];
  for (;;) {
    const step = nextStep(answers);
    if (step === null) return typed;
    const own = step.kind === "start" ? { seed, more: "" } : { choice: choiceAt(step, answers.length) };
    typed[step.id] = own;
    const checked = inputsOf(step).check(own as never);
    answers.push({ step: step.id, values: checked.ok ? checked.value : {} });
  }
}

let known: TypedAnswers | null = null;

/** The answers, made when they are first asked for. */
export function sampleAnswers(): TypedAnswers {
  known ??= makeSample();
  return known;
}
