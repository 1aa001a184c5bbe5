import type { CodeKind } from "../../state/account/account.ts";

/** The fields of the page. */
export type AuthMode = "sign-in" | "sign-up" | "forgot" | "link" | "reset";

/** The purpose of the mailed code that a form asks for; null where none comes. */
export function codeKindOf(mode: AuthMode): CodeKind | null {
  switch (mode) {
    case "sign-in":
    case "sign-up":
      return "signup";
    case "link":
      return "email";
    case "forgot":
      return "recovery";
    case "reset":
      return null;
  }
}

/** An address of our own to return to; the fallback where none is named or it is another site's. */
export function safeReturnPath(next: string | null, fallback: string): string {
  return next !== null && /^\/(?!\/)[^\\\s]*$/.test(next) ? next : fallback;
}
