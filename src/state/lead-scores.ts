/**
 * The full lead-SNP scores of the page's genomes. They come by themselves, after the quick scores of all files, the newest
 * genome first (engine-schedule.ts).
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ScoreSet } from "../science/weight-set.ts";
import { type GenomeEntry, rulesOf, type SetScore } from "./genome-entry.ts";
import type { AnswerState, GenomeQuery } from "./genome-queries.ts";
import type { GenomeStore } from "./genome-store.ts";
import { setScoreQuery } from "./set-score-query.ts";

/** Where the full scores of one genome are. */
export type LeadStatus =
  /** Other files are still being read. */
  | { phase: "waiting" }
  | { phase: "scoring" }
  | { phase: "ready"; scores: readonly SetScore[] }
  /** The tables could not be fetched, or the engine gave no answer. The quick scores are not affected. */
  | { phase: "failed"; cause: "tables" | "engine" };

/** The full scores of all genomes that are ready, by genome id. */
export interface LeadScoresState {
  byGenome: ReadonlyMap<string, LeadStatus>;
}

/** What the scores are made from and with. */
export interface LeadScoresOptions {
  genomes: Pick<GenomeStore, "store" | "queries">;
  /** Loads the sets. It may reject; it is called again for the next genome or the next try. */
  loadSets: () => Promise<readonly ScoreSet[]>;
}

/** The full scores and what can be done with them. */
export interface LeadScores {
  store: StoreApi<LeadScoresState>;
  /** Scores a genome again whose scoring failed. */
  retry: (id: string) => void;
}

/** The sets of all full scores, once somebody needs them. */
type Tables = { phase: "loading" } | { phase: "loaded"; sets: readonly ScoreSet[] } | { phase: "missing" };

const waiting: LeadStatus = { phase: "waiting" };
const scoring: LeadStatus = { phase: "scoring" };
const tablesMissing: LeadStatus = { phase: "failed", cause: "tables" };
const engineFailed: LeadStatus = { phase: "failed", cause: "engine" };

/** Follows a genome store and has its genomes scored on the full sets. */
export function createLeadScores({ genomes, loadSets }: LeadScoresOptions): LeadScores {
  const { queries } = genomes;
  const store = createStore<LeadScoresState>(() => ({ byGenome: new Map() }));
  const wanted = queries.want(showStatuses);
  let tables: Tables = { phase: "missing" };
  /** Genomes for which the tables have been loaded, successfully or not. */
  const loadedFor = new Set<string>();
  /** What is asked about each genome that is ready, while the tables are there; by genome id. */
  let asked = new Map<string, readonly GenomeQuery<SetScore>[]>();
  let ready: readonly GenomeEntry[] = [];
  /** The order in which genomes were added. */
  const numbers = new Map<string, number>();

  /** Takes up genomes that have become ready or whose rules have changed, drops those that are gone. */
  function update(): void {
    const entries = genomes.store.getState().genomes;
    for (const { id } of entries) if (!numbers.has(id)) numbers.set(id, numbers.size);
    const before = ready;
    ready = entries.filter(({ status }) => status.phase === "ready");
    // Most changes are the progress of other genomes.
    const isSame = ready.length === before.length && ready.every((entry, index) => entry === before[index]);
    if (!isSame) ask();
  }

  function ask(): void {
    if (tables.phase === "missing" && ready.some(({ id }) => !loadedFor.has(id))) void load();
    for (const { id } of ready) loadedFor.add(id);
    asked = new Map(ready.map((entry) => [entry.id, questionsOf(entry)]));
    // The first one that is asked begins at once.
    wanted.set([...asked.values()].reverse().flat());
    showStatuses();
  }

  function questionsOf(entry: GenomeEntry): readonly GenomeQuery<SetScore>[] {
    const digest = queries.packed.digestOf(entry.id);
    if (digest === null || tables.phase !== "loaded") return [];
    const turn = { purpose: "full-score", rank: [-(numbers.get(entry.id) ?? 0)] } as const;
    return tables.sets.map((set) => setScoreQuery(queries, { ...turn, digest, set, rules: rulesOf(entry) }));
  }

  async function load(): Promise<void> {
    tables = { phase: "loading" };
    tables = await loadSets().then(
      (sets): Tables => ({ phase: "loaded", sets }),
      (): Tables => ({ phase: "missing" }),
    );
    ask();
  }

  function statusOf(id: string): LeadStatus {
    if (tables.phase === "missing") return tablesMissing;
    if (tables.phase === "loading")
      return genomes.store.getState().genomes.some(isUnderWay) ? waiting : scoring;
    return joined((asked.get(id) ?? []).map(queries.stateOf), store.getState().byGenome.get(id));
  }

  function showStatuses(): void {
    const before = store.getState().byGenome;
    const byGenome = new Map([...asked.keys()].map((id) => [id, statusOf(id)]));
    const isSame =
      byGenome.size === before.size && [...byGenome].every(([id, status]) => before.get(id) === status);
    if (!isSame) store.setState({ byGenome });
  }

  function retry(id: string): void {
    const status = store.getState().byGenome.get(id);
    if (status?.phase !== "failed") return;
    if (status.cause === "tables") loadedFor.delete(id);
    else for (const query of asked.get(id) ?? []) queries.retry(query);
    ask();
  }

  genomes.store.subscribe(update);
  update();
  return { store, retry };
}

/** The status of a genome by those of its scores; the one before where it says the same. */
function joined(states: readonly AnswerState<SetScore>[], before: LeadStatus | undefined): LeadStatus {
  if (states.some(({ phase }) => phase === "failed")) return engineFailed;
  const scores = states.flatMap((state) => (state.phase === "ready" ? [state.answer] : []));
  if (scores.length < states.length || states.length === 0) {
    // Between two of its scores it waits for none but its own turn.
    return scores.length > 0 || states.some(({ phase }) => phase === "running") ? scoring : waiting;
  }
  const isSame = before?.phase === "ready" && before.scores.every((score, index) => score === scores[index]);
  return isSame ? before : { phase: "ready", scores };
}

function isUnderWay({ status }: GenomeEntry): boolean {
  return status.phase === "reading" || status.phase === "scoring";
}
