/**
 * The scores of every chosen genome on every chosen scoring file. They follow both lists and the choices by themselves;
 * each is a query, so that a finished score is not computed again. In memory only. No React here.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Engine } from "../../genome/engine-pool.ts";
import type { ScoreSummary, ScoringPolicy } from "../../genome/protocol.ts";
import { nextTurn } from "../../lib/next-turn.ts";
import { pairScore } from "../../lib/pure/many-scores.ts";
import type { Result } from "../../lib/pure/result.ts";
import type { NormalisedScore } from "../../science/normalise-score.ts";
import type { FrequencyLookup } from "../../science/reference-group/allele-lookup.ts";
import { type PredictionState, predictionStateOfSet } from "../account/prediction-state.ts";
import { type GenomeEntry, ownRulesOf } from "../genomes/genome-entry.ts";
import type { GenomeStore } from "../genomes/genome-store.ts";
import { fileRowsQuery } from "./file-score-query.ts";
import type { GenomeQuery } from "./genome-queries.ts";
import { keptPairs } from "./kept-pairs.ts";
import {
  type Cell,
  type CellOfBuiltIn,
  type CellOfFile,
  fileNeeds,
  scoreOfBuiltIn,
  scoreOfFile,
} from "./matrix-cell.ts";
import { createMatrixTables } from "./matrix-tables.ts";
import { groupByHandOf, type OwnMeansStore } from "./own-means-store.ts";
import { auditPair } from "./pair-audit.ts";
import { PlacedOnce } from "./placed-once.ts";
import {
  noPredictions,
  noProxies,
  type PredictionsOfGenome,
  type ProxyPredictions,
  predictionsOf,
} from "./proxy-predictions.ts";
import type { Pair, PairStatus, PrsChoices } from "./prs-pair.ts";
import { scoresInTurn } from "./scores-query.ts";
import type { ScoringFileEntry, ScoringFileStore } from "./scoring-file-store.ts";
import type { PlaceableSet } from "./set-references.ts";
import { inWeightGroups, weightGroups } from "./weight-groups.ts";

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

/** Inputs and dependencies of the scores. */
export interface PrsScoreOptions {
  genomes: Pick<GenomeStore, "store" | "queries">;
  files: Pick<ScoringFileStore, "store" | "weightsNamed">;
  engine: Engine;
  /** What a person entered for loaded files. */
  ownMeans: OwnMeansStore["store"];
  /** Loads a built-in set and what its scores are placed by. It may reject. */
  loadBuiltIn: (id: string) => Promise<PlaceableSet>;
  /** Loads what the public genomes say about the alleles of loaded sets, when a score first needs it. It may reject. */
  loadAlleleLookup: () => Promise<FrequencyLookup>;
  /** The predictions of the rows that genomes lack of built-in sets; without it nothing is predicted. */
  proxies?: Pick<ProxyPredictions, "store" | "namedProxies">;
  /** Ids of the genomes and scoring files that are scored; without it all that are loaded. */
  only?: { readonly genomeIds: ReadonlySet<string>; readonly fileIds: ReadonlySet<string> };
  /** What somebody chose before; the usual choices without it. */
  choices?: PrsChoices;
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
  only,
  choices: chosen = unchosen.choices,
}: PrsScoreOptions): PrsScores {
  const { queries } = genomes;
  const store = createStore<PrsState>(() => ({ ...unchosen, choices: chosen, pairs: [] }));
  const wanted = queries.want(showSoon);
  let cells: readonly Cell[] = [];
  /** The cells in the order in which they are asked about. */
  let inTurn: readonly Cell[] = [];
  /** The cells with a question that is open. */
  let asked: ReadonlySet<Cell> = new Set();
  /** Pairs of cells whose questions have not moved, and of all cells that are ready. */
  let known = new WeakMap<Cell, Pair>();
  const cellsOnce = new PlacedOnce<Cell>();
  const columnsOnce = new PlacedOnce<readonly (Cell | null)[]>();
  /** Raised whenever all cells must be built anew. */
  let revision = 0;
  let isShownSoon = false;
  let isEnded = false;
  /** Sources of the cells. */
  let inputs: readonly unknown[] = [];
  const tables = createMatrixTables({ loadBuiltIn, loadAlleleLookup, onLoaded: updateAnew });
  const placed = new PlacedOnce<PairStatus>();

  function rulesOf(genome: GenomeEntry | undefined): ScoringPolicy {
    const { palindromic, missing } = store.getState().choices;
    return { palindromic, missing, ...ownRulesOf(genome) };
  }

  /** A cell, the same one as long as nothing that it follows from has changed; null while there is nothing to ask. */
  function cellOf(file: ScoringFileEntry, genome: GenomeEntry, group: number): Cell | null {
    const digest = queries.packed.digestOf(genome.id);
    const { status } = file;
    if (status.phase !== "ready" || digest === null) return null;
    const { palindromic, missing } = store.getState().choices;
    const byHand = groupByHandOf(ownMeans.getState(), file.id, status.report.facts.pgsId);
    const builtIn = file.builtInId === null ? null : tables.builtIn(file.builtInId);
    if (builtIn === "loading") return null;
    const key = `${genome.id} ${file.id}`;
    return cellsOnce.of(key, [genome, file, group, palindromic, missing, byHand, builtIn], () => {
      const rank = [group, genome.number, file.number];
      const rules = rulesOf(genome);
      const { weightsName } = status;
      const question = { digest, weightsName, weightsNamed: files.weightsNamed, rules, rank };
      const parts = { key, genome, fileId: file.id, query: queries.fileScore(question) };
      if (builtIn === null) {
        const lacksFrequencies = missing === "expected" && status.report.withFrequency === 0;
        return { ...parts, kind: "file", byHand, rows: fileRowsQuery(queries, question), lacksFrequencies };
      }
      if (builtIn === "missing") return { ...parts, kind: "built-in", set: null };
      const ofSet = { purpose: "scores", rank: [scoresInTurn.lookedAt, ...rank] } as const;
      const query = queries.scores({ ...ofSet, digest, sets: [builtIn.set], rules });
      return { ...parts, kind: "built-in", set: { ...builtIn, query } };
    });
  }

  /** A genome's cells, file by file: another genome that comes leaves them as they are. */
  function columnOf(
    genome: GenomeEntry,
    readyFiles: readonly ScoringFileEntry[],
    groups: readonly number[],
  ): readonly (Cell | null)[] {
    const { palindromic, missing } = store.getState().choices;
    const from = [genome, revision, palindromic, missing, ownMeans.getState(), ...readyFiles, ...groups];
    return columnsOnce.of(genome.id, from, () =>
      readyFiles.map((file, index) => cellOf(file, genome, groups[index] ?? 0)),
    );
  }

  /** What a cell asks, as far as that is known: its sums show whether a file's rows are needed. */
  function queriesOf(cell: Cell): readonly GenomeQuery<unknown>[] {
    if (cell.kind === "built-in") return cell.set === null ? [] : [cell.query, cell.set.query];
    if (cell.lacksFrequencies) return [];
    const sums = queries.stateOf(cell.query);
    const needsRows = sums.phase === "ready" && fileNeeds(cell, sums.answer) !== "sums";
    return needsRows ? [cell.query, cell.rows] : [cell.query];
  }

  function updateAnew(): void {
    if (isEnded) return;
    inputs = [];
    known = new WeakMap();
    revision += 1;
    update();
  }

  /** Asks for the pairs that are wanted now. */
  function update(): void {
    const { leftOut, isStopped, choices } = store.getState();
    const allGenomes = genomes.store.getState().genomes;
    const allFiles = files.store.getState().files;
    const before = inputs;
    const isIn = ({ id, status }: { id: string; status: { phase: string } }) =>
      status.phase === "ready" && !leftOut.has(id);
    const readyGenomes = allGenomes.filter((one) => isIn(one) && (only?.genomeIds.has(one.id) ?? true));
    const readyFiles = allFiles.filter((one) => isIn(one) && (only?.fileIds.has(one.id) ?? true));
    inputs = [choices, ownMeans.getState(), isStopped, readyFiles.length, ...readyFiles, ...readyGenomes];
    // Most changes are the progress of a reading.
    if (inputs.length === before.length && inputs.every((part, index) => part === before[index])) return;
    const groups = weightGroups(readyFiles, files.weightsNamed);
    const columns = readyGenomes.map((genome) => columnOf(genome, readyFiles, groups));
    cells = readyFiles.flatMap((_, file) => columns.flatMap((column) => column[file] ?? []));
    inTurn = inWeightGroups(groups, columns);
    if (columnsOnce.count > readyGenomes.length)
      columnsOnce.keepOnly(new Set(readyGenomes.map(({ id }) => id)));
    if (cellsOnce.count > cells.length) {
      const keys = new Set(cells.map(({ key }) => key));
      placed.keepOnly(keys);
      cellsOnce.keepOnly(keys);
    }
    show();
  }

  /** What has moved in one turn is shown at once: each answer of a call moves a cell of its own. */
  function showSoon(): void {
    if (isShownSoon) return;
    isShownSoon = true;
    void nextTurn().then(() => {
      isShownSoon = false;
      if (!isEnded) show();
    });
  }

  /** Shows the pairs of built-in sets anew. */
  function showPredictions(): void {
    for (const cell of cells) if (cell.kind === "built-in") known.delete(cell);
    show();
  }

  function show(): void {
    const { isStopped, pairs: before } = store.getState();
    for (const cell of cells) if (asked.has(cell) || mayHaveMoved(cell)) known.delete(cell);
    const open = isStopped ? [] : openQuestions();
    asked = new Set(open.map(({ cell }) => cell));
    // Their questions have begun.
    for (const cell of asked) known.delete(cell);
    wanted.set(open.map(({ query }) => query));
    const kept = keptPairs(before, cells);
    const pairs = cells.map((cell, index): Pair => {
      const shown = known.get(cell);
      if (shown !== undefined) return shown;
      const [pair, status] = [kept(index), statusOf(cell)];
      const now = pair?.status === status ? pair : { genomeId: cell.genome.id, fileId: cell.fileId, status };
      known.set(cell, now);
      return now;
    });
    const isSame = pairs.length === before.length && pairs.every((pair, index) => pair === before[index]);
    if (!isSame) store.setState({ pairs });
  }

  /** Whether somebody else's question may have answered a cell that is not ready: an equal file or genome, a job, a check. */
  function mayHaveMoved(cell: Cell): boolean {
    const phase = known.get(cell)?.status.phase;
    if (phase === undefined || phase === "ready") return false;
    const isAnswered = (query: GenomeQuery<unknown>) => {
      const asking = queries.stateOf(query).phase;
      return asking === "ready" || asking === "failed";
    };
    return phase === "failed" || queriesOf(cell).some(isAnswered);
  }

  /** The first questions without an answer, as many as are asked at a time. */
  function openQuestions(): readonly { cell: Cell; query: GenomeQuery<unknown> }[] {
    const open: { cell: Cell; query: GenomeQuery<unknown> }[] = [];
    const left = { ...askedAtOnce };
    for (const cell of inTurn) {
      if (left.scores === 0) break;
      const phase = known.get(cell)?.status.phase;
      if (phase === "ready") continue;
      for (const query of queriesOf(cell)) {
        const { phase: asking } = queries.stateOf(query);
        if (asking !== "waiting" && asking !== "running") continue;
        const kind = cell.kind === "file" && query === cell.rows ? "rows" : "scores";
        if (left[kind] === 0) continue;
        left[kind] -= 1;
        open.push({ cell, query });
      }
    }
    return open;
  }

  function statusOf(cell: Cell): PairStatus {
    if (cell.kind === "file" && cell.lacksFrequencies) return withoutFrequencies;
    const phases = queriesOf(cell).map((query) => queries.stateOf(query).phase);
    if (phases.length === 0) return tablesMissing;
    if (phases.includes("failed")) return failed;
    if (phases.includes("running")) return scoring;
    const summary = queries.stateOf(cell.query);
    if (summary.phase !== "ready" || phases.includes("waiting")) return waiting;
    return cell.kind === "file" ? fileStatus(cell, summary.answer) : builtInStatus(cell, summary.answer);
  }

  function builtInStatus(cell: CellOfBuiltIn, summary: ScoreSummary): PairStatus {
    const { genome, set } = cell;
    const columns = set === null ? null : queries.stateOf(set.query);
    if (set === null || columns?.phase !== "ready") return failed;
    const report = pairScore(columns.answer, 0, 0);
    const predicted = predictionsFor(genome);
    const state = areRulesUsual()
      ? predictionStateOfSet(proxies.store.getState(), genome, set.set.id)
      : "not possible";
    return placedStatus(cell, summary, { proxies: state, parts: [columns.answer, predicted] }, () =>
      scoreOfBuiltIn(genome, summary, set, report, predicted),
    );
  }

  /** Predictions are made by the rules of the built-in scores: by others, other rows would be on the file. */
  function areRulesUsual(): boolean {
    const { palindromic, missing } = store.getState().choices;
    return palindromic === unchosen.choices.palindromic && missing === unchosen.choices.missing;
  }

  function predictionsFor({ id }: GenomeEntry): PredictionsOfGenome {
    return areRulesUsual() ? predictionsOf(proxies.store, id) : noPredictions;
  }

  function fileStatus(cell: CellOfFile, summary: ScoreSummary): PairStatus {
    const needs = fileNeeds(cell, summary);
    const state = needs === "sums" ? null : queries.stateOf(cell.rows);
    const rows = state?.phase === "ready" ? state.answer : null;
    const find = needs === "rows-and-panel" ? tables.alleleLookup() : null;
    if (find === "missing") return tablesMissing;
    if (find === "loading") return scoring;
    const parts = [cell.byHand, rows, find];
    return placedStatus(cell, summary, { proxies: "not possible", parts }, () =>
      scoreOfFile(cell, summary, rows, find),
    );
  }

  /** A score in its place; the same one as long as nothing that it follows from has changed. */
  function placedStatus(
    cell: Cell,
    summary: ScoreSummary,
    { proxies: state, parts }: { proxies: PredictionState; parts: readonly unknown[] },
    place: () => NormalisedScore,
  ): PairStatus {
    const from = [cell.genome, summary, state, ...parts];
    return placed.of(cell.key, from, () => ({
      ...{ phase: "ready", summary, score: place(), proxies: state },
    }));
  }

  function set(changes: Partial<PrsState>): void {
    store.setState(changes);
    update();
  }

  const audit: PrsScores["audit"] = (genomeId, fileId, signal) =>
    auditPair({ genomes, files, engine, proxies, rulesOf, predictionsFor }, { genomeId, fileId }, signal);

  const followed = [
    genomes.store.subscribe(update),
    files.store.subscribe(update),
    ownMeans.subscribe(update),
    proxies.store.subscribe(showPredictions),
  ];
  update();
  return {
    store,
    choose: (choices) => set({ choices: { ...store.getState().choices, ...choices } }),
    setIncluded: (id, isIncluded) => {
      const leftOut = new Set(store.getState().leftOut);
      if (isIncluded) leftOut.delete(id);
      else leftOut.add(id);
      set({ leftOut });
    },
    stop: () => set({ isStopped: true }),
    resume: () => {
      for (const query of cells.flatMap(queriesOf)) queries.retry(query);
      tables.retry();
      store.setState({ isStopped: false });
      updateAnew();
    },
    reset: () => set(unchosen),
    end: () => {
      isEnded = true;
      for (const stop of followed) stop();
      wanted.end();
    },
    audit,
  };
}

const waiting: PairStatus = { phase: "waiting" };
const scoring: PairStatus = { phase: "scoring" };
const failed: PairStatus = { phase: "failed", cause: "engine" };
const tablesMissing: PairStatus = { phase: "failed", cause: "tables" };
const withoutFrequencies: PairStatus = { phase: "failed", cause: "no-frequencies" };
