import type { EngineFailure, ReadReport } from "../../pkg/allelium_engine.js";
import { GenomeReader } from "./engine-in-node.mjs";

/** The engine's result for a text: report and packed buffers, or its refusal. */
export type EngineReading =
  | { ok: true; report: ReadReport; layoutName: string; layout: Uint8Array; genome: Uint8Array }
  | { ok: false; failure: EngineFailure };

/**
 * Reads bytes with the committed engine in Node.
 *
 * @param chunkSize bytes a push; the whole at once when absent
 */
export function readWithEngine(bytes: Uint8Array, chunkSize = Math.max(bytes.length, 1)): EngineReading {
  const reader = new GenomeReader();
  for (let start = 0; start < bytes.length; start += chunkSize) {
    reader.push(bytes.subarray(start, start + chunkSize));
  }
  try {
    const read = reader.finish();
    const reading = {
      ok: true as const,
      report: read.report(),
      layoutName: read.layoutName(),
      layout: read.layout(),
      genome: read.genome(),
    };
    read.free();
    return reading;
  } catch (thrown) {
    if (typeof thrown === "object" && thrown !== null && "code" in thrown) {
      return { ok: false, failure: thrown as EngineFailure };
    }
    throw thrown;
  }
}
