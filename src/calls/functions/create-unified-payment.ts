import { z } from "zod";
import type { FunctionCall } from "../call.ts";
import { idSchema, nameIdSchema } from "../values.ts";
import { embeddedSchema, paidTierSchema, priceIdSchema, referenceIdSchema } from "./payment-values.ts";

/** Begins a payment: one tool once, or a plan. */
export const createUnifiedPaymentCall = {
  kind: "function",
  name: "create-unified-payment",
  body: z.discriminatedUnion("paymentType", [
    z.strictObject({
      paymentType: z.literal("onetime"),
      clientReferenceId: referenceIdSchema,
      toolId: nameIdSchema,
      predictionId: idSchema.nullable().optional(),
      embedded: embeddedSchema,
    }),
    z.strictObject({
      paymentType: z.literal("subscription"),
      clientReferenceId: referenceIdSchema,
      tier: paidTierSchema,
      priceId: priceIdSchema,
      embedded: embeddedSchema,
    }),
  ]),
} as const satisfies FunctionCall;
