/** A file that the wrong reader got: a scoring file among genomes, or a genome among scoring files. */
import type { EngineFailure, ScoringFailure } from "../../pkg/allelium_engine.d.ts";
import { isRefusal } from "./engine-refusal.ts";
import { fileTextKind, type HeadEngine } from "./file-head.ts";
import type { TextKind } from "./text-kind.ts";

/** The file belongs to the other reader. */
export class WrongPlace extends Error {
  readonly code: "is-scoring-file" | "is-genotype-file";

  constructor(kind: TextKind) {
    super("the file belongs to another reader");
    this.code = kind === "scoring-file" ? "is-scoring-file" : "is-genotype-file";
  }
}

/** Refusals that say no more than that nothing usable was found. */
const codesOfNothingFound: readonly (EngineFailure | ScoringFailure)["code"][] = [
  "no-valid-rows",
  "unknown-layout",
  "no-text-member",
  "empty-scoring-file",
  "no-column-line",
  "missing-column",
  "no-usable-rows",
];

/** A file with a script in it is refused for that, whatever else it is. */
function foundNothing(refusal: EngineFailure | ScoringFailure): boolean {
  if ("threats" in refusal && refusal.code === "unsafe-content") {
    return refusal.threats.every((threat) => threat === "not-genetic-data");
  }
  return codesOfNothingFound.includes(refusal.code);
}

/**
 * Waits for a reading; looks at the file's first lines when nothing usable was found.
 *
 * @param wanted what the reader reads
 * @throws WrongPlace for a file of the other kind, and the errors of the reading
 */
export async function inItsPlace<Read>(
  engine: HeadEngine,
  file: Blob,
  wanted: TextKind,
  reading: Promise<Read>,
): Promise<Read> {
  try {
    return await reading;
  } catch (thrown) {
    if (isRefusal(thrown) && foundNothing(thrown)) {
      const kind = await fileTextKind(engine, file);
      if (kind !== null && kind !== wanted) throw new WrongPlace(kind);
    }
    throw thrown;
  }
}
