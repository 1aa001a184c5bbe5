import { countedCopies, likeReference, notCounted } from "./counted-copies.ts";
import { codeOfFate, estimateOf, type ManyScores, rowsBefore } from "./many-scores.ts";

const assumedReference = codeOfFate("assumed-reference");

/**
 * The copies at each row of a pair, as {@link countedCopies} counts them. It reads the columns without making a row of each, which takes
 * most of the time.
 */
export function copiesOfPair(scores: ManyScores, genome: number, set: number): Int8Array<ArrayBuffer> {
  const from = rowsBefore(scores, genome, set);
  const copies = scores.dosages.slice(from, from + (scores.setRows[set] ?? 0));
  for (let row = 0; row < copies.length; row += 1) {
    if (scores.rowFates[from + row] === assumedReference) copies[row] = likeReference;
    else {
      const estimate = estimateOf(scores, from + row);
      if (estimate !== null) copies[row] = countedCopies([{ fate: "imputed", ...estimate }])[0] ?? notCounted;
    }
  }
  return copies;
}
