/** The e-mail to which this tab has requested a mail with a link (src/state/account/mail-link-store.ts). */
import { ASKED_MAIL_KEY, sessionTexts } from "../../lib/session-storage.ts";

/** Stores it until the next sign-in. */
export function rememberAskedMail(email: string): void {
  sessionTexts.setItem(ASKED_MAIL_KEY, email);
}

/** The e-mail; null where this tab requested no mail. */
export function askedMail(): string | null {
  return sessionTexts.getItem(ASKED_MAIL_KEY);
}

/** Forgets it. */
export function forgetAskedMail(): void {
  sessionTexts.removeItem(ASKED_MAIL_KEY);
}
