/**
 * The sets that a genome's final scores need besides the quick ones: the full sets, and the sites near the rows of all sets.
 * Loaded ahead, they go to the worker with the file, so that one call gives all that the page shows of it.
 */
import { nextTurn } from "../../lib/next-turn.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { type PackableSet, packedSet } from "./packed-set.ts";
import type { ProxySites } from "./proxy-sites.ts";

/** The sets ahead of the first file. */
export interface SetsAhead {
  /** Loads and packs them, with a turn of the page after each; rejects where one does not arrive, and loads again when called again. */
  load: () => Promise<readonly PackableSet[]>;
  /** All of them once they are there; none before. */
  loaded: () => readonly PackableSet[];
}

/** Where the sets come from. */
export interface SetsAheadOptions {
  loadQuickSets: () => Promise<readonly ScoreSet[]>;
  loadFullSets: () => Promise<readonly ScoreSet[]>;
  sitesOf: ProxySites;
}

/** Makes what loads the sets. */
export function createSetsAhead({ loadQuickSets, loadFullSets, sitesOf }: SetsAheadOptions): SetsAhead {
  let loaded: readonly PackableSet[] = [];

  async function load(): Promise<readonly PackableSet[]> {
    if (loaded.length > 0) return loaded;
    const [quick, full] = await Promise.all([loadQuickSets(), loadFullSets()]);
    // rsIDs find these sites on any build; a file on GRCh38 is asked again by its loci.
    const near = await Promise.all([...quick, ...full].map(({ id }) => sitesOf(id, "GRCh37")));
    const found = [...full, ...near];
    for (const set of found) {
      packedSet(set);
      await nextTurn();
    }
    loaded = found;
    return found;
  }

  return { load, loaded: () => loaded };
}
