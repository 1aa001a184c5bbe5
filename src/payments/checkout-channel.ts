/** How a tab that returns from the card payment provider informs the tab that opened it. */

/** Name of the broadcast channel between the tabs of one browser. */
export const CHECKOUT_CHANNEL = "allelium-checkout";

/** The channel's only message: the person is back. The server knows the outcome. */
export const checkoutReturned = { kind: "returned" } as const;

/** Whether a message is that one. */
export function isCheckoutReturn(message: unknown): boolean {
  return typeof message === "object" && message !== null && "kind" in message && message.kind === "returned";
}
