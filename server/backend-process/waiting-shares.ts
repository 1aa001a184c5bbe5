/** What may wait at once. */
interface Load {
  requests: number;
  bytes: number;
}

/** Most that may wait, of all networks and of one, so that one of them shuts nobody else out. */
interface Limits {
  readonly all: Readonly<Load>;
  readonly one: Readonly<Load>;
}

const mebibyte = 1024 * 1024;

/** Requests that wait for the accounts' process, with their bodies. An office sends far fewer at once. */
const ofRequests: Limits = {
  all: { requests: 400, bytes: 64 * mebibyte },
  one: { requests: 60, bytes: 12 * mebibyte },
};

/** The same for who shows no session: the process has 20 places for them (backend/backend.ts), and some of their answers wait for a step. */
const ofVisitors: Limits = {
  all: { requests: 400, bytes: 64 * mebibyte },
  one: { requests: 30, bytes: 12 * mebibyte },
};

/** Bodies from the first byte to the answer; how many requests there are is limited by the connections. */
const ofBodies: Limits = {
  all: { requests: 2000, bytes: 128 * mebibyte },
  one: { requests: 500, bytes: 12 * mebibyte },
};

/** Answers that their clients have not read yet: of one network two of the largest exports. */
const ofAnswers: Limits = {
  all: { requests: 400, bytes: 256 * mebibyte },
  one: { requests: 60, bytes: 72 * mebibyte },
};

/** What waits, from its coming to its end. */
export interface Waiting {
  /** Counts more bytes of it; false where there is no room for them. */
  add(bytes: number): boolean;
  /** Ends its waiting, once. */
  leave(): void;
}

/** Counts what waits, in all and for each network: what is not taken must not fill the memory. */
export class WaitingShares {
  readonly #limits: Limits;
  readonly #all: Load = { requests: 0, bytes: 0 };
  readonly #networks = new Map<string, Load>();

  private constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Shares of what waits for the accounts' process. */
  static ofRequests(): WaitingShares {
    return new WaitingShares(ofRequests);
  }

  /** Shares of what waits for it without a session. */
  static ofVisitors(): WaitingShares {
    return new WaitingShares(ofVisitors);
  }

  /** Shares of the bodies that are read. */
  static ofBodies(): WaitingShares {
    return new WaitingShares(ofBodies);
  }

  /** Shares of what waits for its clients to read it. */
  static ofAnswers(): WaitingShares {
    return new WaitingShares(ofAnswers);
  }

  /**
   * Lets something wait.
   *
   * @param network whose it is (backend/caller.ts)
   * @param bytes that are known of it
   * @returns null where there is no room
   */
  enter(network: string, bytes: number): Waiting | null {
    const own = this.#networks.get(network) ?? { requests: 0, bytes: 0 };
    const { all, one } = this.#limits;
    if (this.#all.requests >= all.requests || own.requests >= one.requests) return null;
    const loads = [this.#all, own];
    let counted = 0;
    const add = (more: number) => {
      if (this.#all.bytes + more > all.bytes || own.bytes + more > one.bytes) return false;
      for (const load of loads) load.bytes += more;
      counted += more;
      return true;
    };
    if (!add(bytes)) return null;
    this.#networks.set(network, own);
    for (const load of loads) load.requests += 1;
    return {
      add,
      leave: () => {
        for (const load of loads) {
          load.requests -= 1;
          load.bytes -= counted;
        }
        if (own.requests === 0) this.#networks.delete(network);
      },
    };
  }
}
