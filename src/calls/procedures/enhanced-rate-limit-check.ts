import { z } from "zod";
import type { ProcedureCall } from "../call.ts";

/** Sign-in calls that the page counts itself. */
const countedCalls = ["signup", "signin", "resend"] as const;

/** Counts an attempt in a window of an hour; the answer says whether there was one left. */
export const checkRateLimitCall = {
  kind: "procedure",
  procedure: "enhanced_rate_limit_check",
  body: z.strictObject({
    // Of a sign-in a digest of the e-mail (SHA-256), of other calls their name: no address goes there.
    p_identifier: z.union([z.enum(countedCalls), z.string().regex(/^[0-9a-f]{64}$/)]),
    p_endpoint: z.enum(countedCalls),
    p_category: z.literal("api_request"),
    p_max_requests: z.int().min(1).max(1000),
    p_window_minutes: z.literal(60),
    p_severity: z.literal("normal"),
  }),
  answer: z.boolean(),
  beforeSecondFactor: true,
} as const satisfies ProcedureCall;
