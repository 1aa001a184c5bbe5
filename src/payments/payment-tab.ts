/** The new tab for a page of the card payment provider. */
import { CHECKOUT_TAB_KEY, sessionTexts } from "../lib/session-storage.ts";

/** A tab that was opened by a click and shows nothing yet. */
export interface PaymentTab {
  /** Leads it to the provider. */
  readonly leadTo: (address: string) => void;
  readonly close: () => void;
}

/**
 * Opens an empty tab. The click itself must call it, since browsers block later ones; null where they block it all the
 * same.
 *
 * @param words what it says until the address is known
 */
export function openPaymentTab(words: string): PaymentTab | null {
  // Should the copy below not be cleared, the tab recognises by this that it has a copy, and drops it when it comes
  // back.
  sessionTexts.setItem(CHECKOUT_TAB_KEY, "copied");
  const tab = window.open("", "_blank");
  sessionTexts.removeItem(CHECKOUT_TAB_KEY);
  if (tab === null) return null;
  try {
    // A foreign page there has no access to this page.
    tab.opener = null;
    // A new tab begins with a copy of this one's session, and two tabs must not share one refresh token.
    tab.sessionStorage.clear();
    tab.document.title = words;
    tab.document.body.textContent = words;
  } catch {
    // A browser that does not let us write there shows an empty tab.
  }
  return { leadTo: (address) => tab.location.replace(address), close: () => tab.close() };
}
