/** Whether this installation sells anything, as its server wrote it into the page. */

/** `none`: nothing is sold. `test`: everything works, and no money moves. `live`: cards are charged. */
export type PaymentKind = "none" | "test" | "live";

/**
 * Whether the page may lead to a checkout: not to one that takes money, where the page says that none moves. The card
 * provider writes the mode into the ids of its checkouts.
 *
 * @param sessionId null where it leads to no checkout
 */
export function maySell(kind: PaymentKind, sessionId: string | null): boolean {
  return kind === "live" || sessionId === null || !sessionId.startsWith("cs_live_");
}

/** Reads it from the page's head: `<meta name="backend" data-payments="none|test|live" />`. */
export function readPaymentKind(page: Pick<Document, "querySelector">): PaymentKind {
  const kind = page.querySelector('meta[name="backend"]')?.getAttribute("data-payments");
  return kind === "test" || kind === "live" ? kind : "none";
}
