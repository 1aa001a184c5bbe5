import type { Result } from "../../lib/pure/result.ts";

/** Carries a call's typed failure through TanStack Query, which knows thrown errors only. */
export class ThrownFailure<Failure> extends Error {
  /** The call's failure. The message says nothing, because the failure may contain what a person typed. */
  readonly failure: Failure;

  constructor(failure: Failure) {
    super("A call failed");
    this.name = "ThrownFailure";
    this.failure = failure;
  }
}

/**
 * The value of a call. For the functions of queries.
 *
 * @throws ThrownFailure with the typed failure
 */
export function unwrap<Value, Failure>(result: Result<Value, Failure>): Value {
  if (result.ok) return result.value;
  throw new ThrownFailure(result.error);
}
