/**
 * The scores of every chosen genome on every chosen scoring file. They follow both lists and the choices by themselves;
 * each is a query, so that a finished score is not computed again. In memory only. No React here.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ScoringPolicy } from "../../genome/protocol.ts";
import { haveSameItems, MadeOnce } from "../../lib/made-once.ts";
import { nextTurn } from "../../lib/next-turn.ts";
import { paced } from "../../lib/paced.ts";
import type { Result } from "../../lib/pure/result.ts";
import { type GenomeEntry, ownRulesOf } from "../genomes/genome-entry.ts";
import { fileRowsQueryOnce } from "../queries/file-score-query.ts";
import type { GenomeQuery } from "../queries/genome-query.ts";
import { scoresInTurn } from "../queries/scores-query.ts";
import { noPredictions, noProxies, predictionsOf } from "../scores/proxy-predictions.ts";
import { createCellStatus } from "./cell-status.ts";
import { noFrequencyChecks } from "./frequency-checks.ts";
import type { Cell } from "./matrix-cell.ts";
import type { Column } from "./matrix-column.ts";
import { createMatrixTables } from "./matrix-tables.ts";
import { groupByHandOf } from "./own-means-store.ts";
import { auditPair } from "./pair-audit.ts";
import type { Pair, PrsChoices } from "./prs-pair.ts";
import type { PrsScoreOptions } from "./prs-score-options.ts";
import type { ScoringFileEntry } from "./scoring-file-store.ts";
import { weightGroups } from "./weight-groups.ts";

/** The matrix with the choices that made it. */
export interface PrsState {
  choices: PrsChoices;
  /** Genomes and scoring files that the person excluded. */
  leftOut: ReadonlySet<string>;
  /** File by file, genome by genome. */
  pairs: readonly Pair[];
  /** Whether the person stopped the scoring; what is missing waits. */
  isStopped: boolean;
}

/** The scores and what can be done with them. */
export interface PrsScores {
  store: StoreApi<PrsState>;
  choose: (choices: Partial<PrsChoices>) => void;
  /** Includes or excludes a genome or a scoring file. */
  setIncluded: (id: string, isIncluded: boolean) => void;
  /** Stops running calls; finished scores stay. */
  stop: () => void;
  /** Goes on after a stop, and tries what failed again. */
  resume: () => void;
  /** Forgets every choice. */
  reset: () => void;
  /** Asks for nothing and follows nothing any more. */
  end: () => void;
  /** The fate of every variant of a pair as tab-separated text, by the same choices as its score. */
  audit: (
    genomeId: string,
    fileId: string,
    signal: AbortSignal,
  ) => Promise<Result<Blob, "stopped" | "failed">>;
}

/**
 * Questions that are open at a time. Scores: more than some calls take, and not those of a whole matrix, whose creation would block the
 * page in one task. Rows: each answer is as large as its file.
 */
const askedAtOnce = { scores: 1200, rows: 8 };

const unchosen = {
  choices: { palindromic: "auto", missing: "omit", leastMatchRate: 0 },
  leftOut: new Set<string>(),
  isStopped: false,
} as const satisfies Partial<PrsState>;

