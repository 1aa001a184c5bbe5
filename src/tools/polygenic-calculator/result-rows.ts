import type { GenomeBuild } from "../../../pkg/allelium_engine.d.ts";
import { reportOf } from "../../parts/genome-card/file-line.ts";
import { isPlacedByForce } from "../../parts/results-table/forced-places.ts";
import type { NotedResult } from "../../parts/results-table/notes-of-results.ts";
import { referenceName } from "../../parts/score/reference-words.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import { hasPlaces } from "../../state/genomes/file-places.ts";
import {
  type AbsentPolicy,
  absentSitesShown,
  type GenomeEntry,
  type GenomeStatus,
  isUnderWay,
  referenceOf,
  type SetScore,
} from "../../state/genomes/genome-entry.ts";
import type { GenomeMark } from "../../state/genomes/genome-mark.ts";
import { remarksOfFile } from "../../state/genomes/remarks-of-file.ts";
import type { LeadStatus } from "../../state/scores/lead-scores.ts";
import { areAnswersIncomplete, areAnswersPending } from "../../state/scores/trait-answers.ts";
import { fileFormatName } from "../../texts/file-report.ts";
import { scoresOf } from "./compare-model.ts";

/** A loaded genome in the table of results, read or not. */
export interface ResultRow extends NotedResult {
  id: string;
  mark: GenomeMark | undefined;
  name: string;
  /** Replaces its scores; null where it has some. */
  state: string | null;
  isBeingRead: boolean;
  phase: GenomeStatus["phase"];
  /** A warning before it is compared, in a word each: "incomplete", "duplicate of 3". */
  remarks: readonly string[];
  /** The kind of its file; null until it is known. */
  format: string | null;
  build: GenomeBuild | null;
  /** The people its scores are placed among; null until it has some. */
  comparedWith: string | null;
  /** The same, to compare; null until it has scores. */
  reference: ReferenceInUse | null;
  /** How sites counted in its scores that its file does not list; null until it has some. */
  absentSites: AbsentPolicy | null;
  /** By the ids of their sets. */
  scores: ReadonlyMap<string, SetScore>;
}

const states: Readonly<Record<GenomeStatus["phase"], string | null>> = {
  reading: "reading …",
  scoring: "scoring …",
  ready: null,
  choosing: "waits for your choice",
  refused: "not read",
  failed: "not read",
  cancelled: "stopped",
};

/** `notPredicted`: the genomes with failed predictions. */
type RowsOf = (
  loaded: readonly GenomeEntry[],
  leads: ReadonlyMap<string, LeadStatus>,
  beingPredicted: ReadonlySet<string>,
  digestOf: (id: string) => string | null,
  notPredicted?: ReadonlySet<string>,
) => readonly ResultRow[];

/** Sources of a row. */
interface RowSources {
  genome: GenomeEntry;
  lead: LeadStatus | undefined;
  isPredicting: boolean;
  isPredictionFailed: boolean;
  digest: string | null;
  /** Number of the first genome with the same genotypes; null for that one itself. */
  duplicateOf: number | null;
}

/** Every loaded genome by its number. Those that were not read stay: a number that is missing would be asked for. */
export const resultRows: RowsOf = (...sources) => createResultRows()(...sources);

/**
 * The same, again and again: a row with the same content is the same object, and so are all rows together. What is
 * drawn of them need not be drawn again while another genome is read.
 */
export function createResultRows(): RowsOf {
  let kept: ReadonlyMap<string, RowSources & { row: ResultRow }> = new Map();
  let rowsBefore: readonly ResultRow[] = [];
  return (loaded, leads, beingPredicted, digestOf, notPredicted) => {
    const firstByDigest = new Map<string, number>();
    for (const { id, number } of loaded.toSorted((one, other) => one.number - other.number)) {
      const digest = digestOf(id);
      if (digest !== null && !firstByDigest.has(digest)) firstByDigest.set(digest, number);
    }
    const entries = loaded.map((genome) => {
      const { id } = genome;
      const digest = digestOf(id);
      const first = digest === null ? undefined : firstByDigest.get(digest);
      const sources: RowSources = {
        genome,
        lead: leads.get(id),
        isPredicting: beingPredicted.has(id),
        isPredictionFailed: notPredicted?.has(id) ?? false,
        digest,
        duplicateOf: first === undefined || first === genome.number ? null : first,
      };
      return { ...sources, row: rowAfter(kept.get(id), sources) };
    });
    kept = new Map(entries.map((entry) => [entry.row.id, entry]));
    const rows = entries.map(({ row }) => row).toSorted((one, other) => one.number - other.number);
    const isSame = rows.length === rowsBefore.length && rows.every((row, index) => row === rowsBefore[index]);
    if (!isSame) rowsBefore = rows;
    return rowsBefore;
  };
}

/** The row of these sources; the one before it where that is equal. */
function rowAfter(before: (RowSources & { row: ResultRow }) | undefined, sources: RowSources): ResultRow {
  if (before !== undefined && areAlike(before, sources, keysOf(sources))) return before.row;
  const row = rowOf(sources);
  // Each step of a read makes a new entry, of which the row shows nothing.
  return before !== undefined && areAlike(before.row, row, keysOf(row)) ? before.row : row;
}

function areAlike<Item extends object>(one: Item, other: Item, keys: readonly (keyof Item)[]): boolean {
  return keys.every((key) => Object.is(one[key], other[key]));
}

function keysOf<Item extends object>(item: Item): readonly (keyof Item)[] {
  return Object.keys(item) as (keyof Item)[];
}

/** Of a genome that is not ready: the same each time, so that its row can be the same. */
const noScores: ReadonlyMap<string, SetScore> = new Map();

/** Equal lists are one object, so that an unchanged row stays the same object. */
function remarksOf(genome: GenomeEntry, duplicateOf: number | null): readonly string[] {
  const remarks = [
    ...(genome.isSample ? ["sample data"] : []),
    ...remarksOfFile(genome),
    ...(duplicateOf === null ? [] : [`duplicate of ${duplicateOf}`]),
  ];
  const key = remarks.join();
  const kept = keptRemarks.get(key) ?? remarks;
  keptRemarks.set(key, kept);
  return kept;
}

const keptRemarks = new Map<string, readonly string[]>();

function rowOf({
  genome,
  lead,
  isPredicting,
  isPredictionFailed,
  digest,
  duplicateOf,
}: RowSources): ResultRow {
  const { id, number, mark, name, status } = genome;
  const report = reportOf(status);
  const isReady = status.phase === "ready";
  const reference = isReady ? referenceOf(genome) : null;
  const leads = new Map(lead === undefined ? [] : [[id, lead]]);
  const isPending = isReady && areAnswersPending({ lead, isPredicting });
  return {
    ...{ id, number, mark, name, phase: status.phase },
    state: isPending ? "being computed \u2026" : states[status.phase],
    isBeingRead: isUnderWay(genome),
    remarks: remarksOf(genome, duplicateOf),
    format: report === null ? null : fileFormatName(report.format, report.formatBasis, hasPlaces(report)),
    build: report?.build ?? null,
    comparedWith: reference === null ? null : referenceName(reference.kind),
    reference,
    absentSites: isReady ? absentSitesShown(genome) : null,
    isForced: isPlacedByForce(genome),
    isPending,
    isIncomplete: isReady && areAnswersIncomplete({ lead, isPredicting, isPredictionFailed }),
    // Numbers that can still change by themselves are not shown.
    scores:
      isReady && !isPending
        ? new Map(scoresOf(genome, leads).map((entry) => [entry.set.id, entry]))
        : noScores,
    digest,
  };
}
