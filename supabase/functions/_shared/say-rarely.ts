/** Milliseconds in which a line is written once. */
const pause = 60_000;

const saidAt = new Map<string, number>();

/** Forgets what was said: for tests, which open several servers in one process. */
export function sayAllAgain(): void {
  saidAt.clear();
}

/**
 * Writes a line into the log, but not again within a minute: for what whoever sends requests can bring about.
 *
 * @param line a fixed text, with nothing of a request in it
 */
export function sayRarely(line: string): void {
  const now = Date.now();
  const before = saidAt.get(line);
  if (before !== undefined && now - before < pause) return;
  saidAt.set(line, now);
  console.error(line);
}
