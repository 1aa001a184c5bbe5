/** Compares genomes two by two by their copies at some sites. */
import { codeOfFate, type ManyScores } from "../lib/pure/many-scores.ts";
import type { EngineProgress } from "./protocol.ts";

/**
 * What pairs of genomes have in common, one entry a pair: the first with the second, with the third and so on, then the
 * second with the third. It is all counted at the sites of the set that came with the call, over those at which both genomes
 * have copies, and tells nothing of the rest of a genome.
 */
export interface GenomeComparisons {
  /** Sites at which both have copies. */
  shared: Uint32Array<ArrayBuffer>;
  /** Of these, the sites with the same copies: identical by state in both alleles. */
  same: Uint32Array<ArrayBuffer>;
  /** Of these, the sites with no copy in one and two in the other. */
  opposite: Uint32Array<ArrayBuffer>;
}

/** Share of alleles that are identical by state, 0 to 1; null without a shared site. */
export function identityByState(comparisons: GenomeComparisons, pair: number): number | null {
  const [shared = 0, same = 0, opposite = 0] = [
    comparisons.shared[pair],
    comparisons.same[pair],
    comparisons.opposite[pair],
  ];
  return shared === 0 ? null : (2 * same + (shared - same - opposite)) / (2 * shared);
}

/** The number of a pair of genomes, the first before the second. */
export function pairOf(first: number, second: number, genomes: number): number {
  return first * genomes - (first * (first + 1)) / 2 + (second - first - 1);
}

/**
 * Compares all genomes that were scored on one set of sites. A site that a file of differences does not list counts, where the rules have
 * it count at all, as without a copy: the sites' effect alleles are those that the reference genome lacks.
 *
 * @param takeTurn called after each genome was compared with those behind it; it may throw, which ends the comparison
 */
export async function compareCopies(
  { genomes, setRows, rowFates, dosages }: ManyScores,
  takeTurn: (progress: EngineProgress) => Promise<void>,
): Promise<GenomeComparisons> {
  const sites = setRows[0] ?? 0;
  const assumed = codeOfFate("assumed-reference");
  const copies = dosages.map((dosage, row) => (rowFates[row] === assumed ? 0 : dosage));
  const pairs = (genomes * (genomes - 1)) / 2;
  const [shared, same, opposite] = [new Uint32Array(pairs), new Uint32Array(pairs), new Uint32Array(pairs)];
  for (let first = 0; first < genomes; first++) {
    for (let second = first + 1; second < genomes; second++) {
      const counts = [0, 0, 0];
      let both = 0;
      for (let site = 0; site < sites; site++) {
        const one = copies[first * sites + site] ?? -1;
        const other = copies[second * sites + site] ?? -1;
        if (one < 0 || other < 0) continue;
        both++;
        const apart = Math.abs(one - other);
        counts[apart] = (counts[apart] ?? 0) + 1;
      }
      const pair = pairOf(first, second, genomes);
      shared[pair] = both;
      same[pair] = counts[0] ?? 0;
      opposite[pair] = counts[2] ?? 0;
    }
    await takeTurn({ done: first + 1, total: genomes });
  }
  return { shared, same, opposite };
}
