/** Whether this installation sells anything, as its server wrote it into the page. */

/** `none`: nothing is sold. `test`: everything works, and no money moves. `live`: cards are charged. */
export type PaymentKind = "none" | "test" | "live";

/** Reads it from the page's head: `<meta name="backend" data-payments="none|test|live" />`. */
export function readPaymentKind(page: Pick<Document, "querySelector">): PaymentKind {
  const kind = page.querySelector('meta[name="backend"]')?.getAttribute("data-payments");
  return kind === "test" || kind === "live" ? kind : "none";
}
