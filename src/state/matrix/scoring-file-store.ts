/** The scoring files of a page: reading, stopping and forgetting them. In memory only. No React here. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Engine } from "../../genome/engine-pool.ts";
import type { GenomeBuild, ReadScoringFile, ScoringFileReport } from "../../genome/protocol.ts";
import { readableName } from "../../genome/readable-name.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { ScoringFileFailure } from "../../texts/scoring-failures.ts";
import { readableFacts } from "../genomes/readable-facts.ts";
import { builtInScoringText } from "./built-in-scoring-text.ts";
import { createSavedSetNames } from "./saved-set-names.ts";
import type { FetchedScore } from "./score-downloads.ts";
import { scoringFileFailure } from "./scoring-file-failure.ts";
import { columnsOfFailure, columnsOfReport, nameWithColumn, type WeightColumns } from "./weight-columns.ts";

/** Where a scoring file is on its way to weights. */
export type ScoringFileStatus =
  | { phase: "reading"; bytesRead: number; bytesTotal: number }
  | {
      phase: "ready";
      report: ScoringFileReport;
      weightsName: string;
      /** The set's name in saved files (saved-set-names.ts): never the name of a chosen file. */
      savedName: string;
    }
  | { phase: "failed"; failure: ScoringFileFailure }
  | { phase: "cancelled" };

/** One scoring file of this page. */
export interface ScoringFileEntry {
  id: string;
  /** Counted from 1 on the page, in the order in which they were added; never reused. */
  number: number;
  /** The file's name as chosen, or the built-in set's. Shown; never sent, logged or put into the name of an export. */
  name: string;
  /** Bytes of the file. */
  size: number;
  /** Set for a built-in set. */
  builtInId: string | null;
  /** Set for a file that came from the PGS Catalog, and is no file on the person's disk. */
  fetched?: FetchedScore;
  /** The build that the person named for a file without one. */
  namedBuild: GenomeBuild | null;
  /** Set for a file with several columns of weights. */
  columns?: WeightColumns;
  /** The file's own name, where `name` has the column behind it. */
  fileName?: string;
  status: ScoringFileStatus;
}

/** All scoring files, in the order they were added. */
export interface ScoringFilesState {
  files: readonly ScoringFileEntry[];
}

/** The scoring files and what can be done with them. */
export interface ScoringFileStore {
  store: StoreApi<ScoringFilesState>;
  addFiles: (files: readonly File[]) => void;
  /** Adds a file that was fetched from the PGS Catalog. */
  addFetched: (file: File, fetched: FetchedScore) => void;
  /** Adds a built-in set unless it is there. */
  addBuiltIn: (set: ScoreSet) => void;
  /** Stops reading. */
  cancel: (id: string) => void;
  /** Reads a failed or stopped file again. */
  retry: (id: string) => void;
  /** Names the build of a file that does not say it, and reads it again. */
  tellBuild: (id: string, build: GenomeBuild | null) => void;
  /** Names the column of weights of a file that has several, and reads it again; null for that of the engine's own rules. */
  tellWeightColumn: (id: string, column: string | null) => void;
  /** Makes a set of each column of weights. */
  splitByWeightColumn: (id: string) => void;
  /** Removes a file and returns it; null where it is gone. */
  takeFile: (id: string) => File | null;
  remove: (id: string) => void;
  removeAll: () => void;
  /** The weights of that name while a file with them is there; not to be transferred. */
  weightsNamed: (weightsName: string) => Uint8Array<ArrayBuffer> | null;
}

/** Dependencies of the store. */
export interface ScoringFileStoreOptions {
  engine: Engine;
  /** Hears of bytes of files as they have been read. */
  onBytesRead?: (bytes: number) => void;
  /** Hears of a file that was read; nothing scores it before the promise is fulfilled. */
  onRead?: (entry: ScoringFileEntry, report: ScoringFileReport) => Promise<void>;
}

