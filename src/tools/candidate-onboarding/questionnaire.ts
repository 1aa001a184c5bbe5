import { defineQuestionnaire, fixedSteps } from "../../parts/questionnaire/questionnaire.ts";
import { consentTexts } from "../../texts/consent-texts.ts";
import { onboarded } from "./compute.ts";
import { inputsOf, steps } from "./steps.ts";

/** The first steps of a new account. */
export const questionnaire = defineQuestionnaire({
  // Answers to an older text of a consent are answers to another question.
  version: consentTexts.reduce((sum, { version }) => sum + version - 1, 1),
  ...fixedSteps(steps),
  inputs: inputsOf,
  moves: "back",
  stored: "account",
  compute: onboarded,
  sample: {
    profile: { name: "Robin", situation: "training", hours: "6" },
    consents: { "quiz-answers": "yes", "group-figures": "no", invitations: "no" },
    goals: { goal: "programme", words: "" },
  },
  saved: {
    columns: ["What", "Answer"],
    rows: ({ profile, consents, goals }) => [
      ["name", profile.name],
      ["situation", profile.situation],
      ["hours a week", profile.hours],
      ["consents", consents.join("; ")],
      ["goal", goals.goal],
      ["in own words", goals.words],
    ],
    document: ({ profile, consents, goals }) => ({
      situation: profile.situation,
      hours: profile.hours,
      consents,
      goal: goals.goal,
    }),
  },
});
