/**
 * Whether the engine may still be entered. After a trap its memory is in no known state: nothing of it is called again,
 * not even to free its objects, and the page ends the worker. Every file that frees something of the engine asks here.
 */

/** The engine's message about its own panic. */
export interface Panic {
  readonly message: string;
  readonly place: string;
}

let panic: Panic | null = null;

/** Notes the engine's panic; the trap that follows it ends the call. */
export function notePanic(noted: Panic): void {
  panic = noted;
}

/** The recorded panic; null where there was none. */
export function notedPanic(): Panic | null {
  return panic;
}

/** True where the error, or one before it, was a trap: a panic, or memory that ran out. */
export function isTrap(thrown: unknown): boolean {
  return panic !== null || thrown instanceof WebAssembly.RuntimeError;
}

/** Uses an object of the engine's and frees it, however the use ends, except by a trap. */
export async function freeing<Owned extends { free(): void }, Value>(
  owned: Owned,
  use: (owned: Owned) => Value | Promise<Value>,
): Promise<Value> {
  let value: Value;
  try {
    value = await use(owned);
  } catch (thrown) {
    if (!isTrap(thrown)) owned.free();
    throw thrown;
  }
  owned.free();
  return value;
}
