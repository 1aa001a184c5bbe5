/**
 * Which people the page's genomes are compared with, and where their full scores stand among those people
 * (docs/percentiles.md). In memory only: neither shares nor fit are ever saved.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { AncestryPanel } from "../science/reference-group/ancestry-panel.ts";
import {
  chooseReference,
  type ReferenceFit,
  type ReferenceInUse,
  type ReferenceWish,
} from "../science/reference-group/choose-reference.ts";
import type { Place } from "../science/reference-group/compare-with-reference.ts";
import { placeBuiltInSet, type ReferenceFacts } from "../science/reference-group/place-built-in-set.ts";
import { type RowFrequencies, scoredRows } from "../science/reference-group/row-frequencies.ts";
import type { ScoreSet } from "../science/weight-set.ts";
import { type GenomeEntry, rulesOf, type SetScore } from "./genome-entry.ts";
import type { AnswerState, GenomeQuery } from "./genome-queries.ts";
import type { GenomeStore } from "./genome-store.ts";
import { type LazyTable, lazyTable } from "./lazy-table.ts";
import type { LeadScores } from "./lead-scores.ts";
import { referenceFitQuery } from "./reference-fit-query.ts";

/** Where the comparison of one genome is. */
export type GenomeReference =
  | { phase: "waiting" }
  | { phase: "running" }
  | {
      phase: "ready";
      fit: ReferenceFit;
      wish: ReferenceWish;
      reference: ReferenceInUse;
      /** Places of the full scores that are there, by the set's id. */
      places: ReadonlyMap<string, Place>;
    }
  /** A table could not be fetched, or the engine gave no answer. */
  | { phase: "failed"; cause: "tables" | "engine" };

/** The comparisons of all genomes that are ready, by genome id. */
export interface GenomeReferencesState {
  byGenome: ReadonlyMap<string, GenomeReference>;
}

/** What is known of the reference groups; each may reject. */
export interface ReferenceTables {
  loadPanel: () => Promise<AncestryPanel>;
  loadFrequencies: (trait: ScoreSet["trait"]) => Promise<ReadonlyMap<string, RowFrequencies>>;
  /** Null for a set that was not measured. */
  loadFacts: (setId: string) => Promise<ReferenceFacts | null>;
}

/** What genomes are compared by. */
export interface GenomeReferencesOptions {
  genomes: Pick<GenomeStore, "store" | "queries">;
  leads: Pick<LeadScores, "store">;
  tables: ReferenceTables;
}

/** The comparisons and what can be done with them. */
export interface GenomeReferences {
  store: StoreApi<GenomeReferencesState>;
  /** Chooses whom a genome is compared with. */
  choose: (id: string, wish: ReferenceWish) => void;
  /** Tries again what failed. */
  retry: (id: string) => void;
}

/** What a place of a set needs beside the score. */
interface SetTables {
  frequencies: ReadonlyMap<string, RowFrequencies>;
  facts: ReferenceFacts | null;
}

/** A place with what it was computed from, so that it is computed once. */
interface KnownPlace {
  reference: ReferenceInUse;
  place: Place;
}

const waiting: GenomeReference = { phase: "waiting" };
const running: GenomeReference = { phase: "running" };
const tablesMissing: GenomeReference = { phase: "failed", cause: "tables" };
const engineFailed: GenomeReference = { phase: "failed", cause: "engine" };

const nothingTyped: AnswerState<ReferenceFit> = {
  phase: "ready",
  answer: { kind: "cannot-tell", typedSites: 0 },
};

