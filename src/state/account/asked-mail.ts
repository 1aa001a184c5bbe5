/** For whom this tab has asked for a mail with a link (src/state/account/mail-link-store.ts). */
import { ASKED_MAIL_KEY, sessionTexts } from "../../lib/session-storage.ts";

/** Remembers it until somebody has signed in. */
export function rememberAskedMail(email: string): void {
  sessionTexts.setItem(ASKED_MAIL_KEY, email);
}

/** The e-mail; null where none was asked for. */
export function askedMail(): string | null {
  return sessionTexts.getItem(ASKED_MAIL_KEY);
}

/** Forgets it. */
export function forgetAskedMail(): void {
  sessionTexts.removeItem(ASKED_MAIL_KEY);
}
