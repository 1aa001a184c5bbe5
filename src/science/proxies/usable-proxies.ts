import { notTyped } from "../reference-group/ancestry-panel.ts";
import { leastCallChance, leastProxyFrequency } from "./proxy-rules.ts";
import type { VariantCopies } from "./proxy-table.ts";

/** How often people of a frequency have this many copies, under Hardy-Weinberg. */
function chanceOf(copies: number, frequency: number): number {
  if (copies === 1) return 2 * frequency * (1 - frequency);
  return (copies === 2 ? frequency : 1 - frequency) ** 2;
}

/**
 * Which variants may predict others: those with a call that the reference does not contradict badly, at a site that is not too rare
 * there. A call that one person in ten thousand has is more often a slip of a chip or a letter of the other strand.
 *
 * @param frequencies of the counted letters in the reference
 * @returns 1 or 0 for each variant
 */
export function usableProxies(copies: VariantCopies, frequencies: Float64Array): Uint8Array {
  return Uint8Array.from(copies, (dosage, variant) => {
    const frequency = frequencies[variant] ?? 0;
    const isCommon = Math.min(frequency, 1 - frequency) >= leastProxyFrequency;
    return dosage !== notTyped && isCommon && chanceOf(dosage, frequency) >= leastCallChance ? 1 : 0;
  });
}
