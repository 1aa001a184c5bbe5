/** The page's genomes: reading, scoring, cancelling and forgetting them. No React here. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { type AdmissionThreat, admissionThreats } from "../genome/admit-file.ts";
import type { EnginePool } from "../genome/engine-pool.ts";
import type { EngineCallFailure, EngineProgress, ReadGenome, SampleMarker } from "../genome/protocol.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { UploadThreat } from "../lib/texts/upload-threats.ts";
import { normaliseScore } from "../science/normalise-score.ts";
import type { ScoreReport } from "../science/score-report.ts";
import type { ScoreSet } from "../science/weight-set.ts";
import type { GenomeEntry, GenomeFailure, GenomeStatus, SetScore } from "./genome-entry.ts";
import { PackedGenomes } from "./packed-genomes.ts";
import { readingSpeed } from "./reading-speed.ts";

/** The seed of the sample genome; the same one for everybody. */
const sampleSeed = 20_260_204;

const sampleName = "Sample genome";

const pastedName = "Pasted text";

/** What the store works with. */
export interface GenomeStoreOptions {
  engine: Pick<EnginePool, "call">;
  /** Loads the sets to score. It may reject, as when their file can't be fetched; it is called again for each run. */
  loadSets: () => Promise<readonly ScoreSet[]>;
  sampleMarkers: (sets: readonly ScoreSet[]) => SampleMarker[];
  /** Hears of bytes of files and texts as they have been read. */
  onBytesRead?: (bytes: number) => void;
}

/** What the page holds in memory. */
export interface HeldInMemory {
  /** Genomes that were read. */
  genomes: number;
  /** Bytes of those genomes, and of pasted texts that wait or may be tried again. */
  bytes: number;
}

/** Everything that the page holds of genomes. */
export interface GenomesState {
  /** In the order they were added. */
  genomes: readonly GenomeEntry[];
  held: HeldInMemory;
  /** What the last "remove everything" removed; null once something was added after it. */
  lastRemoval: HeldInMemory | null;
}

/** Where a genome comes from, kept so that it can be read again. */
type Source = { kind: "file"; file: File; isPasted: boolean } | { kind: "sample"; seed: number };

/** One run from source to scores. Once it is stopped it touches neither the state nor the registry. */
interface Run {
  source: Source;
  stop: AbortController;
}

/** The genomes of a page and what can be done with them. */
export interface GenomeStore {
  store: StoreApi<GenomesState>;
  /** The buffers of the genomes that were scored or are being scored. */
  packed: PackedGenomes;
  /** Adds files in their order; each is read and scored by itself. */
  addFiles: (files: readonly File[]) => void;
  /** Adds a text that was pasted or typed; it is held to the rules of files. */
  addText: (text: Blob) => void;
  /** Adds the sample genome. */
  addSampleGenome: () => void;
  /** Stops reading or scoring, if it is under way. */
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
  const store = createStore<GenomesState>(() => ({
    genomes: [],
    held: { genomes: 0, bytes: 0 },
    lastRemoval: null,
  }));
  const packed = new PackedGenomes();
  const runs = new Map<string, Run>();
  let pastedTexts = 0;

  function add(source: Source, entry: Omit<GenomeEntry, "id" | "status">): void {
    const id = crypto.randomUUID();
    store.setState(({ genomes }) => ({
      genomes: [...genomes, { ...entry, id, status: begun(source) }],
      lastRemoval: null,
    }));
    start(id, source);
  }

  function heldInMemory(): HeldInMemory {
    const texts = [...runs.values()].map(({ source }) =>
      source.kind === "file" && source.isPasted ? source.file.size : 0,
    );
    return { genomes: packed.count, bytes: texts.reduce((sum, size) => sum + size, packed.bytes) };
  }

  function statusOf(id: string): GenomeStatus | undefined {
    return store.getState().genomes.find((genome) => genome.id === id)?.status;
  }

  function show(id: string, status: GenomeStatus): void {
    store.setState(({ genomes }) => ({
      genomes: genomes.map((genome) => (genome.id === id ? { ...genome, status } : genome)),
      held: heldInMemory(),
    }));
  }

  function start(id: string, source: Source): void {
    const run: Run = { source, stop: new AbortController() };
    runs.get(id)?.stop.abort();
    runs.set(id, run);
    const onStatus = (status: GenomeStatus) => {
      if (run.stop.signal.aborted) return;
      // What is not ready is read again on the next try, so that its buffers would lie there for nothing.
      if (hasEnded(status) && status.phase !== "ready") packed.remove(id);
      // What is not read again needs no source, which may be a pasted text of many megabytes.
      if (status.phase === "ready" || status.phase === "refused") runs.delete(id);
      show(id, status);
    };
    void toScores(id, run, onStatus).then(onStatus);
  }

