/** The page's genomes: reading, scoring, cancelling and forgetting them. No React here. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { AbsentPolicy, PartToChoose } from "../../genome/protocol.ts";
import { readableName } from "../../genome/readable-name.ts";
import type { ReferenceWish } from "../../science/reference-group/choose-reference.ts";
import type { MemoryUse } from "../page/memory-use.ts";
import { BatchQueue } from "../queries/batch-queue.ts";
import type { GenomeQueries } from "../queries/genome-queries.ts";
import { usualLeastR2 } from "../queries/scoring-rules.ts";
import {
  canBeReadAgain,
  type GenomeEntry,
  type GenomeStatus,
  hasEnded,
  isUnread,
  needsNoSource,
} from "./genome-entry.ts";
import type { GenomeMark } from "./genome-mark.ts";
import { createGenomePredictions, type PredictionsByGenome } from "./genome-predictions.ts";
import { createGenomeReader, type GenomeRun } from "./genome-reader.ts";
import { createGenomeRules } from "./genome-rules.ts";
import { isPasted, readingStatus, type Source } from "./genome-source.ts";
import { createGenomeStatuses } from "./genome-statuses.ts";
import type { GenomeStoreOptions } from "./genome-store-options.ts";
import type { GenomesState } from "./genomes-state.ts";
import { sampleFamily, sampleGenome } from "./sample-entries.ts";
import { keptName, pastedName } from "./sample-names.ts";
import { createSetAside } from "./set-aside.ts";
import { createUnlikeCheck } from "./unlike-references.ts";

/** Genomes that are added in one task. Each costs the time to ask the file for its size, start a run and draw a row. */
const addedAtOnce = 8;

/** A genome to be added, with its source. */
type Added = Omit<GenomeEntry, "id" | "number" | "status"> & { id?: string; source: Source };

/** The genomes of a page and what can be done with them. */
export interface GenomeStore {
  store: StoreApi<GenomesState>;
  /** Results computed from the genomes, and their buffers. */
  queries: GenomeQueries;
  /** Loads the first genome's needs before it comes. */
  prepare: () => void;
  /** Loads what its final scores need besides, and has a worker read these sets; rejects where something does not arrive. */
  prepareAhead: () => Promise<void>;
  /**
   * Adds files in their order, the first few at once and the others in the turns that follow; each is read and scored by
   * itself.
   */
  addFiles: (files: readonly File[]) => void;
  /** Adds a pasted or typed text; the rules of files apply to it. */
  addText: (text: Blob) => void;
  /**
   * Adds SNPs that were saved in the account, as a text, with the reference of their whole file; returns the genome's
   * id.
   */
  addKept: (text: Blob, keptReference: GenomeEntry["keptReference"]) => string;
  /** Adds the sample genome. */
  addSampleGenome: () => void;
  /** Adds the two parents and eight children of the sample family. */
  addSampleFamily: () => void;
  /** Adds a sample that a page shows by itself: the family, or the genome. */
  showExample: (isFamily: boolean) => void;
  /**
   * Reads some of the genomes in a file, in the given order, each by itself. The first gets the place and the number of
   * the file, the others come last. An empty choice changes nothing.
   */
  chooseParts: (id: string, parts: readonly PartToChoose[]) => void;
  /** Stops reading or scoring, if it is under way. */
  cancel: (id: string) => void;
  /** Renames a genome. Blanks around the name are trimmed, and a name of blanks alone changes nothing. */
  rename: (id: string, name: string) => void;
  /** Marks genomes with a colour, or removes their marks; all at once, because a page draws each change. */
  mark: (ids: readonly string[], mark: GenomeMark | undefined) => void;
  /**
   * Chooses how sites count that a genome's file does not list. A ready genome is scored again and stays in sight until
   * the new scores are there.
   */
  chooseAbsentSites: (id: string, absentSites: AbsentPolicy) => void;
  /** Leaves imputed SNPs below an R² out of all scores, in hundredths: of the genomes that are there and of those to come. */
  chooseLeastR2: (leastR2: number) => void;
  /** Chooses the people that a genome's scores are compared with. What is ready is placed again at once. */
  chooseReference: (id: string, wish: ReferenceWish) => void;
  /** Chooses whether the SNPs that a genome's file lacks are predicted from their neighbours. */
  chooseProxies: (id: string, areWanted: boolean) => void;
  /**
   * Takes the predictions so far of the rows that the genomes' files lack, by genome id and then by set id. Genomes whose
   * predictions have changed are placed again.
   */
  setPredictions: (byGenome: PredictionsByGenome) => void;
  /**
   * Has the rows that a file lacks predicted in the call that judges it, where `isWanted` says so then. Without it, and while another
   * genome is under way, predictions come by themselves.
   */
  predictAhead: (isWanted: () => boolean) => void;
  /** Removes a genome whose file could not be read, and returns the file; null where it is gone. */
  takeFile: (id: string) => File | null;
  /** Stops and forgets a genome. */
  remove: (id: string) => void;
  /** Removes genomes, with a short time to undo; those set aside before are deleted for good. */
  setAside: (ids: readonly string[]) => void;
  /** Restores removed genomes, with the same numbers. */
  takeBack: () => void;
  /** Removes all genomes of which nothing could be read. */
  removeUnread: () => void;
  /** Forgets all genomes. */
  removeAll: () => void;
  /** Reads a failed or cancelled genome again. */
  retry: (id: string) => void;
  /** Reads again all genomes of which nothing was read, where that can help; samples of one VCF together. */
  retryUnread: () => void;
}

