import type { LimitedCall } from "../texts/auth-failures.ts";
import { call } from "./call.ts";

/** Attempts in a window of 60 minutes (docs/product-rules.md#attempts). */
const attemptLimits: Readonly<Record<LimitedCall, number>> = { signup: 5, signin: 10, resend: 3 };

/** A digest of an e-mail, so that the check distinguishes accounts and contains no address. */
async function digestOf(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Counts an attempt: RPC enhanced_rate_limit_check. If the check itself fails the attempt is denied. The server counts
 * by caller, and sign-ins and mails that are sent again also by account.
 *
 * @param email of a sign-in or of the mail; null for other calls
 */
export async function checkRateLimit(limited: LimitedCall, email: string | null): Promise<boolean> {
  try {
    const counted = await call("checkRateLimit", {
      p_identifier: email === null ? limited : await digestOf(email),
      p_endpoint: limited,
      p_category: "api_request",
      p_max_requests: attemptLimits[limited],
      p_window_minutes: 60,
      p_severity: "normal",
    });
    return counted.ok && counted.value;
  } catch {
    // No digest in this browser.
    return false;
  }
}
