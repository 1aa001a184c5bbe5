/** A question about a genome, as TanStack Query asks it. */
import type { CallTurn } from "../../genome/call-queue.ts";
import type { EngineCalls } from "../../genome/protocol.ts";
import type { PackedBuffers } from "./packed-genomes.ts";

/** Something that can be asked about a genome. */
export interface GenomeQuery<Answer> {
  queryKey: readonly unknown[];
  queryHash: string;
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

/** Something that is worked out from answers about a genome, away from the engine. */
export interface DerivedQuestion<Answer> {
  /** Digest of the genome. */
  digest: string;
  /** What distinguishes it from all other questions about that genome. */
  key: readonly string[];
  /** Works the answer out. It may throw a `ThrownFailure`. */
  derive: (signal: AbortSignal) => Promise<Answer>;
}

/** A question about the rows of a scoring file on a genome, and when to ask it. */
export interface RowsQuestion<Answer> extends CallTurn {
  /** Digest of the genome. */
  digest: string;
  /** What distinguishes it from all other questions about that genome. */
  key: readonly string[];
  /** The call's arguments when a worker begins with it; null where something that it needs is gone. */
  args: (buffers: PackedBuffers) => EngineCalls["rowsOfScoringFile"]["args"] | null;
  answer: (value: EngineCalls["rowsOfScoringFile"]["value"]) => Answer;
}

/** Makes questions about the rows of a scoring file. */
export interface RowsQueries {
  rows: <Answer>(question: RowsQuestion<Answer>) => GenomeQuery<Answer>;
}

/** Makes queries of what follows from other answers. They are removed with their genome as those are. */
export interface DerivedQueries {
  derived: <Answer>(question: DerivedQuestion<Answer>) => GenomeQuery<Answer>;
}
