import { z } from "zod";
import { subscriptionRowSchema } from "../../access/subscription-schema.ts";
import type { FunctionCall } from "../call.ts";

/** Brings the caller's subscription record up to date and answers with it. */
export const checkSubscriptionCall = {
  kind: "function",
  name: "check-subscription",
  body: z.strictObject({}),
  answer: subscriptionRowSchema,
} as const satisfies FunctionCall;
