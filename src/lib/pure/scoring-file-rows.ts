/** The rows of a scoring file with a genome's calls: columns, because a file may have a million rows. */
export interface ScoringFileRows {
  /** Numbers of the rsIDs; 0 where the file has none. */
  rsidNumbers: Uint32Array;
  /** A letter a row, forward; a dot where the allele is no single letter. */
  effectAlleles: string;
  /** The same for the other allele; a dot as well where the file has none. */
  otherAlleles: string;
  /** Effect of one copy of the effect allele. */
  weights: Float64Array;
  /** Frequency of the effect allele from the file; not a number where it has none. */
  frequencies: Float64Array;
  /** Copies of the effect allele, expected ones of imputed rows; -1 where the row does not count. */
  dosages: Float64Array;
  /** Variance of the true copies of imputed rows; not a number of others. */
  dosageVariances: Float64Array;
}
