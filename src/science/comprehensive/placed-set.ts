import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { type Place, withheld } from "../reference-group/compare-with-reference.ts";
import {
  placeGenomeScore,
  type SetReference,
  type UnlistedSites,
} from "../reference-group/place-genome-score.ts";
import type { ScoreReport } from "../score-report.ts";
import { fewestUsableRows } from "../scoring-constants.ts";
import type { WeightSet } from "../weight-set.ts";

/** A weight set with its id. */
export interface NamedSet extends WeightSet {
  id: string;
}

/** What of a score's report the analysis needs. */
export type AnalysedReport = Pick<ScoreReport, "rows" | "matched" | "total">;

/** A weight set with a genome's score on it and its place among people. */
export interface PlacedSet {
  set: NamedSet;
  report: AnalysedReport;
  place: Place;
}

/** A genome's score on a set and what places it; or that its file has none of the set's SNPs. */
export type ScoredSet =
  | { set: NamedSet; report: AnalysedReport; placedBy: SetReference }
  | { set: NamedSet; failure: "no-overlap" };

/**
 * Places a genome's score. SNPs that the file lacks are not predicted from their neighbours: that would need more than
 * the SNPs of the sets.
 *
 * @param unlistedSites what the file says about sites that it does not list
 */
export function placeSet(
  set: NamedSet,
  report: AnalysedReport,
  setReference: SetReference,
  reference: ReferenceInUse,
  unlistedSites: UnlistedSites = "read",
): PlacedSet {
  return { set, report, place: placeGenomeScore(set, report, setReference, { reference, unlistedSites }) };
}

/** The same for a score of the page. A set of which the file has no SNP has no place among anybody. */
export function placeScoredSet(
  scored: ScoredSet,
  reference: ReferenceInUse,
  unlistedSites: UnlistedSites,
): PlacedSet {
  const { set } = scored;
  if ("report" in scored) return placeSet(set, scored.report, scored.placedBy, reference, unlistedSites);
  const place = withheld({ code: "too-few-rows", counted: 0, needed: fewestUsableRows });
  return { set, report: { rows: [], matched: 0, total: set.rows.length }, place };
}
