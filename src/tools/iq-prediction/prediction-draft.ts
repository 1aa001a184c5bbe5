/** A person's entries for a prediction so far. In memory only: leaving the page and coming back loses nothing. */
import { createPersonalStore } from "../../state/page/personal-store.ts";

/** The steps of the wizard, in their order. */
export const predictionSteps = ["genome", "prenatal", "socioeconomic", "neuroimaging", "review"] as const;

/** A step of the wizard. */
export type PredictionStep = (typeof predictionSteps)[number];

/** Which genome is predicted: the one that was loaded last, unless the person chooses. */
export type GenomeWish = { kind: "newest" } | { kind: "none" } | { kind: "chosen"; id: string };

/** The entries. */
export interface PredictionDraft {
  step: PredictionStep;
  genome: GenomeWish;
  /** The fields' content, by the field's name; an empty field is missing or an empty text. */
  typed: Readonly<Record<string, string>>;
  /** Counts how often the entries were replaced as a whole: forms then start again. */
  round: number;
}

const empty: PredictionDraft = { step: "genome", genome: { kind: "newest" }, typed: {}, round: 0 };

/** Emptied with a new round, so that forms start again. */
const emptied = ({ round }: PredictionDraft): PredictionDraft => ({ ...empty, round: round + 1 });

const useDraft = createPersonalStore<PredictionDraft>(empty, emptied);

/** The entries, as they change. */
export function usePredictionDraft(): PredictionDraft {
  return useDraft();
}

/** The step before or after another; null at an end. */
export function neighbourOf(step: PredictionStep, by: -1 | 1): PredictionStep | null {
  return predictionSteps[predictionSteps.indexOf(step) + by] ?? null;
}

/** What opens the step before another; null at the first. */
export function backFrom(step: PredictionStep): (() => void) | null {
  const before = neighbourOf(step, -1);
  return before === null ? null : () => openStep(before);
}

/** Goes to a step. */
export function openStep(step: PredictionStep): void {
  useDraft.setState({ step });
}

/** Chooses which genome is predicted. */
export function chooseGenome(genome: GenomeWish): void {
  useDraft.setState({ genome });
}

/** Stores the content of some fields. */
export function keepTyped(typed: Readonly<Record<string, string>>): void {
  useDraft.setState((before) => ({ typed: { ...before.typed, ...typed } }));
}

/** Puts other entries in the place of all that was typed, as those of a saved prediction. */
export function replaceTyped(typed: Readonly<Record<string, string>>): void {
  useDraft.setState(({ round }) => ({ typed, round: round + 1 }));
}

/** Empties all fields and goes back to the beginning. */
export function clearDraft(): void {
  useDraft.setState(emptied);
}
