import type { ScoringFileRows } from "../../lib/pure/scoring-file-rows.ts";
import type { FrequencyLookup } from "./allele-lookup.ts";
import type { ScoredRow } from "./row-frequencies.ts";

const notCounted = -1;

/**
 * The rows of a loaded set, each with the public genomes' data on its effect allele. A row without an rsID, or whose
 * alleles are no single letters, has none.
 *
 * @param find null where the set's own frequencies are enough
 */
export function loadedRows(rows: ScoringFileRows, find: FrequencyLookup | null): ScoredRow[] {
  return Array.from(rows.weights, (weight, index) => {
    const frequency = rows.frequencies[index] ?? Number.NaN;
    const dosage = rows.dosages[index] ?? notCounted;
    const dosageVariance = rows.dosageVariances[index] ?? Number.NaN;
    const number = rows.rsidNumbers[index] ?? 0;
    const effect = rows.effectAlleles.charAt(index);
    const other = rows.otherAlleles.charAt(index);
    return {
      weight,
      dosage: dosage === notCounted ? null : dosage,
      ...(Number.isNaN(dosageVariance) ? {} : { dosageVariance }),
      frequency: Number.isNaN(frequency) ? null : frequency,
      known: number === 0 || find === null ? null : find(number, effect, other === "." ? null : other),
    };
  });
}
