/**
 * The redirect marker (docs/product-rules.md#sessions): where somebody came from who was sent to sign in. It is set on the way
 * to /auth and taken away by the sign-in.
 */
import { REDIRECT_KEY, sessionTexts } from "../../lib/session-storage.ts";

/** Remembers where to return to after signing in. */
export function rememberReturnPath(path: string): void {
  sessionTexts.setItem(REDIRECT_KEY, path);
}

/** Where to return to; null where nobody was sent. */
export function readReturnPath(): string | null {
  return sessionTexts.getItem(REDIRECT_KEY);
}

/** Forgets it, after it has served or when somebody goes to sign in by themselves. */
export function forgetReturnPath(): void {
  sessionTexts.removeItem(REDIRECT_KEY);
}
