import type { PackedSet, WeightSet } from "../../src/genome/protocol.ts";
import { emptyScores } from "../../src/lib/pure/many-scores.ts";
import { ok } from "../../src/lib/pure/result.ts";
import { writeReport } from "../../src/lib/pure/score-reports.ts";
import type { ScoreReport } from "../../src/science/score-report.ts";
import type { RecordedCall } from "./fake-engine.ts";
import { specimenScoreReport } from "./genome-specimens.ts";

/** The sets of a call. */
export function setsOf(packedSets: readonly PackedSet[]): readonly WeightSet[] {
  return packedSets.map(({ bytes }) => JSON.parse(new TextDecoder().decode(bytes)));
}

/** The genomes of a call that scores many. */
export function genomesOf({ args }: RecordedCall): number {
  return "packedSets" in args ? args.genomes.length : 0;
}

/** Answers a call that scores many as the worker does, with what scores one. */
export async function answerMany(
  call: RecordedCall,
  score: (set: WeightSet, genome: Uint8Array, layout: Uint8Array) => ScoreReport,
): Promise<void> {
  // Its arguments may never have been made.
  if (call.isStopped()) {
    call.answer(ok(emptyScores(0, [])));
    return;
  }
  const { args } = call;
  if (!("packedSets" in args)) throw new Error(`the call is ${call.name}`);
  const sets = setsOf(args.packedSets);
  const layouts = new Map(args.layouts.map(({ name, layout }) => [name, layout]));
  const scores = emptyScores(
    args.genomes.length,
    sets.map(({ rows }) => rows.length),
  );
  for (const [number, { layoutName, genome }] of args.genomes.entries()) {
    const layout = layouts.get(layoutName) ?? new Uint8Array();
    for (const [place, set] of sets.entries()) {
      // A specimen panel has no site.
      const report = set.rows.length === 0 ? specimenScoreReport([]) : score(set, genome, layout);
      writeReport(scores, number, place, report);
    }
  }
  call.answer(ok(scores));
}
