/** Scores many genomes on many sets, a genome at a time on all of them. */
import { emptyScores, type ManyScores, writeGenome } from "../lib/pure/many-scores.ts";
import type { EngineProgress, ScoringPolicy } from "./protocol.ts";

/** The scores of a genome, a method for each of its columns. */
type GenomeScores = Parameters<typeof writeGenome>[2] & { free(): void };

/** The engine's join of a layout with the sets of a call. */
export interface LayoutJoin {
  score(genome: Uint8Array, policy: ScoringPolicy): GenomeScores;
  free(): void;
}

/** The genomes, each with its layout's join, and the rules of a scoring. */
export interface ManyToScore {
  genomes: readonly { join: LayoutJoin; genome: Uint8Array }[];
  /** Rows of each set. */
  setRows: readonly number[];
  policy: ScoringPolicy;
}

/**
 * Scores every genome on every set.
 *
 * @param takeTurn called after each genome; it may throw, which ends the scoring
 */
export async function scoreMany(
  { genomes, setRows, policy }: ManyToScore,
  takeTurn: (progress: EngineProgress) => Promise<void>,
): Promise<ManyScores> {
  const scores = emptyScores(genomes.length, setRows);
  for (const [number, { join, genome }] of genomes.entries()) {
    const own = join.score(genome, policy);
    writeGenome(scores, number, own);
    own.free();
    await takeTurn({ done: number + 1, total: genomes.length });
  }
  return scores;
}
