/** Milliseconds in which a line is written once. */
const pause = 60_000;

/**
 * Writes what requests can bring about into the log: each line once a minute at most, with how often it was left out since
 * the last time.
 */
export class RareLines {
  readonly #print: (line: string) => void;
  readonly #written = new Map<string, { at: number; leftOut: number }>();

  /** @param print writes a line into the log */
  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  /** @param line a fixed text, with nothing of a request in it */
  write(line: string): void {
    const now = Date.now();
    const last = this.#written.get(line);
    if (last !== undefined && now - last.at < pause) {
      last.leftOut += 1;
      return;
    }
    const leftOut = last?.leftOut ?? 0;
    this.#written.set(line, { at: now, leftOut: 0 });
    this.#print(leftOut === 0 ? line : `${line} (${leftOut} more since the last line)`);
  }

  /** Forgets the lines written so far: for tests, which open several servers in one process. */
  forget(): void {
    this.#written.clear();
  }
}

/** Lines about payments for the operator of the server. */
export const paymentLines = new RareLines((line) => console.error(line));
