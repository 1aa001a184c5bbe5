/** Signs in the calls of a score's own rows that their file is not what it seems (docs/percentiles.md#files-that-mislead). */
import type { ReferenceInUse } from "./choose-reference.ts";
import { panelFrequency, type ScoredRow } from "./row-frequencies.ts";

/**
 * Signs of a file whose calls no one of the reference would have: sites that it lacks were filled with the reference
 * genome's letters, or with the commonest genotypes; it lists differences from the reference genome, of one person or
 * of several; it holds two people's calls mixed; or its calls are on the other strand where letters don't show it.
 */
export type MisleadingLook =
  | "filled-with-reference"
  | "filled-with-commonest"
  | "differences"
  | "people-mixed"
  | "other-strand";

/** Each in standard deviations of independent rows, from what a genome of the reference has on average. */
export interface FileSigns {
  /** The logarithm of the calls' likelihood. */
  fit: number;
  /** Letters that differ from the reference genome's. */
  alternatives: number;
  /** Calls of two letters. */
  heterozygous: number;
}

/** Fewer rows with a known frequency prove nothing: the signs are no normal values then (our choice). */
const fewestTellingRows = 50;

/**
 * Beyond these a file misleads. Learnt on half of the public genomes so that at most 2 of 100 true files of any superpopulation pass
 * one; tests/population measures them on the other half.
 */
export const signLimits = {
  leastFit: -5.5,
  mostFit: 4.2,
  leastAlternatives: -4.5,
  mostAlternatives: 4.5,
  mostHeterozygous: 4.5,
};

/** Sums how far calls are from their expectation. */
class Departure {
  private difference = 0;
  private variance = 0;

  add(difference: number, variance: number): void {
    this.difference += difference;
    this.variance += variance;
  }

  /** In standard deviations; 0 where nothing could vary. */
  get z(): number {
    return this.variance > 0 ? this.difference / Math.sqrt(this.variance) : 0;
  }
}

/**
 * The signs of the rows that count and whose frequency is known in the reference; null where they are too few. Copies are expected
 * under Hardy-Weinberg.
 */
export function signsOfRows(rows: readonly ScoredRow[], reference: ReferenceInUse): FileSigns | null {
  const [fit, alternatives, heterozygous] = [new Departure(), new Departure(), new Departure()];
  let telling = 0;
  for (const row of rows) {
    // Imputed copies are those that people of a kind have on average, and tell nothing about the file.
    const isMeasured = row.dosage !== null && row.dosageVariance === undefined;
    const f = isMeasured ? panelFrequency(row, reference) : null;
    if (row.dosage === null || f === null || f <= 0 || f >= 1) continue;
    telling += 1;
    const chances = [(1 - f) ** 2, 2 * f * (1 - f), f ** 2];
    const logs = chances.map(Math.log);
    const mean = chances.reduce((sum, chance, copies) => sum + chance * (logs[copies] ?? 0), 0);
    const square = chances.reduce((sum, chance, copies) => sum + chance * (logs[copies] ?? 0) ** 2, 0);
    fit.add((logs[row.dosage] ?? 0) - mean, square - mean ** 2);
    const both = chances[1] ?? 0;
    heterozygous.add((row.dosage === 1 ? 1 : 0) - both, both * (1 - both));
    if (row.inReference === 0) alternatives.add(row.dosage - 2 * f, both);
    if (row.inReference === 2) alternatives.add(2 * f - row.dosage, both);
  }
  if (telling < fewestTellingRows) return null;
  return { fit: fit.z, alternatives: alternatives.z, heterozygous: heterozygous.z };
}

/** The kind of file that the signs show; null where it looks like a person's. */
export function lookOfFile({ fit, alternatives, heterozygous }: FileSigns): MisleadingLook | null {
  if (alternatives < signLimits.leastAlternatives) return "filled-with-reference";
  if (heterozygous > signLimits.mostHeterozygous) return "people-mixed";
  if (alternatives > signLimits.mostAlternatives) return "differences";
  if (fit > signLimits.mostFit) return "filled-with-commonest";
  return fit < signLimits.leastFit ? "other-strand" : null;
}
