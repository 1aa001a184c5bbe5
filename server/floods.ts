import { setTimeout as pause } from "node:timers/promises";
import { accountOf, type Caller, type Sharer, sharersOf } from "./backend/caller.ts";
import { busy } from "./backend/failure.ts";
import { WaitingShares } from "./backend-process/waiting-shares.ts";

/** Refusals of one network or account after which its further requests within the same second are not read. A page makes a handful of calls. */
const mostRefusals = 30;

/** Milliseconds for which refusals count. */
const span = 1000;

/** Milliseconds by which a flood's refusals are delayed, so that each connection asks at most that often. */
const refusalPause = 1000;

/** Statuses that count as refusals: invalid token, too many calls, no room. */
const refusing: ReadonlySet<number> = new Set([401, 429, 503]);

/** Answers a request of a caller. */
export type CallerAnswer = (request: Request, caller: Caller) => Response | Promise<Response>;

/** A signed-in person's refusals count for their account only, so that no flood from their network affects them. */
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
 * Answers requests, except those of a flood: these are refused unread after {@link refusalPause}, or at once with their
 * connection closed where too many wait already.
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
