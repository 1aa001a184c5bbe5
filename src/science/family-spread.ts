/** How well a difference of two siblings' scores on the known SNPs predicts their difference on the complete set. */
export interface FamilySpread {
  /** Expected difference of the complete scores, in their standard deviations, for one standard deviation of the known ones; 0 or more. */
  slope: number;
  /** Standard deviation of the difference of two complete scores once the known ones are there, in those of the complete score among people. */
  open: number;
}

/**
 * The spread of rows that count by their own calls: siblings share half of what is not typed (docs/siblings.md#who-can-be-told-apart).
 *
 * @param squaredCorrelation of these rows with the complete set, 0 to 1
 */
export function spreadOfTypedRows(squaredCorrelation: number): FamilySpread {
  return { slope: Math.sqrt(squaredCorrelation), open: Math.sqrt(1 - squaredCorrelation) };
}

/**
 * The same for two people who share nothing: each has a part of their own that is not typed.
 *
 * @param squaredCorrelation of these rows with the complete set, 0 to 1
 */
export function spreadOfStrangers(squaredCorrelation: number): FamilySpread {
  return { slope: Math.sqrt(squaredCorrelation), open: Math.sqrt(2 * (1 - squaredCorrelation)) };
}
