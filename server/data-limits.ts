/** How many calls to the data, of server functions and about itself one address or account may make. */
import { type Caller, sharersOf } from "./backend/caller.ts";
import { makeKeyedDigest } from "./backend/keyed-digest.ts";
import { type TakenPlace, WindowStore } from "./backend/window-store.ts";
import { bringsSecretKey } from "./gateway/secret-key.ts";

/**
 * Calls in a window from one address. A page makes some ten calls when it opens and a few a minute while a scoring job
 * runs, and an address may stand for a whole office: this is sixty pages opened within the same minute and the same again for
 * what they do then.
 */
export const mostCalls = 1200;
const windowLength = 60 * 1000;

/** The limit's verdict on a call. */
export type DataVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      /** Seconds until the caller may call again. */
      readonly retryAfter: number;
    };

/** Counts calls by network, site and account, in memory. The server's own calls do not come this way. */
export class DataLimits {
  readonly #store: WindowStore;
  readonly #digest = makeKeyedDigest();
  readonly #secretKey: string;

  /**
   * @param secretKey a caller with it is not counted: it is the operator's
   * @param store for tests
   */
  constructor(secretKey: string, store = new WindowStore()) {
    this.#secretKey = secretKey;
    this.#store = store;
  }

  /** Counts a call. */
  judge(headers: Headers, caller: Caller): DataVerdict {
    if (bringsSecretKey(headers, this.#secretKey)) return { allowed: true };
    const places: TakenPlace[] = [];
    for (const { name, shares } of sharersOf(caller)) {
      const key = this.#digest(name);
      const place = this.#store.take(key, mostCalls * shares, windowLength);
      if (place === null) {
        for (const taken of places) taken.giveBack();
        return { allowed: false, retryAfter: this.#store.secondsLeft(key) };
      }
      places.push(place);
    }
    return { allowed: true };
  }
}
