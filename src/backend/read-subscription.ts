import { type SubscriptionRecord, subscriptionRowSchema } from "../access/subscription-schema.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { backendClient } from "./client.ts";

/** The user's subscription record: select of subscribers, single row; null where there is none. */
export async function readSubscription(
  userId: string,
): Promise<Result<SubscriptionRecord | null, { code: "not-read" }>> {
  try {
    const client = await backendClient();
    const { data, error } = await client
      .from("subscribers")
      .select("subscribed, subscription_tier, subscription_end")
      .eq("user_id", userId)
      // Further tries are the query client's affair.
      .retry(false)
      .maybeSingle();
    if (error !== null) return err({ code: "not-read" });
    const parsed = subscriptionRowSchema.nullable().safeParse(data);
    return parsed.success ? ok(parsed.data) : err({ code: "not-read" });
  } catch {
    return err({ code: "not-read" });
  }
}
