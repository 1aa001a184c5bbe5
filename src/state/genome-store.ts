/** The page's genomes: reading, scoring, cancelling and forgetting them. No React here. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { type AdmissionThreat, admissionThreats } from "../genome/admit-file.ts";
import type { EnginePool } from "../genome/engine-pool.ts";
import type { EngineCallFailure, EngineProgress, ReadGenome, SampleMarker } from "../genome/protocol.ts";
import type { Result } from "../lib/pure/result.ts";
import { normaliseScore } from "../science/normalise-score.ts";
import type { ScoreReport } from "../science/score-report.ts";
import type { ScoreSet } from "../science/weight-set.ts";
import type { GenomeEntry, GenomeFailure, GenomeStatus, SetScore, UploadThreat } from "./genome-entry.ts";
import { PackedGenomes } from "./packed-genomes.ts";

/** The seed of the sample genome; the same one for everybody. */
const sampleSeed = 20_260_204;

const sampleName = "Sample genome";

/** What the store works with. */
export interface GenomeStoreOptions {
  engine: Pick<EnginePool, "call">;
  loadSets: () => Promise<readonly ScoreSet[]>;
  sampleMarkers: (sets: readonly ScoreSet[]) => SampleMarker[];
}

/** Everything that the page holds of genomes. */
export interface GenomesState {
  /** In the order they were added. */
  genomes: readonly GenomeEntry[];
}

/** Where a genome comes from, kept so that it can be read again. */
type Source = { kind: "file"; file: File } | { kind: "sample"; seed: number };

/** One run from source to scores. */
interface Run {
  source: Source;
  stop: AbortController;
}

/** The genomes of a page and what can be done with them. */
export interface GenomeStore {
  store: StoreApi<GenomesState>;
  packed: PackedGenomes;
  /** Adds files in their order; each is read and scored by itself. */
  addFiles: (files: readonly File[]) => void;
  /** Adds the sample genome. */
  addSampleGenome: () => void;
  /** Stops reading or scoring. */
  cancel: (id: string) => void;
  /** Stops and forgets a genome. */
  remove: (id: string) => void;
  /** Forgets all genomes. */
  removeAll: () => void;
  /** Reads a failed or cancelled genome again. */
  retry: (id: string) => void;
}

