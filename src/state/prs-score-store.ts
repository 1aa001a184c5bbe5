/**
 * The scores of every chosen genome on every chosen scoring file. They follow both lists and the choices by themselves;
 * what would not change is kept. In memory only. No React here.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { EnginePool } from "../genome/engine-pool.ts";
import type { ScoreSummary, ScoringPolicy } from "../genome/protocol.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { MissingPolicy, PalindromicPolicy } from "../lib/texts/scoring-report.ts";
import { type NormalisedScore, normaliseScore } from "../science/normalise-score.ts";
import { absentSitesOf } from "./genome-entry.ts";
import type { GenomeStore } from "./genome-store.ts";
import type { ScoringFileStore } from "./scoring-file-store.ts";

/** What somebody chose for all scores. */
export interface PrsChoices {
  palindromic: PalindromicPolicy;
  missing: MissingPolicy;
  /** Share of matched variants below which no z and no percentile is told; 0 tells all. */
  leastMatchRate: number;
}

/** The score of one genome on one scoring file. */
export type PairStatus =
  | { phase: "waiting" }
  | { phase: "scoring" }
  | { phase: "ready"; summary: ScoreSummary; score: NormalisedScore }
  /** A fault of ours; it can be tried again. */
  | { phase: "failed" };

/** One cell of the matrix. */
export interface Pair {
  genomeId: string;
  fileId: string;
  status: PairStatus;
}

/** The matrix with the choices that made it. */
export interface PrsState {
  choices: PrsChoices;
  /** Genomes and scoring files that were taken out by hand. */
  leftOut: ReadonlySet<string>;
  /** File by file, genome by genome. */
  pairs: readonly Pair[];
  /** Whether somebody stopped the scoring; what is missing waits. */
  isStopped: boolean;
}

/** What the scores are made from and with. */
export interface PrsScoreOptions {
  genomes: Pick<GenomeStore, "store" | "packed">;
  files: Pick<ScoringFileStore, "store" | "lend">;
  engine: Pick<EnginePool, "call">;
}

/** The scores and what can be done with them. */
export interface PrsScores {
  store: StoreApi<PrsState>;
  choose: (choices: Partial<PrsChoices>) => void;
  /** Takes a genome or a scoring file in or out. */
  setIncluded: (id: string, isIncluded: boolean) => void;
  /** Stops what goes on; what was scored stays. */
  stop: () => void;
  /** Goes on after a stop, and tries what failed again. */
  resume: () => void;
  /** Forgets every choice. */
  reset: () => void;
  /** The fate of every variant of a pair as tab-separated text, by the same choices as its score. */
  audit: (
    genomeId: string,
    fileId: string,
    signal: AbortSignal,
  ) => Promise<Result<Blob, "stopped" | "failed">>;
}

/**
 * Scores at a time. Each keeps a copy of its file's weights in a worker, up to some 30 MB for a million variants, so
 * that more would cost more than they gain.
 */
const atOnce = 2;

const unchosen = {
  choices: { palindromic: "auto", missing: "omit", leastMatchRate: 0 },
  leftOut: new Set<string>(),
  isStopped: false,
} as const satisfies Partial<PrsState>;

interface Run {
  stop: AbortController;
  made: string;
}

