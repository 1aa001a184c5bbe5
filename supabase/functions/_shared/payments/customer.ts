/** Who a person is at the card provider. */
import Stripe from "stripe";
import { z } from "zod";
import type { Caller, FunctionBackend } from "../function-backend.ts";
import { isAddressRefused } from "./address-refused.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { isKeptFailure, keyOfNextAttempt } from "./kept-failure.ts";
import type { Payments } from "./payments.ts";
import { tellNewAddressesOrLog } from "./tell-new-address.ts";

/** A person about to pay waits for it. */
const patience = { timeout: 3000, maxNetworkRetries: 0 };

const customerSchema = z.object({ stripe_customer_id: z.string().nullable() });

/** The person's customer id; null for one who has never begun a payment. */
export async function readCustomer({ service }: FunctionBackend, userId: string): Promise<string | null> {
  const { data, error } = await service
    .from("subscribers")
    .select("stripe_customer_id")
    .eq("user_id", userId)
    .maybeSingle();
  if (error !== null) throw error;
  return data === null ? null : customerSchema.parse(data).stripe_customer_id;
}

/** Makes a customer; a failure that the provider stores under the key does not block a person. */
async function createUnderKey(
  { stripe }: Payments,
  asked: Stripe.CustomerCreateParams,
  key: string,
): Promise<Stripe.Customer> {
  try {
    return await stripe.customers.create(asked, { idempotencyKey: key });
  } catch (error) {
    if (!isKeptFailure(error)) throw error;
    return stripe.customers.create(asked, { idempotencyKey: keyOfNextAttempt(key) });
  }
}

/** Makes a customer of a person; an address that the provider refuses is left out, and its checkout asks for one. */
async function createCustomer(
  payments: Payments,
  caller: Caller,
  forgotten: string | null,
): Promise<Stripe.Customer> {
  const metadata = { user_id: caller.id };
  // A repeated key with another content is refused for a day, and an address may change.
  const key = idempotencyKey("customer", caller.id, caller.email, forgotten);
  try {
    return await createUnderKey(payments, { email: caller.email, metadata }, key);
  } catch (error) {
    if (!isAddressRefused(error)) throw error;
    return createUnderKey(payments, { metadata }, idempotencyKey(key, "no address"));
  }
}

/** Makes a customer of a person and records it, unless another call has done so meanwhile. */
async function makeCustomer(
  backend: FunctionBackend,
  payments: Payments,
  caller: Caller,
  forgotten: string | null,
): Promise<string> {
  const { id } = await createCustomer(payments, caller, forgotten);
  const subscribers = backend.service.from("subscribers");
  const record = { user_id: caller.id, email: caller.email };
  const made = await subscribers.upsert(record, { onConflict: "user_id", ignoreDuplicates: true });
  if (made.error !== null) throw made.error;
  const update = subscribers.update({ stripe_customer_id: id }).eq("user_id", caller.id);
  const noted = await (forgotten === null
    ? update.is("stripe_customer_id", null)
    : update.eq("stripe_customer_id", forgotten));
  if (noted.error !== null) throw noted.error;
  const known = await readCustomer(backend, caller.id);
  if (known === null) throw new Error("a customer could not be noted");
  return known;
}

function isCustomerMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === "resource_missing" &&
    error.param === "customer"
  );
}

/** Whether real money is paid for a person's plan. */
async function hasLivePlan({ service }: FunctionBackend, userId: string): Promise<boolean> {
  const { data, error } = await service
    .from("subscribers")
    .select("user_id")
    .eq("user_id", userId)
    .eq("subscribed", true)
    .eq("livemode", true);
  if (error !== null) throw error;
  return data.length > 0;
}

/**
 * Acts as the person's customer, who is made where there is none. A customer that is no longer known to the provider,
 * because another one was set up, is made again; not the customer of a plan that is paid for, since a key of another
 * account may have been set by mistake, which must not lose a paying customer (docs/payments.md#customers).
 *
 * @throws the provider's error and the database's
 */
export async function asCustomer<T>(
  backend: FunctionBackend,
  payments: Payments,
  caller: Caller,
  task: (customerId: string) => Promise<T>,
): Promise<T> {
  const known = await readCustomer(backend, caller.id);
  if (known !== null)
    await tellNewAddressesOrLog(backend, payments, { userId: caller.id, most: 1, patience });
  const customer = known ?? (await makeCustomer(backend, payments, caller, null));
  try {
    return await task(customer);
  } catch (error) {
    if (!isCustomerMissing(error)) throw error;
    if (await hasLivePlan(backend, caller.id)) {
      console.error("The card provider does not know the customer of a plan that is paid for.");
      throw error;
    }
    return task(await makeCustomer(backend, payments, caller, customer));
  }
}
