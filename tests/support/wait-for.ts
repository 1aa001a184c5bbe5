import { vi } from "vitest";

/** Milliseconds that a test waits for what must come: patience with a machine that others use too, and no bound. */
const patience = 20_000;

/** Repeats a check until it passes; rejects with its last error after 20 seconds, or the given milliseconds. */
export function waitFor<T>(check: () => T | Promise<T>, timeout = patience): Promise<T> {
  return vi.waitFor(check, { timeout, interval: 20 });
}
