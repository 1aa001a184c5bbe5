/** What a tool is that asks one step after the other. `QuestionnairePage` runs everything else for it. */
import type { FieldProblems, FieldRules, FormInputs, ValuesOf } from "../../form-rules/form-inputs.ts";
import type { CsvValue } from "../../lib/csv.ts";
import type { Result } from "../../lib/pure/result.ts";
import type { AnswersPlace } from "../../state/answers/answer-sheets.ts";
import type { TypedAnswers } from "../../state/answers/stored-answers.ts";

/** One step: a question, or some that stand together. */
export interface QuestionStep {
  /** The same for the same question, for as long as the version is the same. No id of a SNP, such as "i1". */
  readonly id: string;
  /** The question. */
  readonly title: string;
  /** Said under it. */
  readonly lead?: string;
  /** What the button says that goes on; "Next" without it. */
  readonly onward?: string;
}

/** What was answered at a step: the values that its rules made of its fields. */
export interface AnsweredStep {
  readonly step: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The answers so far, in the order in which the steps were asked. */
export type Answers = readonly AnsweredStep[];

/** The fields of a step, whatever they are. */
export interface StepInputs {
  readonly rules: FieldRules;
  readonly initial: Readonly<Record<string, unknown>>;
  readonly check: (typed: never) => Result<Readonly<Record<string, unknown>>, FieldProblems<FieldRules>>;
}

/** How far a person is. */
export interface QuestionnaireProgress {
  /** Answered steps. */
  readonly answered: number;
  /** All steps that there will be. */
  readonly of: number;
  /** Whether that number is a guess, as in an adaptive test. */
  readonly isAbout?: boolean;
  /** What else is to come, such as "about 5 min left". */
  readonly left?: string;
}

/** How the result is saved in files. */
export interface SavedResult<Answer> {
  /** Column heads of the CSV. */
  readonly columns: readonly string[];
  readonly rows: (answer: Answer, answers: Answers) => readonly (readonly CsvValue[])[];
  /** What the JSON file says of it. */
  readonly document: (answer: Answer, answers: Answers) => Readonly<Record<string, unknown>>;
}

/**
 * What a person may do besides answering. `on`: nothing, as in a test; `back`: go back to a step and change its answer; `any`: open
 * every step at any time, where what is typed counts without a press of a button.
 */
export type Moves = "on" | "back" | "any";

/** The steps of a questionnaire: all that a wizard with a result of its own needs. */
export interface StepsAsked<Step extends QuestionStep> {
  /** Another one whenever answers mean something else than before: a step, a choice or its value has changed. */
  readonly version: number;
  /** Pure. The step after these answers; null at the end. It gives no step twice. */
  readonly next: (answers: Answers) => Step | null;
  /** Pure. The fields of a step, by the rules of `src/form-rules`; all of them hold texts. */
  readonly inputs: (step: Step) => StepInputs;
  /** Pure. */
  readonly progress: (answers: Answers) => QuestionnaireProgress;
  readonly moves: Moves;
  readonly stored: AnswersPlace;
  /** Answers of an older version in this one, by step and field; null, or left out, where they are begun anew. */
  readonly migrate?: (typed: TypedAnswers, version: number) => TypedAnswers | null;
}

/** One questionnaire. */
export interface Questionnaire<Step extends QuestionStep, Answer> extends StepsAsked<Step> {
  /** Pure. What the answers give, once `next` is null. */
  readonly compute: (answers: Answers) => Answer;
  /** Made-up answers up to the end, for the example of a result. */
  readonly sample: TypedAnswers;
  readonly saved: SavedResult<Answer>;
}

/** Defines a questionnaire, with the types of its parts taken from its functions. */
export function defineQuestionnaire<Step extends QuestionStep, Answer>(
  questionnaire: Questionnaire<Step, Answer>,
): Questionnaire<Step, Answer> {
  return questionnaire;
}

/** Steps one after the other: `next` and `progress` of a fixed list. */
export function fixedSteps<Step extends QuestionStep>(
  steps: readonly Step[],
): { next: (answers: Answers) => Step | null; progress: (answers: Answers) => QuestionnaireProgress } {
  return {
    next: (answers) => steps.find(({ id }) => !answers.some(({ step }) => step === id)) ?? null,
    progress: (answers) => ({ answered: answers.length, of: steps.length }),
  };
}

/** The values of a step; null where it has no answer. */
export function valuesAt<Rules extends FieldRules>(
  answers: Answers,
  step: string,
  _inputs: FormInputs<Rules>,
): ValuesOf<Rules> | null {
  const found = answers.find((answered) => answered.step === step);
  return found === undefined ? null : (found.values as ValuesOf<Rules>);
}
