/** The subscription of who is signed in, as a query. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { SubscriptionRecord } from "../access/subscription-schema.ts";
import type { Result } from "../lib/pure/result.ts";
import { type FunctionFailure, isAuthWarning } from "../lib/texts/function-failures.ts";
import {
  forgetSubscription,
  keepSubscription,
  recallSubscription,
  SUBSCRIPTION_CACHE,
} from "./subscription-cache.ts";
import { unwrap } from "./thrown-failure.ts";

/** The calls that a subscription is read by; tests put in their own. */
export interface SubscriptionCalls {
  readonly check: () => Promise<Result<unknown, FunctionFailure>>;
  readonly read: (userId: string) => Promise<Result<SubscriptionRecord | null, { code: "not-read" }>>;
}

/** What was read. */
export interface SubscriptionReading {
  /** Null where there is no record. */
  readonly record: SubscriptionRecord | null;
  /** Why the server could not bring the record up to date before it was read; null where it did. */
  readonly failure: FunctionFailure | null;
}

const backendCalls: SubscriptionCalls = {
  check: async () => (await import("../backend/check-subscription.ts")).checkSubscription(),
  read: async (userId) => (await import("../backend/read-subscription.ts")).readSubscription(userId),
};

function reading(record: SubscriptionRecord | null, failure: FunctionFailure | null): SubscriptionReading {
  return { record, failure };
}

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
    ...(kept === null ? {} : { initialData: reading(kept.record, null), initialDataUpdatedAt: kept.readAt }),
    queryFn: async (): Promise<SubscriptionReading> => {
      if (userId === null) return reading(null, null);
      forgetSubscription();
      const checked = await calls.check();
      const failure = checked.ok ? null : checked.error;
      const record = unwrap(await calls.read(userId));
      // A warning must not be gone after a reload because what was read under it is still good.
      if (failure === null || !isAuthWarning(failure)) keepSubscription(userId, record, Date.now());
      return reading(record, failure);
    },
  });
}

/** Forced refresh: reads the subscription anew whatever is kept. Resolves when it is there or could not be read. */
export async function refreshSubscription(client: QueryClient): Promise<void> {
  forgetSubscription();
  await client.invalidateQueries({ queryKey: ["subscription"] });
}
