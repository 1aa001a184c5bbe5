/** Whether a genome's file misleads: one verdict per file, which decides about every score (docs/percentiles.md#files-that-mislead). */

/**
 * What a misleading file looks like: missing sites were filled with the reference genome's letters, or with the commonest
 * genotypes; it lists only differences from the reference genome, of one person or several; it mixes two people's calls;
 * its palindromic sites (A/T, C/G) are on the other strand; or many calls are wrong.
 */
export type MisleadingLook =
  | "filled-with-reference"
  | "filled-with-commonest"
  | "differences"
  | "people-mixed"
  | "other-strand"
  | "wrong-calls";

/**
 * The verdict on a file. `wrongCalls` is the estimated share of measured calls that are wrong, 0 to 1, by which ranges are
 * widened. A file with too few of the sites is not judged.
 */
export type FileVerdict =
  | { kind: "sound"; wrongCalls: number }
  | { kind: "misleading"; look: MisleadingLook }
  | { kind: "not-judged"; tellingSites: number };

/** The verdict on a file that has none of the sites. */
export const notJudged: FileVerdict = { kind: "not-judged", tellingSites: 0 };
