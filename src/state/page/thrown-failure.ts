import type { Result } from "../../lib/pure/result.ts";

/** A call's typed failure on its way through TanStack Query, which knows thrown errors only. */
export class ThrownFailure<Failure> extends Error {
  /** The failure as the call returned it. The message says nothing: it may hold what a person typed. */
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
