/** How a tab that comes back from the card payment provider tells the tab that sent it there. */

/** Name of the broadcast channel between the tabs of one browser. */
export const CHECKOUT_CHANNEL = "allelium-checkout";

/** The one thing that is said there: somebody is back. What came of it is asked of the server. */
export const checkoutReturned = { kind: "returned" } as const;

/** Whether that was said. */
export function isCheckoutReturn(message: unknown): boolean {
  return typeof message === "object" && message !== null && "kind" in message && message.kind === "returned";
}
