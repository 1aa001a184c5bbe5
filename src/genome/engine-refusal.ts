import type { EngineFailure, ScoringFailure } from "../../pkg/allelium_engine.d.ts";

/** Whether an error is the engine's own refusal: the only object with a code that it throws. */
export function isRefusal(thrown: unknown): thrown is EngineFailure | ScoringFailure {
  return typeof thrown === "object" && thrown !== null && "code" in thrown && "expected" in thrown;
}