/** Makes the store. */
export function createScoringFileStore({
  engine,
  onBytesRead,
  onRead,
}: ScoringFileStoreOptions): ScoringFileStore {
  const store = createStore<ScoringFilesState>(() => ({ files: [] }));
  /** What can be read again; a file is a handle, not its bytes. */
  const sources = new Map<string, File>();
  /** By id, with the name that equal weights have in common. */
  const weights = new Map<string, Pick<ReadScoringFile, "weightsName" | "weights">>();
  /** What stops the reading of each file. */
  const stops = new Map<string, AbortController>();
  const savedNames = createSavedSetNames();
  let lastNumber = 0;

  function entryOf(id: string): ScoringFileEntry | undefined {
    return store.getState().files.find((file) => file.id === id);
  }

  function change(id: string, parts: Partial<ScoringFileEntry>): void {
    store.setState(({ files }) => ({
      files: files.map((file) => (file.id === id ? { ...file, ...parts } : file)),
    }));
  }

  function readingStatus(file: File): ScoringFileStatus {
    return { phase: "reading", bytesRead: 0, bytesTotal: file.size };
  }

  function newEntry(file: File, name: string, builtInId: string | null): ScoringFileEntry {
    const id = crypto.randomUUID();
    lastNumber += 1;
    sources.set(id, file);
    const named = { id, number: lastNumber, name, size: file.size, builtInId, namedBuild: null };
    return { ...named, status: readingStatus(file) };
  }

  /** Adds entries with one change, since each one has the whole matrix looked at again. */
  function add(entries: readonly ScoringFileEntry[]): void {
    store.setState(({ files }) => ({ files: [...files, ...entries] }));
    for (const { id } of entries) {
      const file = sources.get(id);
      if (file !== undefined) void read(id, file);
    }
  }

  async function read(id: string, file: File): Promise<void> {
    const build = entryOf(id)?.namedBuild ?? null;
    const column = entryOf(id)?.columns?.named ?? null;
    stops.get(id)?.abort();
    const stop = new AbortController();
    stops.set(id, stop);
    let counted = 0;
    const count = (bytes: number) => {
      // A built-in set is no file of the person's.
      if (entryOf(id)?.builtInId === null) onBytesRead?.(bytes - counted);
      counted = bytes;
    };
    const found = await engine.call(
      "readScoringFile",
      { file, ...(build === null ? {} : { build }), ...(column === null ? {} : { column }) },
      {
        purpose: "read-scoring-file",
        signal: stop.signal,
        onProgress: ({ done, total }) => {
          count(done);
          change(id, { status: { phase: "reading", bytesRead: done, bytesTotal: total } });
        },
      },
    );
    if (stop.signal.aborted) return;
    if (!found.ok) {
      const failure = scoringFileFailure(found.error);
      if (failure === null) return change(id, { status: { phase: "cancelled" } });
      learnColumns(id, columnsOfFailure(failure));
      return change(id, { status: { phase: "failed", failure } });
    }
    count(file.size);
    const entry = entryOf(id);
    if (entry === undefined) return;
    const { weightsName } = found.value;
    const report = { ...found.value.report, facts: readableFacts(found.value.report.facts) };
    weights.set(id, { weightsName, weights: found.value.weights });
    learnColumns(id, columnsOfReport(report));
    await onRead?.(entry, report);
    if (stop.signal.aborted || entryOf(id) === undefined) return;
    const savedName = savedNames.nameOf({ ...entry, pgsId: report.facts.pgsId });
    change(id, { status: { phase: "ready", report, weightsName, savedName } });
  }

  /** Remembers the columns of a file that was read by the engine's own rules. */
  function learnColumns(id: string, choices: readonly string[]): void {
    const known = entryOf(id)?.columns;
    if (known !== undefined || choices.length === 0) return;
    change(id, { columns: { named: null, choices } });
  }

  function readAgain(id: string, parts: Partial<ScoringFileEntry> = {}): void {
    const file = sources.get(id);
    if (file === undefined) return;
    weights.delete(id);
    change(id, { ...parts, status: readingStatus(file) });
    void read(id, file);
  }

  /** What an entry is called where its column is named. */
  function ofColumn(file: File, columns: WeightColumns): Partial<ScoringFileEntry> {
    const fileName = readableName(file.name);
    return { columns, fileName, name: nameWithColumn(fileName, columns.named) };
  }

  function splitByWeightColumn(id: string): void {
    const [entry, file] = [entryOf(id), sources.get(id)];
    const [first, ...others] = entry?.columns?.choices ?? [];
    if (entry === undefined || file === undefined || first === undefined) return;
    readAgain(id, ofColumn(file, { named: first, choices: [] }));
    const { namedBuild, fetched } = entry;
    add(
      others.map((named) => ({
        ...newEntry(file, "", null),
        ...{ namedBuild, ...(fetched === undefined ? {} : { fetched }) },
        ...ofColumn(file, { named, choices: [] }),
      })),
    );
  }

  function forget(id: string): void {
    stops.get(id)?.abort();
    stops.delete(id);
    sources.delete(id);
    weights.delete(id);
  }

  function remove(id: string): void {
    forget(id);
    store.setState(({ files }) => ({ files: files.filter((file) => file.id !== id) }));
  }

  return {
    store,
    addFiles: (files) => {
      add(files.map((file) => newEntry(file, readableName(file.name), null)));
    },
    addFetched: (file, fetched) => {
      add([{ ...newEntry(file, readableName(file.name), null), fetched }]);
    },
    addBuiltIn: (set) => {
      if (store.getState().files.some(({ builtInId }) => builtInId === set.id)) return;
      add([newEntry(new File([builtInScoringText(set)], `${set.id}.txt`), set.name, set.id)]);
    },
    cancel: (id) => {
      if (entryOf(id)?.status.phase !== "reading") return;
      stops.get(id)?.abort();
      change(id, { status: { phase: "cancelled" } });
    },
    retry: (id) => {
      const entry = entryOf(id);
      if (entry?.status.phase !== "failed" && entry?.status.phase !== "cancelled") return;
      readAgain(id);
    },
    tellBuild: (id, build) => {
      const entry = entryOf(id);
      if (entry === undefined || entry.namedBuild === build) return;
      readAgain(id, { namedBuild: build });
    },
    tellWeightColumn: (id, column) => {
      const [columns, file] = [entryOf(id)?.columns, sources.get(id)];
      if (columns === undefined || file === undefined || columns.named === column) return;
      readAgain(id, ofColumn(file, { ...columns, named: column }));
    },
    splitByWeightColumn,
    takeFile: (id) => {
      const file = sources.get(id) ?? null;
      remove(id);
      return file;
    },
    remove,
    removeAll: () => {
      for (const { id } of store.getState().files) forget(id);
      savedNames.forgetIds();
      store.setState({ files: [] });
    },
    weightsNamed: (weightsName) =>
      [...weights.values()].find((kept) => kept.weightsName === weightsName)?.weights ?? null,
  };
}
