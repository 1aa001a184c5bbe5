import type { ScoreReport } from "../score-report.ts";
import { fewestUsableRows } from "../scoring-constants.ts";
import type { WeightSet } from "../weight-set.ts";
import type { ReferenceInUse } from "./choose-reference.ts";
import { type Place, withheld } from "./compare-with-reference.ts";
import { placeBuiltInSet, type ReferenceFacts } from "./place-built-in-set.ts";
import { type RowFrequencies, scoredRows } from "./row-frequencies.ts";

/** What the public genomes tell about one built-in set. */
export interface SetReference {
  /** By rsID. */
  frequencies: ReadonlyMap<string, RowFrequencies>;
  facts: ReferenceFacts;
}

/** A genome as far as placing its scores goes. */
export interface PlacedGenome {
  reference: ReferenceInUse;
  /** The file lists only differences from the reference genome, and sites that it does not list are left out. */
  countsOnlyDifferences: boolean;
}

/**
 * Places a genome's score on a built-in set. A file of differences has no place while the sites it does not list are left
 * out: what remains differs from the reference genome for that reason alone.
 */
export function placeGenomeScore(
  set: WeightSet,
  report: Pick<ScoreReport, "rows" | "matched">,
  { frequencies, facts }: SetReference,
  { reference, countsOnlyDifferences }: PlacedGenome,
): Place {
  if (report.matched < fewestUsableRows) {
    return withheld({ code: "too-few-rows", counted: report.matched, needed: fewestUsableRows });
  }
  if (countsOnlyDifferences) return withheld({ code: "only-differences" });
  return placeBuiltInSet(scoredRows(set, report, frequencies), reference, facts);
}
