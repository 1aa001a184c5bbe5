/** Whether a genome's file misleads: one verdict a file, which every score of it asks (docs/percentiles.md#files-that-mislead). */

/**
 * What a misleading file looks like: sites that it lacks were filled with the reference genome's letters, or with the
 * commonest genotypes; it lists differences from the reference genome, of one person or of several; it holds the calls
 * of two people; its calls are on the other strand where letters don't show it; or many of its calls are wrong.
 */
export type MisleadingLook =
  | "filled-with-reference"
  | "filled-with-commonest"
  | "differences"
  | "people-mixed"
  | "other-strand"
  | "wrong-calls";

/**
 * The verdict on a file. `wrongCalls` is the share of measured calls that are taken for wrong, by which ranges are made
 * wide enough. A file with too few telling sites is not judged.
 */
export type FileVerdict =
  | { kind: "sound"; wrongCalls: number }
  | { kind: "misleading"; look: MisleadingLook }
  | { kind: "not-judged"; tellingSites: number };

/** The verdict on a file of which no site tells anything. */
export const notJudged: FileVerdict = { kind: "not-judged", tellingSites: 0 };
