/** Who is in front of the page, as far as access depends on it: session, role, subscription, purchases, test mode. */
import { useQueries, useQuery } from "@tanstack/react-query";
import { hasPermission, mayUse } from "../../access/access-rule.ts";
import { judgeAccess, type Verdict } from "../../access/judge-access.ts";
import { nextEnd } from "../../access/next-end.ts";
import {
  type SubscriptionStatus,
  subscriptionOf,
  subscriptionStatus,
} from "../../access/subscription-status.ts";
import type { Visitor } from "../../access/visitor.ts";
import { call } from "../../backend/call.ts";
import { accessTables, toolsForSale } from "../../product/product.ts";
import type { FunctionFailure } from "../../texts/function-failures.ts";
import { queryClient } from "../page/query-client.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { useDrawAgainAt } from "../page/use-draw-again-at.ts";
import { sessionStore, useSession } from "./session.ts";
import { refreshSubscription, subscriptionQuery } from "./subscription.ts";
import { SUBSCRIPTION_CACHE } from "./subscription-cache.ts";
import { useTestMode } from "./test-mode.ts";

/** What is known about a visitor. */
export interface KnownVisitor {
  /** What could not be read counts as not there: unsubscribed on free (docs/product-rules.md#subscription). */
  readonly visitor: Visitor;
  readonly status: SubscriptionStatus;
  /** Whether a plan runs that is paid at the card payment provider, and is changed and ended there. */
  readonly hasBoughtPlan: boolean;
  /** True while something is read for the first time. */
  readonly isChecking: boolean;
  /** True when something could not be read. */
  readonly hasFailed: boolean;
  /** Why the server could not bring the plan up to date, so that the stored one counts; null where it did. */
  readonly planFailure: FunctionFailure | null;
}

/** How long role and purchases are not read again by themselves, in milliseconds: as long as a subscription. */
const FRESH = SUBSCRIPTION_CACHE;

/**
 * The visitor with their plan, their role, and the purchases of all tools that can be bought once. Evaluated again when
 * a plan or a purchase ends while the page is open.
 *
 * @param toolId whose purchases are read in any case
 */
export function useKnownVisitor(toolId: string | null = null): KnownVisitor {
  const { status: sessionStatus, user } = useSession();
  const { tier: testTier } = useTestMode();
  const id = user?.id ?? null;
  const role = useQuery({
    queryKey: ["admin-role", id],
    enabled: id !== null,
    staleTime: FRESH,
    queryFn: async () => {
      if (id === null) return false;
      return unwrap(await call("readAdminRole", { user_id: id, role: "admin" })) !== null;
    },
  });
  const subscription = useQuery(subscriptionQuery(id));
  const toolIds = new Set([...toolsForSale, ...(toolId === null ? [] : [toolId])]);
  const purchases = useQueries({
    queries: [...toolIds].map((one) => ({
      queryKey: ["purchases", id, one],
      enabled: id !== null,
      staleTime: FRESH,
      queryFn: async () => {
        if (id === null) return [];
        return unwrap(await call("readPurchases", { user_id: id, tool_id: one, status: "paid" }));
      },
    })),
  });
  const now = new Date();
  const record = id === null || subscription.isError ? null : (subscription.data?.record ?? null);
  const isAdmin = id !== null && role.data === true;
  const asked = id === null ? [] : [role, subscription, ...purchases];
  const known: Visitor = {
    isSignedIn: id !== null,
    isAdmin,
    subscription: subscriptionOf(record, now),
    purchases: id === null ? [] : purchases.flatMap(({ data }) => data ?? []),
  };
  useDrawAgainAt(nextEnd(record, known.purchases, now));
  return {
    visitor:
      testTier === null
        ? known
        : { ...known, isTesting: true, subscription: { isSubscribed: true, tier: testTier } },
    status: subscriptionStatus({ isAdmin, record, testTier }, now),
    hasBoughtPlan: record?.isBought === true && known.subscription?.isSubscribed === true,
    isChecking: sessionStatus === "loading" || asked.some((query) => query.isPending),
    hasFailed: asked.some((query) => query.isError),
    planFailure: id === null ? null : (subscription.data?.failure ?? null),
  };
}

/** The visitor. */
export function useVisitor(): Visitor {
  return useKnownVisitor().visitor;
}

/** The access rule's verdict on this person and a tool, and what could not be read about them. */
export type Access = Pick<KnownVisitor, "hasFailed" | "planFailure"> & { readonly verdict: Verdict };

/** Whether this person may use a tool, by the access rule. */
export function useAccess(toolId: string): Access {
  const known = useKnownVisitor(toolId);
  const { hasFailed, planFailure } = known;
  return {
    verdict: judgeAccess(toolId, { ...known, tables: accessTables }, new Date()),
    hasFailed,
    planFailure,
  };
}

/** Whether the person has a permission: `admin` needs the role, any other that they are signed in (docs/product-rules.md#access). */
export function useHasPermission(permission: string): boolean {
  return hasPermission(permission, useVisitor());
}

/** Whether the access rule opens a tool by what has been read by now, without test mode. */
export function isToolOpen(toolId: string): boolean {
  const id = sessionStore.getState().user?.id ?? null;
  if (id === null) return false;
  const now = new Date();
  const record = queryClient.getQueryData(subscriptionQuery(id).queryKey)?.record ?? null;
  const visitor: Visitor = {
    isSignedIn: true,
    isAdmin: queryClient.getQueryData(["admin-role", id]) === true,
    subscription: subscriptionOf(record, now),
    purchases: queryClient.getQueryData<Visitor["purchases"]>(["purchases", id, toolId]) ?? [],
  };
  return mayUse(toolId, visitor, now, accessTables);
}

/** What access depends on, by the names of the queries. */
const accessQueries = ["subscription", "admin-role", "purchases"];

/**
 * Reads again all that access depends on: role, subscription, purchases.
 *
 * @returns false where something could not be read
 */
export async function readAccessAgain(): Promise<boolean> {
  await Promise.all([
    refreshSubscription(queryClient),
    queryClient.invalidateQueries({ queryKey: ["admin-role"] }),
    queryClient.invalidateQueries({ queryKey: ["purchases"] }),
  ]);
  return accessQueries
    .flatMap((name) => queryClient.getQueryCache().findAll({ queryKey: [name], type: "active" }))
    .every(({ state }) => state.status !== "error");
}
