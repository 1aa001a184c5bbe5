/** Requests that may wait for the accounts' process, and bytes of their bodies: what it does not take must not fill us. */
const inAll = { requests: 400, bytes: 64 * 1024 * 1024 };

/** The same for one network, so that one of them shuts nobody else out. An office sends far fewer at once. */
const ofOne = { requests: 60, bytes: 12 * 1024 * 1024 };

interface Load {
  requests: number;
  bytes: number;
}

function hasRoom(load: Load, limit: Load, bytes: number): boolean {
  return load.requests < limit.requests && load.bytes + bytes <= limit.bytes;
}

/** Counts what waits for the accounts' process, in all and for each network. */
export class WaitingShares {
  readonly #all: Load = { requests: 0, bytes: 0 };
  readonly #networks = new Map<string, Load>();

  /**
   * Lets a request wait.
   *
   * @param network whose request it is (backend/caller.ts)
   * @param bytes of its body
   * @returns what ends its waiting; null where there is no room
   */
  enter(network: string, bytes: number): (() => void) | null {
    const own = this.#networks.get(network) ?? { requests: 0, bytes: 0 };
    if (!hasRoom(this.#all, inAll, bytes) || !hasRoom(own, ofOne, bytes)) return null;
    this.#networks.set(network, own);
    for (const load of [this.#all, own]) {
      load.requests += 1;
      load.bytes += bytes;
    }
    return () => {
      for (const load of [this.#all, own]) {
        load.requests -= 1;
        load.bytes -= bytes;
      }
      if (own.requests === 0) this.#networks.delete(network);
    };
  }
}
