import { type EffectSizeCategory, effectSizeCategory } from "../effect-size.ts";
import { predictionInterval } from "../iq/intervals.ts";
import type { FullSetEstimate, Range } from "../percentile.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import type { WithheldReason } from "../reference-group/withheld-place.ts";
import type { ComprehensiveResults, WeightSetResult } from "./comprehensive-results-schema.ts";
import type { ConfidenceGrade } from "./confidence-grade.ts";
import { modelOfLeadSets } from "./model-of-lead-sets.ts";
import type { PlacedSet } from "./placed-set.ts";

/** A weight set as the page itself scores it. */
export interface OwnSet extends PlacedSet {
  /** The best guess for the whole set, SNPs by proxy included, as every page has it; null where the set has no place. */
  fullSet: FullSetEstimate | null;
}

/** One weight set of a view. */
export interface SetRow extends Pick<OwnSet, "fullSet"> {
  id: string;
  matched: number;
  total: number;
  /** Matched SNPs as a share of the set's, 0 to 1. */
  coverage: number;
  /** Among the people that the page compares with; null where there is no place. */
  z: number | null;
  category: EffectSizeCategory | null;
  /** Why there is no z; null where there is one, and where the page compares with nobody. */
  withheld: WithheldReason | null;
}

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
  | {
      kind: "none";
      /** It was not measured what the scores explain among these people; or too few SNPs of the lead sets count. */
      reason: WithheldReason | { code: "accuracy-unknown" | "too-few-lead-snps" };
    };

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
  /** The genome's scores among the people that the page compares with. */
  placed: readonly OwnSet[];
  reference: ReferenceInUse;
  /** Whether it was measured how much a score tells among these people. */
  isAccuracyKnown: boolean;
}

/**
 * The view of an analysis. It is made by the European reference; where the page compares with other people, or with nobody, the
 * page's own places stand in the place of its own (docs/percentiles.md#which-reference).
 */
export function analysisView(sources: ViewSources): AnalysisView {
  const { results, placed, reference } = sources;
  const { overall_summary, weight_set_results: found } = results;
  return {
    rows: placed.map((one) => {
      const result = found.find(({ id }) => id === one.set.id);
      return rowOf(one, result, reference);
    }),
    recommendation: recommendationOf(sources),
    grade: found.every(({ z_score }) => z_score === null) ? null : overall_summary.confidence_grade,
  };
}

function rowOf(
  { set, report, place, fullSet }: OwnSet,
  result: WeightSetResult | undefined,
  { kind }: ReferenceInUse,
): SetRow {
  const ownZ = place.kind === "placed" ? place.z : null;
  const z = kind === "european" ? (result?.z_score ?? null) : ownZ;
  return {
    id: set.id,
    matched: result?.matched_snps ?? report.matched,
    total: result?.total_snps ?? report.total,
    coverage: result?.coverage ?? report.matched / report.total,
    z,
    category: z === null ? null : effectSizeCategory(z),
    fullSet,
    withheld: place.kind === "withheld" && kind !== "none" ? place.reason : null,
  };
}

function recommendationOf({ results, placed, reference, isAccuracyKnown }: ViewSources): Recommendation {
  if (reference.kind === "none") return { kind: "none", reason: reference.reason };
  if (!isAccuracyKnown) return { kind: "none", reason: { code: "accuracy-unknown" } };
  const model = modelOfLeadSets(placed);
  const iq = reference.kind === "european" ? results.overall_summary.recommended_score : (model?.iq ?? null);
  if (iq !== null && model !== null)
    return { kind: "score", iq, interval: predictionInterval(iq, model.rmse), r2: model.r2 };
  // Where no score has a place, the sets' own reason is the true one.
  const first = placed.every(({ place }) => place.kind === "withheld") ? placed[0]?.place : undefined;
  return {
    kind: "none",
    reason: first?.kind === "withheld" ? first.reason : { code: "too-few-lead-snps" },
  };
}
