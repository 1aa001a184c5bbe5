/**
 * The scores of every chosen genome on every chosen scoring file. They follow both lists and the choices by themselves;
 * each is a query, so that a finished score is not computed again. In memory only. No React here.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ScoreSummary, ScoringPolicy } from "../../genome/protocol.ts";
import { pairScore } from "../../lib/pure/many-scores.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { NormalisedScore } from "../../science/normalise-score.ts";
import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import type { FrequencyLookup } from "../../science/reference-group/allele-lookup.ts";
import { type PredictionState, predictionStateOfSet } from "../account/prediction-state.ts";
import type { ScheduledEngine } from "../genomes/engine-schedule.ts";
import { firstOpen } from "../genomes/first-open.ts";
import { type GenomeEntry, ownRulesOf } from "../genomes/genome-entry.ts";
import type { GenomeStore } from "../genomes/genome-store.ts";
import { auditWithProxies } from "./audit-with-proxies.ts";
import { fileRowsQuery, fileScoreQuery } from "./file-score-query.ts";
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
import { groupByHandOf, type OwnMeansStore } from "./own-means-store.ts";
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
  engine: ScheduledEngine;
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
  const wanted = queries.want(showStatuses);
  let cells: readonly Cell[] = [];
  /** Sources of the cells. */
  let inputs: readonly unknown[] = [];
  /** Built-in sets by id. */
  const builtIns = new Map<string, PlaceableSet | "loading" | "missing">();
  let lookup: FrequencyLookup | "loading" | "missing" | null = null;
  const placed = new PlacedOnce<PairStatus>();

  function rulesOf(genome: GenomeEntry | undefined): ScoringPolicy {
    const { palindromic, missing } = store.getState().choices;
    return { palindromic, missing, ...ownRulesOf(genome) };
  }

  function cellsOf(
    file: ScoringFileEntry,
    fileIndex: number,
    readyGenomes: readonly GenomeEntry[],
  ): readonly Cell[] {
    const weightsName = weightsNameOf(file);
    if (file.status.phase !== "ready" || weightsName === null) return [];
    const byHand = groupByHandOf(ownMeans.getState(), file.id, file.status.report.facts.pgsId);
    const { weightsNamed } = files;
    const lacksFrequencies =
      store.getState().choices.missing === "expected" && file.status.report.withFrequency === 0;
    return readyGenomes.flatMap((genome): readonly Cell[] => {
      const digest = queries.packed.digestOf(genome.id);
      if (digest === null) return [];
      // File by file, so that a worker keeps the weights of one while it scores all genomes on them.
      const rank = [fileIndex, genome.number];
      const rules = rulesOf(genome);
      const question = { digest, weightsName, weightsNamed, rules, rank };
      const parts = { genome, fileId: file.id, query: fileScoreQuery(queries, question) };
      if (file.builtInId === null) {
        const rows = fileRowsQuery(queries, question);
        return [{ ...parts, kind: "file", byHand, rows, lacksFrequencies }];
      }
      const builtIn = builtInSet(file.builtInId);
      if (builtIn === "loading") return [];
      if (builtIn === "missing") return [{ ...parts, kind: "built-in", set: null }];
      const turn = { purpose: "scores", rank: [scoresInTurn.lookedAt, ...rank] } as const;
      const query = queries.scores({ ...turn, digest, sets: [builtIn.set], rules });
      return [{ ...parts, kind: "built-in", set: { ...builtIn, query } }];
    });
  }

  /** A built-in set once it is there; asked for when it is first needed. */
  function builtInSet(id: string): PlaceableSet | "loading" | "missing" {
    const known = builtIns.get(id);
    if (known !== undefined) return known;
    builtIns.set(id, "loading");
    loadBuiltIn(id)
      .catch((): "missing" => "missing")
      .then((loaded) => {
        builtIns.set(id, loaded);
        updateAnew();
      });
    return "loading";
  }

  /** What a cell asks, as far as that is known: its sums show whether a file's rows are needed. */
  function queriesOf(cell: Cell): readonly GenomeQuery<unknown>[] {
    if (cell.kind === "built-in") return cell.set === null ? [] : [cell.query, cell.set.query];
    if (cell.lacksFrequencies) return [];
    const sums = queries.stateOf(cell.query);
    const needsRows = sums.phase === "ready" && fileNeeds(cell, sums.answer) !== "sums";
    return needsRows ? [cell.query, cell.rows] : [cell.query];
  }

  /** What the public genomes say about alleles; requested when a file's score first needs it. */
  function alleleLookup(): FrequencyLookup | "loading" | "missing" {
    if (lookup !== null) return lookup;
    lookup = "loading";
    loadAlleleLookup()
      .catch((): "missing" => "missing")
      .then((loaded) => {
        lookup = loaded;
        updateAnew();
      });
    return lookup;
  }

  function updateAnew(): void {
    inputs = [];
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
    cells = readyFiles.flatMap((file) => cellsOf(file, allFiles.indexOf(file), readyGenomes));
    placed.keepOnly(new Set(cells.map(keyOf)));
    showStatuses();
  }

  function showStatuses(): void {
    const { isStopped, pairs: before } = store.getState();
    wanted.set(isStopped ? [] : firstOpen(queries, cells.flatMap(queriesOf)));
    const kept = keptPairs(before, cells);
    const pairs = cells.map((cell, index): Pair => {
      const pair = kept(index);
      const status = statusOf(cell);
      return pair?.status === status ? pair : { genomeId: cell.genome.id, fileId: cell.fileId, status };
    });
    const isSame = pairs.length === before.length && pairs.every((pair, index) => pair === before[index]);
    if (!isSame) store.setState({ pairs });
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
    const find = needs === "rows-and-panel" ? alleleLookup() : null;
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
    return placed.of(keyOf(cell), from, () => ({
      ...{ phase: "ready", summary, score: place(), proxies: state },
    }));
  }

  async function audit(
    genomeId: string,
    fileId: string,
    signal: AbortSignal,
  ): Promise<Result<Blob, "stopped" | "failed">> {
    const genome = genomes.store.getState().genomes.find(({ id }) => id === genomeId);
    const digest = queries.packed.digestOf(genomeId);
    const buffers = digest === null ? null : queries.packed.lend(digest);
    const file = files.store.getState().files.find(({ id }) => id === fileId);
    const weightsName = weightsNameOf(file);
    const weights = weightsName === null ? null : files.weightsNamed(weightsName);
    if (buffers === null || weightsName === null || weights === null) return err("failed");
    const args = { ...buffers, weightsName, weights, policy: rulesOf(genome) };
    const found = await engine.call("auditScoringFile", args, { signal, purpose: "audit" });
    if (!found.ok) return err(found.error.code === "cancelled" ? "stopped" : "failed");
    const { table } = found.value;
    const prediction = genome && file?.builtInId ? predictionsFor(genome).get(file.builtInId) : undefined;
    return prediction === undefined || !file?.builtInId
      ? ok(table)
      : withProxies(table, prediction, { genomeId, setId: file.builtInId, signal });
  }

  async function withProxies(
    table: Blob,
    prediction: SetPrediction,
    { genomeId, setId, signal }: { genomeId: string; setId: string; signal: AbortSignal },
  ): Promise<Result<Blob, "stopped" | "failed">> {
    const named = await proxies
      .namedProxies(genomeId, setId, signal)
      .catch((): Result<never, null> => err(null));
    if (signal.aborted) return err("stopped");
    if (!named.ok) return err("failed");
    const text = auditWithProxies(await table.text(), prediction, named.value);
    return ok(new Blob([text], { type: table.type }));
  }

  function set(changes: Partial<PrsState>): void {
    store.setState(changes);
    update();
  }

  const followed = [
    genomes.store.subscribe(update),
    files.store.subscribe(update),
    ownMeans.subscribe(update),
    proxies.store.subscribe(showStatuses),
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
      for (const [id, known] of builtIns) if (known === "missing") builtIns.delete(id);
      if (lookup === "missing") lookup = null;
      store.setState({ isStopped: false });
      updateAnew();
    },
    reset: () => set(unchosen),
    end: () => {
      for (const stop of followed) stop();
      wanted.end();
    },
    audit,
  };
}

function weightsNameOf(file: ScoringFileEntry | undefined): string | null {
  return file?.status.phase === "ready" ? file.status.weightsName : null;
}

function keyOf({ genome, fileId }: Cell): string {
  return `${genome.id} ${fileId}`;
}

/** Numbers what has none yet, in order. */
const waiting: PairStatus = { phase: "waiting" };
const scoring: PairStatus = { phase: "scoring" };
const failed: PairStatus = { phase: "failed", cause: "engine" };
const tablesMissing: PairStatus = { phase: "failed", cause: "tables" };
const withoutFrequencies: PairStatus = { phase: "failed", cause: "no-frequencies" };
