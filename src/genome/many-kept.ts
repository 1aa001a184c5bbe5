/** What the worker caches of calls for many genomes: sets that were read from their bytes, and layouts cut to them. */
import { type CutLayout, cutLayout } from "./cut-genome.ts";
import { cutName, keptWith, mostKept, usedCuts } from "./many-cache.ts";
import type { PackedSet, ScoreManyArguments, WeightSet } from "./protocol.ts";
import type { ManyToScore } from "./score-many.ts";

/** A layout by its name. */
type WholeLayout = ScoreManyArguments["layouts"][number];

/** The cached sets and cut layouts. */
export interface ManyKept {
  /**
   * What a call scores, with what it left out because it is cached.
   *
   * @param whole the whole layout that the worker has
   */
  of: (args: ScoreManyArguments, whole?: WholeLayout | null) => ManyToScore;
  /** Sets of a call, with those that it left out because they are cached. */
  setsOf: (packedSets: readonly PackedSet[]) => readonly WeightSet[];
  /** Forgets all, as the page does after a call that failed. */
  clear: () => void;
}

/** An empty cache. */
export function createManyKept(): ManyKept {
  const sets = new Map<string, WeightSet>();
  const cuts = new Map<string, CutLayout>();

  function keepOnly(kept: Map<string, unknown>, used: readonly string[], most: number): void {
    const names = keptWith(kept.keys(), used, most);
    for (const name of [...kept.keys()]) if (!names.has(name)) kept.delete(name);
  }

  function setsOf(packedSets: readonly PackedSet[]): readonly WeightSet[] {
    for (const { name, bytes } of packedSets)
      if (bytes.byteLength > 0) sets.set(name, JSON.parse(new TextDecoder().decode(bytes)));
    const own = packedSets.map(({ name }) => entryOf(sets, name));
    keepOnly(
      sets,
      packedSets.map(({ name }) => name),
      mostKept.sets,
    );
    return own;
  }

  return {
    setsOf,
    of: (args, whole = null) => {
      const ownSets = setsOf(args.packedSets);
      for (const { name, layout } of args.layouts) {
        const cut = cutName(name, args.packedSets);
        const own = layout.byteLength === 0 && whole?.name === name ? whole.layout : layout;
        if (!cuts.has(cut)) cuts.set(cut, cutLayout(own, ownSets));
      }
      const genomes = args.genomes.map(({ layoutName, genome }) => ({
        genome,
        cut: entryOf(cuts, cutName(layoutName, args.packedSets)),
      }));
      keepOnly(cuts, usedCuts(args), mostKept.cuts);
      return { genomes, sets: ownSets, policy: args.policy };
    },
    clear: () => {
      sets.clear();
      cuts.clear();
    },
  };
}

function entryOf<Entry>(entries: ReadonlyMap<string, Entry>, name: string): Entry {
  const entry = entries.get(name);
  if (entry === undefined) throw new RangeError("a call left out what the worker does not have");
  return entry;
}
