/** The rules by which genomes are scored. */
import type { ScoringPolicy } from "../../genome/protocol.ts";

/** The usual least R² of imputed SNPs that count, in hundredths: the engine's own (docs/science.md#imputed-rows). */
export const usualLeastR2 = 30;

/** The usual choices: none, and the limits that studies mostly set. */
export const leastR2Choices = [0, usualLeastR2, 50, 80] as const;

/** The rules of a score as a word: equal for rules by which every genome scores alike. */
export function keyOfRules({ palindromic, missing, absent, leastR2 = usualLeastR2 }: ScoringPolicy): string {
  return [palindromic, missing, absent, leastR2].join(" ");
}
