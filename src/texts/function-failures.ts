import { UNEXPECTED_MESSAGE } from "./auth-failures.ts";

/** Why a server function failed (docs/product-rules.md#agreed-texts). */
export type FunctionFailure =
  /** No answer came. */
  | { readonly code: "not-fetched" }
  /** The backend could not pass the call on to the function. */
  | { readonly code: "not-relayed" }
  /**
   * An HTTP status that is no success; `message` is the function's own, null where it sent none. `reason` is its short
   * name for it, where it has one: the page distinguishes refusals by that, and never by a sentence.
   */
  | {
      readonly code: "refused";
      readonly status?: number;
      readonly message: string | null;
      readonly reason?: string;
    }
  /** An answer that makes no sense. */
  | { readonly code: "unexpected" };

/** The text shown for a failure: the function's own message as it is, or the one for the unexpected. */
export function functionFailureMessage(failure: FunctionFailure): string {
  const message = failure.code === "refused" ? failure.message : null;
  return message ?? UNEXPECTED_MESSAGE;
}

/** Whether a failure is shown as the auth warning: its message contains authentication, expired or invalid (same section). */
export function isAuthWarning(failure: FunctionFailure): boolean {
  return /authentication|expired|invalid/i.test(functionFailureMessage(failure));
}
