import { mostWeightBytes } from "../../genome/weights-cache.ts";
import type { ScoringFileEntry } from "./scoring-file-store.ts";

/**
 * The turn of each file, from 0: files share one whose weights a worker can cache together, so that it is sent neither weights nor
 * genomes again and again.
 */
export function matrixTurns(
  files: readonly ScoringFileEntry[],
  weightsNamed: (weightsName: string) => Uint8Array | null,
): readonly number[] {
  let [turn, bytes] = [0, 0];
  return files.map(({ status }, index) => {
    const own = status.phase === "ready" ? (weightsNamed(status.weightsName)?.byteLength ?? 0) : 0;
    bytes += own;
    if (bytes > mostWeightBytes && index > 0) {
      turn += 1;
      bytes = own;
    }
    return turn;
  });
}

/** The cells turn by turn, and in a turn genome by genome. `columns` are those of a genome each, with a place for each file. */
export function inTurns<Cell>(
  turns: readonly number[],
  columns: readonly (readonly (Cell | null)[])[],
): readonly Cell[] {
  return [...new Set(turns)].flatMap((turn) =>
    columns.flatMap((column) => column.flatMap((cell, file) => (turns[file] === turn ? (cell ?? []) : []))),
  );
}
