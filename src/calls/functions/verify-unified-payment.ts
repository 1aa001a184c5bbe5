import { z } from "zod";
import type { FunctionCall } from "../call.ts";
import { nameIdSchema } from "../values.ts";
import { checkoutSessionSchema } from "./payment-values.ts";

/** Asks whether a payment has arrived. */
export const verifyUnifiedPaymentCall = {
  kind: "function",
  name: "verify-unified-payment",
  body: z.strictObject({ session_id: checkoutSessionSchema, tool_id: nameIdSchema }),
  answer: z
    .object({ paid: z.boolean(), over: z.boolean().default(false) })
    .transform(({ paid, over }) => ({ paid, isOver: over })),
} as const satisfies FunctionCall;
