import type { AbsentPolicy, GenomeBuild, ReadReport } from "../../../pkg/allelium_engine.d.ts";
import { type ManyScores, pairScore } from "../../lib/pure/many-scores.ts";
import { reportOf } from "../../lib/pure/score-reports.ts";
import { type NormalisedScore, normaliseScore } from "../normalise-score.ts";
import { rowsFoundByProxy } from "../proxies/found-rows.ts";
import { explainingCorrelation, isGainOverstated } from "../proxies/overstated-gain.ts";
import { placeWithProxies } from "../proxies/place-with-proxies.ts";
import type { SetPrediction } from "../proxies/proxy-predictor.ts";
import type { CountedRows, ScoreReport } from "../score-report.ts";
import { fewestUsableRows } from "../scoring-constants.ts";
import type { AnyScoreSet, WeightSet } from "../weight-set.ts";
import { type JudgedFile, type ReferenceInUse, whyMisleading } from "./choose-reference.ts";
import { type Place, withheld } from "./compare-with-reference.ts";
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
  unlistedSites: UnlistedSites;
  /** The predictions of the rows that the file lacks, in the same reference; absent where none were requested. */
  prediction?: SetPrediction | null;
}

type RowsOf = (unlisted: "read" | "like-reference") => readonly ScoredRow[];

/**
 * Places a genome's score on a built-in set. A file of differences has no place unless the sites that it does not list
 * count: what remains differs from the reference genome for that reason alone.
 *
 * @param rowsOf makes the rows as they count; who places a score twice makes them once
 */
export function placeGenomeScore(
  set: WeightSet,
  report: CountedRows,
  { frequencies, facts, place }: SetReference,
  { reference, unlistedSites, prediction = null }: PlacedGenome,
  rowsOf: RowsOf = (unlisted) => scoredRows(set, report, frequencies, unlisted),
): Place {
  const misleading = whyMisleading(reference);
  if (misleading !== null) return withheld(misleading);
  const predicted =
    prediction?.rows.filter((row, index) => row !== null && (report.rows[index]?.dosage ?? null) === null)
      .length ?? 0;
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
  const rows = rowsOf(unlistedSites);
  if (place !== undefined) return place(rows, reference);
  return prediction === null
    ? placeBuiltInSet(rows, reference, facts)
    : placeWithProxies(rows, prediction, reference, facts);
}

/** What the scores of a genome are placed by. */
export interface PlacingFacts extends JudgedFile {
  report: Pick<ReadReport, "siteCoverage" | "build" | "buildBasis">;
  /** How sites counted that the file does not list. */
  absent: AbsentPolicy;
  reference: ReferenceInUse;
  /** The predictions of the rows that the file lacks, by the set's id; empty where nothing is predicted, or not yet. */
  predictions: ReadonlyMap<string, SetPrediction>;
}

/** The fate of sites on a build that the file does not list. */
export function unlistedSitesOf(
  { report, absent }: Pick<PlacingFacts, "report" | "absent">,
  build: GenomeBuild,
): UnlistedSites {
  if (report.siteCoverage === "listed") return "read";
  if (absent === "leave-out") return "left-out";
  // The engine counts a site as like the reference only where it knows that the file would have listed it.
  return report.buildBasis === "assumed" || report.build !== build ? "on-other-build" : "like-reference";
}

/**
 * Whether a reference's measurements hold for the genome, namely what a set explains and how its rows correlate. They do
 * not where the person chose people that the file does not fit.
 */
export function isAccuracyKnown({ fit, reference }: Pick<PlacingFacts, "fit" | "reference">): boolean {
  return reference.kind === "adjusted" || fit.kind === "european";
}

/** The score without the predicted SNPs. */
export interface ProxyGain {
  /** Squared correlation of the SNPs on the file with the complete set, 0 to 1. */
  fileAlone: number;
  /** The squared correlation with proxies is overstated in these people: pages show the file's own. */
  isOverstated: boolean;
}

