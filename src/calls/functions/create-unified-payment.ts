import { z } from "zod";
import type { FunctionCall } from "../call.ts";
import { idSchema, nameIdSchema } from "../values.ts";
import {
  checkoutAddressSchema,
  checkoutSessionSchema,
  embeddedSchema,
  paidTierSchema,
  planCheckoutSchema,
  priceIdSchema,
  referenceIdSchema,
} from "./payment-values.ts";

const unifiedPayment = { kind: "function", name: "create-unified-payment" } as const;

/** Begins the payment of one tool once. */
export const createToolPaymentCall = {
  ...unifiedPayment,
  body: z.strictObject({
    paymentType: z.literal("onetime"),
    clientReferenceId: referenceIdSchema,
    toolId: nameIdSchema,
    predictionId: idSchema.nullable().optional(),
    embedded: embeddedSchema,
  }),
  answer: z
    .object({
      url: checkoutAddressSchema,
      client_secret: z.string().nullish(),
      session_id: checkoutSessionSchema,
    })
    .transform(({ url, client_secret, session_id }) => ({
      /** Address of the checkout; null where the answer has none. */
      address: url ?? null,
      /** By which the provider's script draws it in our page; null where it is a page of the provider's. */
      clientSecret: client_secret ?? null,
      sessionId: session_id,
    })),
} as const satisfies FunctionCall;

/** Begins the payment of a plan from the paywall. */
export const createPlanPaymentCall = {
  ...unifiedPayment,
  body: z.strictObject({
    paymentType: z.literal("subscription"),
    clientReferenceId: referenceIdSchema,
    tier: paidTierSchema,
    priceId: priceIdSchema,
    embedded: embeddedSchema,
  }),
  answer: planCheckoutSchema,
} as const satisfies FunctionCall;

/** What the function reads: either of the two. */
export const createUnifiedPaymentCall = {
  ...unifiedPayment,
  body: z.discriminatedUnion("paymentType", [createToolPaymentCall.body, createPlanPaymentCall.body]),
} as const;
