/** Scores many genomes on many sets, pair by pair, with what scores one. */
import { notCounted } from "../lib/pure/counted-copies.ts";
import { codeOfFate, emptyScores, fates, type ManyScores, rowsBefore } from "../lib/pure/many-scores.ts";
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

/** What is scored, and how. */
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
      write(scores, number, place, scoreOne(cut.layout, own, set, policy));
    });
    await takeTurn({ done: number + 1, total: genomes.length });
  }
  return scores;
}

function write(scores: ManyScores, genome: number, set: number, report: ScoreReport): void {
  const pair = genome * scores.setRows.length + set;
  scores.raw[pair] = report.raw;
  scores.comparedSum[pair] = report.comparedSum ?? Number.NaN;
  scores.mean[pair] = report.expectedMean ?? Number.NaN;
  scores.variance[pair] = report.matchedVariance ?? Number.NaN;
  const from = rowsBefore(scores, genome, set);
  report.rows.forEach(({ fate, dosage }, row) => {
    const code = codeOfFate(fate);
    const count = pair * fates.length + code;
    scores.fateCounts[count] = (scores.fateCounts[count] ?? 0) + 1;
    scores.rowFates[from + row] = code;
    scores.dosages[from + row] = dosage ?? notCounted;
  });
}
