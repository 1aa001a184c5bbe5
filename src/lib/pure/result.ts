/**
 * The outcome of something that may fail in an expected way: either a value or a typed error. Failures are data here;
 * exceptions are for broken invariants.
 */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };

/** A successful outcome with its value. */
export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** A failed outcome with its error. */
export function err<Failure>(error: Failure): { ok: false; error: Failure } {
  return { ok: false, error };
}
