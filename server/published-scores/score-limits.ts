/** How much one address or account may ask of published scores. */
import { type Caller, sharersOf } from "../backend/caller.ts";
import { makeKeyedDigest } from "../backend/keyed-digest.ts";
import { type TakenPlace, WindowStore } from "../backend/window-store.ts";

/** A kind of request that is counted. */
interface Share {
  readonly name: string;
  /** Requests in a window of one network or account. */
  readonly most: number;
  /** Of the window, in milliseconds. */
  readonly length: number;
}

/** Every request: a person chooses some scores a minute, and a cut file is asked for again. */
export const asked: Share = { name: "asked", most: 240, length: 60_000 };

/** Files that are not saved here, and so asked of the catalog. */
export const downloaded: Share = { name: "downloaded", most: 300, length: 60 * 60_000 };

/** Counts requests by network, site and account, in memory and under digests. */
export class ScoreLimits {
  readonly #store: WindowStore;
  readonly #digest = makeKeyedDigest();

  /** @param store for tests */
  constructor(store = new WindowStore()) {
    this.#store = store;
  }

  /** Counts a request. @returns seconds to wait; null where it is allowed */
  judge({ name: kind, most, length }: Share, caller: Caller): number | null {
    const places: TakenPlace[] = [];
    for (const { name, shares } of sharersOf(caller)) {
      const key = this.#digest(`${kind} ${name}`);
      const place = this.#store.take(key, most * shares, length);
      if (place === null) {
        for (const taken of places) taken.giveBack();
        return this.#store.secondsLeft(key);
      }
      places.push(place);
    }
    return null;
  }
}