/** A placed score, and the prediction in it. */
export interface PlacedScore {
  score: NormalisedScore;
  /** The prediction of the SNPs that are not on the file; null until it is there, and where nothing is predicted. */
  prediction: SetPrediction | null;
  /** How much the prediction adds to what the file alone says about the whole score; null without a prediction. */
  gain: ProxyGain | null;
}

/**
 * A score of a built-in set among the people that its genome is compared with. Rows that the file lacks count as their
 * proxies predict them, once that is known.
 *
 * @param counts how many rows the score has and how many of them matched
 */
export function placedScore(
  set: Pick<AnyScoreSet, "id" | "build" | "rows" | "accuracy">,
  counts: Pick<ScoreReport, "matched" | "total">,
  report: CountedRows,
  reference: SetReference,
  facts: PlacingFacts,
): PlacedScore {
  const unlistedSites = unlistedSitesOf(facts, set.build);
  // Without a single SNP of the set on the file there is no score, even where neighbours would predict one.
  const known = isOnFile(report) ? (facts.predictions.get(set.id) ?? null) : null;
  const genome = { reference: facts.reference, unlistedSites, prediction: known };
  let rows: readonly ScoredRow[] | null = null;
  const rowsOf: RowsOf = (unlisted) => {
    rows ??= scoredRows(set, report, reference.frequencies, unlisted);
    return rows;
  };
  const place = placeGenomeScore(set, report, reference, genome, rowsOf);
  const prediction = place.kind === "placed" && place.predictedRows > 0 ? known : null;
  const foundByProxy = prediction === null ? 0 : rowsFoundByProxy(prediction, report.rows);
  const found = { matched: counts.matched, total: counts.total, foundByProxy };
  const r2 = isAccuracyKnown(facts) ? (set.accuracy?.r2 ?? null) : null;
  if (prediction === null || place.kind === "withheld") {
    return { score: normaliseScore(found, r2, place), prediction, gain: null };
  }
  const typed = placeGenomeScore(set, report, reference, { ...genome, prediction: null }, rowsOf);
  const fileAlone = typed.kind === "placed" ? (typed.squaredCorrelation ?? 0) : 0;
  const correlations = { withProxies: place.squaredCorrelation, fileAlone };
  const score = normaliseScore(found, r2, place, explainingCorrelation(set.id, place, correlations));
  return { score, prediction, gain: { fileAlone, isOverstated: isGainOverstated(set.id, place) } };
}

/** Whether a file has any SNP of a set, with a usable call or without. */
function isOnFile({ rows }: Pick<CountedRows, "rows">): boolean {
  return rows.some(({ fate }) => fate !== "not-on-file");
}

/** The score of a genome on a set; or that the file has none of the set's SNPs. */
export type PairOnSet<Set extends AnyScoreSet = AnyScoreSet> =
  | (PlacedScore & {
      set: Set;
      raw: number;
      matched: number;
      total: number;
      /** The columns that contain its rows, for {@link pairScore} with genome 0. */
      columns: ManyScores;
      setIndex: number;
      /** What the score was placed by, for a comparison of several genomes over the same rows. */
      placedBy: SetReference;
      /** The engine's report of the score, with the letters of the rows; made on first use. */
      readonly report: ScoreReport;
    })
  | { set: Set; failure: "no-overlap" };

/** A set, and its index in the columns of one genome's scores. */
export interface SetInColumns<Set extends AnyScoreSet> {
  set: Set;
  columns: ManyScores;
  /** Its index among the sets of the columns. */
  setIndex: number;
}

/** A genome's score on a set; a file with none of the set's SNPs has no score, not a low one. */
export function pairOnSet<Set extends AnyScoreSet>(
  { set, columns, setIndex }: SetInColumns<Set>,
  reference: SetReference,
  facts: PlacingFacts,
): PairOnSet<Set> {
  const { raw, matched, total, rows } = pairScore(columns, 0, setIndex);
  if (!isOnFile({ rows })) return { set, failure: "no-overlap" };
  const score = placedScore(set, { matched, total }, { matched, rows }, reference, facts);
  return {
    ...{ set, raw, matched, total, columns, setIndex, placedBy: reference, ...score },
    get report() {
      return reportOf(columns, 0, setIndex);
    },
  };
}
