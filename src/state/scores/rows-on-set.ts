import { pairScore } from "../../lib/pure/many-scores.ts";
import { type ScoredRow, scoredRows } from "../../science/reference-group/row-frequencies.ts";
import { absentSitesOf, type GenomeEntry } from "../genomes/genome-entry.ts";
import type { PairOnSet } from "./score-view.ts";
import { unlistedSitesOf } from "./set-score.ts";

/**
 * The rows of a set on a genome, to be compared with those of others; null where the file lists differences alone and what it does
 * not list is left out, or holds nothing of the set.
 */
export function rowsOnSet(entry: GenomeEntry, pair: PairOnSet): readonly ScoredRow[] | null {
  const { status } = entry;
  if ("failure" in pair || status.phase !== "ready") return null;
  const unlisted = unlistedSitesOf({ report: status.report, absent: absentSitesOf(entry) }, pair.set.build);
  if (unlisted !== "read" && unlisted !== "like-reference") return null;
  const { rows } = pairScore(pair.columns, 0, pair.place);
  return scoredRows(pair.set, { rows }, pair.placedBy.frequencies, unlisted);
}
