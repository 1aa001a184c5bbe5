import { z } from "zod";
import type { FunctionCall } from "../call.ts";
import {
  embeddedSchema,
  paidTierSchema,
  planCheckoutSchema,
  priceIdSchema,
  referenceIdSchema,
} from "./payment-values.ts";

/** Begins the payment of a plan at the card payment provider. */
export const createCheckoutCall = {
  kind: "function",
  name: "create-checkout",
  body: z.strictObject({
    priceId: priceIdSchema,
    tier: paidTierSchema,
    clientReferenceId: referenceIdSchema,
    embedded: embeddedSchema,
  }),
  answer: planCheckoutSchema,
} as const satisfies FunctionCall;
