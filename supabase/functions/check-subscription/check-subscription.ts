import { checkSubscriptionCall } from "../../../src/calls/functions/check-subscription.ts";
import { answer, refuseAnonymous } from "../_shared/answers.ts";
import type { Caller, FunctionBackend } from "../_shared/function-backend.ts";
import { kindOfError } from "../_shared/kind-of-error.ts";
import { askAgainOrLog } from "../_shared/payments/ask-again.ts";
import { mostCalls } from "../_shared/payments/begin-payment.ts";
import { closeCustomerBesideAPage } from "../_shared/payments/close-customers.ts";
import { readCustomer } from "../_shared/payments/customer.ts";
import type { Payments } from "../_shared/payments/payments.ts";
import { followSubscription } from "../_shared/payments/subscription.ts";
import { tellNewAddressesOrLog } from "../_shared/payments/tell-new-address.ts";
import { takeTurn } from "../_shared/take-turn.ts";

const columns = "subscribed, subscription_tier, subscription_end, payment_failed_since, ends_with_period";

/** The answer without a record (docs/product-rules.md#subscription). */
const unsubscribed = {
  ...{ subscribed: false, subscription_tier: "free", subscription_end: null },
  ...{ payment_failed_since: null, ends_with_period: false },
};

/** A page waits for the answer, and there is one record: the provider is asked once and not for long. */
const patience = { timeout: 3000, maxNetworkRetries: 0 };

/** Purchases that are checked for one page. */
const mostPurchases = 3;

/**
 * Records the provider's state of the plan, and of purchases of which an event may have been lost. Where the provider
 * cannot be asked, or the person has asked too often, the record counts, which has the end of what is paid.
 */
async function askProvider(backend: FunctionBackend, payments: Payments, caller: Caller): Promise<void> {
  const customer = await readCustomer(backend, caller.id);
  if (customer === null || !(await takeTurn(backend, caller, checkSubscriptionCall.name, mostCalls))) return;
  await tellNewAddressesOrLog(backend, payments, { userId: caller.id, most: 1, patience });
  try {
    await followSubscription(backend, payments, customer, null, patience);
  } catch (error) {
    console.error(`${kindOfError(error)} while a plan was asked for`);
    return;
  }
  await askAgainOrLog(backend, payments, { userId: caller.id, most: mostPurchases, patience });
}

/**
 * Updates the caller's subscription record and answers with it: one that is past its end is no subscription any more,
 * and a plan that was granted beside it counts again. A record without an end does not end here; the payment provider
 * ends it.
 *
 * @param payments null where there is no card provider to ask
 */
export async function checkSubscription(
  request: Request,
  backend: FunctionBackend,
  payments: Payments | null,
): Promise<Response> {
  const user = await backend.caller(request);
  if (user === null) return refuseAnonymous();
  if (payments !== null) {
    await Promise.all([
      askProvider(backend, payments, user),
      // For deleted accounts: each page load is a chance to do it.
      closeCustomerBesideAPage(backend, payments),
    ]);
  }
  const ended = await backend.service.rpc("end_lapsed_plan", { p_user: user.id });
  if (ended.error !== null) throw ended.error;
  const { data, error } = await backend.service
    .from("subscribers")
    .select(columns)
    .eq("user_id", user.id)
    .maybeSingle();
  if (error !== null) throw error;
  return answer(data ?? unsubscribed);
}
