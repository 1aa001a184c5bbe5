/**
 * What a tab keeps of a signed-in person: session data lives in session storage and never in local storage (design
 * decision 7). The browser drops it with the tab.
 */

/** Where the client of the backend keeps the session. */
export const SESSION_KEY = "session";
/** Set from sign-up until onboarding is complete (specification, section 4). */
export const NEW_USER_KEY = "new-user";
/** Set before the person is sent to sign in; then what was fetched before is fetched anew (section 4). */
export const REDIRECT_KEY = "redirect-after-sign-in";

/** A storage for texts that is silent where the browser has switched storage off; then a reload signs out. */
export const sessionTexts = {
  getItem(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // The session lasts until the next load.
    }
  },
  removeItem(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // There is nothing to remove.
    }
  },
};
