/** The least R² of imputed SNPs that count, in hundredths. */

/** The usual one, the engine's own (docs/science.md#imputed-rows). */
export const usualLeastR2 = 30;

/** The usual choices: none, and the limits that studies mostly set. */
export const leastR2Choices = [0, usualLeastR2, 50, 80] as const;
