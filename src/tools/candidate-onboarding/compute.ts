import { type Answers, valuesAt } from "../../parts/questionnaire/questionnaire.ts";
import { type ConsentText, consentTexts } from "../../texts/consent-texts.ts";
import { consentInputs, type GoalAnswers, goalInputs, type ProfileAnswers, profileInputs } from "./steps.ts";

/** A finished profile. */
export interface Onboarded {
  readonly profile: ProfileAnswers;
  /** The consents that were answered with yes. */
  readonly consents: readonly ConsentText["id"][];
  readonly goals: GoalAnswers;
}

/** The profile that answers to all three steps give. */
export function onboarded(answers: Answers): Onboarded {
  const given = valuesAt(answers, "consents", consentInputs);
  return {
    profile: valuesAt(answers, "profile", profileInputs) ?? { name: "", situation: "other", hours: null },
    consents: consentTexts.flatMap(({ id }) => (given?.[id] === "yes" ? [id] : [])),
    goals: valuesAt(answers, "goals", goalInputs) ?? { goal: "looking", words: "" },
  };
}
