import { subscriptionRowSchema } from "../../access/subscription-schema.ts";
import { readsTable } from "../table-call.ts";
import { idSchema, mostSingleRows } from "../values.ts";

/** The user's subscription record; null where there is none. */
export const readSubscriptionCall = readsTable("subscribers", {
  gives: "row",
  equals: { user_id: idSchema },
  mostRows: mostSingleRows,
  row: subscriptionRowSchema,
});
