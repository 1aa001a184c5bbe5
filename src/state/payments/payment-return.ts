/**
 * Notices a return from the card payment provider, and reads again what the person may use. The returning tab says so
 * by a broadcast (docs/payments.md); where that tab was closed, or the person comes from the portal, their return to
 * this tab counts.
 */
import { CHECKOUT_CHANNEL, isCheckoutReturn } from "../../payments/checkout-channel.ts";
import { readAccessAgain } from "../account/visitor.ts";

/** Where returns are heard; tests put in their own. */
export interface ReturnPlace {
  readonly channel: Pick<BroadcastChannel, "addEventListener">;
  readonly page: Pick<Document, "addEventListener" | "visibilityState">;
  readonly readAgain: () => Promise<unknown>;
}

/** Announces a person who leaves. */
export interface ReturnWatch {
  /** The person is about to leave for the provider: when they next look at this tab, they are back. */
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

/** Watches for a return from the provider, also of a person who left before this page was reloaded. */
export function watchPaymentReturns(): ReturnWatch {
  watch ??= watchReturns({
    channel: new BroadcastChannel(CHECKOUT_CHANNEL),
    page: document,
    readAgain: readAccessAgain,
  });
  return watch;
}
