/** Customers whose accounts were deleted: their plans end and their checkouts take no payment any more. */
import Stripe from "stripe";
import { z } from "zod";
import type { FunctionBackend } from "../function-backend.ts";
import { isMissing } from "./checkout-session.ts";
import type { Payments } from "./payments.ts";

/** How many are closed at one time. */
const mostAtOnce = 5;

/** Milliseconds for which one that the provider has refused to close lets others go first. */
const pause = 10 * 60_000;

/** Milliseconds for which one waits whom the provider does not know: the key may be another account's by mistake. */
const unknownPatience = 7 * 24 * 60 * 60_000;

const waitingSchema = z.object({ stripe_customer_id: z.string(), created_at: z.string() });

/** Somebody whose account was deleted. */
type Waiting = z.infer<typeof waitingSchema>;

/** Whether nothing is left to close. */
async function isGone(
  { stripe }: Payments,
  { stripe_customer_id: id, created_at }: Waiting,
): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(id)).deleted === true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return Date.now() - Date.parse(created_at) > unknownPatience;
  }
}

/** Ends everything of a customer at the provider; one whom it has not known for a week is closed. */
async function closeCustomer(payments: Payments, waiting: Waiting): Promise<void> {
  const { stripe } = payments;
  const { stripe_customer_id: customer } = waiting;
  try {
    const { data } = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
    for (const { id } of data) await stripe.checkout.sessions.expire(id);
    // Ends the customer's plans at once.
    await stripe.customers.del(customer);
  } catch (error) {
    if (!isMissing(error) || !(await isGone(payments, waiting))) throw error;
  }
}

/** Whether it was this request that was refused; otherwise no other one would be answered now either. */
function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/**
 * Closes customers that wait for it. One that the provider refuses to close is tried again after a pause, so that it never stands in
 * the way of others; while the provider does not answer at all everybody waits.
 *
 * @throws the database's error
 */
export async function closeCustomers({ service }: FunctionBackend, payments: Payments): Promise<void> {
  const customers = () => service.from("customers_to_close");
  const waiting = await customers()
    .select("stripe_customer_id, created_at")
    .or(`refused_at.is.null,refused_at.lt.${new Date(Date.now() - pause).toISOString()}`)
    .order("refused_at", { nullsFirst: true })
    .order("created_at")
    .limit(mostAtOnce);
  if (waiting.error !== null) throw waiting.error;
  for (const row of z.array(waitingSchema).parse(waiting.data)) {
    const { stripe_customer_id: id } = row;
    try {
      await closeCustomer(payments, row);
    } catch (error) {
      // The kind alone: no name of anybody.
      console.error(`${error instanceof Error ? error.name : typeof error} while a customer was closed`);
      if (!isRefusal(error)) return;
      const noted = await customers()
        .update({ refused_at: new Date().toISOString() })
        .eq("stripe_customer_id", id);
      if (noted.error !== null) throw noted.error;
      continue;
    }
    const { error } = await customers().delete().eq("stripe_customer_id", id);
    if (error !== null) throw error;
  }
}

/** Closes them for who has nothing to answer by it: what the database refuses stands in the log, and everybody waits. */
export async function closeCustomersOrLog(backend: FunctionBackend, payments: Payments): Promise<void> {
  try {
    await closeCustomers(backend, payments);
  } catch (error) {
    console.error(`${error instanceof Error ? error.name : typeof error} while customers were closed`);
  }
}