/** Makes the store. */
export function createGenomeStore(options: GenomeStoreOptions): GenomeStore {
  const store = createStore<GenomesState>(() => ({ genomes: [] }));
  const packed = new PackedGenomes();
  const runs = new Map<string, Run>();

  function add(source: Source, entry: Omit<GenomeEntry, "id" | "status">): void {
    const id = crypto.randomUUID();
    const status: GenomeStatus = { phase: "reading", bytesRead: 0, bytesTotal: entry.size };
    store.setState(({ genomes }) => ({ genomes: [...genomes, { ...entry, id, status }] }));
    start(id, source);
  }

  function start(id: string, source: Source): void {
    const run: Run = { source, stop: new AbortController() };
    runs.set(id, run);
    // A run that was superseded or removed may not touch the entry any more.
    const set = (status: GenomeStatus) => {
      if (runs.get(id) !== run) return;
      store.setState(({ genomes }) => ({
        genomes: genomes.map((genome) => (genome.id === id ? { ...genome, status } : genome)),
      }));
    };
    void toScores(id, run, set).then(set);
  }

  async function toScores(id: string, run: Run, set: (status: GenomeStatus) => void): Promise<GenomeStatus> {
    const begun = performance.now();
    const early = run.source.kind === "file" ? admissionThreats(run.source.file) : [];
    if (early.includes("file-too-large")) return { phase: "refused", threats: early };
    const sets = options.loadSets();
    const onProgress = ({ done, total }: EngineProgress) => {
      set({ phase: "reading", bytesRead: done, bytesTotal: total });
    };
    const read = await readSource(run, await sets, onProgress);
    if (!read.ok) return statusOfFailure(read.error, early);
    if (early.length > 0) return { phase: "refused", threats: early };
    if (runs.get(id) !== run) return { phase: "cancelled" };
    const { report } = read.value;
    packed.put(id, read.value);
    set({ phase: "scoring", report });
    const scored = await score(id, run, await sets);
    if (!scored.ok) return statusOfFailure(scored.error, []);
    const scores = (await sets).flatMap((set, index) => {
      const scoreReport = scored.value[index];
      return scoreReport ? [setScore(set, scoreReport)] : [];
    });
    if (scores.every((one) => "failure" in one)) {
      return { phase: "failed", failure: { code: "no-overlap", snpCount: report.rows } };
    }
    return { phase: "ready", report, scores, readMilliseconds: performance.now() - begun };
  }

  function readSource(
    { source, stop }: Run,
    sets: readonly ScoreSet[],
    onProgress: (progress: EngineProgress) => void,
  ): Promise<Result<ReadGenome, EngineCallFailure>> {
    const callOptions = { onProgress, signal: stop.signal };
    return source.kind === "file"
      ? options.engine.call("readFile", { file: source.file }, callOptions)
      : options.engine.call(
          "readSample",
          { seed: source.seed, markers: options.sampleMarkers(sets) },
          callOptions,
        );
  }

  async function score(
    id: string,
    run: Run,
    sets: readonly ScoreSet[],
  ): Promise<Result<ScoreReport[], EngineCallFailure>> {
    const buffers = packed.lend(id);
    if (!buffers) return { ok: false, error: { code: "cancelled" } };
    const weightSets = sets.map(({ build, rows }) => ({ build, rows }));
    const policy = { palindromic: "auto", missing: "omit" } as const;
    return options.engine.call(
      "score",
      { ...buffers, sets: weightSets, policy },
      { signal: run.stop.signal },
    );
  }

  function remove(id: string): void {
    forget(id);
    store.setState(({ genomes }) => ({ genomes: genomes.filter((genome) => genome.id !== id) }));
  }

  function forget(id: string): void {
    const run = runs.get(id);
    runs.delete(id);
    run?.stop.abort();
    packed.remove(id);
  }

  return {
    store,
    packed,
    addFiles: (files) => {
      for (const file of files)
        add({ kind: "file", file }, { name: file.name, size: file.size, isSample: false });
    },
    addSampleGenome: () =>
      add({ kind: "sample", seed: sampleSeed }, { name: sampleName, size: 0, isSample: true }),
    cancel: (id) => runs.get(id)?.stop.abort(),
    remove,
    removeAll: () => {
      for (const { id } of store.getState().genomes) forget(id);
      store.setState({ genomes: [] });
    },
    retry: (id) => {
      const run = runs.get(id);
      const phase = store.getState().genomes.find((genome) => genome.id === id)?.status.phase;
      if (run && (phase === "failed" || phase === "cancelled")) start(id, run.source);
    },
  };
}

function setScore(set: ScoreSet, report: ScoreReport): SetScore {
  const isOnFile = report.rows.some((row) => row.fate !== "not-on-file");
  if (!isOnFile) return { set, failure: "no-overlap" };
  return { set, report, score: normaliseScore(report, set.accuracy.r2) };
}

/** What the page shows for a failure; early threats are part of the verdict on an unsafe or useless file. */
function statusOfFailure(failure: EngineCallFailure, early: readonly AdmissionThreat[]): GenomeStatus {
  switch (failure.code) {
    case "cancelled":
      return { phase: "cancelled" };
    case "unsafe-content":
      return refused([...early, ...failure.threats]);
    case "empty-file":
    case "no-valid-rows":
      return early.length > 0 ? refused(early) : failed(failure.code);
    case "read-failed":
    case "engine-not-started":
    case "simd-missing":
    case "engine-panic":
      return failed(failure.code);
    case "broken-buffer":
    case "layout-mismatch":
    case "bad-weight-row":
      // The registry and the built-in tables are ours, so these are faults of ours too.
      return failed("engine-panic");
  }
}

function refused(threats: readonly UploadThreat[]): GenomeStatus {
  return { phase: "refused", threats };
}

function failed(code: Exclude<GenomeFailure["code"], "no-overlap">): GenomeStatus {
  return { phase: "failed", failure: { code } };
}
