import { z } from "zod";
import type { FunctionCall } from "../call.ts";
import { idSchema } from "../values.ts";

/** Mails an invitation to a partner to the invited address. */
export const mailInvitationCall = {
  kind: "function",
  name: "mail-invitation",
  body: z.strictObject({ invitation_id: idSchema }),
  answer: z.object({ sent: z.literal(true) }),
} as const satisfies FunctionCall;
