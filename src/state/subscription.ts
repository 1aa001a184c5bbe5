/** The subscription of who is signed in, as a query. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { SubscriptionRecord } from "../access/subscription-schema.ts";
import type { Result } from "../lib/pure/result.ts";
import { unwrap } from "./server-data.ts";
import {
  forgetSubscription,
  keepSubscription,
  recallSubscription,
  SUBSCRIPTION_CACHE,
} from "./subscription-cache.ts";

/** The calls that a subscription is read by; tests put in their own. */
export interface SubscriptionCalls {
  readonly check: () => Promise<unknown>;
  readonly read: (userId: string) => Promise<Result<SubscriptionRecord | null, { code: "not-read" }>>;
}

const backendCalls: SubscriptionCalls = {
  check: async () => (await import("../backend/check-subscription.ts")).checkSubscription(),
  read: async (userId) => (await import("../backend/read-subscription.ts")).readSubscription(userId),
};

/**
 * The query: the server first brings the record up to date, then it is read. Kept for five minutes, over a reload too.
 * While the server function cannot be had the record counts as it stands (docs/decisions/026).
 */
export function subscriptionQuery(userId: string | null, calls: SubscriptionCalls = backendCalls) {
  const kept = userId === null ? null : recallSubscription(userId, Date.now());
  return queryOptions({
    queryKey: ["subscription", userId],
    enabled: userId !== null,
    staleTime: SUBSCRIPTION_CACHE,
    ...(kept === null ? {} : { initialData: kept.record, initialDataUpdatedAt: kept.readAt }),
    queryFn: async (): Promise<SubscriptionRecord | null> => {
      if (userId === null) return null;
      forgetSubscription();
      await calls.check();
      const record = unwrap(await calls.read(userId));
      keepSubscription(userId, record, Date.now());
      return record;
    },
  });
}

/** Forced refresh: reads the subscription anew whatever is kept. Resolves when it is there or could not be read. */
export async function refreshSubscription(client: QueryClient): Promise<void> {
  forgetSubscription();
  await client.invalidateQueries({ queryKey: ["subscription"] });
}
