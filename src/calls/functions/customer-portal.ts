import { z } from "zod";
import type { FunctionCall } from "../call.ts";
import { checkoutAddressSchema, returnPathSchema } from "./payment-values.ts";

/** The address where the caller's subscription is managed and their invoices are; null where none came. */
export const customerPortalCall = {
  kind: "function",
  name: "customer-portal",
  body: z.strictObject({ returnPath: returnPathSchema.optional() }),
  answer: z.object({ url: checkoutAddressSchema }).transform(({ url }) => url ?? null),
} as const satisfies FunctionCall;
