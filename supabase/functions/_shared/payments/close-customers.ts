/** Customers whose accounts were deleted: their plans end and their checkouts accept no payment any more. */
import Stripe from "stripe";
import { z } from "zod";
import type { FunctionBackend } from "../function-backend.ts";
import { kindOfError } from "../kind-of-error.ts";
import { takeSharedTurn } from "../take-turn.ts";
import { isMissing } from "./checkout-session.ts";
import type { Payments } from "./payments.ts";

/** How many are closed at one time, and how long the provider is waited for. */
interface Haste {
  readonly most: number;
  readonly patience?: Stripe.RequestOptions;
}

/** No page waits for it. */
const byTheWay: Haste = { most: 5 };

/** A person's page waits for it. */
const besideAPage: Haste = { most: 1, patience: { timeout: 3000, maxNetworkRetries: 0 } };

/** Looks in an hour that all pages together bring about. */
const mostLooks = 60;

/** Milliseconds for which one that the provider has refused to close lets others go first. */
const pause = 10 * 60_000;

/** Milliseconds for which a customer unknown to the provider waits: the key may be another account's by mistake. */
const unknownPatience = 7 * 24 * 60 * 60_000;

const waitingSchema = z.object({ stripe_customer_id: z.string(), created_at: z.string() });

/** A person whose account was deleted. */
type Waiting = z.infer<typeof waitingSchema>;

/** Whether nothing is left to close. */
async function isGone(
  { stripe }: Payments,
  { stripe_customer_id: id, created_at }: Waiting,
  patience: Stripe.RequestOptions,
): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(id, {}, patience)).deleted === true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return Date.now() - Date.parse(created_at) > unknownPatience;
  }
}

/** Ends everything of a customer at the provider; one that was unknown there for a week is closed. */
async function closeCustomer(
  payments: Payments,
  waiting: Waiting,
  patience: Stripe.RequestOptions = {},
): Promise<void> {
  const { stripe } = payments;
  const { stripe_customer_id: customer } = waiting;
  try {
    const asked = { customer, status: "open", limit: 100 } as const;
    const { data } = await stripe.checkout.sessions.list(asked, patience);
    for (const { id } of data) await stripe.checkout.sessions.expire(id, {}, patience);
    // Ends the customer's plans at once.
    await stripe.customers.del(customer, {}, patience);
  } catch (error) {
    if (!isMissing(error) || !(await isGone(payments, waiting, patience))) throw error;
  }
}

/** Whether this request was refused; otherwise no other one would be answered now either. */
function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/**
 * Closes customers that wait for it. One that the provider refuses to close is tried again after a pause, so that it
 * never blocks the others; while the provider does not answer at all they all wait.
 *
 * @throws the database's error
 */
export async function closeCustomers(
  { service }: FunctionBackend,
  payments: Payments,
  { most, patience }: Haste = byTheWay,
): Promise<void> {
  const customers = () => service.from("customers_to_close");
  const waiting = await customers()
    .select("stripe_customer_id, created_at")
    .or(`refused_at.is.null,refused_at.lt.${new Date(Date.now() - pause).toISOString()}`)
    .order("refused_at", { nullsFirst: true })
    .order("created_at")
    .limit(most);
  if (waiting.error !== null) throw waiting.error;
  for (const row of z.array(waitingSchema).parse(waiting.data)) {
    const { stripe_customer_id: id } = row;
    try {
      await closeCustomer(payments, row, patience);
    } catch (error) {
      // The kind alone: no name of a person.
      console.error(`${kindOfError(error)} while a customer was closed`);
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

/**
 * Closes customers for a caller that does not need the result: an error of the database goes to the log, and all of
 * them wait.
 */
async function orLog(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    console.error(`${kindOfError(error)} while customers were closed`);
  }
}

/** Closes them for a caller that does not need the result. */
export function closeCustomersOrLog(backend: FunctionBackend, payments: Payments): Promise<void> {
  return orLog(() => closeCustomers(backend, payments));
}

/** How many customers of deleted accounts are still at the provider. */
export async function countUnclosedCustomers({ service }: FunctionBackend): Promise<number> {
  const { count, error } = await service
    .from("customers_to_close")
    .select("stripe_customer_id", { count: "exact", head: true });
  if (error !== null) throw error;
  return count ?? 0;
}

/**
 * Closes one of them while a page asks for something else: on a hosted project no clock does it, and the next event may
 * be that of the next month's charge (docs/payments.md#customers).
 */
export function closeCustomerBesideAPage(backend: FunctionBackend, payments: Payments): Promise<void> {
  return orLog(async () => {
    if ((await countUnclosedCustomers(backend)) === 0) return;
    if (await takeSharedTurn(backend, "close-customers", mostLooks))
      await closeCustomers(backend, payments, besideAPage);
  });
}
