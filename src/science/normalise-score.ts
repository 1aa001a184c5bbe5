import type { MatchTier } from "../../pkg/allelium_engine.d.ts";
import {
  type FullSetEstimate,
  percentileOf,
  type Range,
  rangeAround,
  type WrongCalls,
} from "./percentile.ts";
import type { Place, Placed } from "./reference-group/compare-with-reference.ts";
import type { ReferenceName } from "./reference-group/reference-name.ts";
import type { WithheldReason } from "./reference-group/withheld-place.ts";
import type { ScoreReport } from "./score-report.ts";
import {
  confidenceRequirements,
  fewestUsableRows,
  intervalMultiplier,
  lowConfidenceCoverage,
} from "./scoring-constants.ts";
import { zOfPercentile } from "./shown-place.ts";

/** The meaning of the score for one person on the scale of the trait. */
export interface PersonalMeaning {
  /** Share of the differences between people of the reference that the SNPs found explain. */
  expectedR2: number;
  /** Expected shift of the trait in its standard deviations, with the range of 95 % of such people. */
  shift: Range;
}

/** A score with its place among people. */
export interface NormalisedScore {
  /** Matched rows are enough for a score; without that there is nothing but the rows to show. */
  usable: boolean;
  /** The people that the score is placed among; `none` where the place is withheld. */
  reference: ReferenceName;
  /** Why there is no place; null where there is one. */
  withheld: WithheldReason | null;
  /**
   * The SNPs found alone, in standard deviations of the reference, limited to plus or minus 4.5; null where the place is withheld. Pages
   * show the z of {@link shownPlace} instead.
   */
  z: number | null;
  /** The same without the limit, for the log. */
  zUnlimited: number | null;
  /** Share of the reference below z, 1 to 99; null as z. */
  percentile: number | null;
  /** SNPs found, in the file or by proxy, as a share of all rows, 0 to 1. */
  coverage: number;
  /** Variance of the compared rows as a share of the whole set's, 0 to 1; null where the whole is not known. */
  varianceCoverage: number | null;
  /** Matched rows without a frequency in the reference: they are in the raw sum and not in z. */
  rowsWithoutFrequency: number;
  /** Matched rows whose frequency is that of public genomes because the set has none. */
  frequenciesFromPanel: number;
  /** Mean and standard deviation that z was computed by; null where there is no place. */
  expectation: { mean: number; sd: number } | null;
  /** Rows that the file lacks and that count in z as their neighbours predict them. */
  predictedRows: number;
  /** Those of them that are predicted well enough to count as SNPs found. */
  foundByProxy: number;
  /** Squared correlation of the typed part with the complete set, 0 to 1; null where the whole is not known. */
  squaredCorrelation: number | null;
  /** What wrong calls leave open; absent where nothing is known of them. */
  wrongCalls?: WrongCalls;
  fullSet: FullSetEstimate | null;
  personal: PersonalMeaning | null;
  confidence: MatchTier;
  /** Coverage below one half. */
  isLowConfidence: boolean;
}

/** The confidence word for a coverage (0 to 1) and a number of matched rows. */
export function confidenceOf(coverage: number, matched: number): MatchTier {
  const met = confidenceRequirements.find((need) => coverage >= need.coverage && matched >= need.rows);
  return met?.word ?? "very_low";
}

function personalMeaning(z: number, expectedR2: number): PersonalMeaning {
  return {
    expectedR2,
    shift: rangeAround(Math.sqrt(expectedR2) * z, intervalMultiplier * Math.sqrt(1 - expectedR2)),
  };
}

/**
 * The estimate for a complete set agrees with its percentile, which for a few rows is counted exactly and is not the normal
 * curve's: z is moved to the one that has this percentile.
 */
function fullSetOf({ fullSet, percentile, squaredCorrelation }: Placed): FullSetEstimate | null {
  if (fullSet === null || squaredCorrelation !== 1 || fullSet.percentile.value === percentile) return fullSet;
  const z = zOfPercentile(percentile);
  const moved = z - fullSet.z.value;
  const ends = { low: fullSet.z.low + moved, high: fullSet.z.high + moved };
  return {
    z: { value: z, ...ends },
    percentile: { value: percentile, low: percentileOf(ends.low), high: percentileOf(ends.high) },
  };
}

/**
 * A score's place with its coverage, and what the score means for one person.
 *
 * @param report how many rows the score has, how many of them matched, and how many more count as found by proxy
 * @param setR2 share of variance the fully typed set explains in Europeans (`accuracy.r2` of a built-in set); null when
 * not known
 * @param place where the score stands among people, or why that is withheld
 * @param explainingCorrelation squared correlation with the complete set by which the score explains, where it is not the
 * place's own (`explainingCorrelation`)
 */
export function normaliseScore(
  { matched, total, foundByProxy = 0 }: Pick<ScoreReport, "matched" | "total"> & { foundByProxy?: number },
  setR2: number | null,
  place: Place,
  explainingCorrelation: number | null = place.kind === "placed" ? place.squaredCorrelation : null,
): NormalisedScore {
  const found = matched + foundByProxy;
  const coverage = total === 0 ? 0 : found / total;
  const facts = {
    usable: found >= fewestUsableRows,
    coverage,
    foundByProxy,
    confidence: confidenceOf(coverage, found),
    isLowConfidence: coverage < lowConfidenceCoverage,
  };
  if (place.kind === "withheld") {
    return {
      ...facts,
      ...{ reference: "none", withheld: place.reason, z: null, zUnlimited: null, percentile: null },
      ...{ varianceCoverage: null, rowsWithoutFrequency: 0, squaredCorrelation: null, fullSet: null },
      ...{ frequenciesFromPanel: 0, expectation: null },
      predictedRows: 0,
      personal: null,
    };
  }
  const { reference, z, zUnlimited, percentile, varianceCoverage, rowsWithoutFrequency } = place;
  const explained =
    setR2 === null || explainingCorrelation === null
      ? null
      : setR2 * place.portability * explainingCorrelation;
  return {
    ...facts,
    ...{ reference, withheld: null, z, zUnlimited, percentile },
    ...{ varianceCoverage, rowsWithoutFrequency, squaredCorrelation: place.squaredCorrelation },
    frequenciesFromPanel: place.frequenciesFromPanel,
    expectation: { mean: place.mean, sd: place.sd },
    predictedRows: place.predictedRows,
    ...(place.wrongCalls === undefined ? {} : { wrongCalls: place.wrongCalls }),
    fullSet: fullSetOf(place),
    personal: explained === null ? null : personalMeaning(z, explained),
  };
}
