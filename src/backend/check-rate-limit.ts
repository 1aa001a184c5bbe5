import { z } from "zod";
import { checkRateLimitCall } from "../calls/procedures/enhanced-rate-limit-check.ts";
import type { LimitedCall } from "../texts/auth-failures.ts";
import { backendClient } from "./client.ts";

/** Attempts in a window of 60 minutes (docs/product-rules.md#attempts). */
export const attemptLimits: Readonly<Record<LimitedCall, number>> = { signup: 5, signin: 10, resend: 3 };

/** A digest of an e-mail, so that the check distinguishes accounts and contains no address. */
async function digestOf(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Counts an attempt: RPC enhanced_rate_limit_check. If the check itself fails the attempt is denied. The server counts
 * by caller, and sign-ins also by account.
 *
 * @param email of a sign-in; null for other calls
 */
export async function checkRateLimit(call: LimitedCall, email: string | null): Promise<boolean> {
  try {
    const asked: z.input<typeof checkRateLimitCall.body> = {
      p_identifier: email === null ? call : await digestOf(email),
      p_endpoint: call,
      p_category: "api_request",
      p_max_requests: attemptLimits[call],
      p_window_minutes: 60,
      p_severity: "normal",
    };
    const client = await backendClient();
    const { data, error } = await client.rpc(
      checkRateLimitCall.procedure,
      checkRateLimitCall.body.parse(asked),
    );
    return error === null && z.boolean().catch(false).parse(data);
  } catch {
    return false;
  }
}
