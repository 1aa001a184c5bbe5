/** Milliseconds in which a line is written once. */
const pause = 60_000;

/** Writes what requests can bring about into the log: each line once a minute, then with how often it was meant meanwhile. */
export class RareLines {
  readonly #counts = new Map<string, number>();

  /** @param line a fixed text, with nothing of a request in it */
  write(line: string): void {
    const count = this.#counts.get(line);
    if (count !== undefined) {
      this.#counts.set(line, count + 1);
      return;
    }
    console.warn(line);
    this.#wait(line);
  }

  #wait(line: string): void {
    this.#counts.set(line, 0);
    setTimeout(() => {
      const count = this.#counts.get(line) ?? 0;
      this.#counts.delete(line);
      if (count === 0) return;
      console.warn(`${line} (${count} more in a minute)`);
      this.#wait(line);
    }, pause).unref();
  }
}
