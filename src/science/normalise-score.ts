import type { MatchTier } from "../../pkg/allelium_engine.js";
import { areFrequenciesSufficient, withoutFrequency } from "./frequencies-rule.ts";
import { normalCumulative } from "./normal-distribution.ts";
import type { ScoreReport } from "./score-report.ts";
import {
  confidenceRequirements,
  fewestUsableRows,
  intervalMultiplier,
  lowConfidenceCoverage,
  percentileLimits,
  zLimit,
} from "./scoring-constants.ts";

/** A value with its 95 % range. */
export interface Range {
  value: number;
  low: number;
  high: number;
}

/** What the untyped rows leave open: the best guess of the score that the complete weight set would give. */
export interface FullSetEstimate {
  /** sqrt(c) times z, give or take 1.96 sqrt(1-c), c being the variance coverage. */
  z: Range;
  /** The same three as percentiles, 1 to 99. */
  percentile: Range;
}

/** What the score means for one person on the scale of the trait. */
export interface PersonalMeaning {
  /** Share of the differences between people that the typed part of the set explains. */
  expectedR2: number;
  /**
   * Expected shift of the trait in its standard deviations, with the range that holds 95 % of such people.
   */
  shift: Range;
}

/** What of a score's report is compared with the population. */
export type ScoreSums = Pick<
  ScoreReport,
  | "comparedSum"
  | "expectedMean"
  | "expectedSd"
  | "matchedVariance"
  | "totalVariance"
  | "frequencies"
  | "total"
  | "matched"
>;

/** A score compared with the population. */
export interface NormalisedScore {
  /** Matched rows are enough for a score; without that there is nothing but the rows to show. */
  usable: boolean;
  /**
   * Score in population standard deviations, limited to plus or minus 4.5; null when not usable, without reference, or
   * when too many matched rows have no frequency.
   */
  z: number | null;
  /** The same without the limit, for the log. */
  zUnlimited: number | null;
  /** Share of the population below, 1 to 99; null as z. */
  percentile: number | null;
  /** Matched rows as a share of all rows, 0 to 1. */
  coverage: number;
  /**
   * Variance of the matched rows as a share of the whole set's, 0 to 1; null when too much of the set has no frequency.
   */
  varianceCoverage: number | null;
  fullSet: FullSetEstimate | null;
  personal: PersonalMeaning | null;
  confidence: MatchTier;
  /** Coverage below one half. */
  isLowConfidence: boolean;
}

/** A value, or the nearer of two limits. */
export function limit(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function rangeAround(value: number, halfWidth: number): Range {
  return { value, low: value - halfWidth, high: value + halfWidth };
}

/** Percentile of a z-score by the normal distribution, kept between 1 and 99 and not rounded. */
export function percentileOf(z: number): number {
  return limit(100 * normalCumulative(z), percentileLimits.low, percentileLimits.high);
}

/** The confidence word for a coverage (0 to 1) and a number of matched rows. */
export function confidenceOf(coverage: number, matched: number): MatchTier {
  const met = confidenceRequirements.find((need) => coverage >= need.coverage && matched >= need.rows);
  return met?.word ?? "very_low";
}

function unlimitedZ(report: ScoreSums): number | null {
  const { comparedSum, expectedMean, expectedSd } = report;
  const { matched } = report.frequencies;
  const isComparable =
    matched.rows - matched.without >= fewestUsableRows && areFrequenciesSufficient(withoutFrequency(matched));
  if (!isComparable || comparedSum === null || expectedMean === null || expectedSd === null) return null;
  return expectedSd > 0 ? (comparedSum - expectedMean) / expectedSd : null;
}

function varianceCoverageOf(report: ScoreSums): number | null {
  const { matchedVariance, totalVariance, frequencies } = report;
  const isKnown = [frequencies.matched, frequencies.all].every((counts) =>
    areFrequenciesSufficient(withoutFrequency(counts)),
  );
  if (!isKnown || matchedVariance === null || totalVariance === null || totalVariance <= 0) {
    return null;
  }
  return limit(matchedVariance / totalVariance, 0, 1);
}

/**
 * What the complete set would probably give: sqrt(c) z, give or take 1.96 sqrt(1-c).
 *
 * @param z limited score of the typed rows
 * @param coverage c, the squared correlation of the typed part with the whole: of independent rows their share of the
 *   set's variance
 */
export function estimateFullSet(z: number, coverage: number): FullSetEstimate {
  const range = rangeAround(Math.sqrt(coverage) * z, intervalMultiplier * Math.sqrt(1 - coverage));
  return {
    z: range,
    percentile: {
      value: percentileOf(range.value),
      low: percentileOf(range.low),
      high: percentileOf(range.high),
    },
  };
}

function personalMeaning(z: number, expectedR2: number): PersonalMeaning {
  const shift = rangeAround(Math.sqrt(expectedR2) * z, intervalMultiplier * Math.sqrt(1 - expectedR2));
  return { expectedR2, shift };
}

/**
 * Compares a score with the population (docs/science.md#place-among-people): z-score, percentile, coverage, what the
 * complete set would probably give and what that means for one person.
 *
 * @param report the score of one genome on one weight set
 * @param setR2 share of variance the fully typed set explains (`accuracy.r2` of a built-in set); null when
 *   not known
 */
export function normaliseScore(report: ScoreSums, setR2: number | null): NormalisedScore {
  const coverage = report.total === 0 ? 0 : report.matched / report.total;
  const varianceCoverage = varianceCoverageOf(report);
  const zUnlimited = unlimitedZ(report);
  const z = zUnlimited === null ? null : limit(zUnlimited, -zLimit, zLimit);
  const isComplete = z !== null && varianceCoverage !== null;
  return {
    usable: report.matched >= fewestUsableRows,
    z,
    zUnlimited,
    percentile: z === null ? null : percentileOf(z),
    coverage,
    varianceCoverage,
    fullSet: isComplete ? estimateFullSet(z, varianceCoverage) : null,
    personal: isComplete && setR2 !== null ? personalMeaning(z, setR2 * varianceCoverage) : null,
    confidence: confidenceOf(coverage, report.matched),
    isLowConfidence: coverage < lowConfidenceCoverage,
  };
}
