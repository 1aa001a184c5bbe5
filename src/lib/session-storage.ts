/**
 * What a tab stores about a signed-in person: in session storage and never in local storage
 * (docs/product-rules.md#sessions). The browser drops it with the tab.
 */

/** Where the backend's client stores the session. */
export const SESSION_KEY = "session";
/** The user's id from sign-up until the first steps are done, or sign-out (docs/product-rules.md#sessions). */
export const NEW_USER_KEY = "new-user";
/** The redirect marker: the path to return to after signing in (same section). */
export const REDIRECT_KEY = "redirect-after-sign-in";
/** The e-mail for which this tab has asked for a mail with a link: only that person's link signs in here unasked. */
export const ASKED_MAIL_KEY = "asked-mail";
/** The subscription as it was last read, for five minutes (docs/product-rules.md#subscription). */
export const SUBSCRIPTION_KEY = "subscription";
/** The id of the site whose link led here (docs/payments.md#affiliates). */
export const AFFILIATE_KEY = "affiliate";
/** The payment that was begun: its ids at the card provider and of what it is for (docs/payments.md). */
export const PAYMENT_KEY = "payment";
/** Marks the copy of this tab's values with which a tab for a checkout begins (decision 305). */
export const CHECKOUT_TAB_KEY = "checkout-tab";

/** Scoring jobs without genotypes, so that a reload keeps them (docs/product-rules.md#scoring-jobs). */
export const JOBS_KEY = "jobs";
/** The key by which a genome's digest in a job means nothing outside this tab. */
export const JOBS_DIGEST_KEY = "jobs-digest-key";
/** Answers to questionnaires, by questionnaire, so that a reload keeps them (docs/product-rules.md#questionnaires). */
export const ANSWERS_KEY = "answers";
/** Answers in practice that the account does not have yet, or a visitor's, so that a reload keeps them. */
export const PRACTICE_KEY = "practice";

/** Everything that may stand there by its key. The privacy policy has a line for each, which the compiler asks for. */
export type SessionKey =
  | typeof SESSION_KEY
  | typeof NEW_USER_KEY
  | typeof REDIRECT_KEY
  | typeof ASKED_MAIL_KEY
  | typeof SUBSCRIPTION_KEY
  | typeof AFFILIATE_KEY
  | typeof PAYMENT_KEY
  | typeof CHECKOUT_TAB_KEY
  | typeof JOBS_KEY
  | typeof JOBS_DIGEST_KEY
  | typeof ANSWERS_KEY
  | typeof PRACTICE_KEY;

/** Where the browser has switched storage off, the page remembers until it is reloaded. */
const remembered = new Map<string, string>();

/** A storage for texts that never throws. */
export const sessionTexts = {
  getItem(key: string): string | null {
    try {
      return sessionStorage.getItem(key) ?? remembered.get(key) ?? null;
    } catch {
      return remembered.get(key) ?? null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
      remembered.delete(key);
    } catch {
      remembered.set(key, value);
    }
  },
  removeItem(key: string): void {
    remembered.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // There is nothing to remove.
    }
  },
  /** Removes everything that this tab has stored but the values under these keys. */
  clearExcept(kept: readonly string[]): void {
    for (const key of remembered.keys()) if (!kept.includes(key)) remembered.delete(key);
    try {
      for (const key of Object.keys(sessionStorage)) if (!kept.includes(key)) sessionStorage.removeItem(key);
    } catch {
      // There is nothing to remove.
    }
  },
};
