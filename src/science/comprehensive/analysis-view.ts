import { type EffectSizeCategory, effectSizeCategory } from "../effects/effect-size.ts";
import { predictionInterval } from "../iq/intervals.ts";
import type { LatentG } from "../iq/latent-g.ts";
import type { Range } from "../percentile.ts";
import type { WithheldReason } from "../reference-group/withheld-place.ts";
import type { ShownPlace } from "../shown-place.ts";
import type { ComprehensiveResults } from "./comprehensive-results-schema.ts";
import type { ConfidenceGrade } from "./confidence-grade.ts";

/** A genome's score on one weight set as every page shows it, SNPs by proxy included. */
export interface OwnSet {
  id: string;
  /** SNPs found in the file, and those found by proxy. */
  onFile: number;
  byProxy: number;
  total: number;
  /** Among the people that the page compares with; null where there is no place. */
  place: ShownPlace | null;
  /** Why there is no place; null where there is one, and where no reference was chosen. */
  withheld: WithheldReason | null;
}

/** One weight set of a view. */
export interface SetRow extends OwnSet {
  /** SNPs found as a share of the set's, 0 to 1. */
  coverage: number;
  category: EffectSizeCategory | null;
}

/** Why there is no recommended score: too few SNPs of the lead sets are in the file, or they have no place. */
export type NoRecommendation =
  | WithheldReason
  | { code: "accuracy-unknown" | "no-overlap" | "too-few-lead-snps" };

/** The recommended score, or why there is none. */
export type Recommendation =
  | {
      kind: "score";
      iq: number;
      /** The 95 % prediction interval. */
      interval: Range;
      /** Share of the differences between people that the scores explain. */
      r2: number;
    }
  | { kind: "none"; reason: NoRecommendation };

/** All that a page shows of an analysis, without words. */
export interface AnalysisView {
  rows: readonly SetRow[];
  recommendation: Recommendation;
  /** How much of the sets could be placed; null where no score has a place, whatever the file holds. */
  grade: ConfidenceGrade | null;
}

/** What a view follows from. */
export interface ViewSources {
  results: ComprehensiveResults;
  sets: readonly OwnSet[];
  /** The IQ model's answer for the genome alone, the one of every page; or why there is none. */
  model: Pick<LatentG, "iq" | "rmse" | "r2"> | NoRecommendation;
}

/**
 * The view of an analysis. The grade is the analysis's, which uses the European reference and no SNPs by proxy. Places and the
 * recommended score are those of every other page, so that a genome has one of each.
 */
export function analysisView({ results, sets, model }: ViewSources): AnalysisView {
  const { overall_summary, weight_set_results: found } = results;
  const hasPlace = found.some(({ z_score }) => z_score !== null) && sets.some(({ place }) => place !== null);
  return {
    rows: sets.map(rowOf),
    recommendation: recommendationOf(model),
    grade: hasPlace ? overall_summary.confidence_grade : null,
  };
}

function rowOf(own: OwnSet): SetRow {
  const { onFile, byProxy, total, place } = own;
  return {
    ...own,
    coverage: total === 0 ? 0 : (onFile + byProxy) / total,
    category: place === null ? null : effectSizeCategory(place.z),
  };
}

function recommendationOf(model: ViewSources["model"]): Recommendation {
  if ("code" in model) return { kind: "none", reason: model };
  const { iq, rmse, r2 } = model;
  return { kind: "score", iq, interval: predictionInterval(iq, rmse), r2 };
}
