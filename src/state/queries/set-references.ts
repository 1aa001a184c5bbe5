import type { FileCheckTable } from "../../science/file-verdict/check-table.ts";
import { loadAncestryPanel } from "../../science/reference/load-ancestry-panel.ts";
import type { AncestryPanel } from "../../science/reference-group/ancestry-panel.ts";
import type { SetReference } from "../../science/reference-group/place-genome-score.ts";
import type { AnyScoreSet, ScoreSet } from "../../science/weight-set.ts";
import { loadFileCheck } from "../../sets/read-file-check.ts";
import { loadSetReference } from "./built-in-sets.ts";

/** What scores of some sets are placed by. */
export interface SetReferences {
  panel: AncestryPanel;
  /** The sites by which a file is judged before any score of it is placed. */
  fileCheck: FileCheckTable;
  /** By the set's id. */
  bySet: ReadonlyMap<string, SetReference>;
}

/**
 * Loads the panel, the file check and the references of some built-in sets: a file for each trait, loaded once. May reject when
 * offline.
 */
export async function loadSetReferences(sets: readonly AnyScoreSet[]): Promise<SetReferences> {
  const found = sets.map(async (set) => [set.id, await loadSetReference(set.id)] as const);
  const [panel, fileCheck, ...references] = await Promise.all([
    loadAncestryPanel(),
    loadFileCheck(),
    ...found,
  ]);
  return { panel, fileCheck, bySet: new Map(references) };
}

/** A built-in set, and what its scores are placed by. */
export interface PlaceableSet {
  set: ScoreSet;
  reference: SetReference;
}

/** Some built-in sets, and what their scores are placed by. */
export interface PlaceableSets<Set extends AnyScoreSet = ScoreSet> {
  sets: readonly Set[];
  references: SetReferences;
}

/** Loads sets with what their scores are placed by. May reject when offline. */
export async function withReferences<Set extends AnyScoreSet>(
  loadSets: () => Promise<readonly Set[]>,
): Promise<PlaceableSets<Set>> {
  // The largest table, and the same for all sets, which need not wait for it.
  const [sets] = await Promise.all([loadSets(), loadAncestryPanel(), loadFileCheck()]);
  return { sets, references: await loadSetReferences(sets) };
}
