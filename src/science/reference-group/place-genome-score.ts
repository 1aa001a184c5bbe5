import { placeWithProxies } from "../proxies/place-with-proxies.ts";
import type { SetPrediction } from "../proxies/proxy-predictor.ts";
import type { CountedRows } from "../score-report.ts";
import { fewestUsableRows } from "../scoring-constants.ts";
import type { WeightSet } from "../weight-set.ts";
import type { ReferenceInUse } from "./choose-reference.ts";
import { type Place, withheld } from "./compare-with-reference.ts";
import { lookOfFile, signsOfRows } from "./file-signs.ts";
import { placeBuiltInSet, type ReferenceFacts } from "./place-built-in-set.ts";
import { type RowFrequencies, type ScoredRow, scoredRows } from "./row-frequencies.ts";

/** The public genomes' data on one built-in set. */
export interface SetReference {
  /** By rsID. */
  frequencies: ReadonlyMap<string, RowFrequencies>;
  facts: ReferenceFacts;
  /** Places its scores where the set's linkage was not measured (src/science/traits/place-trait.ts). */
  place?: (rows: readonly ScoredRow[], reference: ReferenceInUse) => Place;
}

/**
 * What a file says about sites of a set that it does not list: it lists every site that was read; or it lists differences from
 * the reference genome, and the others count as like it, are left out, or cannot be counted because they are on another
 * build than the set.
 */
export type UnlistedSites = "read" | "like-reference" | "left-out" | "on-other-build";

/** A genome as far as placing its scores goes. */
export interface PlacedGenome {
  reference: ReferenceInUse;
  /** The one that the file fits best, by which its calls are judged; absent where nothing is judged. */
  fitted?: ReferenceInUse;
  unlistedSites: UnlistedSites;
  /** The predictions of the rows that the file lacks, in the same reference; absent where none were requested. */
  prediction?: SetPrediction | null;
}

/**
 * Places a genome's score on a built-in set. A file of differences has no place unless the sites that it does not list
 * count: what remains differs from the reference genome for that reason alone.
 */
export function placeGenomeScore(
  set: WeightSet,
  report: CountedRows,
  { frequencies, facts, place }: SetReference,
  { reference, fitted, unlistedSites, prediction = null }: PlacedGenome,
): Place {
  const predicted = prediction?.rows.filter((row) => row !== null).length ?? 0;
  const assumed =
    unlistedSites === "like-reference"
      ? report.rows.filter(({ fate }) => fate === "assumed-reference").length
      : 0;
  const counted = report.matched + assumed + predicted;
  if (counted < fewestUsableRows) {
    return withheld({ code: "too-few-rows", counted, needed: fewestUsableRows });
  }
  if (unlistedSites === "left-out") return withheld({ code: "only-differences" });
  if (unlistedSites === "on-other-build") return withheld({ code: "differences-on-other-build" });
  const rows = scoredRows(set, report, frequencies, unlistedSites);
  if (place !== undefined) return place(rows, reference);
  const signs = fitted === undefined ? null : signsOfRows(rows, fitted);
  const look = signs === null ? null : lookOfFile(signs);
  if (look !== null && reference.kind !== "none") return withheld({ code: "misleading-file", look });
  return prediction === null
    ? placeBuiltInSet(rows, reference, facts)
    : placeWithProxies(rows, prediction, reference, facts);
}
