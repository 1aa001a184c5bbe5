/**
 * Logs failed and limited sign-in calls in the security log, of every caller: the page logs its own, a script does not.
 */
import { z } from "zod";
import { makeKeyedDigest } from "./keyed-digest.ts";
import type { WindowStore } from "./window-store.ts";

const windowLength = 60 * 60 * 1000;

/** Entries in an hour for one network: as many as log_security_event accepts from one caller. */
const perNetwork = 60;

/** Entries in an hour in all, so that an attack from many networks does not fill the database. */
const inAll = 3000;

/** The page logs the answer at once; for so many milliseconds its entry counts as the existing one. */
const pairingTime = 30 * 1000;

/** A code, no foreign text. */
const reasonPattern = /^[a-z_-]{1,60}$/;

/** The page's entry as it sends it (src/backend/log-security-event.ts). */
const pageEntrySchema = z.strictObject({
  p_event_type: z.string(),
  p_resource_type: z.literal("auth"),
  p_resource_id: z.null(),
  p_details: z.strictObject({ reason: z.string() }),
});

/** One entry: which call, such as `signin_failed`, and the failure's code. */
export interface Attempt {
  readonly type: string;
  readonly reason: string;
}

/** Writes failed attempts and knows which of them the page need not log again. */
export class AttemptLog {
  readonly #store: WindowStore;
  readonly #write: (attempt: Attempt) => void;
  readonly #now: () => number;
  readonly #digest: (text: string) => string;
  /** When the pairing time of each entry ends, by what it says. */
  readonly #written = new Map<string, readonly number[]>();

  /**
   * @param write stores an entry
   * @param digest of networks; a new one when left out
   * @param now milliseconds, for tests
   */
  constructor(
    store: WindowStore,
    write: (attempt: Attempt) => void,
    digest = makeKeyedDigest(),
    now: () => number = Date.now,
  ) {
    this.#digest = digest;
    this.#store = store;
    this.#write = write;
    this.#now = now;
  }

  /**
   * Logs a failed attempt, unless the log has had enough of this network.
   *
   * @param network whose call it was; not stored
   */
  add(network: string, { type, reason }: Attempt): void {
    const known = { type, reason: reasonPattern.test(reason) ? reason : "unknown" };
    const place = this.#store.take(`log ${this.#digest(network)}`, perNetwork, windowLength);
    if (place === null) return;
    if (this.#store.take("log in all", inAll, windowLength) === null) {
      place.giveBack();
      return;
    }
    const key = this.#key(network, known);
    this.#written.set(key, [...this.#current(key), this.#now() + pairingTime]);
    this.#write(known);
  }

  /**
   * Whether a call of log_security_event says what has just been logged here. Each entry answers for one call.
   *
   * @param content body of the call
   */
  holds(network: string, content: unknown): boolean {
    const parsed = pageEntrySchema.safeParse(content);
    if (!parsed.success) return false;
    const { p_event_type: type, p_details: details } = parsed.data;
    const key = this.#key(network, { type, reason: details.reason });
    const [first, ...others] = this.#current(key);
    if (others.length > 0) this.#written.set(key, others);
    else this.#written.delete(key);
    return first !== undefined;
  }

  #key(network: string, { type, reason }: Attempt): string {
    return this.#digest(`${network} ${type} ${reason}`);
  }

  /** Ends of the pairing times that are not over; those of others go when there are many. */
  #current(key: string): readonly number[] {
    const now = this.#now();
    if (this.#written.size > inAll) {
      for (const [other, ends] of this.#written)
        if (ends.every((end) => end <= now)) this.#written.delete(other);
    }
    return (this.#written.get(key) ?? []).filter((end) => end > now);
  }
}
