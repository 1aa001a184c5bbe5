/**
 * Notices that somebody is back from the card payment provider, and reads anew what they may use. The tab that comes back says so by
 * a broadcast (docs/payments.md); whoever closes that tab instead, or comes from the portal, is noticed by coming back to this one.
 */
import { CHECKOUT_CHANNEL, isCheckoutReturn } from "../../payments/checkout-channel.ts";
import { readAccessAgain } from "../account/visitor.ts";

/** Where returns are heard; tests put in their own. */
export interface ReturnPlace {
  readonly channel: Pick<BroadcastChannel, "addEventListener">;
  readonly page: Pick<Document, "addEventListener" | "visibilityState">;
  readonly readAgain: () => Promise<unknown>;
}

/** What tells of somebody who leaves. */
export interface ReturnWatch {
  /** Somebody is about to leave for the provider: the next time they look at this tab they are back. */
  readonly expectReturn: () => void;
}

/** Watches for returns from now on. */
export function watchReturns({ channel, page, readAgain }: ReturnPlace): ReturnWatch {
  let isAway = false;
  const arrive = () => {
    isAway = false;
    void readAgain();
  };
  channel.addEventListener("message", (event) => {
    if (event instanceof MessageEvent && isCheckoutReturn(event.data)) arrive();
  });
  page.addEventListener("visibilitychange", () => {
    if (isAway && page.visibilityState === "visible") arrive();
  });
  return {
    expectReturn: () => {
      isAway = true;
    },
  };
}

let watch: ReturnWatch | null = null;

/** Watches for the return of somebody who leaves for the provider, and of everybody who has left before this page was loaded anew. */
export function watchPaymentReturns(): ReturnWatch {
  watch ??= watchReturns({
    channel: new BroadcastChannel(CHECKOUT_CHANNEL),
    page: document,
    readAgain: readAccessAgain,
  });
  return watch;
}
