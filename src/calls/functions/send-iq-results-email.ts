import { z } from "zod";
import type { FunctionCall } from "../call.ts";
import { documentSchema, idSchema, typedTextSchema } from "../values.ts";

/** Mails the results of a paid IQ prediction. */
export const sendIqResultsEmailCall = {
  kind: "function",
  name: "send-iq-results-email",
  body: z.strictObject({
    prediction_id: idSchema,
    user_email: typedTextSchema,
    results: documentSchema,
    test_mode: z.boolean(),
  }),
} as const satisfies FunctionCall;
