/**
 * The id of the site whose link brought the person here, such as `/pricing?ref=partner-7`
 * (docs/payments.md#affiliates).
 */
import { AFFILIATE_KEY, sessionTexts } from "../lib/session-storage.ts";

/** The ids that the card payment provider accepts. */
const affiliatePattern = /^[\w-]{1,200}$/;

/**
 * Stores the id in a page's address for this visit. An address without one, or with an invalid one, changes nothing.
 */
export function rememberAffiliate(search: string): void {
  const id = new URLSearchParams(search).get("ref");
  if (id !== null && affiliatePattern.test(id)) sessionTexts.setItem(AFFILIATE_KEY, id);
}

/** The id that came with this visit; null for none, and for an invalid one. */
export function affiliateOfVisit(): string | null {
  const id = sessionTexts.getItem(AFFILIATE_KEY);
  return id !== null && affiliatePattern.test(id) ? id : null;
}
