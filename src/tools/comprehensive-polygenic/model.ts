/** What the screen shows of an analysis: pure, no formula of its own. */
import { withheldText } from "../../parts/score/reference-words.ts";
import { intervalText, setName } from "../../parts/score/score-words.ts";
import type {
  ComprehensiveResults,
  WeightSetResult,
} from "../../science/comprehensive/comprehensive-results-schema.ts";
import type { ConfidenceGrade } from "../../science/comprehensive/confidence-grade.ts";
import { modelOfLeadSets } from "../../science/comprehensive/model-of-lead-sets.ts";
import type { PlacedSet } from "../../science/comprehensive/placed-set.ts";
import { type EffectSizeCategory, effectSizeCategory } from "../../science/effect-size.ts";
import { predictionInterval } from "../../science/iq/intervals.ts";
import type { FullSetEstimate, Range } from "../../science/percentile.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import type { ReferenceName } from "../../science/reference-group/reference-name.ts";
import {
  type AnalysisSource,
  type AnalysisState,
  longestWait,
  type ServerFault,
} from "./comprehensive-analysis-store.ts";

/** An analysis that is there. */
export type FinishedAnalysis = Extract<AnalysisState, { phase: "done" }>;

/** A weight set as the page itself scores it. */
export interface OwnSet extends PlacedSet {
  /** The best guess for the whole set, SNPs by proxy included, as every page has it; null where the set has no place. */
  fullSet: FullSetEstimate | null;
}

/** One weight set as the table shows it. */
export interface SetRow {
  id: string;
  name: string;
  matched: number;
  total: number;
  coverage: number;
  /** Among the people that the page compares with; null where there is no place. */
  z: number | null;
  category: EffectSizeCategory | null;
  /** Of the best guess for the whole set, 1 to 99; null as z. */
  percentile: Range | null;
  /** The percentile's range in words; null where it has no width. */
  interval: string | null;
  /** Why there is no place; null where there is one, and where there is none for any set, which is said once. */
  withheld: string | null;
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
      reason: string;
      /** Whether the person wants no comparison. */
      isDeclined: boolean;
    };

/** All that the screen shows of an analysis. */
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
  const { results, placed } = sources;
  return {
    rows: placed.map((one) =>
      rowOf(
        one,
        results.weight_set_results.find(({ id }) => id === one.set.id),
        sources,
      ),
    ),
    recommendation: recommendationOf(sources),
    grade: gradeOf(results),
  };
}

function gradeOf({ overall_summary, weight_set_results }: ComprehensiveResults): ConfidenceGrade | null {
  return weight_set_results.every(({ z_score }) => z_score === null)
    ? null
    : overall_summary.confidence_grade;
}

function rowOf(
  { set, report, place, fullSet }: OwnSet,
  result: WeightSetResult | undefined,
  { reference }: ViewSources,
): SetRow {
  const ownZ = place.kind === "placed" ? place.z : null;
  const z = reference.kind === "european" ? (result?.z_score ?? null) : ownZ;
  return {
    id: set.id,
    name: setName(set),
    matched: result?.matched_snps ?? report.matched,
    total: result?.total_snps ?? report.total,
    coverage: result?.coverage ?? report.matched / report.total,
    z,
    category: z === null ? null : effectSizeCategory(z),
    percentile: fullSet?.percentile ?? null,
    interval: fullSet === null ? null : intervalText(fullSet),
    withheld: withheldOf(place, reference, fullSet !== null),
  };
}

/** Why z, or z and the percentile, are missing: the percentile also counts SNPs that are predicted. */
function withheldOf(
  place: OwnSet["place"],
  reference: ViewSources["reference"],
  hasPercentile: boolean,
): string | null {
  if (place.kind !== "withheld" || reference.kind === "none") return null;
  const text = withheldText(place.reason);
  return hasPercentile ? `No z: ${text}` : text;
}

function recommendationOf({ results, placed, reference, isAccuracyKnown }: ViewSources): Recommendation {
  if (reference.kind === "none") {
    const isDeclined = reference.reason.code === "declined";
    return { kind: "none", reason: withheldText(reference.reason), isDeclined };
  }
  if (!isAccuracyKnown) {
    return {
      kind: "none",
      reason:
        "This file does not fit the people in whom these scores were measured, so what they explain here is unknown.",
      isDeclined: false,
    };
  }
  const model = modelOfLeadSets(placed);
  const iq = reference.kind === "european" ? results.overall_summary.recommended_score : (model?.iq ?? null);
  if (iq === null || model === null) {
    // Where no score has a place, the rows beside say why, and it is not that SNPs are missing.
    const withheld = placed.every(({ place }) => place.kind === "withheld") ? placed[0]?.place : undefined;
    return {
      kind: "none",
      isDeclined: false,
      reason:
        withheld?.kind === "withheld"
          ? withheldText(withheld.reason)
          : "Too few SNPs of the two sets that it is made of can be used on this file.",
    };
  }
  return { kind: "score", iq, interval: predictionInterval(iq, model.rmse), r2: model.r2 };
}

/**
 * Who computed the places that are shown: where the page compares with others than Europeans, they are this device's, whoever else
 * has scored the file.
 */
export function scoredBy(source: AnalysisSource, reference: ReferenceName): AnalysisSource {
  return source === "server" && reference !== "european" ? "device" : source;
}

/** Who computed the scores, from what, and why it was not the server where it was asked. */
export function sourceText(
  { source, sentSnps, fault }: FinishedAnalysis,
  snps: string,
  reference: ReferenceName,
): string {
  const sent = fault === null ? null : `${snps} were sent, ${faultText(fault)}`;
  switch (source) {
    case "server": {
      const scored = `Scored by the server from the ${snps} that you sent, with the same numbers as on this device. It saved none of them.`;
      if (reference !== "adjusted") return scored;
      return `${scored} It compares with people of European ancestry alone; the places shown are this device’s.`;
    }
    case "device":
      return sent === null ? "Scored on this device. Nothing was sent." : `Scored on this device: ${sent}`;
    case "nobody":
      return sent ?? (sentSnps === 0 ? "" : `${snps} were sent.`);
  }
}

function faultText(fault: ServerFault): string {
  const nothing = "but the server gave no result.";
  switch (fault.code) {
    case "not-fetched":
    case "not-relayed":
      return `${nothing} It could not be reached.`;
    case "too-slow":
      return `${nothing} It did not answer within ${longestWait} seconds.`;
    case "not-awaited":
      return "but you did not wait for the server’s answer.";
    case "failed-there":
      return `${nothing} Its analysis failed, and it answered the fixed values of a failure.`;
    case "differs":
      return "but the server’s numbers were others than this device’s and are not shown.";
    case "not-checked":
      return "but the server’s numbers could not be checked on this device and are not shown.";
    case "unexpected":
      return `${nothing} Its answer could not be read as a result.`;
    case "refused": {
      const { message } = fault;
      if (message === null) return `${nothing} It refused without saying why.`;
      return `${nothing} It said: ${/[.!?]$/.test(message) ? message : `${message}.`}`;
    }
  }
}

/** The sent SNPs as lines, in the order of their numbers. */
export function snpLines(snps: Readonly<Record<string, string>>): string[] {
  const numberOf = (rsid: string) => Number(rsid.replace(/^\D+/, ""));
  return Object.entries(snps)
    .toSorted(([one], [other]) => numberOf(one) - numberOf(other))
    .map(([rsid, genotype]) => `${rsid} ${genotype}`);
}
