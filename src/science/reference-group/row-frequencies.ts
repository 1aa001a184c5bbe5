import type { CountedRows } from "../score-report.ts";
import type { WeightRow, WeightSet } from "../weight-set.ts";
import type { ReferenceInUse } from "./choose-reference.ts";
import { type PerComponent, weightedByShares } from "./components.ts";

/** How frequent an allele is among the public genomes. */
export interface AlleleFrequencies {
  /** Frequency in each component, above 0 and below 1. */
  components: PerComponent;
  /** Frequency among the panel's Europeans, who are no pure component. */
  european: number;
}

/** The panel's data on one variant: how frequent an allele is, and the reference genome's letters. */
export interface RowFrequencies extends AlleleFrequencies {
  /** Forward-strand letter whose frequencies these are. */
  allele: string;
  /**
   * The reference genome's letter on GRCh37; null where it is unknown. A file of differences leaves out copies of it.
   */
  reference37: string | null;
  /** The same on GRCh38. The two differ at a few variants. */
  reference38: string | null;
}

/** One row of a weight set on one genome, with all that is known of its frequency. */
export interface ScoredRow {
  /** Effect of one copy of the effect allele. */
  weight: number;
  /** Copies of the effect allele, expected ones of an imputed row; null when the row does not count. */
  dosage: number | null;
  /** Variance of the true copies of an imputed row; absent in others. */
  dosageVariance?: number;
  /** Frequency of the effect allele as the set gives it; null where it gives none. */
  frequency: number | null;
  /** The panel's data on the same effect allele; null where it lacks the variant. */
  known: AlleleFrequencies | null;
  /** Copies of the effect allele that the reference genome has, 0 or 2; null or absent where its letter is unknown. */
  inReference?: number | null;
}

/**
 * Copies of the effect allele at a site that a file of differences does not list and that counts as like the reference
 * genome; null where the reference genome's letter is unknown, so that nothing is guessed.
 */
function copiesInReference(
  row: WeightRow,
  known: RowFrequencies | undefined,
  isEffectAlternative: boolean,
): number | null {
  if (isEffectAlternative) return 0;
  if (known === undefined || known.reference37 === null) return null;
  if (known.reference37 === row.effectAllele) return 2;
  return row.otherAllele === null || known.reference37 === row.otherAllele ? 0 : null;
}

/**
 * Joins a weight set, its score on a genome and the panel's frequencies by rsID, row by row. Built-in sets are on GRCh37,
 * and sites count as like the reference on equal builds alone, so the letter is that of GRCh37.
 *
 * @param unlistedSites whether the file lists every site that was read, or differences while the others count
 */
export function scoredRows(
  set: WeightSet,
  report: Pick<CountedRows, "rows">,
  frequencies: ReadonlyMap<string, RowFrequencies>,
  unlistedSites: "read" | "like-reference" = "read",
): ScoredRow[] {
  return set.rows.map((row, index) => {
    const known = frequencies.get(row.rsid);
    const { fate, dosage, dosageVariance } = report.rows[index] ?? { fate: "not-on-file", dosage: null };
    const copies = copiesInReference(row, known, set.isEffectAlternative === true);
    // Without the reference genome's letter only people who differ from it would have the row counted.
    const isCounted = unlistedSites === "read" || copies !== null;
    return {
      weight: row.weight,
      dosage: fate === "assumed-reference" ? copies : isCounted ? dosage : null,
      ...(dosageVariance === undefined ? {} : { dosageVariance }),
      frequency: row.frequency,
      known: known?.allele === row.effectAllele ? known : null,
      inReference: copies,
    };
  });
}

/** How many matched rows use the panel's frequency because the set has none. */
export function countFrequenciesFromPanel(rows: readonly ScoredRow[]): number {
  return rows.filter((row) => row.dosage !== null && row.frequency === null && row.known !== null).length;
}

/** Frequency of a row's effect allele that the panel expects in a reference; null where it lacks the variant. */
export function panelFrequency(row: ScoredRow, reference: ReferenceInUse): number | null {
  if (row.known === null || reference.kind === "none") {
    return null;
  }
  return reference.kind === "european"
    ? row.known.european
    : weightedByShares(reference.shares, row.known.components);
}
