import type { SetLibrary } from "../reference/set-library.ts";
import type { SetReference } from "../reference-group/place-genome-score.ts";
import type { ScoreSet } from "../weight-set.ts";

/** A weight set of the analysis, and what its scores are placed by. */
export interface AnalysedSet {
  set: ScoreSet;
  setReference: SetReference;
}

/** Loads all built-in sets, quick scores first. May reject when offline. */
export async function loadAnalysedSets(
  library: Pick<SetLibrary, "loadSets" | "loadReference">,
): Promise<readonly AnalysedSet[]> {
  const sets = await library.loadSets();
  return Promise.all(sets.map(async (set) => ({ set, setReference: await library.loadReference(set.id) })));
}
