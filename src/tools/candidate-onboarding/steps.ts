/** The three steps of a new account: profile, consents, goals. */
import { requiredChoiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { optionalNumberRule } from "../../form-rules/number-rule.ts";
import { textRule } from "../../form-rules/text-rule.ts";
import type { QuestionStep, StepInputs } from "../../parts/questionnaire/questionnaire.ts";
import { type ConsentText, consentTexts } from "../../texts/consent-texts.ts";

/** Where somebody stands. */
export const situations = [
  { value: "school", label: "At school" },
  { value: "training", label: "In training or studies" },
  { value: "work", label: "At work" },
  { value: "looking", label: "Looking for work" },
  { value: "other", label: "Something else" },
] as const;

/** What somebody is here for. */
export const goals = [
  { value: "programme", label: "Find training that fits me" },
  { value: "strengths", label: "See how I reason, with a quiz" },
  { value: "profile", label: "Understand test results I already have" },
  { value: "learning", label: "Learn a subject" },
  { value: "genome", label: "Score a genome file" },
  { value: "looking", label: "Just look around" },
] as const;

export const profileInputs = formInputs({
  name: textRule({
    field: "Name",
    label: "What should we call you?",
    hint: "A first name is enough.",
    missing: "Please fill in Name.",
  }),
  situation: requiredChoiceRule({ field: "Situation", choices: situations }),
  hours: optionalNumberRule({
    field: "Hours a week for learning",
    hint: "Optional.",
    least: 0,
    greatest: 80,
  }),
});

const answersOfConsent = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

function consentRule(id: ConsentText["id"]) {
  const text = consentTexts.find((one) => one.id === id);
  if (text === undefined) throw new Error(`The consent ${id} has no text`);
  return requiredChoiceRule({ field: text.name, hint: text.purpose, choices: answersOfConsent });
}

/** By the ids of the consents. */
export const consentInputs = formInputs({
  "quiz-answers": consentRule("quiz-answers"),
  "group-figures": consentRule("group-figures"),
  invitations: consentRule("invitations"),
});

export const goalInputs = formInputs({
  goal: requiredChoiceRule({ field: "Goal", choices: goals }),
  words: textRule({
    field: "In your own words",
    hint: "What should be different in a year? Optional.",
  }),
});

/** The inputs of each step, by its id. */
const inputsByStep = {
  profile: profileInputs,
  consents: consentInputs,
  goals: goalInputs,
} as const;

/** A step's own id. */
type StepId = keyof typeof inputsByStep;

/** One of the three steps. */
export interface OnboardingStep extends QuestionStep {
  readonly id: StepId;
}

/** In their order. */
export const steps: readonly OnboardingStep[] = [
  { id: "profile", title: "About you" },
  {
    id: "consents",
    title: "How your answers may be used",
    lead: "Everything works without them. A yes is stored with the time and the version of the text. You can withdraw it in your account at any time.",
  },
  { id: "goals", title: "What brings you here" },
];

/** The inputs of a step, as the questionnaire asks for them. */
export function inputsOf({ id }: OnboardingStep): StepInputs {
  return inputsByStep[id] as unknown as StepInputs;
}

/** The values of the profile. */
export type ProfileAnswers = ValuesOf<typeof profileInputs.rules>;
/** The values of the goals. */
export type GoalAnswers = ValuesOf<typeof goalInputs.rules>;
