import { useMemo } from "react";
import type { SetScore } from "../genomes/genome-entry.ts";
import { useIsBeingPredicted, useIsPredictionFailed, useLeadScoresOf } from "./page-scores.ts";
import {
  areAnswersIncomplete,
  areAnswersPending,
  scoresSoFar,
  type TraitAnswer,
  traitAnswers,
} from "./trait-answers.ts";

/** The answers of a genome so far. */
export interface AnswersSoFar {
  /** One for each trait that has a score. */
  answers: readonly TraitAnswer[];
  /** Whether they can still change by themselves. */
  isPending: boolean;
  /** Whether something that they are made of could not be had. */
  isIncomplete: boolean;
}

/** Whether the answers of a genome can still change by themselves, as it changes. */
export function useAreAnswersPending(id: string): boolean {
  return areAnswersPending({ lead: useLeadScoresOf(id), isPredicting: useIsBeingPredicted(id) });
}

/** Whether something that the answers of a genome are made of could not be had, as it changes. */
export function useAreAnswersIncomplete(id: string): boolean {
  return areAnswersIncomplete({
    lead: useLeadScoresOf(id),
    isPredicting: useIsBeingPredicted(id),
    isPredictionFailed: useIsPredictionFailed(id),
  });
}

/** The answers of a genome with these quick scores, as they change; the same object as long as they are the same. */
export function useTraitAnswers(id: string, quick: readonly SetScore[]): AnswersSoFar {
  const lead = useLeadScoresOf(id);
  const isPending = useAreAnswersPending(id);
  const isIncomplete = useAreAnswersIncomplete(id);
  return useMemo(
    () => ({ answers: traitAnswers(scoresSoFar({ quick, lead })), isPending, isIncomplete }),
    [quick, lead, isPending, isIncomplete],
  );
}
