import { z } from "zod";
import { backendClient } from "./client.ts";

const eventSchema = z.strictObject({
  type: z.enum([
    "signup_failed",
    "signin_failed",
    "resend_failed",
    "recover_failed",
    "otp_failed",
    "verify_failed",
    "password_failed",
    "name_failed",
    "signout_failed",
    "session_failed",
  ]),
  /** The failure's code, never its text: no address and nothing that was typed goes into the log. */
  reason: z.string().regex(/^[a-z_-]{1,60}$/),
});

/** A failed or limited attempt. */
export type SecurityEvent = z.infer<typeof eventSchema>;

/** Writes into the security log: RPC log_security_event. A lost entry is nothing the person could do about. */
export async function logSecurityEvent(event: SecurityEvent): Promise<void> {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return;
  try {
    const client = await backendClient();
    await client.rpc("log_security_event", {
      p_event_type: parsed.data.type,
      p_resource_type: "auth",
      p_resource_id: null,
      p_details: { reason: parsed.data.reason },
    });
  } catch {
    // The attempt has failed already and is shown.
  }
}
