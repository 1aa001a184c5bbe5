/** A cell of the PRS matrix: what is asked about it, and where its score stands. */
import type { ScoreSummary } from "../genome/protocol.ts";
import type { Place } from "../science/reference-group/compare-with-reference.ts";
import { placeGenomeScore } from "../science/reference-group/place-genome-score.ts";
import { placeSums } from "../science/reference-group/place-sums.ts";
import type { ScoreReport } from "../science/score-report.ts";
import { absentSitesOf, type GenomeEntry, referenceOf } from "./genome-entry.ts";
import type { GenomeQuery } from "./genome-queries.ts";
import type { PlaceableSet } from "./set-references.ts";
import { placedGenome } from "./set-score.ts";

/** One cell of the matrix, and what is asked about it. */
export interface Cell {
  genome: GenomeEntry;
  fileId: string;
  query: GenomeQuery<ScoreSummary>;
  /** A built-in set is placed by its rows, as everywhere else; null for a file, whose sums are all there is. */
  rows: RowsOfBuiltIn | null;
}

/** What a built-in set is placed by. */
export interface RowsOfBuiltIn extends PlaceableSet {
  query: GenomeQuery<ScoreReport>;
}

/** What a cell asks. */
export function queriesOf({ query, rows }: Cell): readonly GenomeQuery<unknown>[] {
  return rows === null ? [query] : [query, rows.query];
}

/** Where a score stands among the people that its genome is compared with. */
export function placeOf(
  genome: GenomeEntry,
  summary: ScoreSummary,
  rows: RowsOfBuiltIn | null,
  report: ScoreReport | null,
): Place {
  const reference = referenceOf(genome);
  if (rows === null || report === null || genome.status.phase !== "ready")
    return placeSums(summary, reference);
  const placing = placedGenome(genome.status.report, absentSitesOf(genome), reference);
  return placeGenomeScore(rows.set, report, rows.reference, placing);
}
