import { z } from "zod";
import type { FunctionCall } from "../call.ts";
import { checkoutSessionSchema } from "./payment-values.ts";

/** Asks whether an IQ prediction has been paid, and for its results. */
export const verifyIqPaymentCall = {
  kind: "function",
  name: "verify-iq-payment",
  body: z.strictObject({ session_id: checkoutSessionSchema }),
} as const satisfies FunctionCall;
