import { z } from "zod";
import type { ProcedureCall } from "../call.ts";

/** Sign-in calls that the page counts itself. */
export const countedCalls = ["signup", "signin", "resend"] as const;

/** Takes an attempt in a window of an hour; the answer says whether there was one left. */
export const checkRateLimitCall = {
  kind: "procedure",
  procedure: "enhanced_rate_limit_check",
  body: z.strictObject({
    p_identifier: z.enum(countedCalls),
    p_endpoint: z.enum(countedCalls),
    p_category: z.literal("api_request"),
    p_max_requests: z.int().min(1).max(1000),
    p_window_minutes: z.literal(60),
    p_severity: z.literal("normal"),
  }),
} as const satisfies ProcedureCall;
