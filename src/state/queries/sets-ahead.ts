/**
 * The sets that a genome's final scores need besides the quick ones: the full sets, and the sites near the rows of all sets.
 * Loaded ahead, they go to the worker with the file, so that one call gives all that the page shows of it.
 */
import { nextTurn } from "../../lib/next-turn.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { type PackableSet, packedSet } from "./packed-set.ts";
import type { ProxySites } from "./proxy-sites.ts";

/**
 * The build on which sites near rows are packed: rsIDs find them on any build, and a file on GRCh38 is asked again by its loci.
 */
export const packedBuild = "GRCh37";

/** Sets whose missing rows are predicted together. */
export interface SetGroup {
  name: string;
  /** It may reject; it is called again for the next genome. */
  load: () => Promise<readonly ScoreSet[]>;
}

/** A group that is loaded, with the sites near the rows of each of its sets. */
export interface GroupAhead {
  name: string;
  sets: readonly ScoreSet[];
  near: readonly PackableSet[];
}

/** The sets ahead of the first file. */
export interface SetsAhead {
  /** Loads and packs them, with a turn of the page after each; rejects where one does not arrive, and loads again when called again. */
  load: () => Promise<readonly PackableSet[]>;
  /** All of them once they are there; none before. */
  loaded: () => readonly PackableSet[];
  /** The quick and the full sets, with what predicts their rows, once all of it is there; none before. */
  groups: () => readonly GroupAhead[];
}

/** Where the sets come from. */
export interface SetsAheadOptions {
  quick: SetGroup;
  full: SetGroup;
  sitesOf: ProxySites;
}

/** Makes what loads the sets. */
export function createSetsAhead({ quick, full, sitesOf }: SetsAheadOptions): SetsAhead {
  let loaded: readonly PackableSet[] = [];
  let groups: readonly GroupAhead[] = [];

  async function loadGroup({ name, load: loadSets }: SetGroup): Promise<GroupAhead> {
    const sets = await loadSets();
    return { name, sets, near: await Promise.all(sets.map(({ id }) => sitesOf(id, packedBuild))) };
  }

  async function load(): Promise<readonly PackableSet[]> {
    if (loaded.length > 0) return loaded;
    const [ofQuick, ofFull] = await Promise.all([loadGroup(quick), loadGroup(full)]);
    const found = [...ofFull.sets, ...ofQuick.near, ...ofFull.near];
    for (const set of found) {
      packedSet(set);
      await nextTurn();
    }
    loaded = found;
    groups = [ofQuick, ofFull];
    return found;
  }

  return { load, loaded: () => loaded, groups: () => groups };
}
