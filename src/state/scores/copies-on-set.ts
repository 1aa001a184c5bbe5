import { notCounted, wholeCopies } from "../../lib/pure/counted-copies.ts";
import { pairScore, rowsBefore } from "../../lib/pure/many-scores.ts";
import { type PairOnSet, unlistedSitesOf } from "../../science/reference-group/place-genome-score.ts";
import { scoredRows } from "../../science/reference-group/row-frequencies.ts";
import { absentSitesOf, type GenomeEntry } from "../genomes/genome-entry.ts";

/**
 * A genome's copies at the rows of a set, for a comparison with others; null where the file lists differences alone and
 * what it does not list is left out, or has nothing of the set.
 */
export function copiesOnSet(entry: GenomeEntry, pair: PairOnSet): Int8Array | null {
  const { status } = entry;
  if ("failure" in pair || status.phase !== "ready") return null;
  const unlisted = unlistedSitesOf({ report: status.report, absent: absentSitesOf(entry) }, pair.set.build);
  const { columns, setIndex, set, placedBy } = pair;
  if (unlisted === "read") {
    const from = rowsBefore(columns, 0, setIndex);
    return columns.dosages.subarray(from, from + set.rows.length);
  }
  if (unlisted !== "like-reference") return null;
  const rows = scoredRows(set, pairScore(columns, 0, setIndex), placedBy.frequencies, unlisted);
  return Int8Array.from(rows, (row) => wholeCopies(row) ?? notCounted);
}
