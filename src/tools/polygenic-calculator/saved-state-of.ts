/**
 * Whether saved results can still change, or miss something. It is evaluated when the file is made, as the names of
 * genomes are.
 */
import type { SavedGenome } from "../../parts/saved-genome.ts";
import type { SavedState } from "../../parts/saved-state.ts";
import type { AbsentPolicy, GenomeStatus } from "../../state/genomes/genome-entry.ts";
import type { LeadStatus } from "../../state/scores/lead-scores.ts";
import { readPredictionState } from "../../state/scores/page-scores.ts";
import type { PredictionState } from "../../state/scores/prediction-state.ts";
import { areAnswersIncomplete, areAnswersPending } from "../../state/scores/trait-answers.ts";
import type { Candidate } from "./compare-model.ts";

/** A saved row's state for a genome's score on a set, or for a genome that has no score yet. */
export interface SavedScore extends SavedGenome, Pick<Candidate, "id" | "scored"> {
  phase: GenomeStatus["phase"];
  /** The full scores that its answers wait for. */
  lead: LeadStatus | undefined;
  /** How sites counted, in all scores of the genome, that its file does not list; null for a genome without scores. */
  absentSites: AbsentPolicy | null;
}

/** The fate of the SNPs that a genome lacks of the set it is scored on; null without a score. */
export function setProxiesOf({ id, scored }: Pick<SavedScore, "id" | "scored">): PredictionState | null {
  return scored === null ? null : readPredictionState(id, scored.set.id);
}

/**
 * How far a loaded genome's scores have come, one state for every file with it. Null for a file that was refused: it is
 * no genome.
 *
 * @param ofAnswers the state of its answers, as the screen shows it
 */
export function savedStateOf(phase: GenomeStatus["phase"], ofAnswers: SavedState): SavedState | null {
  switch (phase) {
    case "ready":
      return { isPending: ofAnswers.isPending, isIncomplete: ofAnswers.isIncomplete };
    case "reading":
    case "scoring":
    // It waits for a person, but the scores are still to come.
    case "choosing":
      return { isPending: true, isIncomplete: false };
    case "failed":
    case "cancelled":
      return { isPending: false, isIncomplete: true };
    case "refused":
      return null;
  }
}

/**
 * The same for a row of scores: no score is final before its genome's answers are, which another one may lead by then.
 */
export function savedStateOfScore({ id, phase, lead }: SavedScore): SavedState | null {
  const proxies = readPredictionState(id, null);
  const sources = { lead, isPredicting: proxies === "pending" };
  return savedStateOf(phase, {
    isPending: areAnswersPending(sources),
    isIncomplete: areAnswersIncomplete({ ...sources, isPredictionFailed: proxies === "failed" }),
  });
}
