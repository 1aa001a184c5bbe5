import { z } from "zod";
import type { FunctionCall } from "../call.ts";
import { documentSchema, idSchema, typedTextSchema } from "../values.ts";

/** Mails the results of a paid IQ prediction to the account's own address. */
export const sendIqResultsEmailCall = {
  kind: "function",
  name: "send-iq-results-email",
  body: z.strictObject({
    prediction_id: idSchema,
    user_email: typedTextSchema,
    results: documentSchema,
    test_mode: z.boolean(),
  }),
  answer: z.object({ sent: z.literal(true) }),
} as const satisfies FunctionCall;
