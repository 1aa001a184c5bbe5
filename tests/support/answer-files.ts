import type { ScoreSummary } from "../../src/genome/protocol.ts";
import { ok } from "../../src/lib/pure/result.ts";
import type { RecordedCall } from "./fake-engine.ts";
import { fileScoresOf } from "./file-scores-of.ts";
import { specimenSummary } from "./scoring-file-specimens.ts";

/** Names of the weights of a call that scores scoring files. */
export function filesOf({ args }: RecordedCall): readonly string[] {
  return "files" in args ? args.files.map(({ weightsName }) => weightsName) : [];
}

/** The scores that a call asks for. */
export function scoresOf({ args }: RecordedCall): number {
  return "files" in args ? args.files.length * args.genomes.length : 0;
}

/** Answers a call that scores scoring files, file by file in the order of the genomes. */
export function answerFiles(
  call: RecordedCall,
  score: (weightsName: string, genome: number) => ScoreSummary = () => specimenSummary(),
): void {
  // Its arguments may never have been made.
  if (call.isStopped()) return;
  const { args } = call;
  if (!("files" in args)) throw new Error(`the call is ${call.name}`);
  const summaries = args.files.flatMap(({ weightsName }) =>
    args.genomes.map((_, genome) => score(weightsName, genome)),
  );
  call.answer(ok(fileScoresOf(summaries)));
}
