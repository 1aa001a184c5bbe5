/** What the worker keeps of calls for many genomes: sets that were read from their bytes, and layouts cut to them. */
import { type CutLayout, cutLayout } from "./cut-genome.ts";
import { cutName, keptWith, mostKept, usedNames } from "./many-cache.ts";
import type { ScoreManyArguments, WeightSet } from "./protocol.ts";
import type { ManyToScore } from "./score-many.ts";

/** The kept sets and cut layouts. */
export interface ManyKept {
  /** What a call scores, with what it left out because it is kept. */
  of: (args: ScoreManyArguments) => ManyToScore;
  /** Forgets all, as the page does after a call that failed. */
  clear: () => void;
}

/** Nothing kept so far. */
export function createManyKept(): ManyKept {
  const sets = new Map<string, WeightSet>();
  const cuts = new Map<string, CutLayout>();

  function keepOnly(kept: Map<string, unknown>, used: readonly string[], most: number): void {
    const names = keptWith(kept.keys(), used, most);
    for (const name of [...kept.keys()]) if (!names.has(name)) kept.delete(name);
  }

  return {
    of: (args) => {
      const used = usedNames(args);
      for (const { name, bytes } of args.packedSets)
        if (bytes.byteLength > 0) sets.set(name, JSON.parse(new TextDecoder().decode(bytes)));
      const ownSets = args.packedSets.map(({ name }) => entryOf(sets, name));
      for (const { name, layout } of args.layouts) {
        const cut = cutName(name, args.packedSets);
        if (!cuts.has(cut)) cuts.set(cut, cutLayout(layout, ownSets));
      }
      const genomes = args.genomes.map(({ layoutName, genome }) => ({
        genome,
        cut: entryOf(cuts, cutName(layoutName, args.packedSets)),
      }));
      keepOnly(sets, used.sets, mostKept.sets);
      keepOnly(cuts, used.cuts, mostKept.cuts);
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
