import type { AbsentPolicy, GenomeBuild, ReadReport } from "../../genome/protocol.ts";
import { type ManyScores, pairScore } from "../../lib/pure/many-scores.ts";
import { reportOf } from "../../lib/pure/score-reports.ts";
import { type NormalisedScore, normaliseScore } from "../../science/normalise-score.ts";
import { rowsFoundByProxy } from "../../science/proxies/found-rows.ts";
import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import {
  chooseReference,
  type ReferenceFit,
  type ReferenceInUse,
} from "../../science/reference-group/choose-reference.ts";
import type { Place } from "../../science/reference-group/compare-with-reference.ts";
import {
  placeGenomeScore,
  type SetReference,
  type UnlistedSites,
} from "../../science/reference-group/place-genome-score.ts";
import type { CountedRows, ScoreReport } from "../../science/score-report.ts";
import type { AnyScoreSet } from "../../science/weight-set.ts";
import type { ProxyGain } from "../genomes/genome-entry.ts";

/** What places the scores of a genome. */
export interface PlacingFacts {
  report: Pick<ReadReport, "siteCoverage" | "build" | "buildBasis">;
  /** How sites counted that the file does not list. */
  absent: AbsentPolicy;
  fit: ReferenceFit;
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
 * Whether the measurements of a reference hold for the genome, what a set explains and how its rows hang together: not
 * where the person asked for people that its file does not fit.
 */
export function isAccuracyKnown({ fit, reference }: Pick<PlacingFacts, "fit" | "reference">): boolean {
  return reference.kind === "adjusted" || fit.kind === "european";
}

/** A placed score, and the prediction in it; null where there is none. */
export interface PlacedScore {
  score: NormalisedScore;
  prediction: SetPrediction | null;
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
  const fitted = chooseReference(facts.fit, "auto");
  const genome = { reference: facts.reference, fitted, unlistedSites, prediction: known };
  const place = placeGenomeScore(set, report, reference, genome);
  const fileAlone = () => placeGenomeScore(set, report, reference, { ...genome, prediction: null });
  const prediction = place.kind === "placed" && place.predictedRows > 0 ? known : null;
  const byProxy = prediction === null ? 0 : rowsFoundByProxy(prediction, report.rows);
  const found = { matched: counts.matched + byProxy, total: counts.total };
  const score = normaliseScore(found, isAccuracyKnown(facts) ? (set.accuracy?.r2 ?? null) : null, place);
  return { score, prediction, gain: prediction === null ? null : gainOf(fileAlone()) };
}

function gainOf(fileAlone: Place): ProxyGain {
  return { fileAlone: fileAlone.kind === "placed" ? (fileAlone.squaredCorrelation ?? 0) : 0 };
}

/** Whether a file has any SNP of a set, with a usable call or without. */
export function isOnFile({ rows }: Pick<CountedRows, "rows">): boolean {
  return rows.some(({ fate }) => fate !== "not-on-file");
}

/** The score of a genome on a set; or that the file has none of the set's SNPs. */
export type PairOnSet<Set extends AnyScoreSet = AnyScoreSet> =
  | (PlacedScore & {
      set: Set;
      raw: number;
      matched: number;
      total: number;
      /** Where its rows stand, for {@link pairScore} with genome 0. */
      columns: ManyScores;
      setIndex: number;
      /** What the score was placed by, for a comparison of several genomes over the same rows. */
      placedBy: SetReference;
      /** The same as the engine reports it, with the letters of the rows; made on first use. */
      readonly report: ScoreReport;
    })
  | { set: Set; failure: "no-overlap" };

/** A set, and where the columns of one genome's scores have it. */
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
