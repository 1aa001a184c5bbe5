/**
 * The end of a session, watched by ourselves: the auth client looks every 30 seconds and not at all while the tab is
 * hidden, so that a session could go on after its end (docs/product-rules.md#sessions).
 */
import type { StoreApi } from "zustand/vanilla";
import type { SessionState } from "./session-store.ts";

/** Longest time that a timer of the browser can wait, in milliseconds (HTML standard, 8.7: a signed 32-bit number). */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * How long a session may go on past its end while it is being refreshed, in milliseconds: the auth client tries for half a
 * minute. Should it succeed later, the session comes back by its event.
 */
const PATIENCE = 5000;

/** Dependencies of the watch. */
export interface ExpiryOptions {
  readonly now: () => number;
  /** Asks for new tokens; the session then arrives as an event. Resolves to whether that was so. */
  readonly refresh: () => Promise<boolean>;
  /** Ends the session on this page. */
  readonly expire: () => void;
}

/** Watches the session's end from now on. At its end it is refreshed, or it is over. */
export function watchExpiry(store: StoreApi<SessionState>, { now, refresh, expire }: ExpiryOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isPast = (end: number | null) => end !== null && end <= now();
  const check = async () => {
    const { expiresAt } = store.getState();
    if (!isPast(expiresAt)) return plan(expiresAt);
    let patience: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      patience = setTimeout(() => resolve(false), PATIENCE);
    });
    const isFresh = await Promise.race([refresh(), tooLate]);
    clearTimeout(patience);
    if (!isFresh && isPast(store.getState().expiresAt)) expire();
    return undefined;
  };
  const plan = (end: number | null) => {
    clearTimeout(timer);
    if (end === null) return;
    timer = setTimeout(() => void check(), Math.min(Math.max(end - now(), 0), LONGEST_TIMER));
  };
  store.subscribe((state, before) => {
    if (state.expiresAt !== before.expiresAt) plan(state.expiresAt);
  });
  plan(store.getState().expiresAt);
}
