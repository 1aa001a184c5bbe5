/** A cell of the PRS matrix: what is asked about it, and where its score stands. */
import type { ScoreSummary } from "../genome/protocol.ts";
import { type NormalisedScore, normaliseScore } from "../science/normalise-score.ts";
import type { ReferenceInUse } from "../science/reference-group/choose-reference.ts";
import type { Place } from "../science/reference-group/compare-with-reference.ts";
import { placeSums } from "../science/reference-group/place-sums.ts";
import type { ScoreReport } from "../science/score-report.ts";
import { fewestUsableRows } from "../science/scoring-constants.ts";
import { absentSitesOf, type GenomeEntry, referenceOf } from "./genome-entry.ts";
import type { GenomeQuery } from "./genome-queries.ts";
import type { PlaceableSet } from "./set-references.ts";
import { placedScore } from "./set-score.ts";

/** One cell of the matrix, and what is asked about it. */
export interface Cell {
  genome: GenomeEntry;
  fileId: string;
  query: GenomeQuery<ScoreSummary>;
  /**
   * A built-in set is placed by its rows, as everywhere else; null for a file, whose sums are all there is. Missing where
   * the set's tables could not be fetched.
   */
  rows: RowsOfBuiltIn | null | "missing";
}

/** What a built-in set is placed by. */
export interface RowsOfBuiltIn extends PlaceableSet {
  query: GenomeQuery<ScoreReport>;
}

/** What a cell asks. */
export function queriesOf({ query, rows }: Cell): readonly GenomeQuery<unknown>[] {
  if (rows === "missing") return [];
  return rows === null ? [query] : [query, rows.query];
}

/** A cell's score among the people that its genome is compared with. */
export function scoreOf(
  genome: GenomeEntry,
  summary: ScoreSummary,
  rows: RowsOfBuiltIn | null,
  report: ScoreReport | null,
): NormalisedScore {
  const reference = referenceOf(genome);
  const { status } = genome;
  if (rows === null || report === null || status.phase !== "ready") {
    return normaliseScore(summary, null, placeOfFile(genome, summary, reference));
  }
  const facts = { report: status.report, absent: absentSitesOf(genome), fit: status.fit, reference };
  return placedScore(rows.set, summary, report, rows.reference, facts);
}

/** The rows of a file of differences count as like the reference on equal builds alone, which their joining tells. */
function placeOfFile({ status }: GenomeEntry, summary: ScoreSummary, reference: ReferenceInUse): Place {
  const listsDifferences = status.phase === "ready" && status.report.siteCoverage !== "listed";
  return listsDifferences && summary.join !== "id-and-locus" && summary.matched >= fewestUsableRows
    ? { kind: "withheld", reason: { code: "differences-on-other-build" } }
    : placeSums(summary, reference);
}
