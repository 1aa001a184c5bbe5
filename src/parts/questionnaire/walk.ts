/** The way through a questionnaire, which follows from the answers alone: the same answers give the same way, however they came about. */
import type { TypedAnswers } from "../../state/answers/stored-answers.ts";
import type { AnsweredStep, Answers, QuestionStep, StepInputs, StepsAsked } from "./questionnaire.ts";

type Asked<Step extends QuestionStep> = Pick<StepsAsked<Step>, "next" | "inputs">;

/** A step on the way, with its answer. */
interface PassedStep<Step> {
  readonly step: Step;
  readonly answered: AnsweredStep;
  /** What the answer was made of. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The way so far. */
export interface Walk<Step> {
  readonly passed: readonly PassedStep<Step>[];
  /** The answers of the passed steps. Those of steps that are not on the way count nowhere. */
  readonly answers: Answers;
  /** The step that is to be answered now; null at the end. */
  readonly front: Step | null;
}

/** The values of a step's fields; null where one of them is missing or wrong. */
function checked(inputs: StepInputs, typed: Readonly<Record<string, string>>): AnsweredStep["values"] | null {
  const found = inputs.check({ ...inputs.initial, ...typed } as never);
  return found.ok ? found.value : null;
}

/**
 * Goes from step to step for as long as there are valid answers.
 *
 * @param before an earlier way, whose beginning is not worked out again where its answers are the same objects
 */
export function walk<Step extends QuestionStep>(
  { next, inputs }: Asked<Step>,
  typed: TypedAnswers,
  before?: Walk<Step>,
): Walk<Step> {
  const passed: PassedStep<Step>[] = [];
  for (const known of before?.passed ?? []) {
    if (typed[known.step.id] !== known.typed) break;
    passed.push(known);
  }
  const seen = new Set(passed.map(({ step }) => step.id));
  const answers = passed.map(({ answered }) => answered);
  for (;;) {
    const step = next(answers);
    if (step === null) return { passed, answers, front: null };
    if (seen.has(step.id)) throw new Error(`The questionnaire asks ${step.id} twice`);
    const own = typed[step.id];
    const values = own === undefined ? null : checked(inputs(step), own);
    if (own === undefined || values === null) return { passed, answers, front: step };
    const answered = { step: step.id, values };
    seen.add(step.id);
    passed.push({ step, answered, typed: own });
    answers.push(answered);
  }
}

/** All steps of a questionnaire whose steps may be opened in any order: what is not answered, or wrongly, ends no way. */
export function allSteps<Step extends QuestionStep>({ next }: Pick<Asked<Step>, "next">): readonly Step[] {
  const steps: Step[] = [];
  for (;;) {
    const step = next(steps.map(({ id }) => ({ step: id, values: {} })));
    if (step === null) return steps;
    steps.push(step);
  }
}

/** The step that is looked at: the chosen one where it is on the way, else the front; null at the end. */
export function openStepOf<Step extends QuestionStep>(way: Walk<Step>, open: string | null): Step | null {
  return way.passed.find(({ step }) => step.id === open)?.step ?? way.front;
}

/** The step behind one on the way, or before it; null at either end. */
export function neighbourOf<Step extends QuestionStep>(way: Walk<Step>, id: string, by: -1 | 1): Step | null {
  const steps = [...way.passed.map(({ step }) => step), ...(way.front === null ? [] : [way.front])];
  const at = steps.findIndex((step) => step.id === id);
  return at === -1 ? null : (steps[at + by] ?? null);
}
