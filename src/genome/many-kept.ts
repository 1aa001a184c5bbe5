/** What the worker caches of calls for many genomes: sets that were read from their bytes, and layouts joined with them. */
import { joinName, keptWith, mostKept, usedJoins } from "./many-cache.ts";
import type { PackedSet, ScoreManyArguments, Scoring, WeightSet } from "./protocol.ts";
import type { LayoutJoin, ManyToScore } from "./score-many.ts";

/** A layout by its name. */
type WholeLayout = ScoreManyArguments["layouts"][number];

/** A set in the engine's memory. */
interface WeightTable {
  free(): void;
}

/** What is needed of the engine to join layouts with sets. */
export interface JoinEngine<Table extends WeightTable> {
  newTable: (set: WeightSet) => Table;
  newJoin: (layout: Uint8Array, tables: readonly Table[]) => LayoutJoin;
}

/** The cached sets and joins. */
export interface ManyKept {
  /**
   * What a call scores, with what it left out because it is cached.
   *
   * @param whole the whole layout that the worker has
   */
  of: (args: ScoreManyArguments, whole?: WholeLayout | null) => ManyToScore;
  /** A genome with the layout that it was read on, and the sets of its call. Its join is not cached, and has to be freed. */
  ofRead: (read: { layout: Uint8Array; genome: Uint8Array }, scoring: Scoring) => ManyToScore;
  /** Forgets all, as the page does after a call that failed. */
  clear: () => void;
}

/** A set, which has `table` in the engine's memory. */
interface KeptSet<Table> {
  rows: number;
  table: Table;
}

/** An empty cache. */
export function createManyKept<Table extends WeightTable>(engine: JoinEngine<Table>): ManyKept {
  const sets = new Map<string, KeptSet<Table>>();
  const joins = new Map<string, LayoutJoin>();

  function keepOnly<Kept>(
    kept: Map<string, Kept>,
    free: (one: Kept) => void,
    [used, most]: [readonly string[], number],
  ): void {
    const names = keptWith(kept.keys(), used, most);
    for (const [name, one] of [...kept]) {
      if (names.has(name)) continue;
      kept.delete(name);
      free(one);
    }
  }

  function setsOf(packedSets: readonly PackedSet[]): readonly KeptSet<Table>[] {
    for (const { name, bytes } of packedSets) {
      if (bytes.byteLength === 0 || sets.has(name)) continue;
      const set: WeightSet = JSON.parse(new TextDecoder().decode(bytes));
      sets.set(name, { rows: set.rows.length, table: engine.newTable(set) });
    }
    const own = packedSets.map(({ name }) => entryOf(sets, name));
    const used = packedSets.map(({ name }) => name);
    // A join has its sets by itself.
    keepOnly(sets, ({ table }) => table.free(), [used, mostKept.sets]);
    return own;
  }

  const joined = (layout: Uint8Array, own: readonly KeptSet<Table>[]) =>
    engine.newJoin(
      layout,
      own.map(({ table }) => table),
    );

  return {
    ofRead: ({ layout, genome }, { packedSets, policy }) => {
      const own = setsOf(packedSets);
      const setRows = own.map(({ rows }) => rows);
      return { genomes: [{ genome, join: joined(layout, own) }], setRows, policy };
    },
    of: (args, whole = null) => {
      const ownSets = setsOf(args.packedSets);
      for (const { name, layout } of args.layouts) {
        const ofSets = joinName(name, args.packedSets);
        const own = layout.byteLength === 0 && whole?.name === name ? whole.layout : layout;
        if (!joins.has(ofSets)) joins.set(ofSets, joined(own, ownSets));
      }
      const genomes = args.genomes.map(({ layoutName, genome }) => ({
        genome,
        join: entryOf(joins, joinName(layoutName, args.packedSets)),
      }));
      keepOnly(joins, (join) => join.free(), [usedJoins(args), mostKept.joins]);
      return { genomes, setRows: ownSets.map(({ rows }) => rows), policy: args.policy };
    },
    clear: () => {
      for (const { table } of sets.values()) table.free();
      for (const join of joins.values()) join.free();
      sets.clear();
      joins.clear();
    },
  };
}

function entryOf<Entry>(entries: ReadonlyMap<string, Entry>, name: string): Entry {
  const entry = entries.get(name);
  if (entry === undefined) throw new RangeError("a call left out what the worker does not have");
  return entry;
}
