/**
 * Published scores that this page asked its server for, for the line that says what was sent. In memory only; here because
 * the backend room, which asks, may use nothing but lib.
 */
let asked: readonly string[] = [];
const listeners = new Set<() => void>();

/** Notes a request. @param name id and build, such as "PGS000018 on GRCh37" */
export function noteAskedScore(name: string): void {
  if (asked.includes(name)) return;
  asked = [...asked, name];
  for (const listener of listeners) listener();
}

/** Forgets them: those of one person must not show for the next. */
export function forgetAskedScores(): void {
  asked = [];
  for (const listener of listeners) listener();
}

/** What was asked for so far, each once. */
export function askedScores(): readonly string[] {
  return asked;
}

/** Hears of every change. Returns the function that ends it. */
export function onAskedScores(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
