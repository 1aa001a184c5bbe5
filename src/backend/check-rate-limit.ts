import { z } from "zod";
import { checkRateLimitCall } from "../lib/calls/procedures/enhanced-rate-limit-check.ts";
import type { LimitedCall } from "../lib/texts/auth-failures.ts";
import { backendClient } from "./client.ts";

/** Attempts in a window of 60 minutes (specification, section 9). */
export const attemptLimits: Readonly<Record<LimitedCall, number>> = { signup: 5, signin: 10, resend: 3 };

/**
 * Takes an attempt: RPC enhanced_rate_limit_check. If the check itself fails the attempt is denied (section 8). The
 * identifier is the call's name: the server counts who calls, and no address goes there.
 */
export async function checkRateLimit(call: LimitedCall): Promise<boolean> {
  try {
    const asked: z.input<typeof checkRateLimitCall.body> = {
      p_identifier: call,
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
