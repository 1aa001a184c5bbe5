import { type SubscriptionRecord, subscriptionRowSchema } from "../access/subscription-schema.ts";
import { checkSubscriptionCall } from "../calls/functions/check-subscription.ts";
import type { Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../texts/function-failures.ts";
import { functionCall } from "./function-call.ts";

/** Lets the server bring the user's subscription record up to date: function check-subscription. */
export function checkSubscription(): Promise<Result<SubscriptionRecord, FunctionFailure>> {
  return functionCall(checkSubscriptionCall, {}, subscriptionRowSchema);
}
