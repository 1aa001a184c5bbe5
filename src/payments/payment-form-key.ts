/** The card payment provider's public key, by which the page may draw a checkout itself. */

/** Reads it from the page's head: `<meta name="backend" data-card-key="pk_..." />`; null where checkouts are pages of the provider's. */
export function readPaymentFormKey(page: Pick<Document, "querySelector">): string | null {
  const key = page.querySelector('meta[name="backend"]')?.getAttribute("data-card-key") ?? "";
  return /^pk_(?:test|live)_\w+$/.test(key) ? key : null;
}
