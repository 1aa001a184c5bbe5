/** Who a person is at the card provider. */
import Stripe from "stripe";
import { z } from "zod";
import type { Caller, FunctionBackend } from "../function-backend.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import type { Payments } from "./payments.ts";

const customerSchema = z.object({ stripe_customer_id: z.string().nullable() });

/** The person's customer id; null for somebody who has never begun a payment. */
export async function readCustomer({ service }: FunctionBackend, userId: string): Promise<string | null> {
  const { data, error } = await service
    .from("subscribers")
    .select("stripe_customer_id")
    .eq("user_id", userId)
    .maybeSingle();
  if (error !== null) throw error;
  return data === null ? null : customerSchema.parse(data).stripe_customer_id;
}

/** Makes a customer of a person and notes it, unless somebody has done so meanwhile. */
async function makeCustomer(
  backend: FunctionBackend,
  { stripe }: Payments,
  caller: Caller,
  forgotten: string | null,
): Promise<string> {
  const { id } = await stripe.customers.create(
    { email: caller.email, metadata: { user_id: caller.id } },
    // A repeated key with another content is refused for a day, and an address may change.
    { idempotencyKey: idempotencyKey("customer", caller.id, caller.email, forgotten) },
  );
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

/**
 * Does something as the person's customer, who is made where there is none. A customer whom the provider does not know any
 * more, because another one was set up, is made anew.
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
  const customer = known ?? (await makeCustomer(backend, payments, caller, null));
  try {
    return await task(customer);
  } catch (error) {
    if (!isCustomerMissing(error)) throw error;
    return task(await makeCustomer(backend, payments, caller, customer));
  }
}
