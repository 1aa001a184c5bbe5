/** The signed-in person's subscription, as a query. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { SubscriptionRecord } from "../../access/subscription-schema.ts";
import { call } from "../../backend/call.ts";
import type { Result } from "../../lib/pure/result.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { type FunctionFailure, isAuthWarning } from "../../texts/function-failures.ts";
import { onClearPersonalData } from "../page/clear-personal-data.ts";
import { unwrap } from "../page/thrown-failure.ts";
import {
  forgetSubscription,
  keepSubscription,
  recallSubscription,
  SUBSCRIPTION_CACHE,
} from "./subscription-cache.ts";

/** The calls that a subscription is read by; tests put in their own. */
export interface SubscriptionCalls {
  readonly check: () => Promise<Result<unknown, FunctionFailure>>;
  readonly read: (userId: string) => Promise<Result<SubscriptionRecord | null, DatabaseFailure>>;
}

/** The result of a read. */
export interface SubscriptionReading {
  /** Null where there is no record. */
  readonly record: SubscriptionRecord | null;
  /** Why the server could not bring the record up to date before it was read; null where it did. */
  readonly failure: FunctionFailure | null;
}

const backendCalls: SubscriptionCalls = {
  check: () => call("checkSubscription", {}),
  read: (userId) => call("readSubscription", { user_id: userId }),
};

function reading(record: SubscriptionRecord | null, failure: FunctionFailure | null): SubscriptionReading {
  return { record, failure };
}

/** A row that the server has pushed. */
interface ToldRow {
  readonly userId: string;
  readonly record: SubscriptionRecord | null;
}

let told: ToldRow | null = null;
let isTold = false;

onClearPersonalData(() => {
  told = null;
});

/** Records whether the server pushes changes of the row at this moment (live-subscription.ts). */
export function setIsSubscriptionTold(isToldNow: boolean): void {
  isTold = isToldNow;
}

/** A subscription that is younger than this is not read again when a person returns to the tab, in milliseconds. */
export const LEAST_AGE = 30_000;

/** Stores a row that the server has pushed. A read under way is older than it. */
export function takeToldSubscription(
  client: QueryClient,
  userId: string,
  record: SubscriptionRecord | null,
): void {
  told = { userId, record };
  const { queryKey } = subscriptionQuery(userId);
  const failure = client.getQueryData(queryKey)?.failure ?? null;
  keepUnlessWarned(userId, reading(record, failure));
  client.setQueryData(queryKey, reading(record, failure));
}

/** A warning must not be gone after a reload because the record under it is still fresh. */
function keepUnlessWarned(userId: string, { record, failure }: SubscriptionReading): void {
  if (failure === null || !isAuthWarning(failure)) keepSubscription(userId, record, Date.now());
}

/**
 * The query: the server first brings the record up to date, then it is read. Cached for five minutes, over a reload
 * too. While the server function is unavailable the stored record counts. Where the server pushes no changes, it is
 * read again when the person returns to the tab (docs/product-rules.md#subscription).
 */
export function subscriptionQuery(userId: string | null, calls: SubscriptionCalls = backendCalls) {
  const kept = userId === null ? null : recallSubscription(userId, Date.now());
  return queryOptions({
    queryKey: ["subscription", userId],
    enabled: userId !== null,
    staleTime: SUBSCRIPTION_CACHE,
    refetchOnWindowFocus: ({ state }) =>
      !isTold && state.dataUpdatedAt + LEAST_AGE <= Date.now() ? "always" : false,
    ...(kept === null ? {} : { initialData: reading(kept.record, null), initialDataUpdatedAt: kept.readAt }),
    queryFn: async ({ signal }): Promise<SubscriptionReading> => {
      if (userId === null) return reading(null, null);
      forgetSubscription();
      const before = told;
      const checked = await calls.check();
      const failure = checked.ok ? null : checked.error;
      const read = unwrap(await calls.read(userId));
      const newer = told === before || told?.userId !== userId ? null : told;
      const made = reading(newer === null ? read : newer.record, failure);
      // After signing out nothing of the plan may come back into this tab's storage.
      if (!signal.aborted) keepUnlessWarned(userId, made);
      return made;
    },
  });
}

/** Forced refresh: reads the subscription again, whatever is cached. Resolves when it is there or could not be read. */
export async function refreshSubscription(client: QueryClient): Promise<void> {
  forgetSubscription();
  await client.invalidateQueries({ queryKey: ["subscription"] });
}
