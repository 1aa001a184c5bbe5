/** Scores many genomes on many sets, pair by pair, with what scores one. */
import { emptyScores, type ManyScores } from "../lib/pure/many-scores.ts";
import { writeReport } from "../lib/pure/score-reports.ts";
import { type CutLayout, cutGenome } from "./cut-genome.ts";
import type { EngineProgress, ScoreReport, ScoringPolicy, WeightSet } from "./protocol.ts";

/** What scores one genome on one set. */
export type ScoreOne = (
  layout: Uint8Array,
  genome: Uint8Array,
  set: WeightSet,
  policy: ScoringPolicy,
) => ScoreReport;

/** A genome with its layout, cut to the sets. */
export interface GenomeOnLayout {
  cut: CutLayout;
  genome: Uint8Array;
}

/** The genomes, sets and rules of a scoring. */
export interface ManyToScore {
  genomes: readonly GenomeOnLayout[];
  sets: readonly WeightSet[];
  policy: ScoringPolicy;
}

/**
 * Scores every genome on every set.
 *
 * @param takeTurn called after each genome; it may throw, which ends the scoring
 */
export async function scoreMany(
  scoreOne: ScoreOne,
  { genomes, sets, policy }: ManyToScore,
  takeTurn: (progress: EngineProgress) => Promise<void>,
): Promise<ManyScores> {
  const scores = emptyScores(
    genomes.length,
    sets.map(({ rows }) => rows.length),
  );
  for (const [number, { cut, genome }] of genomes.entries()) {
    const own = cutGenome(genome, cut.kept);
    sets.forEach((set, place) => {
      writeReport(scores, number, place, scoreOne(cut.layout, own, set, policy));
    });
    await takeTurn({ done: number + 1, total: genomes.length });
  }
  return scores;
}
