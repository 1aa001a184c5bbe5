/** Whether a file seems to be on another strand, judged by the alleles that scores had to turn. */
import type { SetScore } from "./genome-entry.ts";

/** Alleles that fitted a score's SNPs, and those of them that fitted only after taking the complements. */
export interface TurnedAlleles {
  flipped: number;
  matched: number;
}

/** Fewer SNPs prove nothing: by chance alone one or two of a handful may be on the other strand. */
const fewestMatched = 20;

/** Vendors report the plus strand; above this share the file as a whole is suspect, and not single SNPs of it. */
const largestUsualShare = 0.1;

/** Counts over the SNPs of all sets, each SNP once: the quick sets are parts of the full ones. */
export function turnedAlleles(scores: readonly SetScore[]): TurnedAlleles {
  const isFlipped = new Map<string, boolean>();
  for (const entry of scores) {
    if ("failure" in entry) continue;
    entry.report.rows.forEach(({ fate }, index) => {
      const row = entry.set.rows[index];
      if (row === undefined || (fate !== "matched" && fate !== "flipped")) return;
      isFlipped.set(`${entry.set.build} ${row.chromosome}:${row.position} ${row.rsid}`, fate === "flipped");
    });
  }
  const flipped = [...isFlipped.values()].filter(Boolean).length;
  return { flipped, matched: isFlipped.size };
}

/** Whether so many alleles had to be turned that the file may be on another strand or build. */
export function isWrongStrand({ flipped, matched }: TurnedAlleles): boolean {
  return matched >= fewestMatched && flipped > largestUsualShare * matched;
}
