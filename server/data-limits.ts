/** How many calls to the data, of server functions and about itself one address may make. */
import { makeKeyedDigest } from "./backend/keyed-digest.ts";
import { WindowStore } from "./backend/window-store.ts";
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
      /** Seconds until the address may call again. */
      readonly retryAfter: number;
    };

/** Counts calls by address, in memory. The server's own calls do not come this way. */
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

  /**
   * Counts a call.
   *
   * @param network whose it is (backend/caller.ts)
   */
  judge(headers: Headers, network: string): DataVerdict {
    if (bringsSecretKey(headers, this.#secretKey)) return { allowed: true };
    const key = this.#digest(network);
    if (this.#store.take(key, mostCalls, windowLength) !== null) return { allowed: true };
    return { allowed: false, retryAfter: this.#store.secondsLeft(key) };
  }
}
