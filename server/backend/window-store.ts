/** A reserved place in a window. */
export interface TakenPlace {
  /** Frees the place, as if nothing had happened. */
  giveBack(): void;
}

/** A window as it is stored over a restart. */
export interface WindowRecord {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly count: number;
}

interface Window {
  endsAt: number;
  count: number;
}

/** As many windows as there may be: a flood of made-up keys must not fill the memory. */
const mostWindows = 100_000;

/** Milliseconds of a day: windows with more time left make room last. */
const longWindow = 86_400_000;

/** Windows that make room at a time when there are so many. */
const roomAtATime = 10_000;

/**
 * Counts by key in fixed windows, in memory. Reserving a place is one step, so simultaneous requests cannot both get
 * the last one. A key's window begins with its first place.
 */
export class WindowStore {
  readonly #windows = new Map<string, Window>();
  /** Keys whose windows have changed since they were last asked for. */
  readonly #changed = new Set<string>();
  readonly #now: () => number;

  /** @param now milliseconds, for tests */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * Reserves a place.
   *
   * @param key what is counted
   * @param limit places in a window
   * @param length of a window in milliseconds
   * @returns null when the window is full
   */
  take(key: string, limit: number, length: number): TakenPlace | null {
    const window = this.#current(key, length);
    if (window.count >= limit) return null;
    window.count += 1;
    this.#changed.add(key);
    let isTaken = true;
    return {
      giveBack: () => {
        if (isTaken) {
          window.count -= 1;
          this.#changed.add(key);
        }
        isTaken = false;
      },
    };
  }

  /** Whether a key has a window now. */
  has(key: string): boolean {
    return (this.#windows.get(key)?.endsAt ?? 0) > this.#now();
  }

  /** Whole seconds until a key's window ends, at least 1. */
  secondsLeft(key: string): number {
    const left = (this.#windows.get(key)?.endsAt ?? 0) - this.#now();
    return Math.max(1, Math.ceil(left / 1000));
  }

  /**
   * The windows that have changed since the last call, as they are now; ended ones are left out. A full window does not
   * change any more, however often it is asked.
   */
  takeChanged(): readonly WindowRecord[] {
    const now = this.#now();
    const records = [...this.#changed].flatMap((key) => {
      const window = this.#windows.get(key);
      return window === undefined || window.endsAt <= now ? [] : [{ key, ...window }];
    });
    this.#changed.clear();
    return records;
  }

  /** Reports that these could not be stored: they still count as changed. */
  markChanged(records: readonly WindowRecord[]): void {
    for (const { key } of records) this.#changed.add(key);
  }

  /** Goes on counting where another process has ended. */
  restore(records: readonly WindowRecord[]): void {
    const now = this.#now();
    for (const { key, endsAt, count } of records) {
      if (endsAt > now && this.#windows.size < mostWindows) this.#windows.set(key, { endsAt, count });
    }
  }

  #current(key: string, length: number): Window {
    const now = this.#now();
    const known = this.#windows.get(key);
    // A window that seems to end later than a new one would began before the clock was set back.
    if (known !== undefined && known.endsAt > now && known.endsAt <= now + length) return known;
    if (this.#windows.size >= mostWindows) this.#dropEnded(now);
    if (this.#windows.size >= mostWindows) this.#makeRoom();
    const window = {
      endsAt: now + length,
      count: known !== undefined && known.endsAt > now ? known.count : 0,
    };
    this.#windows.set(key, window);
    return window;
  }

  #dropEnded(now: number): void {
    for (const [key, window] of this.#windows) {
      if (window.endsAt > now) continue;
      this.#windows.delete(key);
      this.#changed.delete(key);
    }
  }

  /**
   * Drops the windows with the fewest places taken, of these the oldest, which is what made-up keys leave behind:
   * refusing new keys would shut everyone else out for an hour. A key that has tried more often stays counted, and so does one for days,
   * which an earlier success has made.
   */
  #makeRoom(): void {
    const longFrom = this.#now() + longWindow;
    const isLong = ({ endsAt }: Window) => Number(endsAt > longFrom);
    const byCount = [...this.#windows].sort(
      ([, one], [, other]) => isLong(one) - isLong(other) || one.count - other.count,
    );
    for (const [key] of byCount.slice(0, roomAtATime)) {
      this.#windows.delete(key);
      this.#changed.delete(key);
    }
  }
}
