/**
 * Scores genomes on sets, in the worker. It caches the sets that it has read from their bytes, and the layouts that it
 * has joined with them.
 */
import type { LayoutJoin, WeightTable, WeightTables } from "../../pkg/allelium_engine.d.ts";
import { emptyScores, type ManyScores, writeGenome } from "../lib/pure/many-scores.ts";
import { cachedWith, joinName, mostCached, usedJoins } from "./many-cache.ts";
import type { EngineProgress, PackedSet, ScoreManyArguments, WeightSet } from "./protocol.ts";

/** The classes of the engine that join layouts with sets. */
export interface JoinClasses {
  WeightTable: typeof WeightTable;
  WeightTables: typeof WeightTables;
  LayoutJoin: typeof LayoutJoin;
}

/** A layout by its name. */
type WholeLayout = ScoreManyArguments["layouts"][number];

/** Scores genomes on sets. */
export interface SetScorer {
  /**
   * Scores every genome of a call on every set, with what the call left out because it is cached.
   *
   * @param whole the layout whose bytes the worker has cached
   * @param takeTurn called after each genome; it may throw, which ends the scoring
   */
  scoreMany: (
    args: ScoreManyArguments,
    whole: WholeLayout | null,
    takeTurn: (progress: EngineProgress) => Promise<void>,
  ) => Promise<ManyScores>;
  /** Forgets all, as the page does after a call that failed. */
  clear: () => void;
}

/** A set in the engine's memory. */
interface CachedSet {
  rows: number;
  table: WeightTable;
}

/** Makes a scorer that has nothing cached. */
export function createSetScorer(engine: JoinClasses): SetScorer {
  const sets = new Map<string, CachedSet>();
  const joins = new Map<string, LayoutJoin>();

  function setsOf(packedSets: readonly PackedSet[]): readonly CachedSet[] {
    for (const { name, bytes } of packedSets) {
      if (bytes.byteLength === 0 || sets.has(name)) continue;
      const set: WeightSet = JSON.parse(new TextDecoder().decode(bytes));
      sets.set(name, { rows: set.rows.length, table: new engine.WeightTable(set) });
    }
    const own = packedSets.map(({ name }) => entryOf(sets, name));
    const used = packedSets.map(({ name }) => name);
    // Joins outlive the tables that they were made of.
    keepOnly(sets, ({ table }) => table.free(), [used, mostCached.sets]);
    return own;
  }

  function joined(layout: Uint8Array, own: readonly CachedSet[]): LayoutJoin {
    const tables = new engine.WeightTables();
    for (const { table } of own) tables.add(table);
    const join = new engine.LayoutJoin(layout, tables);
    tables.free();
    return join;
  }

  return {
    scoreMany: async (args, whole, takeTurn) => {
      const own = setsOf(args.packedSets);
      for (const { name, layout } of args.layouts) {
        const ofSets = joinName(name, args.packedSets);
        const bytes = layout.byteLength === 0 && whole?.name === name ? whole.layout : layout;
        if (!joins.has(ofSets)) joins.set(ofSets, joined(bytes, own));
      }
      keepOnly(joins, (join) => join.free(), [usedJoins(args), mostCached.joins]);
      const scores = emptyScores(args.genomes.length, rowsOf(own));
      for (const [number, { layoutName, genome }] of args.genomes.entries()) {
        const join = entryOf(joins, joinName(layoutName, args.packedSets));
        writeScores(scores, number, join.score(genome, args.policy));
        await takeTurn({ done: number + 1, total: args.genomes.length });
      }
      return scores;
    },
    clear: () => {
      for (const { table } of sets.values()) table.free();
      for (const join of joins.values()) join.free();
      sets.clear();
      joins.clear();
    },
  };
}

/** Writes the scores of one genome, and frees them. */
function writeScores(scores: ManyScores, number: number, own: ReturnType<LayoutJoin["score"]>): void {
  writeGenome(scores, number, own);
  own.free();
}

function rowsOf(sets: readonly CachedSet[]): readonly number[] {
  return sets.map(({ rows }) => rows);
}

/** Frees what this call did not use, if there would be more than `most` otherwise. */
function keepOnly<Cached>(
  cached: Map<string, Cached>,
  free: (one: Cached) => void,
  [used, most]: [readonly string[], number],
): void {
  const names = cachedWith(cached.keys(), used, most);
  for (const [name, one] of [...cached]) {
    if (names.has(name)) continue;
    cached.delete(name);
    free(one);
  }
}

function entryOf<Entry>(entries: ReadonlyMap<string, Entry>, name: string): Entry {
  const entry = entries.get(name);
  if (entry === undefined) throw new RangeError("a call left out what the worker does not have");
  return entry;
}
