import { type SubscriptionRecord, subscriptionRowSchema } from "../access/subscription-schema.ts";
import { readSubscriptionCall } from "../calls/tables/subscribers.ts";
import type { Result } from "../lib/pure/result.ts";
import { type ReadFailure, readRow } from "./read-table.ts";

/** The user's subscription record; null where there is none. */
export function readSubscription(userId: string): Promise<Result<SubscriptionRecord | null, ReadFailure>> {
  return readRow(readSubscriptionCall, { user_id: userId }, subscriptionRowSchema);
}
