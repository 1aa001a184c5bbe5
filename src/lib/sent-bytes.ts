/**
 * Bytes that this page has sent to a server since it was opened: the bodies of requests, and what a call adds to an
 * address. Every call of the backend room raises it; nothing else sends anything. Stored here because those calls may
 * use nothing but lib.
 */
let sent = 0;
const listeners = new Set<() => void>();

/** Adds a request's content, in bytes. */
export function countSentBytes(bytes: number): void {
  sent += bytes;
  for (const listener of listeners) listener();
}

/** Bytes that were sent so far. */
export function sentBytes(): number {
  return sent;
}

/** Hears of every change. Returns the function that ends it. */
export function onSentBytes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