/** Follows genomes and their full scores. */
export function createGenomeReferences({
  genomes,
  leads,
  tables,
}: GenomeReferencesOptions): GenomeReferences {
  const { queries } = genomes;
  const store = createStore<GenomeReferencesState>(() => ({ byGenome: new Map() }));
  const wanted = queries.want(showStatuses);
  const panel = lazyTable(tables.loadPanel, update);
  const setTables = new Map<string, LazyTable<SetTables>>();
  const wishes = new Map<string, ReferenceWish>();
  const knownPlaces = new WeakMap<SetScore, KnownPlace>();
  let ready: readonly GenomeEntry[] = [];
  let asked = new Map<string, GenomeQuery<ReferenceFit>>();

  function update(): void {
    ready = genomes.store.getState().genomes.filter(({ status }) => status.phase === "ready");
    for (const id of wishes.keys()) if (!ready.some((entry) => entry.id === id)) wishes.delete(id);
    asked = new Map(
      ready.flatMap((entry, index) => {
        const query = queryOf(entry, -index);
        return query === null ? [] : [[entry.id, query] as const];
      }),
    );
    wanted.set([...asked.values()]);
    showStatuses();
  }

  function queryOf(entry: GenomeEntry, rank: number): GenomeQuery<ReferenceFit> | null {
    const digest = queries.packed.digestOf(entry.id);
    if (digest === null || entry.status.phase !== "ready" || listsTooLittle(entry)) return null;
    const sites = panel.get();
    const { build } = entry.status.report;
    return (
      sites &&
      referenceFitQuery(queries, { digest, panel: sites, build, rules: rulesOf(entry), rank: [rank] })
    );
  }

  function fitOf(entry: GenomeEntry): AnswerState<ReferenceFit> {
    if (listsTooLittle(entry)) return nothingTyped;
    const query = asked.get(entry.id);
    return query === undefined ? { phase: "waiting" } : queries.stateOf(query);
  }

  function comparisonOf(entry: GenomeEntry): GenomeReference {
    const fit = fitOf(entry);
    if (fit.phase === "running") return running;
    if (fit.phase === "failed") return engineFailed;
    if (fit.phase === "waiting") return panel.isMissing() ? tablesMissing : waiting;
    const before = store.getState().byGenome.get(entry.id);
    const wish = wishes.get(entry.id) ?? "auto";
    const isSame = before?.phase === "ready" && before.fit === fit.answer && before.wish === wish;
    const reference = isSame ? before.reference : chooseReference(fit.answer, wish);
    const lead = leads.store.getState().byGenome.get(entry.id);
    const scores = lead?.phase === "ready" ? lead.scores : [];
    const needed = scores.map((score) => tablesOf(score.set));
    if (needed.some((table) => table.isMissing())) return tablesMissing;
    const places = new Map(
      scores.flatMap((score, index) => {
        const place = placeOf(score, reference, needed[index]?.get() ?? null);
        return place === null ? [] : [[score.set.id, place] as const];
      }),
    );
    const arePlacesSame =
      isSame &&
      places.size === before.places.size &&
      [...places].every(([id, place]) => before.places.get(id) === place);
    return arePlacesSame ? before : { phase: "ready", fit: fit.answer, wish, reference, places };
  }

  function tablesOf(set: ScoreSet): LazyTable<SetTables> {
    const known = setTables.get(set.id);
    if (known !== undefined) return known;
    const load = async () => {
      const [frequencies, facts] = await Promise.all([
        tables.loadFrequencies(set.trait),
        tables.loadFacts(set.id),
      ]);
      return { frequencies, facts };
    };
    const table = lazyTable(load, showStatuses);
    setTables.set(set.id, table);
    return table;
  }

  function placeOf(score: SetScore, reference: ReferenceInUse, known: SetTables | null): Place | null {
    if ("failure" in score || known === null || known.facts === null) return null;
    const before = knownPlaces.get(score);
    if (before?.reference === reference) return before.place;
    const rows = scoredRows(score.set, score.report, known.frequencies);
    const place = placeBuiltInSet(rows, reference, known.facts);
    knownPlaces.set(score, { reference, place });
    return place;
  }

  function showStatuses(): void {
    const before = store.getState().byGenome;
    const byGenome = new Map(ready.map((entry) => [entry.id, comparisonOf(entry)]));
    const isSame =
      byGenome.size === before.size && [...byGenome].every(([id, one]) => before.get(id) === one);
    if (!isSame) store.setState({ byGenome });
  }

  function retry(id: string): void {
    const query = asked.get(id);
    if (query !== undefined) queries.retry(query);
    panel.retry();
    for (const table of setTables.values()) table.retry();
    update();
  }

  genomes.store.subscribe(({ genomes: entries }) => {
    const now = entries.filter(({ status }) => status.phase === "ready");
    // Most changes are the progress of other genomes.
    if (now.length !== ready.length || now.some((entry, index) => entry !== ready[index])) update();
  });
  leads.store.subscribe(showStatuses);
  update();
  return {
    store,
    choose: (id, wish) => {
      wishes.set(id, wish);
      showStatuses();
    },
    retry,
  };
}

/** Of a file of differences, only sites unlike the reference would be read: they would tell of another person. */
function listsTooLittle(entry: GenomeEntry): boolean {
  const isListed = entry.status.phase === "ready" && entry.status.report.siteCoverage === "listed";
  return !isListed && rulesOf(entry).absent === "leave-out";
}
