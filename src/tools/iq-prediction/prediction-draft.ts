/** A person's entries for a prediction so far, by the steps of the wizard. In memory only: leaving the page and coming back loses nothing. */
import { useMemo } from "react";
import { formInputs } from "../../form-rules/form-inputs.ts";
import {
  geneticInputs,
  neuroimagingInputs,
  prenatalInputs,
  socioeconomicInputs,
} from "../../parts/prediction/prediction-inputs.ts";
import type { Movable } from "../../parts/questionnaire/moves.ts";
import { fixedSteps } from "../../parts/questionnaire/questionnaire.ts";
import { answerSheetOf, useAnswerSheet } from "../../state/answers/answer-sheets.ts";
import type { AnswerSheet } from "../../state/answers/create-answer-sheet.ts";
import { createPersonalStore } from "../../state/page/personal-store.ts";

/** The steps of the wizard, in their order. */
export const predictionSteps = [
  {
    id: "genome",
    title: "Genome",
    lead: "The genome to predict from. You can also go on without one.",
    inputs: geneticInputs,
  },
  {
    id: "prenatal",
    title: "Before birth",
    lead: "What was recorded around birth. Fill in what you know and leave the rest empty.",
    inputs: prenatalInputs,
  },
  {
    id: "socioeconomic",
    title: "Home",
    lead: "The home in which the person grew up. Fill in what you know and leave the rest empty.",
    inputs: socioeconomicInputs,
  },
  {
    id: "neuroimaging",
    title: "Brain imaging",
    lead: "Measurements from brain scans. Few people have them, and the prediction works without them.",
    inputs: neuroimagingInputs,
  },
  { id: "review", title: "Review", lead: "What the prediction will be based on.", inputs: formInputs({}) },
] as const;

/** A step of the wizard. */
export type PredictionStep = (typeof predictionSteps)[number];

/** Its name in the code. */
export type PredictionStepId = PredictionStep["id"];

/** The wizard; its result is on a page of its own. */
export const predictionWizard: Movable<PredictionStep> = {
  version: 1,
  ...fixedSteps(predictionSteps),
  inputs: ({ inputs }) => inputs,
  moves: "any",
  // Health facts in session storage would outlive what a person expects of "remove everything".
  stored: "memory",
  resultOf: () => null,
};

/** What was entered. */
export function predictionSheet(): AnswerSheet {
  return answerSheetOf("iq-prediction", predictionWizard.version, predictionWizard.stored);
}

/** Which genome is predicted: the one that was loaded last, unless the person chooses. */
export type GenomeWish = { kind: "newest" } | { kind: "none" } | { kind: "chosen"; id: string };

const useWish = createPersonalStore<{ genome: GenomeWish }>({ genome: { kind: "newest" } });

/** The entries. */
export interface PredictionDraft {
  genome: GenomeWish;
  /** The fields' content, by the field's name; an empty field is missing or an empty text. */
  typed: Readonly<Record<string, string>>;
}

/** The entries, as they change. */
export function usePredictionDraft(): PredictionDraft {
  const { answers } = useAnswerSheet(predictionSheet());
  const { genome } = useWish();
  return { genome, typed: useMemo(() => Object.assign({}, ...Object.values(answers.typed)), [answers]) };
}

/** Goes to a step. */
export function openStep(open: PredictionStepId): void {
  predictionSheet().change({ open });
}

/** Chooses which genome is predicted. */
export function chooseGenome(genome: GenomeWish): void {
  useWish.setState({ genome });
}

/** Puts other entries in the place of all that was typed, as those of a saved prediction. */
export function replaceTyped(typed: Readonly<Record<string, string>>): void {
  const { answers, open } = predictionSheet().store.getState();
  const byStep = predictionSteps.map(({ id, inputs }) => {
    const own = Object.entries(typed).filter(([name]) => name in inputs.rules);
    return [id, Object.fromEntries(own)];
  });
  predictionSheet().replace({ ...answers, typed: Object.fromEntries(byStep) });
  predictionSheet().change({ open });
}
