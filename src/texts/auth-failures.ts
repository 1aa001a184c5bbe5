/** Calls with a limit of their own (docs/product-rules.md#attempts). */
export type LimitedCall = "signup" | "signin" | "resend";

/** Why a call about accounts failed. */
export type AuthFailure =
  /** The provider refused; its message is shown as it is. `reason` is its code, for the log. */
  | { readonly code: "provider"; readonly message: string; readonly reason: string }
  | { readonly code: "rate-limited"; readonly call: LimitedCall }
  /** The server goes on without its accounts. */
  | { readonly code: "unavailable" }
  /** The browser gave no passkey: the person stopped it, or this device has none for the site. */
  | { readonly code: "passkey-stopped" }
  /** This device has one of the account's passkeys already. */
  | { readonly code: "passkey-known" }
  /** The sign-in service did not accept the passkey's answer. */
  | { readonly code: "passkey-refused" }
  /** No answer, or none that makes sense. */
  | { readonly code: "unexpected" };

const limitMessages: Readonly<Record<LimitedCall, string>> = {
  signup: "Too many signup attempts. Please try again later.",
  signin: "Too many login attempts. Please try again later.",
  resend: "Too many resend attempts. Please wait a few minutes and try again.",
};

/** Shown for everything unforeseen (docs/product-rules.md#agreed-texts). */
export const UNEXPECTED_MESSAGE = "An unexpected error occurred";

/** Shown while the server goes on without its accounts; the server's own words for it. */
export const ACCOUNTS_UNAVAILABLE = "Accounts are unavailable. Please try again in a moment.";

/** Shown to the owner of an account that an administrator has locked, in place of the provider's "User is banned". */
export const ACCOUNT_LOCKED = "This account is locked. Write to the operator of this site.";

const passkeyMessages = {
  "passkey-stopped": "No passkey was given. Try again, or choose another way.",
  "passkey-known": "This device already has one of your passkeys.",
  "passkey-refused": "This passkey was not accepted. Try again, or choose another way.",
} as const;

/** Shown in place of the provider's words, by its code. */
const ownWords: Readonly<Record<string, string>> = {
  user_banned: ACCOUNT_LOCKED,
  mfa_verification_failed: "This code is wrong or was used before. Type the one that the app shows now.",
  mfa_challenge_expired: "This took too long. Type the code that the app shows now.",
  reauthentication_needed: "This needs a recent sign-in. Sign out and in again, then try once more.",
  mfa_factor_name_conflict: "You have a second factor of this name already. Choose another name.",
  insufficient_aal: "This needs your second factor. Sign out and in again, then try once more.",
};

/** The text shown for a failure, word for word (docs/product-rules.md#agreed-texts). */
export function authFailureMessage(failure: AuthFailure): string {
  switch (failure.code) {
    case "provider":
      return ownWords[failure.reason] ?? failure.message;
    case "rate-limited":
      return limitMessages[failure.call];
    case "unavailable":
      return ACCOUNTS_UNAVAILABLE;
    case "passkey-stopped":
    case "passkey-known":
    case "passkey-refused":
      return passkeyMessages[failure.code];
    case "unexpected":
      return UNEXPECTED_MESSAGE;
  }
}

/** The password rule (docs/product-rules.md#form-input). */
export const PASSWORD_MESSAGE =
  "Password must be at least 8 characters with uppercase, lowercase, number, and special character.";

/** The text of a call that needs a session without a valid one (docs/product-rules.md#agreed-texts). */
export const sessionMessages = {
  required: "Authentication required. Please sign in to continue.",
  expired: "Session expired. Please sign in again.",
  checkFailed: "Authentication check failed. Please try again.",
  refreshFailed: "Session refresh failed. Please sign in again.",
} as const;

/** For a mail's link that did not work: our own words, since a link may say anything. */
export const FAILED_MAIL_LINK =
  "The link from the mail did not work: it was used before, or it is too old. Ask for a new one below.";
