/**
 * The full lead-SNP scores of the page's genomes. They come after the quick scores and never before them: a genome is
 * scored only while no file is being read or quick-scored, one at a time, the newest first.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { EnginePool } from "../genome/engine-pool.ts";
import type { AbsentPolicy } from "../genome/protocol.ts";
import type { ScoreSet } from "../science/weight-set.ts";
import { absentSitesOf, type GenomeEntry, type SetScore } from "./genome-entry.ts";
import type { GenomeStore } from "./genome-store.ts";
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
  genomes: Pick<GenomeStore, "store" | "packed">;
  engine: Pick<EnginePool, "call">;
  /** Loads the sets. It may reject; it is called again for the next genome or the next try. */
  loadSets: () => Promise<readonly ScoreSet[]>;
}

/** The full scores and what can be done with them. */
export interface LeadScores {
  store: StoreApi<LeadScoresState>;
  /** Scores a genome again whose scoring failed. */
  retry: (id: string) => void;
}

/** Follows a genome store and scores its genomes on the full sets. */
export function createLeadScores({ genomes, engine, loadSets }: LeadScoresOptions): LeadScores {
  const store = createStore<LeadScoresState>(() => ({ byGenome: new Map() }));
  let running: { id: string; stop: AbortController } | null = null;
  /** How sites counted that a file does not list, when its scoring began; by genome id. */
  const absentSites = new Map<string, AbsentPolicy>();

  function show(id: string, status: LeadStatus): void {
    store.setState(({ byGenome }) => ({ byGenome: new Map(byGenome).set(id, status) }));
  }

  /** Takes up genomes that have become ready, drops those that are gone. */
  function follow(): void {
    const entries = genomes.store.getState().genomes;
    const ready = new Set(entries.filter(({ status }) => status.phase === "ready").map(({ id }) => id));
    for (const id of absentSites.keys()) if (!ready.has(id)) absentSites.delete(id);
    for (const entry of entries) dropIfChosenAnew(entry);
    if (running !== null && !ready.has(running.id)) {
      running.stop.abort();
      running = null;
    }
    const known = store.getState().byGenome;
    const isSame = known.size === ready.size && [...ready].every((id) => known.has(id));
    if (!isSame) {
      const waiting: LeadStatus = { phase: "waiting" };
      store.setState({ byGenome: new Map([...ready].map((id) => [id, known.get(id) ?? waiting])) });
    }
    pump(entries);
  }

  /** Another choice for absent sites makes other scores: those of the old one wait to be replaced. */
  function dropIfChosenAnew(entry: GenomeEntry): void {
    const { id } = entry;
    const used = absentSites.get(id);
    if (used === undefined || used === absentSitesOf(entry)) return;
    absentSites.delete(id);
    if (running?.id === id) {
      running.stop.abort();
      running = null;
    }
    show(id, { phase: "waiting" });
  }

  function pump(entries: readonly GenomeEntry[]): void {
    if (running !== null || entries.some(isUnderWay)) return;
    const { byGenome } = store.getState();
    const next = entries.findLast(({ id }) => byGenome.get(id)?.phase === "waiting");
    if (next) start(next);
  }

  function start(genome: GenomeEntry): void {
    const { id } = genome;
    const absent = absentSitesOf(genome);
    absentSites.set(id, absent);
    const run = { id, stop: new AbortController() };
    running = run;
    show(id, { phase: "scoring" });
    void toScores(id, absent, run.stop.signal).then((status) => {
      if (run.stop.signal.aborted) return;
      running = null;
      show(id, status);
      pump(genomes.store.getState().genomes);
    });
  }

  async function toScores(id: string, absent: AbsentPolicy, signal: AbortSignal): Promise<LeadStatus> {
    const sets = await loadSets().catch(() => null);
    if (sets === null) return { phase: "failed", cause: "tables" };
    const buffers = genomes.packed.lend(id);
    if (buffers === null) return { phase: "failed", cause: "engine" };
    const weightSets = sets.map(({ build, rows }) => ({ build, rows }));
    const policy = { palindromic: "auto", missing: "omit", absent } as const;
    const scored = await engine.call("score", { ...buffers, sets: weightSets, policy }, { signal });
    return scored.ok
      ? { phase: "ready", scores: setScores(sets, scored.value) }
      : { phase: "failed", cause: "engine" };
  }

  function retry(id: string): void {
    if (store.getState().byGenome.get(id)?.phase !== "failed") return;
    show(id, { phase: "waiting" });
    pump(genomes.store.getState().genomes);
  }

  genomes.store.subscribe(follow);
  follow();
  return { store, retry };
}

function isUnderWay({ status }: GenomeEntry): boolean {
  return status.phase === "reading" || status.phase === "scoring";
}
