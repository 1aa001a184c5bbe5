/** The page's genomes: reading, scoring, cancelling and forgetting them. No React here. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { admitFile, isTooLarge } from "../genome/admit-file.ts";
import type { EnginePool } from "../genome/engine-pool.ts";
import type {
  AbsentPolicy,
  EngineCallFailure,
  EngineProgress,
  ReadGenome,
  ReadReport,
  SampleMarker,
} from "../genome/protocol.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { ScoreReport } from "../science/score-report.ts";
import type { ScoreSet } from "../science/weight-set.ts";
import { BatchQueue } from "./batch-queue.ts";
import { refused, statusOfFailure } from "./failure-status.ts";
import { absentSitesOf, type GenomeEntry, type GenomeStatus } from "./genome-entry.ts";
import { isPasted, readingStatus, type Source } from "./genome-source.ts";
import type { GenomesState, MemoryUse } from "./genomes-state.ts";
import { PackedGenomes } from "./packed-genomes.ts";
import { readingSpeed } from "./reading-speed.ts";
import { setScores } from "./set-score.ts";

/** The seed of the sample genome; the same one for everybody. */
const sampleSeed = 20_260_204;

const sampleName = "Sample genome";

const pastedName = "Pasted text";

/** Genomes that are added in one task: asking files for their sizes, starting runs and drawing rows take time for each. */
const addedAtOnce = 8;

/** What the store works with. */
export interface GenomeStoreOptions {
  engine: Pick<EnginePool, "call">;
  /** Loads the sets to score. It may reject, as when their file can't be fetched; it is called again for each run. */
  loadSets: () => Promise<readonly ScoreSet[]>;
  sampleMarkers: (sets: readonly ScoreSet[]) => SampleMarker[];
  /** Hears of bytes of files and texts as they have been read. */
  onBytesRead?: (bytes: number) => void;
}

/** A genome to be added, with its source. */
type Added = Omit<GenomeEntry, "id" | "status"> & { source: Source };

/** What a reading call is given. */
interface ReadingOptions {
  onStart: () => void;
  onProgress: (progress: EngineProgress) => void;
  signal: AbortSignal;
}

