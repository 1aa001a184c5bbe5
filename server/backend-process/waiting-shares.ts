/** Most that may wait at once, of all networks and of one, so that one network cannot shut out the others. */
interface Limits {
  readonly all: number;
  readonly one: number;
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

/** What waits, from its coming to its end. */
export interface Waiting {
  /** Counts more of it; false where there is no room for that. */
  add(amount: number): boolean;
  /** Ends its waiting, once. */
  leave(): void;
}

/** Counts what waits, in all and for each network: a backlog must not fill the memory. */
export class WaitingShares {
  readonly #limits: Limits;
  #all = 0;
  readonly #networks = new Map<string, number>();

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
   * @param network whose it is (backend/caller.ts)
   * @param amount of it that is known: requests, or bytes
   * @returns null where there is no room
   */
  enter(network: string, amount: number): Waiting | null {
    let counted = 0;
    const add = (more: number) => {
      const own = this.#networks.get(network) ?? 0;
      const { all, one } = this.#limits;
      if (this.#all + more > all || own + more > one) return false;
      this.#count(network, more);
      counted += more;
      return true;
    };
    return add(amount) ? { add, leave: () => this.#count(network, -counted) } : null;
  }

  #count(network: string, more: number): void {
    this.#all += more;
    const own = (this.#networks.get(network) ?? 0) + more;
    if (own === 0) this.#networks.delete(network);
    else this.#networks.set(network, own);
  }
}