  async function toScores(
    id: string,
    run: Run,
    onStatus: (status: GenomeStatus) => void,
  ): Promise<GenomeStatus> {
    const beginning = performance.now();
    const early = run.source.kind === "file" ? admissionThreats(run.source.file) : [];
    if (early.includes("file-too-large")) return refused(early);
    const loading = tryLoadSets();
    const speedAt = readingSpeed();
    const onProgress = ({ done, total }: EngineProgress) => {
      const speed = speedAt(done, performance.now());
      onStatus({
        phase: "reading",
        bytesRead: done,
        bytesTotal: total,
        ...(speed === null ? {} : { bytesPerSecond: speed }),
      });
    };
    const read = await readSource(run, loading, onProgress);
    if (!read.ok) return statusOfFailure(run.source, read.error, early);
    if (early.length > 0) return refused(early);
    const sets = await loading;
    if (!sets.ok) return statusOfFailure(run.source, sets.error, []);
    if (run.stop.signal.aborted) return { phase: "cancelled" };
    const { report } = read.value;
    packed.put(id, read.value);
    onStatus({ phase: "scoring", report });
    const scored = await score(id, run, sets.value);
    if (!scored.ok) return statusOfFailure(run.source, scored.error, []);
    const scores = sets.value.flatMap((set, index) => {
      const scoreReport = scored.value[index];
      return scoreReport ? [setScore(set, scoreReport)] : [];
    });
    if (scores.every((one) => "failure" in one)) {
      return { phase: "failed", failure: { code: "no-overlap", snpCount: report.rows }, report };
    }
    return { phase: "ready", report, scores, readMilliseconds: performance.now() - beginning };
  }

  /** Without its tables the engine scores nothing, so that their loss is shown like that of the engine. */
  async function tryLoadSets(): Promise<Result<readonly ScoreSet[], EngineCallFailure>> {
    try {
      return ok(await options.loadSets());
    } catch (thrown) {
      return err({ code: "engine-not-started", cause: thrown instanceof Error ? thrown.name : "unknown" });
    }
  }

  async function readSource(
    { source, stop }: Run,
    loading: Promise<Result<readonly ScoreSet[], EngineCallFailure>>,
    onProgress: (progress: EngineProgress) => void,
  ): Promise<Result<ReadGenome, EngineCallFailure>> {
    const callOptions = { onProgress, signal: stop.signal };
    if (source.kind === "file") return readFile(source.file, callOptions);
    const sets = await loading;
    if (!sets.ok) return sets;
    const markers = options.sampleMarkers(sets.value);
    return options.engine.call("readSample", { seed: source.seed, markers }, callOptions);
  }

  async function readFile(
    file: File,
    { onProgress, signal }: { onProgress: (progress: EngineProgress) => void; signal: AbortSignal },
  ): Promise<Result<ReadGenome, EngineCallFailure>> {
    let counted = 0;
    const count = (bytes: number) => {
      options.onBytesRead?.(bytes - counted);
      counted = bytes;
    };
    const read = await options.engine.call(
      "readFile",
      { file },
      {
        signal,
        onProgress: (progress) => {
          count(progress.done);
          onProgress(progress);
        },
      },
    );
    if (read.ok) count(read.value.report.bytes);
    return read;
  }

  async function score(
    id: string,
    run: Run,
    sets: readonly ScoreSet[],
  ): Promise<Result<ScoreReport[], EngineCallFailure>> {
    const buffers = packed.lend(id);
    if (!buffers) return err({ code: "cancelled" });
    const weightSets = sets.map(({ build, rows }) => ({ build, rows }));
    const policy = { palindromic: "auto", missing: "omit" } as const;
    return options.engine.call(
      "score",
      { ...buffers, sets: weightSets, policy },
      { signal: run.stop.signal, goesFirst: true },
    );
  }

  /** Ends a run whose status is not the last one; the page need not wait for the engine to say so. */
  function cancel(id: string): void {
    const status = statusOf(id);
    if (!status || hasEnded(status)) return;
    runs.get(id)?.stop.abort();
    packed.remove(id);
    show(id, { phase: "cancelled" });
  }

  function retry(id: string): void {
    const run = runs.get(id);
    const phase = statusOf(id)?.phase;
    if (!run || (phase !== "failed" && phase !== "cancelled")) return;
    show(id, begun(run.source));
    start(id, run.source);
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
    cancel,
    remove,
    removeAll: () => {
      for (const { id } of store.getState().genomes) forget(id);
      store.setState({ genomes: [] });
    },
    retry,
  };
}

function begun(source: Source): GenomeStatus {
  return { phase: "reading", bytesRead: 0, bytesTotal: source.kind === "file" ? source.file.size : 0 };
}

function hasEnded({ phase }: GenomeStatus): boolean {
  return phase !== "reading" && phase !== "scoring";
}

function setScore(set: ScoreSet, report: ScoreReport): SetScore {
  const isOnFile = report.rows.some((row) => row.fate !== "not-on-file");
  if (!isOnFile) return { set, failure: "no-overlap" };
  return { set, report, score: normaliseScore(report, set.accuracy.r2) };
}

/** What the page shows for a failure; early threats are part of the verdict on an unsafe or useless file. */
function statusOfFailure(
  source: Source,
  failure: EngineCallFailure,
  early: readonly AdmissionThreat[],
): GenomeStatus {
  switch (failure.code) {
    case "cancelled":
      return { phase: "cancelled" };
    case "unsafe-content": {
      const threats = [...early, ...failure.threats];
      // The specification has words of its own for a text without data; this threat speaks of a file.
      const hasOnlyNoData = threats.every((threat) => threat === "not-genetic-data");
      if (source.kind === "file" && source.isPasted && hasOnlyNoData) return failed("no-valid-rows");
      return refused(threats);
    }
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