/** Follows genomes and scoring files and has all pairs scored. */
export function createPrsScores({
  genomes,
  files,
  engine,
  ownMeans,
  loadBuiltIn,
  loadAlleleLookup,
  proxies = noProxies,
  checks = noFrequencyChecks,
  only,
  choices: chosen = unchosen.choices,
  leastBetween = () => 0,
  placingSlice = Number.POSITIVE_INFINITY,
}: PrsScoreOptions): PrsScores {
  const { queries } = genomes;
  /** What the person has chosen. The store receives it together with the pairs that follow from it. */
  let wishes: Omit<PrsState, "pairs"> = { ...unchosen, choices: chosen };
  let shownWishes = wishes;
  const store = createStore<PrsState>(() => ({ ...wishes, pairs: [] }));
  const wanted = queries.want(() => {});
  let columns: readonly Column[] = [];
  let groups: readonly number[] = [];
  const cellsOnce = new MadeOnce<Cell>();
  /** The inputs of all columns. */
  let inputs: readonly unknown[] = [];
  /** Raised whenever all cells must be built anew. */
  let revision = 0;
  /** Digests of the genomes with a question whose state has changed. */
  const moved = new Set<string>();
  let isAskedSoon = false;
  /** Whether as many scores are asked for as may be at a time, and no question has moved on since. */
  let isFull = false;
  let isEnded = false;
  const tables = createMatrixTables({ loadBuiltIn, loadAlleleLookup, onLoaded: updateAnew });
  const status = createCellStatus({
    ...{ queries, tables, proxies, checks },
    predictionsFor: ({ id }) => (areRulesUsual() ? predictionsOf(proxies.store, id) : null),
  });
  const shown = paced(show, () => leastBetween(store.getState().pairs.length));

  function rulesOf(genome: GenomeEntry | undefined): ScoringPolicy {
    const { palindromic, missing } = wishes.choices;
    return { palindromic, missing, ...ownRulesOf(genome) };
  }

  /** A cell, the same object until one of its inputs changes; null while there is nothing to ask. */
  function cellOf(file: ScoringFileEntry, genome: GenomeEntry, group: number): Cell | null {
    const digest = queries.packed.digestOf(genome.id);
    const { status: read } = file;
    if (read.phase !== "ready" || digest === null) return null;
    const { palindromic, missing } = wishes.choices;
    const byHand = groupByHandOf(ownMeans.getState(), file.id, read.report.facts.pgsId);
    const builtIn = file.builtInId === null ? null : tables.builtIn(file.builtInId);
    if (builtIn === "loading") return null;
    const key = `${genome.id} ${file.id}`;
    return cellsOnce.of(key, [genome, file, group, palindromic, missing, byHand, builtIn, revision], () => {
      const rank = [group, genome.number, file.number];
      const rules = rulesOf(genome);
      const { weightsName } = read;
      const question = { digest, weightsName, weightsNamed: files.weightsNamed, rules, rank };
      const parts = { key, genome, fileId: file.id, query: queries.fileScore(question) };
      if (builtIn === null) {
        const lacksFrequencies = missing === "expected" && read.report.withFrequency === 0;
        const rowsQuery = fileRowsQueryOnce(queries, question);
        return { ...parts, kind: "file", byHand, weightsName, rowsQuery, lacksFrequencies };
      }
      if (builtIn === "missing") return { ...parts, kind: "built-in", set: null };
      const ofSet = { purpose: "scores", rank: [scoresInTurn.lookedAt, ...rank] } as const;
      const query = queries.scores({ ...ofSet, digest, sets: [builtIn.set], rules });
      return { ...parts, kind: "built-in", set: { ...builtIn, query } };
    });
  }

  /** A genome's column, with the pairs that it had before. */
  function columnOf(
    genome: GenomeEntry,
    readyFiles: readonly ScoringFileEntry[],
    before: Column | undefined,
  ): Column {
    const cells = readyFiles.map((file, index) => cellOf(file, genome, groups[index] ?? 0));
    const known = new Map(before?.pairs.flatMap((pair) => (pair === null ? [] : [[pair.fileId, pair]])));
    const pairs = cells.map((cell) => (cell === null ? null : (known.get(cell.fileId) ?? null)));
    const digest = queries.packed.digestOf(genome.id);
    return { genome, digest, cells, pairs, open: 0, predictions: predictionStateOf(genome) };
  }

  function updateAnew(): void {
    if (isEnded) return;
    revision += 1;
    update();
  }

  /** Asks for the pairs that are wanted now. */
  function update(): void {
    const { leftOut, isStopped, choices } = wishes;
    const allGenomes = genomes.store.getState().genomes;
    const allFiles = files.store.getState().files;
    const isIn = ({ id, status: read }: { id: string; status: { phase: string } }) =>
      read.phase === "ready" && !leftOut.has(id);
    const readyGenomes = allGenomes.filter((one) => isIn(one) && (only?.genomeIds.has(one.id) ?? true));
    const readyFiles = allFiles.filter((one) => isIn(one) && (only?.fileIds.has(one.id) ?? true));
    const before = inputs;
    inputs = [choices, ownMeans.getState(), isStopped, revision, ...readyFiles];
    const isSame = haveSameItems(inputs, before);
    const areGenomesSame = haveSameItems(
      readyGenomes,
      columns.map(({ genome }) => genome),
    );
    // Most changes are the progress of a reading.
    if (isSame && areGenomesSame) return;
    if (!isSame) groups = weightGroups(readyFiles, files.weightsNamed);
    const former = columns;
    const known = new Map(former.map((column) => [column.genome.id, column]));
    columns = readyGenomes.map((genome) => {
      const column = known.get(genome.id);
      if (isSame && column?.genome === genome) return column;
      const made = columnOf(genome, readyFiles, column);
      updatePairs(made);
      return made;
    });
    if (cellsOnce.count > readyGenomes.length * readyFiles.length) {
      const keys = new Set(columns.flatMap(({ cells }) => cells.flatMap((cell) => cell?.key ?? [])));
      status.keepOnly(keys);
      cellsOnce.keepOnly(keys);
    }
    // Genomes that come can wait to be shown. What was shown of others no longer holds.
    const genomesNow = new Set(readyGenomes);
    const isFollowed = isSame && former.every(({ genome }) => genomesNow.has(genome));
    if (!isFollowed) isFull = false;
    ask(isFollowed ? shown.soon : shown.now);
  }

  /** Brings a column's pairs up to date. */
  function updatePairs(column: Column): void {
    const { cells, pairs, genome } = column;
    column.open = 0;
    for (const [file, cell] of cells.entries()) {
      if (cell === null) continue;
      const now = status.of(cell);
      if (now.phase !== "ready") column.open += 1;
      if (pairs[file]?.status !== now)
        pairs[file] = { genomeId: genome.id, fileId: cell.fileId, status: now };
    }
  }

  /** Brings the pairs of those genomes up to date, of a call's many in several turns: placing a score takes long. */
  function updateMoved(): void {
    const end = performance.now() + placingSlice;
    for (const digest of moved) {
      moved.delete(digest);
      for (const column of columns) if (column.digest === digest) updatePairs(column);
      if (performance.now() >= end) break;
    }
    if (moved.size > 0) askInNextTurn();
  }

  /** All changes of one turn together, since a call answers many cells one by one. */
  function askSoon(digest: string): void {
    moved.add(digest);
    isFull = false;
    askInNextTurn();
  }

  function askInNextTurn(): void {
    if (isAskedSoon) return;
    isAskedSoon = true;
    void nextTurn().then(() => {
      isAskedSoon = false;
      if (!isEnded) ask();
    });
  }

  /** Asks the first questions without an answer, as many as are asked at a time. */
  function ask(showPairs = shown.soon): void {
    updateMoved();
    if (!isFull) {
      const open = wishes.isStopped ? [] : openQuestions();
      wanted.set(open);
      isFull = open.length >= askedAtOnce.scores;
      // Questions begin and stop at once.
      updateMoved();
    }
    showPairs();
  }

  function predictionStateOf({ id }: GenomeEntry): readonly unknown[] {
    const { byGenome, pending, failed } = proxies.store.getState();
    return [byGenome.get(id), pending.has(id), failed.has(id)];
  }

  /** Updates the pairs of the genomes whose predictions have changed. */
  function followPredictions(): void {
    let hasChanged = false;
    for (const column of columns) {
      const now = predictionStateOf(column.genome);
      if (haveSameItems(now, column.predictions)) continue;
      column.predictions = now;
      if (!column.cells.some((cell) => cell?.kind === "built-in")) continue;
      updatePairs(column);
      hasChanged = true;
    }
    if (hasChanged) shown.soon();
  }

  /** Updates the pairs of files after their frequencies were checked. */
  function followChecks(): void {
    for (const column of columns) if (column.cells.some((cell) => cell?.kind === "file")) updatePairs(column);
    shown.soon();
  }

  /** Puts the pairs into the store, file by file, with the choices that they follow from. */
  function show(): void {
    const { pairs: before } = store.getState();
    const fileCount = columns[0]?.cells.length ?? 0;
    const pairs: Pair[] = [];
    let isSame = true;
    for (let file = 0; file < fileCount; file++) {
      for (const column of columns) {
        const pair = column.pairs[file];
        if (!pair) continue;
        if (before[pairs.length] !== pair) isSame = false;
        pairs.push(pair);
      }
    }
    const arePairsSame = isSame && pairs.length === before.length;
    if (arePairsSame && wishes === shownWishes) return;
    shownWishes = wishes;
    store.setState({ ...wishes, pairs: arePairsSame ? before : pairs });
  }

  /** Cells without a finished pair: weight group by weight group, and in a group genome by genome. */
  function* unfinishedCells() {
    const unfinished = columns.filter((column) => column.open > 0);
    for (const group of new Set(groups)) {
      for (const { cells, pairs } of unfinished) {
        for (const [file, cell] of cells.entries()) {
          if (cell === null || groups[file] !== group || pairs[file]?.status.phase === "ready") continue;
          yield cell;
        }
      }
    }
  }

  /** As many of their unanswered questions as are asked at once. */
  function openQuestions(): readonly GenomeQuery<unknown>[] {
    const open: GenomeQuery<unknown>[] = [];
    const left = { ...askedAtOnce };
    for (const cell of unfinishedCells()) {
      for (const query of status.queriesOf(cell)) {
        const { phase } = queries.stateOf(query);
        const kind = cell.kind === "file" && query !== cell.query ? "rows" : "scores";
        if ((phase !== "waiting" && phase !== "running") || left[kind] === 0) continue;
        left[kind] -= 1;
        open.push(query);
      }
      if (left.scores === 0) break;
    }
    return open;
  }

  /** Predictions are made by the rules of the built-in scores: by others, other rows would be on the file. */
  function areRulesUsual(): boolean {
    const { palindromic, missing } = wishes.choices;
    return palindromic === unchosen.choices.palindromic && missing === unchosen.choices.missing;
  }

  /** Applies a choice of the person, which the matrix shows at once. */
  function set(changes: Partial<typeof wishes>): void {
    wishes = { ...wishes, ...changes };
    update();
    shown.now();
  }

  const audit: PrsScores["audit"] = (genomeId, fileId, signal) =>
    auditPair(
      {
        ...{ genomes, files, engine, proxies, rulesOf },
        predictionsFor: ({ id }) => (areRulesUsual() ? predictionsOf(proxies.store, id) : noPredictions),
      },
      { genomeId, fileId },
      signal,
    );

  const followed = [
    queries.watch(askSoon),
    genomes.store.subscribe(update),
    files.store.subscribe(update),
    ownMeans.subscribe(update),
    proxies.store.subscribe(followPredictions),
    checks.subscribe(followChecks),
  ];
  update();
  return {
    store,
    choose: (choices) => set({ choices: { ...wishes.choices, ...choices } }),
    setIncluded: (id, isIncluded) => {
      const leftOut = new Set(wishes.leftOut);
      if (isIncluded) leftOut.delete(id);
      else leftOut.add(id);
      set({ leftOut });
    },
    stop: () => set({ isStopped: true }),
    resume: () => {
      for (const { cells } of columns)
        for (const cell of cells)
          if (cell !== null) for (const query of status.queriesOf(cell)) queries.retry(query);
      tables.retry();
      wishes = { ...wishes, isStopped: false };
      updateAnew();
    },
    reset: () => set(unchosen),
    end: () => {
      isEnded = true;
      for (const stop of followed) stop();
      shown.end();
      wanted.end();
    },
    audit,
  };
}
