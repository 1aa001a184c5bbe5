import type { TableCall } from "../call.ts";
import { idSchema, mostSingleRows } from "../values.ts";

/** The user's subscription record. */
export const readSubscriptionCall = {
  kind: "table",
  table: "subscribers",
  method: "GET",
  columns: [
    ...(["subscribed", "subscription_tier", "subscription_end", "stripe_subscription_id"] as const),
    ...(["payment_failed_since", "ends_with_period"] as const),
  ],
  equals: { user_id: idSchema },
  order: [],
  mostRows: mostSingleRows,
  body: null,
} as const satisfies TableCall;
