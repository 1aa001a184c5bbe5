import { buffersOfFileScores } from "../lib/pure/file-scores.ts";
import { buffersOfScores } from "../lib/pure/many-scores.ts";
import { buffersOfRows } from "../lib/pure/scoring-file-rows.ts";
import type { EngineCallName, EngineCalls, ReadGenome } from "./protocol.ts";

/** The buffers of a worker's answer, which move to the page. */
export function buffersOfAnswer(value: EngineCalls[EngineCallName]["value"]): Transferable[] {
  if ("layoutName" in value) return buffersOfGenome(value);
  if ("outcomes" in value)
    return value.outcomes.flatMap((read) => (read?.ok ? buffersOfGenome(read.value) : []));
  if ("rowFates" in value) return buffersOfScores(value);
  if ("unlimitedZ" in value) return buffersOfFileScores(value);
  if ("rows" in value) return buffersOfRows(value.rows);
  return "weightsName" in value ? [value.weights.buffer] : [];
}

function buffersOfGenome({ layout, genome, scores }: ReadGenome): Transferable[] {
  return [layout.buffer, genome.buffer, ...(scores === null ? [] : buffersOfScores(scores))];
}
