/** Copies of the effect allele at the rows of a set, a byte a row: what workers send of a genome in place of whole reports. */

/** Marks a row that does not count. */
export const notCounted = -1;

/**
 * Marks a site that the file does not list and that counts as like the reference genome: its letter there determines
 * its copies.
 */
export const likeReference = -2;

/**
 * Stands for an imputed row whose expected copies are no call: it counts, and says nothing that a call would say. Each hundredth of the variance of
 * its true copies, 0 to 1, is one less.
 */
const notWhole = -3;

/** @param variance of the true copies, 0 to 1 */
function estimateCode(variance: number): number {
  return notWhole - Math.min(100, Math.round(100 * variance));
}

/** The variance of the true copies of an imputed row that is no call, in hundredths; null for any other code. */
export function varianceOfEstimate(code: number): number | null {
  return code <= notWhole ? (notWhole - code) / 100 : null;
}

/**
 * How far expected copies may be from whole ones to be read as a call. PLINK 2 takes as much (`--hard-call-threshold`, its default).
 */
const mostFromWhole = 0.1;

/**
 * Variance of the true copies up to which expected ones are read as a call: as if one in ten was a copy off, which is what
 * {@link mostFromWhole} lets through where nothing but the expected copies is known.
 */
const mostVariance = 0.1;

/** What became of a row, as far as its copies go. */
interface CountedRow {
  fate: string;
  /** 0 to 2, expected ones of an imputed row; null when the row does not count. */
  dosage: number | null;
  /** Variance of the true copies of an imputed row; absent in others. */
  dosageVariance?: number;
}

/** Copies as a call; null where they are expected ones that are not near whole ones, or may be others. */
export function wholeCopies({ dosage, dosageVariance = 0 }: Omit<CountedRow, "fate">): number | null {
  if (dosage === null || dosageVariance > mostVariance) return null;
  const whole = Math.round(dosage);
  // Both are hundredths, which doubles hold nearly.
  return Math.abs(dosage - whole) <= mostFromWhole + 1e-9 ? whole : null;
}

/** The copies at each row, 0, 1 or 2, or a sign below 0. */
export function countedCopies(rows: readonly CountedRow[]): Int8Array<ArrayBuffer> {
  return Int8Array.from(rows, (row) => {
    if (row.fate === "assumed-reference") return likeReference;
    return row.dosage === null ? notCounted : (wholeCopies(row) ?? estimateCode(row.dosageVariance ?? 0));
  });
}
