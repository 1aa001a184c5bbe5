import { z } from "zod";
import type { ProcedureCall } from "../call.ts";

/** What may be logged: calls of the sign-in service, payments and server functions that failed. */
export const securityEventTypes = [
  "signup_failed",
  "signin_failed",
  "resend_failed",
  "recover_failed",
  "otp_failed",
  "verify_failed",
  "password_failed",
  "factor_failed",
  "name_failed",
  "signout_failed",
  "session_failed",
  "payment_failed",
  "function_failed",
] as const;

/** A failure's code, never its text: no address and nothing that was typed goes into the log. */
export const securityReasonSchema = z.string().regex(/^[a-z_-]{1,60}$/);

/** Writes into the security log. */
export const logSecurityEventCall = {
  kind: "procedure",
  procedure: "log_security_event",
  body: z.strictObject({
    p_event_type: z.enum(securityEventTypes),
    p_resource_type: z.enum(["auth", "payment", "function"]),
    p_resource_id: z.null(),
    p_details: z.strictObject({ reason: securityReasonSchema }),
  }),
  answer: z.unknown(),
  beforeSecondFactor: true,
} as const satisfies ProcedureCall;
