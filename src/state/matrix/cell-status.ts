/** The state of a cell of the PRS matrix, from the answers to its questions. */
import type { StoreApi } from "zustand/vanilla";
import type { ScoreSummary } from "../../genome/protocol.ts";
import { MadeOnce } from "../../lib/made-once.ts";
import { pairScore } from "../../lib/pure/many-scores.ts";
import type { NormalisedScore } from "../../science/normalise-score.ts";
import type { GenomeEntry } from "../genomes/genome-entry.ts";
import type { GenomeQueries } from "../queries/genome-queries.ts";
import type { GenomeQuery } from "../queries/genome-query.ts";
import { type PredictionState, predictionStateOfSet } from "../scores/prediction-state.ts";
import {
  noPredictions,
  type PredictionsOfGenome,
  type ProxyPredictions,
} from "../scores/proxy-predictions.ts";
import type { FrequencyChecksState } from "./frequency-checks.ts";
import {
  type Cell,
  type CellOfBuiltIn,
  type CellOfFile,
  fileNeeds,
  scoreOfBuiltIn,
  scoreOfFile,
} from "./matrix-cell.ts";
import type { MatrixTables } from "./matrix-tables.ts";
import type { PairStatus } from "./prs-pair.ts";

interface CellStatusOptions {
  queries: Pick<GenomeQueries, "stateOf">;
  tables: Pick<MatrixTables, "alleleLookup">;
  proxies: Pick<ProxyPredictions, "store">;
  /** Which alleles the frequencies of each file describe. */
  checks: Pick<StoreApi<FrequencyChecksState>, "getState">;
  /** A genome's predictions; null unless the usual rules are chosen. */
  predictionsFor: (genome: GenomeEntry) => PredictionsOfGenome | null;
}

/** The states of cells. */
export interface CellStatus {
  /** The state of a cell, the same object until one of its inputs changes. */
  of: (cell: Cell) => PairStatus;
  /** A cell's questions, as far as they are known: its sums show whether a file's rows are needed. */
  queriesOf: (cell: Cell) => readonly GenomeQuery<unknown>[];
  /** Forgets the scores of all cells but those with these keys. */
  keepOnly: (keys: { has: (key: string) => boolean }) => void;
}

const waiting: PairStatus = { phase: "waiting" };
const scoring: PairStatus = { phase: "scoring" };
const failed: PairStatus = { phase: "failed", cause: "engine" };
const tablesMissing: PairStatus = { phase: "failed", cause: "tables" };
const withoutFrequencies: PairStatus = { phase: "failed", cause: "no-frequencies" };

/** Follows the states of cells. */
export function createCellStatus({
  queries,
  tables,
  proxies,
  checks,
  predictionsFor,
}: CellStatusOptions): CellStatus {
  const placed = new MadeOnce<PairStatus>();

  function queriesOf(cell: Cell): readonly GenomeQuery<unknown>[] {
    if (cell.kind === "built-in") return cell.set === null ? [] : [cell.query, cell.set.query];
    if (cell.lacksFrequencies) return [];
    const sums = queries.stateOf(cell.query);
    const needsRows = sums.phase === "ready" && fileNeeds(cell, sums.answer) !== "sums";
    return needsRows ? [cell.query, cell.rowsQuery()] : [cell.query];
  }

  function of(cell: Cell): PairStatus {
    if (cell.kind === "file" && cell.lacksFrequencies) return withoutFrequencies;
    const phases = queriesOf(cell).map((query) => queries.stateOf(query).phase);
    if (phases.length === 0) return tablesMissing;
    if (phases.includes("failed")) return failed;
    if (phases.includes("running")) return scoring;
    const summary = queries.stateOf(cell.query);
    if (summary.phase !== "ready" || phases.includes("waiting")) return waiting;
    return cell.kind === "file" ? ofFile(cell, summary.answer) : ofBuiltIn(cell, summary.answer);
  }

  function ofBuiltIn(cell: CellOfBuiltIn, summary: ScoreSummary): PairStatus {
    const { genome, set } = cell;
    const columns = set === null ? null : queries.stateOf(set.query);
    if (set === null || columns?.phase !== "ready") return failed;
    const report = pairScore(columns.answer, 0, 0);
    const predicted = predictionsFor(genome);
    const state =
      predicted === null
        ? "not possible"
        : predictionStateOfSet(proxies.store.getState(), genome, set.set.id);
    return placedStatus(cell, summary, { proxies: state, parts: [columns.answer, predicted] }, () =>
      scoreOfBuiltIn(genome, summary, set, report, predicted ?? noPredictions),
    );
  }

  function ofFile(cell: CellOfFile, summary: ScoreSummary): PairStatus {
    const needs = fileNeeds(cell, summary);
    const state = needs === "sums" ? null : queries.stateOf(cell.rowsQuery());
    const rows = state?.phase === "ready" ? state.answer : null;
    const find = needs === "rows-and-panel" ? tables.alleleLookup() : null;
    if (find === "missing") return tablesMissing;
    if (find === "loading") return scoring;
    const { checks: known, coming } = checks.getState();
    // The check may withhold the place, so nothing is shown before it is made.
    if (cell.byHand === null && coming.has(cell.weightsName)) return scoring;
    const check = known.get(cell.weightsName) ?? null;
    const parts = [cell.byHand, rows, find, check];
    return placedStatus(cell, summary, { proxies: "not possible", parts }, () =>
      scoreOfFile(cell, summary, rows, find, check),
    );
  }

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

  return { of, queriesOf, keepOnly: (keys) => placed.keepOnly(keys) };
}
