import { setTimeout as pause } from "node:timers/promises";
import { accountOf, type Caller, type Sharer, sharersOf } from "./backend/caller.ts";
import { busy } from "./backend/failure.ts";
import { WaitingShares } from "./backend-process/waiting-shares.ts";

/** Refusals of one network or account in a second after which its others of that second are not read. A page makes a handful of calls. */
const mostRefusals = 30;

/** Milliseconds for which refusals count. */
const span = 1000;

/** Milliseconds after which a flood gets its answer: each of its connections asks no more often than that. */
const refusalPause = 1000;

/** Answers that refuse: no token of ours, too many calls, no room. */
const refusing: ReadonlySet<number> = new Set([401, 429, 503]);

/** Answers a request of a caller. */
export type CallerAnswer = (request: Request, caller: Caller) => Response | Promise<Response>;

/** A signed-in person is no part of their network's flood, only of their account's. */
function floodersOf(caller: Caller): readonly Sharer[] {
  const account = accountOf(caller);
  return account === null ? sharersOf(caller) : [{ name: `user ${account}`, shares: 1 }];
}

/** Recognises callers whose requests are refused so often that reading the next one is wasted work. */
export class Floods {
  readonly #now: () => number;
  #begin = Number.NEGATIVE_INFINITY;
  readonly #refusals = new Map<string, number>();

  /** @param now milliseconds, for tests */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts an answer that refused a caller's request. */
  countRefusal(caller: Caller): void {
    for (const { name } of floodersOf(caller)) this.#refusals.set(name, this.#refusalsOf(name) + 1);
  }

  /** Whether a caller has been refused so often that its next request is refused unread. */
  isFlood(caller: Caller): boolean {
    return floodersOf(caller).some(({ name, shares }) => this.#refusalsOf(name) >= mostRefusals * shares);
  }

  #refusalsOf(name: string): number {
    const now = this.#now();
    if (now - this.#begin >= span) {
      this.#begin = now;
      this.#refusals.clear();
    }
    return this.#refusals.get(name) ?? 0;
  }
}

/**
 * Passes requests on, but those of a flood: they are refused unread and late, and what does not find room to wait for
 * that is cut off.
 *
 * @param floods for tests
 */
export function stopFloods(answer: CallerAnswer, floods = new Floods()): CallerAnswer {
  const refused = WaitingShares.ofRefusals();
  return async (request, caller) => {
    if (!floods.isFlood(caller)) {
      const given = await answer(request, caller);
      if (refusing.has(given.status)) floods.countRefusal(caller);
      return given;
    }
    const waiting = refused.enter(caller, 1);
    const refusal = busy();
    if (waiting === null) refusal.headers.set("Connection", "close");
    else await pause(refusalPause).finally(waiting.leave);
    return refusal;
  };
}