/** Follows genomes and scoring files and scores all pairs. */
export function createPrsScores({ genomes, files, engine }: PrsScoreOptions): PrsScores {
  const store = createStore<PrsState>(() => ({ ...unchosen, pairs: [] }));
  const running = new Map<string, Run>();
  /** From what a pair's score was made, or is being made. */
  const madeFrom = new Map<string, string>();

  const keyOf = (pair: Pick<Pair, "genomeId" | "fileId">) => `${pair.genomeId} ${pair.fileId}`;

  function policyFor(genomeId: string): ScoringPolicy {
    const { palindromic, missing } = store.getState().choices;
    const entry = genomes.store.getState().genomes.find(({ id }) => id === genomeId);
    return { palindromic, missing, absent: absentSitesOf(entry) };
  }

  function makingOf({ genomeId, fileId }: Pick<Pair, "genomeId" | "fileId">): string {
    const { palindromic, missing, absent } = policyFor(genomeId);
    return [palindromic, missing, absent, files.lend(fileId)?.weightsName].join(" ");
  }

  /** The pairs that are wanted now; scores that would come out the same are kept. */
  function follow(): void {
    const { leftOut, pairs: before } = store.getState();
    const known = new Map(before.map((pair) => [keyOf(pair), pair]));
    const genomeIds = genomes.store
      .getState()
      .genomes.filter(({ id, status }) => status.phase === "ready" && !leftOut.has(id))
      .map(({ id }) => id);
    const fileIds = files.store
      .getState()
      .files.filter(({ id, status }) => status.phase === "ready" && !leftOut.has(id))
      .map(({ id }) => id);
    const pairs = fileIds.flatMap((fileId) =>
      genomeIds.map((genomeId): Pair => {
        const key = keyOf({ genomeId, fileId });
        const kept = known.get(key);
        const isSame = kept !== undefined && madeFrom.get(key) === makingOf({ genomeId, fileId });
        if (isSame) return kept;
        madeFrom.delete(key);
        return { genomeId, fileId, status: { phase: "waiting" } };
      }),
    );
    const wanted = new Set(pairs.map(keyOf));
    for (const key of madeFrom.keys()) if (!wanted.has(key)) madeFrom.delete(key);
    for (const [key, run] of running) {
      if (madeFrom.get(key) === run.made) continue;
      run.stop.abort();
      running.delete(key);
    }
    const isUnchanged =
      pairs.length === before.length && pairs.every((pair, index) => pair === before[index]);
    if (!isUnchanged) store.setState({ pairs });
    pump();
  }

  function show(key: string, status: PairStatus): void {
    store.setState(({ pairs }) => ({
      pairs: pairs.map((pair) => (keyOf(pair) === key ? { ...pair, status } : pair)),
    }));
  }

  function pump(): void {
    while (running.size < atOnce && !store.getState().isStopped) {
      const next = store.getState().pairs.find(({ status }) => status.phase === "waiting");
      if (next === undefined) return;
      start(next);
    }
  }

  function start(pair: Pair): void {
    const key = keyOf(pair);
    const made = makingOf(pair);
    const run: Run = { stop: new AbortController(), made };
    running.set(key, run);
    madeFrom.set(key, made);
    show(key, { phase: "scoring" });
    void score(pair, run.stop.signal).then((status) => {
      if (run.stop.signal.aborted) return;
      running.delete(key);
      show(key, status);
      pump();
    });
  }

  function argumentsOf(genomeId: string, fileId: string) {
    const buffers = genomes.packed.lend(genomeId);
    const weights = files.lend(fileId);
    return buffers && weights && { ...buffers, ...weights, policy: policyFor(genomeId) };
  }

  async function score({ genomeId, fileId }: Pair, signal: AbortSignal): Promise<PairStatus> {
    const args = argumentsOf(genomeId, fileId);
    if (args === null) return { phase: "failed" };
    const scored = await engine.call("scoreScoringFile", args, { signal });
    // The engine was closed by somebody who wants nothing of this pair: it is still wanted.
    if (!scored.ok && scored.error.code === "cancelled") return { phase: "waiting" };
    if (!scored.ok) return { phase: "failed" };
    const summary = scored.value;
    return { phase: "ready", summary, score: normaliseScore(summary, null) };
  }

  async function audit(
    genomeId: string,
    fileId: string,
    signal: AbortSignal,
  ): Promise<Result<Blob, "stopped" | "failed">> {
    const args = argumentsOf(genomeId, fileId);
    if (args === null) return err("failed");
    const found = await engine.call("auditScoringFile", args, { signal });
    if (found.ok) return ok(found.value.table);
    return err(found.error.code === "cancelled" ? "stopped" : "failed");
  }

  function stop(): void {
    for (const [key, run] of running) {
      run.stop.abort();
      madeFrom.delete(key);
    }
    const stopped = new Set(running.keys());
    running.clear();
    store.setState(({ pairs }) => ({
      isStopped: true,
      pairs: pairs.map((pair) =>
        stopped.has(keyOf(pair)) ? { ...pair, status: { phase: "waiting" } } : pair,
      ),
    }));
  }

  function resume(): void {
    store.setState(({ pairs }) => ({
      isStopped: false,
      pairs: pairs.map((pair) =>
        pair.status.phase === "failed" ? { ...pair, status: { phase: "waiting" } } : pair,
      ),
    }));
    pump();
  }

  genomes.store.subscribe(follow);
  files.store.subscribe(follow);
  follow();
  return {
    store,
    choose: (choices) => {
      store.setState((state) => ({ choices: { ...state.choices, ...choices } }));
      follow();
    },
    setIncluded: (id, isIncluded) => {
      const leftOut = new Set(store.getState().leftOut);
      if (isIncluded) leftOut.delete(id);
      else leftOut.add(id);
      store.setState({ leftOut });
      follow();
    },
    stop,
    resume,
    reset: () => {
      store.setState(unchosen);
      follow();
    },
    audit,
  };
}
