/** A place that was taken in a window. */
export interface TakenPlace {
  /** Gives the place back, as if nothing had happened. */
  giveBack(): void;
}

interface Window {
  endsAt: number;
  count: number;
}

/** Beyond this many windows new keys are refused: a flood of made-up keys must not fill the memory. */
const mostWindows = 100_000;

/**
 * Counts by key in fixed windows, in memory. Taking a place is one step, so simultaneous requests cannot both get the
 * last one. A key's window begins with its first place.
 */
export class WindowStore {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;

  /** @param now milliseconds, for tests */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * Takes a place.
   *
   * @param key what is counted
   * @param limit places in a window
   * @param length of a window in milliseconds
   * @returns null when the window is full
   */
  take(key: string, limit: number, length: number): TakenPlace | null {
    const window = this.#current(key, length);
    if (window === null || window.count >= limit) return null;
    window.count += 1;
    let isHeld = true;
    return {
      giveBack() {
        if (isHeld) window.count -= 1;
        isHeld = false;
      },
    };
  }

  /** Whole seconds until a key's window ends, at least 1. */
  secondsLeft(key: string): number {
    const left = (this.#windows.get(key)?.endsAt ?? 0) - this.#now();
    return Math.max(1, Math.ceil(left / 1000));
  }

  #current(key: string, length: number): Window | null {
    const now = this.#now();
    const known = this.#windows.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    if (this.#windows.size >= mostWindows) this.#dropEnded(now);
    if (this.#windows.size >= mostWindows) return null;
    const window = { endsAt: now + length, count: 0 };
    this.#windows.set(key, window);
    return window;
  }

  #dropEnded(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
  }
}
