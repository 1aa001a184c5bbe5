/**
 * The full lead-SNP scores of the page's genomes. They come by themselves, after the quick scores of all files, the newest
 * genome first (engine-schedule.ts).
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ScoreReport } from "../../science/score-report.ts";
import { firstOpen } from "../genomes/first-open.ts";
import {
  areScoresOutdated,
  type GenomeEntry,
  isUnderWay,
  referenceOf,
  referenceWishOf,
  rulesOf,
  type SetScore,
} from "../genomes/genome-entry.ts";
import type { GenomeStore } from "../genomes/genome-store.ts";
import type { AnswerState, GenomeQuery } from "./genome-queries.ts";
import { PlacedOnce } from "./placed-once.ts";
import { noProxies, type ProxyPredictions, predictionsOf } from "./proxy-predictions.ts";
import type { PlaceableSets } from "./set-references.ts";
import { setReportQuery } from "./set-report-query.ts";
import { setScores } from "./set-score.ts";

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
  loadSets: () => Promise<PlaceableSets>;
  /** What proxies tell about the rows that the genomes lack; without it nothing is predicted. */
  predictions?: ProxyPredictions["store"];
}

/** The full scores and what can be done with them. */
export interface LeadScores {
  store: StoreApi<LeadScoresState>;
  /** Scores a genome again whose scoring failed. */
  retry: (id: string) => void;
}

/** The sets of all full scores, once somebody needs them. */
type Tables = { phase: "loading" } | ({ phase: "loaded" } & PlaceableSets) | { phase: "missing" };

const waiting: LeadStatus = { phase: "waiting" };
const scoring: LeadStatus = { phase: "scoring" };
const tablesMissing: LeadStatus = { phase: "failed", cause: "tables" };
const engineFailed: LeadStatus = { phase: "failed", cause: "engine" };

/** Follows a genome store and has its genomes scored on the full sets. */
export function createLeadScores({
  genomes,
  loadSets,
  predictions = noProxies.store,
}: LeadScoresOptions): LeadScores {
  const { queries } = genomes;
  const store = createStore<LeadScoresState>(() => ({ byGenome: new Map() }));
  const wanted = queries.want(showStatuses);
  let tables: Tables = { phase: "missing" };
  /** Genomes for which the tables have been loaded, successfully or not. */
  const loadedFor = new Set<string>();
  /** What is asked about each genome that is ready, while the tables are there; by genome id. */
  let asked = new Map<string, readonly GenomeQuery<ScoreReport>[]>();
  let ready: readonly GenomeEntry[] = [];
  /** Ids of those whose quick scores are being made again by another rule. */
  let outdated: ReadonlySet<string> = new Set();
  /** By genome id. */
  const placed = new PlacedOnce<readonly SetScore[]>();
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
    outdated = new Set(ready.filter(areScoresOutdated).map(({ id }) => id));
    showStatuses();
  }

  function questionsOf(entry: GenomeEntry): readonly GenomeQuery<ScoreReport>[] {
    const digest = queries.packed.digestOf(entry.id);
    if (digest === null || tables.phase !== "loaded") return [];
    const turn = { purpose: "full-score", rank: [-(numbers.get(entry.id) ?? 0)] } as const;
    return tables.sets.map((set) => setReportQuery(queries, { ...turn, digest, set, rules: rulesOf(entry) }));
  }

  async function load(): Promise<void> {
    tables = { phase: "loading" };
    tables = await loadSets().then(
      (loaded): Tables => ({ phase: "loaded", ...loaded }),
      (): Tables => ({ phase: "missing" }),
    );
    ask();
  }

  function statusOf(id: string): LeadStatus {
    // Full scores by the new rule may be there first: those of two rules must not stand side by side.
    if (outdated.has(id)) return scoring;
    if (tables.phase === "missing") return tablesMissing;
    if (tables.phase === "loading")
      return genomes.store.getState().genomes.some(isUnderWay) ? waiting : scoring;
    const states = (asked.get(id) ?? []).map(queries.stateOf);
    const reports = states.flatMap((state) => (state.phase === "ready" ? [state.answer] : []));
    if (states.length === 0 || reports.length < states.length) return unfinished(states);
    return { phase: "ready", scores: scoresOf(id, reports, tables) };
  }

  /** The same scores as long as nothing that they follow from has changed. */
  function scoresOf(id: string, reports: readonly ScoreReport[], { sets, references }: PlaceableSets) {
    const entry = ready.find((one) => one.id === id);
    if (entry?.status.phase !== "ready") return [];
    const predicted = predictionsOf(predictions, id);
    const { report: read, fit } = entry.status;
    const { absent } = rulesOf(entry);
    const from = [fit, read, referenceWishOf(entry), absent, predicted, ...reports];
    return placed.of(id, from, () => {
      const facts = { report: read, absent, fit, reference: referenceOf(entry), predictions: predicted };
      const found = sets.flatMap((set, index) => {
        const report = reports[index];
        return report === undefined ? [] : [{ set, report }];
      });
      return setScores(found, references, facts);
    });
  }

  function showStatuses(): void {
    // The newest first: the first one that is asked begins at once.
    wanted.set(firstOpen(queries, [...asked.values()].reverse().flat()));
    const before = store.getState().byGenome;
    const byGenome = new Map([...asked.keys()].map((id) => [id, kept(before.get(id), statusOf(id))]));
    placed.keepOnly(asked);
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
  predictions.subscribe(showStatuses);
  update();
  return { store, retry };
}

/** The status of a genome whose scores are not all there. */
function unfinished(states: readonly AnswerState<ScoreReport>[]): LeadStatus {
  if (states.some(({ phase }) => phase === "failed")) return engineFailed;
  // Between two of its scores it waits for none but its own turn.
  return states.some(({ phase }) => phase !== "waiting") ? scoring : waiting;
}

/** A status, or the one before where it says the same. */
function kept(before: LeadStatus | undefined, status: LeadStatus): LeadStatus {
  return before?.phase === "ready" && status.phase === "ready" && before.scores === status.scores
    ? before
    : status;
}
