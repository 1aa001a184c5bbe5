import { z } from "zod";
import {
  logSecurityEventCall,
  securityEventTypes,
  securityReasonSchema,
} from "../calls/procedures/log-security-event.ts";
import { sendProcedure } from "./send-procedure.ts";

const eventSchema = z.strictObject({
  type: z.enum(securityEventTypes),
  /** The failure's code, never its text. */
  reason: securityReasonSchema,
});

/** A failed or limited attempt. */
export type SecurityEvent = z.infer<typeof eventSchema>;

/** The subject of an event. */
function resourceOf(type: SecurityEvent["type"]): "auth" | "payment" | "function" {
  if (type === "payment_failed") return "payment";
  return type === "function_failed" ? "function" : "auth";
}

/** Writes into the security log: RPC log_security_event. A lost entry is nothing the person could do about. */
export async function logSecurityEvent(event: SecurityEvent): Promise<void> {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return;
  try {
    const asked: z.input<typeof logSecurityEventCall.body> = {
      p_event_type: parsed.data.type,
      p_resource_type: resourceOf(parsed.data.type),
      p_resource_id: null,
      p_details: { reason: parsed.data.reason },
    };
    await sendProcedure(logSecurityEventCall, asked);
  } catch {
    // The attempt has failed already and is shown.
  }
}
