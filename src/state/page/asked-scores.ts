/** Published scores that this page asked its server for, for its own account of its traffic. */
import { useSyncExternalStore } from "react";
import { askedScores, forgetAskedScores, onAskedScores } from "../../lib/asked-scores.ts";
import { onClearPersonalData } from "./clear-personal-data.ts";

onClearPersonalData(forgetAskedScores);

/** Their ids with builds, as they grow. */
export function useAskedScores(): readonly string[] {
  return useSyncExternalStore(onAskedScores, askedScores, askedScores);
}
