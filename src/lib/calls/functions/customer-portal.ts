import { z } from "zod";
import type { FunctionCall } from "../call.ts";

/** Gives the address where the caller's subscription is managed. */
export const customerPortalCall = {
  kind: "function",
  name: "customer-portal",
  body: z.strictObject({}),
} as const satisfies FunctionCall;
