import { z } from "zod";
import type { FunctionCall } from "../call.ts";
import { checkoutSessionSchema } from "./payment-values.ts";

/** Asks whether an IQ prediction has been paid, and for its results. */
export const verifyIqPaymentCall = {
  kind: "function",
  name: "verify-iq-payment",
  body: z.strictObject({ session_id: checkoutSessionSchema }),
  answer: z
    .object({
      paid: z.boolean(),
      /** True where it is not paid and never will be. */
      over: z.boolean().default(false),
      /** Null while it is not paid, and where no prediction was paid with it. */
      results: z.record(z.string(), z.unknown()).nullable(),
    })
    .transform(({ paid, over, results }) => ({ paid, isOver: over, results })),
} as const satisfies FunctionCall;
