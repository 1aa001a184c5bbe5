/** Copies of the effect allele at the rows of a set, a byte a row: what workers send of a genome in place of whole reports. */

/** Stands for a row that does not count. */
export const notCounted = -1;

/**
 * Stands for a site that the file does not list and that counts as like the reference genome: whoever knows its letter
 * there knows its copies.
 */
export const likeReference = -2;

/** What became of a row, as far as its copies go. */
interface CountedRow {
  fate: string;
  /** 0, 1 or 2; null when the row does not count. */
  dosage: number | null;
}

/** The copies at each row, 0, 1 or 2, or one of the two signs. */
export function countedCopies(rows: readonly CountedRow[]): Int8Array<ArrayBuffer> {
  return Int8Array.from(rows, ({ fate, dosage }) =>
    fate === "assumed-reference" ? likeReference : (dosage ?? notCounted),
  );
}
