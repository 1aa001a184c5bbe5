/** The prediction of this tab, for screens: one hook and plain actions. In memory only. */
import { useStore } from "zustand";
import { sessionStore } from "../account/session.ts";
import { genomeStore, visitDigestOf } from "../genomes/genomes.ts";
import { onRemoveEverything } from "../page/clear-personal-data.ts";
import { readScores } from "../scores/page-scores.ts";
import { createHeldPrediction, type ResultState } from "./held-prediction-store.ts";
import { readIqGenomePart } from "./iq-genome.ts";
import { savePrediction } from "./saved-predictions.ts";

export type {
  FallbackCause,
  HeldGenome,
  HeldPrediction,
  Keeping,
  ResultState,
} from "./held-prediction-store.ts";
export { isOfSampleAlone } from "./held-prediction-store.ts";
export type { ScoreGap, ScoreGaps } from "./iq-genome-part.ts";

const held = createHeldPrediction({
  now: () => new Date(),
  partOf: readIqGenomePart,
  isSample: (id) => readScores().genomes.some((genome) => genome.id === id && genome.isSample),
  digestOf: visitDigestOf,
  userId: () => sessionStore.getState().user?.id ?? null,
  save: savePrediction,
});

// A prediction of a genome that was removed goes with it.
genomeStore.store.subscribe(({ genomes }, before) => {
  if (genomes.length < before.genomes.length) held.forgetWithout(new Set(genomes.map(({ id }) => id)));
});

// A prediction made without an account is saved as soon as the person signs in here.
sessionStore.subscribe(({ user }, before) => {
  if (user !== null && user.id !== before.user?.id) void held.keep();
});

onRemoveEverything(held.forget);

/** The prediction of this tab, as it changes: computed, the fallback with its cause, or nothing. */
export function useHeldPrediction(): ResultState {
  return useStore(held.store);
}

export const {
  predict,
  keep: keepPrediction,
  keepAgain: keepPredictionAgain,
  savedId: savedPredictionId,
  rowDeleted: predictionRowDeleted,
} = held;