/** Makes the store. */
export function createGenomeStore(options: GenomeStoreOptions): GenomeStore {
  const { queries } = options;
  const { packed } = queries;
  const store = createStore<GenomesState>(() => ({
    genomes: [],
    memoryUse: { genomes: 0, bytes: 0 },
    lastRemoval: null,
    setAside: [],
    leastR2: usualLeastR2,
  }));
  /** What stops the reading or scoring of each genome. */
  const stops = new Map<string, AbortController>();
  /**
   * The sources that can be read again; the others are dropped, because a source may be a pasted text of many
   * megabytes.
   */
  const sources = new Map<string, Source>();
  const arrivals = new BatchQueue(addedAtOnce, add);
  const statuses = createGenomeStatuses({ store, measureMemoryUse });
  const { entryOf } = statuses;
  const predictions = createGenomePredictions({
    ...{ store, showStatuses: statuses.show },
    placeAgain: (genome) => reader.placeAgain(genome),
  });
  const reader = createGenomeReader({
    ...options,
    predictionsOf: predictions.of,
    isPredictedAhead: predictions.isAhead,
    addPredictions: predictions.add,
  });
  let pastedTexts = 0;
  let lastNumber = 0;

  /** In one change, so that those who follow the store hear of them once. */
  function add(makers: readonly (() => Added)[]): void {
    const added = makers.map((make) => make());
    if (added.some(({ isExample }) => isExample !== true)) removeExamples();
    const known = added.map(({ source, ...entry }) => {
      lastNumber += 1;
      const number = lastNumber;
      const status = readingStatus(source);
      return {
        source,
        entry: { id: crypto.randomUUID(), number, ...entry, ...rules.chosenForAll(), status },
      };
    });
    store.setState(({ genomes }) => ({
      genomes: [...genomes, ...known.map(({ entry }) => entry)],
      lastRemoval: null,
    }));
    for (const { entry, source } of known) start(entry.id, source);
  }

  /** Removes what the page showed by itself, whose numbers go to what comes. */
  function removeExamples(): void {
    const { genomes } = store.getState();
    const [first] = genomes;
    if (first === undefined || !genomes.every(({ isExample }) => isExample === true)) return;
    forget(genomes);
    lastNumber = first.number - 1;
    store.setState({ genomes: [], memoryUse: measureMemoryUse() });
  }

  function chooseParts(id: string, parts: readonly PartToChoose[]): void {
    const source = sources.get(id);
    const entry = entryOf(id);
    if (entry?.status.phase !== "choosing" || source?.kind !== "file" || parts.length === 0) return;
    const origin = entry.origin === undefined ? entry.name : `${entry.origin}, ${entry.name}`;
    const added = parts.map(({ part, name, size }, index) => {
      // The file was no genome: its number goes to the first one in it.
      if (index > 0) lastNumber += 1;
      const number = index === 0 ? entry.number : lastNumber;
      const own: Source = { ...source, part: { ...source.part, ...part } };
      const status = readingStatus(own);
      const { isSample, isPasted: isText } = entry;
      // An earlier mark stays with its number.
      const mark = index === 0 ? entry.mark : undefined;
      const facts = {
        number,
        mark,
        name: readableName(name),
        origin,
        fileName: entry.fileName ?? entry.name,
        size: size ?? entry.size,
        isSample,
        status,
      };
      return {
        source: own,
        entry: {
          ...{ ...facts, ...rules.chosenForAll(), id: crypto.randomUUID() },
          ...(isText === undefined ? {} : { isPasted: isText }),
        },
      };
    });
    forget([{ id }]);
    store.setState(({ genomes }) => ({
      genomes: [...genomes.filter((genome) => genome.id !== id), ...added.map(({ entry: own }) => own)].sort(
        (one, other) => one.number - other.number,
      ),
    }));
    for (const { entry: own, source: from } of added) start(own.id, from);
  }

  function measureMemoryUse(): MemoryUse {
    const texts = [...sources.values()].map((source) => (isPasted(source) ? source.size : 0));
    return { genomes: packed.count, bytes: texts.reduce((sum, size) => sum + size, packed.bytes) };
  }

  function start(id: string, source: Source): void {
    sources.set(id, source);
    const run = newRun(id);
    void reader.read(run, source).then(run.onStatus);
  }

  /** Stops a genome's current run and replaces it. A run that was itself stopped changes nothing any more. */
  function newRun(id: string): GenomeRun {
    const stop = new AbortController();
    stops.get(id)?.abort();
    stops.set(id, stop);
    const { signal } = stop;
    const onStatus = (status: GenomeStatus) => {
      if (signal.aborted) return;
      // An unfinished genome is read again on the next try, so that its buffers would be useless.
      if (hasEnded(status) && status.phase !== "ready") packed.remove(id);
      if (needsNoSource(status)) sources.delete(id);
      statuses.note(id, status);
      if (status.phase === "ready") compare(id, status, signal);
    };
    return { id, signal, onStatus, entry: () => entryOf(id) };
  }

  /** Ends runs whose status is not the last one; the page need not wait for the engine to say so. */
  function cancel(ids: readonly string[]): void {
    const ended = ids.filter((id) => {
      const status = entryOf(id)?.status;
      return status !== undefined && !hasEnded(status);
    });
    for (const id of ended) stops.get(id)?.abort();
    packed.removeAll(ended);
    statuses.showNow(new Map(ended.map((id) => [id, { phase: "cancelled" }])));
  }

  /** Starts failed and cancelled genomes in one task, so that one pass reads the samples of a VCF. */
  function readAgain(genomes: readonly GenomeEntry[]): void {
    const again = genomes.flatMap(({ id, status: { phase } }) => {
      const source = sources.get(id);
      return source && (phase === "failed" || phase === "cancelled") ? [{ id, source }] : [];
    });
    if (again.length === 0) return;
    statuses.showNow(new Map(again.map(({ id, source }) => [id, readingStatus(source)])));
    for (const { id, source } of again) start(id, source);
  }

  /** Without a genome of these ids nothing changes, and no subscriber is called. */
  function change(ids: readonly string[], parts: Partial<GenomeEntry>): void {
    if (!ids.some(entryOf)) return;
    statuses.show();
    const changed = new Set(ids);
    store.setState(({ genomes }) => ({
      genomes: genomes.map((genome) => (changed.has(genome.id) ? { ...genome, ...parts } : genome)),
    }));
  }

  function rename(id: string, name: string): void {
    const entry = entryOf(id);
    if (entry === undefined || name.trim() === "") return;
    change([id], { name: readableName(name), fileName: entry.fileName ?? entry.name });
  }

  function remove(id: string): void {
    forget([{ id }]);
    store.setState(({ genomes }) => ({
      genomes: genomes.filter((genome) => genome.id !== id),
      memoryUse: measureMemoryUse(),
    }));
  }

  function removeUnread(): void {
    statuses.show();
    forget(store.getState().genomes.filter(isUnread));
    store.setState(({ genomes }) => ({
      genomes: genomes.filter((genome) => !isUnread(genome)),
      memoryUse: measureMemoryUse(),
    }));
  }

  function takeFile(id: string): File | null {
    const source = sources.get(id);
    remove(id);
    return source?.kind === "file" ? source.file : null;
  }

  function forget(genomes: readonly Pick<GenomeEntry, "id">[]): void {
    for (const { id } of genomes) {
      const stop = stops.get(id);
      stops.delete(id);
      sources.delete(id);
      statuses.forget(id);
      stop?.abort();
    }
    packed.removeAll(genomes.map(({ id }) => id));
  }

  const rules = createGenomeRules({ store, reader, entryOf, change, newRun });
  const compare = createUnlikeCheck({
    ...{ compareLikeness: options.compareLikeness, packed, entryOf },
    withhold: (id, fit) => {
      statuses.show();
      const now = entryOf(id);
      if (now?.status.phase !== "ready") return;
      change([id], { status: reader.placeAgain({ ...now, status: { ...now.status, fit } }) });
    },
  });
  const aside = createSetAside({ store, cancel, forget, measureMemoryUse });

  return {
    store,
    queries,
    prepare: reader.prepare,
    prepareAhead: reader.prepareAhead,
    addFiles: (files) =>
      arrivals.add(
        files.map((file) => () => {
          const { size } = file;
          const name = readableName(file.name);
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
    addKept: (text, keptReference) => {
      const id = crypto.randomUUID();
      const file = new File([text], `${keptName}.txt`, { type: "text/plain" });
      const source: Source = { kind: "file", file, size: text.size, isPasted: true };
      const reference = keptReference === undefined ? {} : { keptReference };
      arrivals.add([
        () => ({
          ...{ id, source, name: keptName, size: text.size, isSample: false, isPasted: true },
          ...reference,
        }),
      ]);
      return id;
    },
    addSampleGenome: () => arrivals.add(sampleGenome({})),
    addSampleFamily: () => arrivals.add(sampleFamily({})),
    showExample: (isFamily) =>
      arrivals.add(isFamily ? sampleFamily({ isExample: true }) : sampleGenome({ isExample: true })),
    chooseParts,
    cancel: (id) => cancel([id]),
    rename,
    mark: (ids, mark) => change(ids, { mark }),
    chooseAbsentSites: rules.chooseAbsentSites,
    chooseLeastR2: (leastR2) => {
      statuses.show();
      rules.chooseLeastR2(leastR2);
    },
    chooseReference: rules.chooseReference,
    chooseProxies: rules.chooseProxies,
    setPredictions: predictions.set,
    predictAhead: predictions.predictAhead,
    takeFile,
    remove,
    setAside: (ids) => {
      statuses.show();
      aside.setAside(ids);
    },
    takeBack: () => {
      statuses.show();
      const { setAside, leastR2 } = store.getState();
      const back = new Set(setAside.map(({ id }) => id));
      aside.takeBack();
      // An answer that came while it was set aside has not reached it.
      for (const { id, status } of setAside) {
        const signal = stops.get(id)?.signal;
        if (status.phase === "ready" && signal !== undefined) compare(id, status, signal);
      }
      // What was scored again while it was set aside has not reached it.
      rules.scoreOutdated(back);
      // It may have been chosen anew meanwhile.
      rules.chooseLeastR2(leastR2);
    },
    removeUnread,
    removeAll: () => {
      arrivals.clear();
      aside.forgetAll();
      const lastRemoval = measureMemoryUse();
      forget(store.getState().genomes);
      store.setState({ genomes: [], memoryUse: measureMemoryUse(), lastRemoval, leastR2: usualLeastR2 });
    },
    retry: (id) => {
      const genome = entryOf(id);
      if (genome !== undefined) readAgain([genome]);
    },
    retryUnread: () => {
      statuses.show();
      readAgain(store.getState().genomes.filter(canBeReadAgain));
    },
  };
}
