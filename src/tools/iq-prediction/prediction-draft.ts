/** A person's entries for a prediction so far, by the steps of the wizard. In memory only: leaving the page and coming back loses nothing. */
import { useMemo } from "react";
import { formInputs } from "../../form-rules/form-inputs.ts";
import {
  geneticInputs,
  neuroimagingInputs,
  prenatalInputs,
  socioeconomicInputs,
} from "../../parts/prediction/prediction-inputs.ts";
import { answered, type Movable, stepBefore, type TypedStep } from "../../parts/questionnaire/moves.ts";
import { fixedSteps } from "../../parts/questionnaire/questionnaire.ts";
import { walk } from "../../parts/questionnaire/walk.ts";
import { answerSheetOf, useAnswerSheet } from "../../state/answers/answer-sheets.ts";
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
export type PredictionStep = (typeof predictionSteps)[number]["id"];

const wizard: Movable<(typeof predictionSteps)[number]> = {
  version: 1,
  ...fixedSteps(predictionSteps),
  inputs: ({ inputs }) => inputs,
  moves: "any",
  // Health facts in session storage would outlive what a person expects of "remove everything".
  stored: "memory",
  resultOf: () => null,
};

const sheet = () => answerSheetOf("iq-prediction", wizard.version, wizard.stored);

/** Which genome is predicted: the one that was loaded last, unless the person chooses. */
export type GenomeWish = { kind: "newest" } | { kind: "none" } | { kind: "chosen"; id: string };

const useWish = createPersonalStore<{ genome: GenomeWish }>({ genome: { kind: "newest" } });

/** The entries. */
export interface PredictionDraft {
  step: PredictionStep;
  genome: GenomeWish;
  /** The fields' content, by the field's name; an empty field is missing or an empty text. */
  typed: Readonly<Record<string, string>>;
  /** Counts how often the entries were replaced as a whole: forms then start again. */
  round: number;
}

/** The entries, as they change. */
export function usePredictionDraft(): PredictionDraft {
  const { answers, open, round } = useAnswerSheet(sheet());
  const { genome } = useWish();
  const typed = useMemo(() => Object.assign({}, ...Object.values(answers.typed)), [answers]);
  return { step: predictionSteps.find(({ id }) => id === open)?.id ?? "genome", genome, typed, round };
}

/** What opens the step before another; null at the first. */
export function backFrom(step: PredictionStep): (() => void) | null {
  const before = stepBefore(wizard, walk(wizard, {}), step);
  return before === null ? null : () => openStep(before.id);
}

/** Goes to a step. */
export function openStep(step: PredictionStep): void {
  sheet().change({ open: step });
}

/** Goes on to the step behind another. */
export function goOnFrom(step: PredictionStep): void {
  const { answers, open } = sheet().store.getState();
  const typed = answers.typed[step] ?? {};
  sheet().change({ open: answered(wizard, { answers, open }, step, typed, new Date().toISOString()).open });
}

/** Chooses which genome is predicted. */
export function chooseGenome(genome: GenomeWish): void {
  useWish.setState({ genome });
}

/** Stores the content of a step's fields. */
export function storeTyped(step: PredictionStep, typed: TypedStep): void {
  const before = sheet().store.getState();
  sheet().change({ answers: answered(wizard, before, step, typed, new Date().toISOString()).answers });
}

/** Puts other entries in the place of all that was typed, as those of a saved prediction. */
export function replaceTyped(typed: Readonly<Record<string, string>>): void {
  const { answers, open } = sheet().store.getState();
  const byStep = predictionSteps.map(({ id, inputs }) => {
    const own = Object.entries(typed).filter(([name]) => name in inputs.rules);
    return [id, Object.fromEntries(own)];
  });
  sheet().replace({ ...answers, typed: Object.fromEntries(byStep) });
  sheet().change({ open });
}
