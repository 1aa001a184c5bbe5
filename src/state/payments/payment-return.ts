/**
 * Notices a return from the card payment provider, and reads again what the person may use. The returning tab says so
 * by a broadcast (docs/payments.md); where that tab was closed, or the person comes from the portal, each return to
 * this tab counts: they may look here, go back to the provider's tab and cancel there.
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
  /** The person is about to leave for the provider: whenever they look at this tab again, they may have changed something. */
  readonly expectReturn: () => void;
}

/** Watches for returns from now on. */
export function watchReturns({ channel, page, readAgain }: ReturnPlace): ReturnWatch {
  let mayReturn = false;
  channel.addEventListener("message", (event) => {
    if (!(event instanceof MessageEvent && isCheckoutReturn(event.data))) return;
    mayReturn = false;
    void readAgain();
  });
  page.addEventListener("visibilitychange", () => {
    if (mayReturn && page.visibilityState === "visible") void readAgain();
  });
  return {
    expectReturn: () => {
      mayReturn = true;
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
