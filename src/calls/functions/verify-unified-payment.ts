import { z } from "zod";
import type { FunctionCall } from "../call.ts";
import { nameIdSchema } from "../values.ts";
import { checkoutSessionSchema } from "./payment-values.ts";

/** Asks whether a payment has arrived. */
export const verifyUnifiedPaymentCall = {
  kind: "function",
  name: "verify-unified-payment",
  body: z.strictObject({ session_id: checkoutSessionSchema, tool_id: nameIdSchema }),
} as const satisfies FunctionCall;