/** What a genome that was read keeps until it is scored. */
interface ReadFacts {
  report: ReadReport;
  readMilliseconds: number;
}

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
  /**
   * Adds files in their order, the first few at once and the others in the turns that follow; each is read and scored by
   * itself.
   */
  addFiles: (files: readonly File[]) => void;
  /** Adds a text that was pasted or typed; it is held to the rules of files. */
  addText: (text: Blob) => void;
  /** Adds the sample genome. */
  addSampleGenome: () => void;
  /** Stops reading or scoring, if it is under way. */
  cancel: (id: string) => void;
  /** Gives a genome another name; blanks around it go, and a name of blanks alone changes nothing. */
  rename: (id: string, name: string) => void;
  /**
   * Chooses how sites count that a genome's file does not list. What is ready is scored again and stays in sight
   * until the new scores are there.
   */
  chooseAbsentSites: (id: string, absentSites: AbsentPolicy) => void;
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
    memoryUse: { genomes: 0, bytes: 0 },
    lastRemoval: null,
  }));
  const packed = new PackedGenomes();
  const runs = new Map<string, AbortController>();
  /** What can be read again; the others are let go, because a source may be a pasted text of many megabytes. */
  const sources = new Map<string, Source>();
  const arrivals = new BatchQueue(addedAtOnce, add);
  let pastedTexts = 0;

  /** In one change, so that those who follow the store hear of them once. */
  function add(makers: readonly (() => Added)[]): void {
    const known = makers.map((make) => {
      const { source, ...entry } = make();
      return { source, entry: { ...entry, id: crypto.randomUUID(), status: readingStatus(source) } };
    });
    store.setState(({ genomes }) => ({
      genomes: [...genomes, ...known.map(({ entry }) => entry)],
      lastRemoval: null,
    }));
    for (const { entry, source } of known) start(entry.id, source);
  }

  function measureMemoryUse(): MemoryUse {
    const texts = [...sources.values()].map((source) => (isPasted(source) ? source.size : 0));
    return { genomes: packed.count, bytes: texts.reduce((sum, size) => sum + size, packed.bytes) };
  }

  function entryOf(id: string): GenomeEntry | undefined {
    return store.getState().genomes.find((genome) => genome.id === id);
  }

  function statusOf(id: string): GenomeStatus | undefined {
    return entryOf(id)?.status;
  }

  function show(id: string, status: GenomeStatus): void {
    store.setState(({ genomes }) => ({
      genomes: genomes.map((genome) => (genome.id === id ? { ...genome, status } : genome)),
      memoryUse: measureMemoryUse(),
    }));
  }

  function start(id: string, source: Source): void {
    const run: Run = { source, stop: newRun(id) };
    sources.set(id, source);
    const onStatus = (status: GenomeStatus) => follow(id, run.stop, status);
    void toScores(id, run, onStatus).then(onStatus);
  }

  /** Stops what goes on with a genome, and takes its place. */
  function newRun(id: string): AbortController {
    const stop = new AbortController();
    runs.get(id)?.abort();
    runs.set(id, stop);
    return stop;
  }

  function follow(id: string, stop: AbortController, status: GenomeStatus): void {
    if (stop.signal.aborted) return;
    // What is not ready is read again on the next try, so that its buffers would lie there for nothing.
    if (hasEnded(status) && status.phase !== "ready") packed.remove(id);
    if (isSettled(status)) sources.delete(id);
    show(id, status);
  }

  async function toScores(
    id: string,
    run: Run,
    onStatus: (status: GenomeStatus) => void,
  ): Promise<GenomeStatus> {
    let beginning = performance.now();
    const { source } = run;
    const admit = async () => (source.kind === "file" ? admitFile(source.file, source.size) : []);
    if (source.kind === "file" && isTooLarge(source)) return refused(await admit());
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
    // The wait for a worker is no reading.
    const onStart = () => {
      beginning = performance.now();
    };
    const read = await readSource(run, loading, { onStart, onProgress, signal: run.stop.signal });
    const readMilliseconds = performance.now() - beginning;
    const early = await admit();
    if (!read.ok) return statusOfFailure(read.error, early, isPasted(run.source));
    if (early.length > 0) return refused(early);
    const sets = await loading;
    if (!sets.ok) return statusOfFailure(sets.error, [], isPasted(run.source));
    if (run.stop.signal.aborted) return { phase: "cancelled" };
    const { report } = read.value;
    packed.put(id, read.value);
    onStatus({ phase: "scoring", report });
    return scoreRead(id, run.stop, sets.value, { report, readMilliseconds });
  }

  /** Scores a genome that was read, anew when the choice for absent sites changes meanwhile. */
  async function scoreRead(
    id: string,
    stop: AbortController,
    sets: readonly ScoreSet[],
    { report, readMilliseconds }: ReadFacts,
  ): Promise<GenomeStatus> {
    const absent = absentSitesOf(entryOf(id));
    const scored = await score(id, stop, sets, absent);
    if (!scored.ok) return statusOfFailure(scored.error, [], entryOf(id)?.isPasted === true);
    if (absentSitesOf(entryOf(id)) !== absent) {
      return scoreRead(id, stop, sets, { report, readMilliseconds });
    }
    const scores = setScores(sets, scored.value);
    if (scores.every((one) => "failure" in one)) {
      return { phase: "failed", failure: { code: "no-overlap", snpCount: report.rows }, report };
    }
    return { phase: "ready", report, scores, readMilliseconds };
  }

  async function scoreAgain(id: string, facts: ReadFacts): Promise<void> {
    const stop = newRun(id);
    const sets = await tryLoadSets();
    if (sets.ok) follow(id, stop, await scoreRead(id, stop, sets.value, facts));
    else follow(id, stop, statusOfFailure(sets.error, [], entryOf(id)?.isPasted === true));
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
    { source }: Run,
    loading: Promise<Result<readonly ScoreSet[], EngineCallFailure>>,
    callOptions: ReadingOptions,
  ): Promise<Result<ReadGenome, EngineCallFailure>> {
    if (source.kind === "file") return readFile(source.file, callOptions);
    const sets = await loading;
    if (!sets.ok) return sets;
    const markers = options.sampleMarkers(sets.value);
    return options.engine.call(
      "readSample",
      { seed: source.seed, markers },
      { ...callOptions, hasSequel: true },
    );
  }

  async function readFile(
    file: File,
    callOptions: ReadingOptions,
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
        ...callOptions,
        hasSequel: true,
        onProgress: (progress) => {
          count(progress.done);
          callOptions.onProgress(progress);
        },
      },
    );
    if (read.ok) count(read.value.report.bytes);
    return read;
  }

  async function score(
    id: string,
    stop: AbortController,
    sets: readonly ScoreSet[],
    absent: AbsentPolicy,
  ): Promise<Result<ScoreReport[], EngineCallFailure>> {
    const buffers = packed.lend(id);
    if (!buffers) return err({ code: "cancelled" });
    const weightSets = sets.map(({ build, rows }) => ({ build, rows }));
    const policy = { palindromic: "auto", missing: "omit", absent } as const;
    return options.engine.call(
      "score",
      { ...buffers, sets: weightSets, policy },
      { signal: stop.signal, goesFirst: true },
    );
  }

  /** Ends a run whose status is not the last one; the page need not wait for the engine to say so. */
  function cancel(id: string): void {
    const status = statusOf(id);
    if (!status || hasEnded(status)) return;
    runs.get(id)?.abort();
    packed.remove(id);
    show(id, { phase: "cancelled" });
  }

  function retry(id: string): void {
    const source = sources.get(id);
    const phase = statusOf(id)?.phase;
    if (!source || (phase !== "failed" && phase !== "cancelled")) return;
    show(id, readingStatus(source));
    start(id, source);
  }

  function change(id: string, parts: Partial<GenomeEntry>): void {
    store.setState(({ genomes }) => ({
      genomes: genomes.map((genome) => (genome.id === id ? { ...genome, ...parts } : genome)),
    }));
  }

  function rename(id: string, name: string): void {
    const trimmed = name.trim();
    if (trimmed === "" || statusOf(id) === undefined) return;
    change(id, { name: trimmed });
  }

  function chooseAbsentSites(id: string, absentSites: AbsentPolicy): void {
    const genome = entryOf(id);
    if (genome === undefined || absentSitesOf(genome) === absentSites) return;
    change(id, { absentSites });
    if (genome.status.phase === "ready") void scoreAgain(id, genome.status);
  }

  function remove(id: string): void {
    forget(id);
    store.setState(({ genomes }) => ({
      genomes: genomes.filter((genome) => genome.id !== id),
      memoryUse: measureMemoryUse(),
    }));
  }

  function forget(id: string): void {
    const stop = runs.get(id);
    runs.delete(id);
    sources.delete(id);
    stop?.abort();
    packed.remove(id);
  }

  return {
    store,
    packed,
    addFiles: (files) =>
      arrivals.add(
        files.map((file) => () => {
          const { name, size } = file;
          return { source: { kind: "file", file, size, isPasted: false }, name, size, isSample: false };
        }),
      ),
    addText: (text) => {
      pastedTexts++;
      const name = pastedTexts === 1 ? pastedName : `${pastedName} ${pastedTexts}`;
      // Named and typed as a text file, so that the rules for files fit.
      const file = new File([text], `${name}.txt`, { type: "text/plain" });
      const source: Source = { kind: "file", file, size: text.size, isPasted: true };
      arrivals.add([() => ({ source, name, size: text.size, isSample: false, isPasted: true })]);
    },
    addSampleGenome: () =>
      arrivals.add([
        () => ({ source: { kind: "sample", seed: sampleSeed }, name: sampleName, size: 0, isSample: true }),
      ]),
    cancel,
    rename,
    chooseAbsentSites,
    remove,
    removeAll: () => {
      arrivals.clear();
      const lastRemoval = measureMemoryUse();
      for (const { id } of store.getState().genomes) forget(id);
      store.setState({ genomes: [], memoryUse: measureMemoryUse(), lastRemoval });
    },
    retry,
  };
}

function hasEnded({ phase }: GenomeStatus): boolean {
  return phase !== "reading" && phase !== "scoring";
}

/** Nothing that may follow would need the source: files of differences may be scored again, and that may fail. */
function isSettled(status: GenomeStatus): boolean {
  if (status.phase === "refused") return true;
  return status.phase === "ready" && status.report.siteCoverage === "listed";
}
