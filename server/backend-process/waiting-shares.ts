import { type Caller, type Sharer, sharersOf } from "../backend/caller.ts";

/**
 * How much may wait at once, in all and for one network or account, so that no one can shut out the others. An IPv6 site has
 * a few such shares (backend/caller.ts).
 */
interface Limits {
  readonly all: number;
  readonly one: number;
  /** Of all, what goes to those alone who have nothing waiting: two networks must not hold everything. */
  readonly forOthers?: number;
}

const mebibyte = 1024 * 1024;

/** Requests that wait for the accounts' process. An office sends far fewer at once. */
const ofRequests: Limits = { all: 400, one: 60 };

/**
 * The same for callers without a session: the process has 20 places for them (backend/backend.ts), and some of their
 * answers wait for a step.
 */
const ofVisitors: Limits = { all: 400, one: 30 };

/** Bytes of bodies, from the first one to the answer. */
const ofBodies: Limits = { all: 128 * mebibyte, one: 12 * mebibyte };

/** Bytes of answers that their clients have not read yet: of one network two of the largest exports. */
const ofAnswers: Limits = { all: 256 * mebibyte, one: 72 * mebibyte };

/** Delayed refusals of floods: as many as there may be connections (connection-limits.ts). */
const ofRefusals: Limits = { all: 2000, one: 500 };

/** Answers with published scores that are being sent; a page asks for three at once. */
const ofScores: Limits = { all: 200, one: 20 };

/** Published scores in memory, each of 50 MB at most, from the first byte of the catalog until nobody reads it any more. */
export const ofDownloads = { all: 8, one: 4, forOthers: 4 } as const satisfies Limits;

/** What waits, from its coming to its end. */
export interface Waiting {
  /** Counts more of it; false where there is no room for that. */
  add(amount: number): boolean;
  /** Ends its waiting, once. */
  leave(): void;
}

/** Counts what waits, in all and for each sharer: a backlog must not fill the memory. */
export class WaitingShares {
  readonly #limits: Limits;
  #all = 0;
  readonly #sharers = new Map<string, number>();

  private constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Shares of the requests that wait for the accounts' process. */
  static ofRequests(): WaitingShares {
    return new WaitingShares(ofRequests);
  }

  /** Shares of the requests that wait for it without a session. */
  static ofVisitors(): WaitingShares {
    return new WaitingShares(ofVisitors);
  }

  /** Shares of the delayed refusals. */
  static ofRefusals(): WaitingShares {
    return new WaitingShares(ofRefusals);
  }

  /** Shares of the answers with published scores. */
  static ofScores(): WaitingShares {
    return new WaitingShares(ofScores);
  }

  /** Shares of the published scores in memory. */
  static ofDownloads(): WaitingShares {
    return new WaitingShares(ofDownloads);
  }

  /** Shares of the bytes of bodies. */
  static ofBodies(): WaitingShares {
    return new WaitingShares(ofBodies);
  }

  /** Shares of the bytes that wait for their clients to read them. */
  static ofAnswers(): WaitingShares {
    return new WaitingShares(ofAnswers);
  }

  /**
   * Lets something wait.
   *
   * @param amount of it that is known: requests, or bytes
   * @returns null where there is no room
   */
  enter(caller: Caller, amount: number): Waiting | null {
    const sharers = sharersOf(caller);
    let counted = 0;
    const add = (more: number) => {
      const { all, one, forOthers = 0 } = this.#limits;
      const owned = sharers.map(({ name, shares }) => ({ own: this.#sharers.get(name) ?? 0, shares }));
      const isFirst = owned.every(({ own }) => own === 0);
      if (this.#all + more > (isFirst ? all : all - forOthers)) return false;
      if (owned.some(({ own, shares }) => own + more > one * shares)) return false;
      this.#count(sharers, more);
      counted += more;
      return true;
    };
    return add(amount) ? { add, leave: () => this.#count(sharers, -counted) } : null;
  }

  #count(sharers: readonly Sharer[], more: number): void {
    this.#all += more;
    for (const { name } of sharers) {
      const own = (this.#sharers.get(name) ?? 0) + more;
      if (own === 0) this.#sharers.delete(name);
      else this.#sharers.set(name, own);
    }
  }
}
