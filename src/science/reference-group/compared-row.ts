/** A row of a set with its frequency in the reference that it is compared with. */
export interface ComparedRow {
  weight: number;
  /** Copies of the effect allele, expected ones of an imputed row; null when the row does not count. */
  dosage: number | null;
  /** Variance of the true copies of an imputed row; absent in others. */
  dosageVariance?: number;
  /** Null where the reference does not know the row. */
  frequency: number | null;
  /** Best guess of the frequency for a row that the reference lacks: only for its share of the whole variance. */
  likelyFrequency: number | null;
}
