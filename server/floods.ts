/** Refusals of one network in a second after which the others of that second are not read. A page makes a handful of calls. */
const mostRefusals = 30;

/** Milliseconds for which refusals count. */
const span = 1000;

/** Recognises callers whose requests are refused so often that reading the next one is wasted work. */
export class Floods {
  readonly #now: () => number;
  #begin = Number.NEGATIVE_INFINITY;
  readonly #refusals = new Map<string, number>();

  /** @param now milliseconds, for tests */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts an answer that refused a network's request: too many, or no room. */
  countRefusal(network: string): void {
    this.#refusals.set(network, this.#refusalsOf(network) + 1);
  }

  /** Whether a network has been refused so often that its next request is refused unread. */
  isFlood(network: string): boolean {
    return this.#refusalsOf(network) >= mostRefusals;
  }

  #refusalsOf(network: string): number {
    const now = this.#now();
    if (now - this.#begin >= span) {
      this.#begin = now;
      this.#refusals.clear();
    }
    return this.#refusals.get(network) ?? 0;
  }
}
