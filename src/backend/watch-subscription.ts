import { type SubscriptionRecord, subscriptionRowSchema } from "../access/subscription-schema.ts";
import { readSubscriptionCall } from "../calls/tables/subscribers.ts";
import { backendClient } from "./client.ts";

/** What the server pushes about a subscription. */
export type SubscriptionNews =
  /** From now on changes are pushed; earlier ones are not. */
  | { readonly kind: "joined" }
  /** Changes are not pushed for the time being. The client keeps trying to join. */
  | { readonly kind: "lost" }
  /** Null where the row is gone, or its news make no sense. */
  | { readonly kind: "changed"; readonly record: SubscriptionRecord | null };

/**
 * Follows the user's row of `subscribers` over the backend's realtime connection (docs/product-rules.md#sessions). The
 * row's policies apply to what is pushed, too. Only a hosted backend has it.
 *
 * @returns what ends it
 * @throws where the client can't be loaded
 */
export async function watchSubscription(
  userId: string,
  listener: (news: SubscriptionNews) => void,
): Promise<() => void> {
  const client = await backendClient();
  // The policies go by the token that the channel is joined with.
  await client.realtime.setAuth();
  const { table } = readSubscriptionCall;
  const rows = { event: "*", schema: "public", table, filter: `user_id=eq.${userId}` } as const;
  const channel = client
    .channel(`subscription:${userId}`)
    .on("postgres_changes", rows, ({ new: row }) => {
      const parsed = subscriptionRowSchema.safeParse(row);
      listener({ kind: "changed", record: parsed.success ? parsed.data : null });
    })
    .subscribe((status) => listener({ kind: status === "SUBSCRIBED" ? "joined" : "lost" }));
  return () => void client.removeChannel(channel);
}
