import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import type { Place } from "../reference-group/compare-with-reference.ts";
import {
  placeGenomeScore,
  type SetReference,
  type UnlistedSites,
} from "../reference-group/place-genome-score.ts";
import type { ScoreReport } from "../score-report.ts";
import type { ScoreSet } from "../weight-set.ts";

/** What of a score's report the analysis needs. */
export type AnalysedReport = Pick<ScoreReport, "rows" | "matched" | "total">;

/** A weight set with a genome's score on it and its place among people. */
export interface PlacedSet {
  set: ScoreSet;
  report: AnalysedReport;
  place: Place;
}

/**
 * Places a genome's score. SNPs that the file lacks are not predicted from their neighbours: that would need more than
 * the SNPs of the sets.
 *
 * @param unlistedSites what the file says about sites that it does not list
 */
export function placeSet(
  set: ScoreSet,
  report: AnalysedReport,
  setReference: SetReference,
  reference: ReferenceInUse,
  unlistedSites: UnlistedSites = "read",
): PlacedSet {
  return { set, report, place: placeGenomeScore(set, report, setReference, { reference, unlistedSites }) };
}
