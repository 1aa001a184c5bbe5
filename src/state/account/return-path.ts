/**
 * The redirect marker (docs/product-rules.md#sessions): the page that sent a person to sign in. Set on the way to
 * /auth, and removed by the sign-in.
 */
import { REDIRECT_KEY, sessionTexts } from "../../lib/session-storage.ts";

/** Remembers where to return to after signing in. */
export function rememberReturnPath(path: string): void {
  sessionTexts.setItem(REDIRECT_KEY, path);
}

/** The page to return to; null where no page sent the person. */
export function readReturnPath(): string | null {
  return sessionTexts.getItem(REDIRECT_KEY);
}

/** Removes it, after use or when a person opens the sign-in by themselves. */
export function forgetReturnPath(): void {
  sessionTexts.removeItem(REDIRECT_KEY);
}
