import type {
  Fate,
  ScoringPolicy as FullScoringPolicy,
  PalindromicRule,
} from "../../pkg/allelium_engine.d.ts";

/**
 * The choices left open when a weight set is scored on a genome that lists every site it was read at. For files of
 * differences the engine knows one more.
 */
export type ScoringPolicy = Pick<FullScoringPolicy, "palindromic" | "missing">;

/** The outcome of one weight row on one genome. */
export interface RowOutcome {
  fate: Fate;
  /** The call as on the file, letters in alphabetical order, of an imputed row only where it is near enough to one; null when there is none. */
  genotype: string | null;
  /** Copies of the effect allele (0, 1 or 2, of an imputed row the expected ones) of a row that counts in the score, else null. */
  dosage: number | null;
  /** Variance of the true copies of an imputed row; absent in others. */
  dosageVariance?: number;
  /** True when the row counts although its strand could not be checked, for want of the other allele. */
  strandUnchecked: boolean;
}

/** The parts of a score's place among people, with or without the letters of its rows. */
export interface CountedRows {
  /** Rows that count in the score, flipped ones included. */
  matched: number;
  /** One outcome a row of the weight set, in its order. */
  rows: readonly Pick<RowOutcome, "fate" | "dosage" | "dosageVariance">[];
}

/** How many rows of some have no frequency, and their weight. */
export interface FrequencyCounts {
  rows: number;
  /** Rows without a frequency. */
  without: number;
  /** Their share of the rows' sum of squared weights, 0 to 1; 0 where that sum is 0. */
  weightShareWithout: number;
}

/** How many rows of a set have another one near them, whatever a genome has of it (docs/science.md#close-rows). */
export interface CloseRows {
  rows: number;
  /** Rows with a locus in the set, duplicates left out. */
  of: number;
}

/** Rows that a wrong call can change. What is open of an imputed row is in its variance already. */
export interface MeasuredRows {
  /** Rows that count and have a frequency; imputed ones only where their copies are certain. */
  rows: number;
  /** Their part of `matchedVariance`; null when the set has no frequencies. */
  variance: number | null;
}

/** The score of one genome on one weight set, before it is compared with the population. */
export interface ScoreReport {
  /** Sum of weight times dosage over all rows that count, whether they have a frequency or not. */
  raw: number;
  /** The same over the rows that have a frequency: what mean and SD belong to; null when the set has no frequencies. */
  comparedSum: number | null;
  /** Population mean of the compared sum; null when the set has no frequencies. */
  expectedMean: number | null;
  /**
   * Population standard deviation of the compared sum; null when the set has no frequencies.
   */
  expectedSd: number | null;
  /**
   * Sum of 2p(1-p)beta² over the matched rows with a frequency, less what imputed ones leave open; null when the set has no frequencies.
   */
  matchedVariance: number | null;
  /** The matched rows that a wrong call can change. */
  measured: MeasuredRows;
  /** Sum of 2p(1-p)beta² over all rows with a frequency, duplicates left out; null when the set has none. */
  totalVariance: number | null;
  /** How much of the matched rows, and of the whole set without its duplicates, has no frequency. */
  frequencies: { matched: FrequencyCounts; all: FrequencyCounts };
  /** Rows of the set close to each other, matched or not; null when no row's locus is known. */
  closeRows: CloseRows | null;
  /** Rows of the weight set, duplicates left out. */
  total: number;
  /** Rows that count in the score, flipped ones included. */
  matched: number;
  flipped: number;
  strandUnchecked: number;
  /** The result of the palindromic policy. */
  palindromicRule: PalindromicRule;
  /** One outcome per row of the weight set, in its order. */
  rows: RowOutcome[];
}
