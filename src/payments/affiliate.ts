/** The id of the site that sent somebody here, by a link such as `/pricing?ref=partner-7` (docs/payments.md#affiliates). */
import { AFFILIATE_KEY, sessionTexts } from "../lib/session-storage.ts";

/** What the card payment provider takes as such an id. */
const affiliatePattern = /^[\w-]{1,200}$/;

/** Keeps the id that a page's address names, for this visit. An address without one, or with a text that is none, changes nothing. */
export function rememberAffiliate(search: string): void {
  const id = new URLSearchParams(search).get("ref");
  if (id !== null && affiliatePattern.test(id)) sessionTexts.setItem(AFFILIATE_KEY, id);
}

/** The id that came with this visit; null for none, and for a text that is none. */
export function affiliateOfVisit(): string | null {
  const id = sessionTexts.getItem(AFFILIATE_KEY);
  return id !== null && affiliatePattern.test(id) ? id : null;
}
