import { answer, refuseAnonymous } from "../_shared/answers.ts";
import type { FunctionHandler } from "../_shared/function-backend.ts";

const columns = "subscribed, subscription_tier, subscription_end";

/** What is answered without a record (docs/product-rules.md#subscription). */
const unsubscribed = { subscribed: false, subscription_tier: "free", subscription_end: null };

/**
 * Brings the caller's subscription record up to date and answers with it: one that is past its end is no subscription any
 * more. A record without an end does not end here; whoever took the payment says when it does.
 */
export const checkSubscription: FunctionHandler = async (request, backend) => {
  const user = await backend.caller(request);
  if (user === null) return refuseAnonymous();
  const subscribers = backend.service.from("subscribers");
  // The end is compared in the database, so that a renewal at the same moment is not undone.
  const ended = await subscribers
    .update({ subscribed: false, subscription_tier: "free" })
    .eq("user_id", user.id)
    .eq("subscribed", true)
    .lte("subscription_end", new Date().toISOString());
  if (ended.error !== null) throw ended.error;
  const { data, error } = await subscribers.select(columns).eq("user_id", user.id).maybeSingle();
  if (error !== null) throw error;
  return answer(data ?? unsubscribed);
};
