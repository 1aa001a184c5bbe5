import { loadBuiltInSets } from "../reference/load-built-in-set.ts";
import { loadSetReference } from "../reference/load-reference-group.ts";
import type { SetReference } from "../reference-group/place-genome-score.ts";
import type { ScoreSet } from "../weight-set.ts";

/** A weight set of the analysis, and what its scores are placed by. */
export interface AnalysedSet {
  set: ScoreSet;
  setReference: SetReference;
}

/** Loads all built-in sets, quick scores first. May reject when offline. */
export async function loadAnalysedSets(): Promise<readonly AnalysedSet[]> {
  const sets = await loadBuiltInSets();
  return Promise.all(sets.map(async (set) => ({ set, setReference: await loadSetReference(set) })));
}
