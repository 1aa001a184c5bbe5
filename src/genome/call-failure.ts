import { Cancelled } from "./call-turns.ts";
import { notedPanic } from "./engine-entry.ts";
import { isRefusal } from "./engine-refusal.ts";
import { ReadFailed } from "./file-bytes.ts";
import { SeveralGenomes } from "./genome-parts.ts";
import type { AnyCallFailure } from "./protocol.ts";
import { WrongPlace } from "./wrong-place.ts";

/** The second module could not be loaded, which a new worker tries again. */
export class ScoringModuleMissing extends Error {}

/** What the page gets of something that a call in the worker threw. */
export function failureOf(thrown: unknown): AnyCallFailure {
  if (thrown instanceof Cancelled) return { code: "cancelled" };
  if (thrown instanceof SeveralGenomes) return { code: "several-genomes", ...thrown.choice };
  if (thrown instanceof WrongPlace) return { code: thrown.code };
  if (isRefusal(thrown)) return thrown;
  if (thrown instanceof ScoringModuleMissing)
    return { code: "engine-not-started", cause: "no scoring module" };
  if (thrown instanceof ReadFailed) return { code: "read-failed", cause: thrown.message };
  const panic = notedPanic();
  if (panic !== null) return { code: "engine-panic", ...panic };
  // A trap without a panic, such as memory that ran out; its message names no data.
  const name = thrown instanceof Error ? thrown.name : "unknown";
  return { code: "engine-panic", message: name, place: "" };
}
