import { z } from "zod";
import type { FunctionCall } from "../call.ts";
import { returnPathSchema } from "./payment-values.ts";

/** Returns the address where the caller's subscription is managed. */
export const customerPortalCall = {
  kind: "function",
  name: "customer-portal",
  body: z.strictObject({ returnPath: returnPathSchema.optional() }),
} as const satisfies FunctionCall;
