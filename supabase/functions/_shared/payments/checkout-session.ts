/** Checkouts at the card provider. */
import Stripe from "stripe";
import { kindOfError } from "../kind-of-error.ts";
import { isKeptFailure, keyOfNextAttempt } from "./kept-failure.ts";
import type { Payments } from "./payments.ts";

/**
 * Makes a checkout under a key that names what is bought and its buyer, and not where the buyer came from. Of two calls
 * at once, from two tabs of which one came by a link, the second is refused by the provider for another content under
 * the same key: it gets the checkout of the first. A failure of the provider's own stays under its key: then another
 * attempt gets a new key, unless the failed one has left a checkout.
 *
 * @param key names what is bought
 * @param isSame whether an open checkout of the customer is for the same thing
 * @throws the provider's error
 */
export async function createCheckout(
  { stripe }: Payments,
  asked: Stripe.Checkout.SessionCreateParams & { readonly customer: string },
  key: string,
  isSame: (session: Stripe.Checkout.Session) => boolean,
): Promise<Stripe.Checkout.Session> {
  const create = (idempotencyKey: string) => stripe.checkout.sessions.create(asked, { idempotencyKey });
  try {
    return await create(key);
  } catch (error) {
    const isKept = isKeptFailure(error);
    if (!isKept && !(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
    const { customer } = asked;
    const { data } = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
    const begun = data.find(isSame);
    if (begun !== undefined) return begun;
    if (!isKept) throw error;
    return create(keyOfNextAttempt(key));
  }
}

/** Whether the provider says that an id is unknown. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/**
 * Cards alone: with them a checkout that is complete is paid. A debit may arrive after days, in which the tool would be
 * bought twice.
 */
export const paidByCard: Pick<Stripe.Checkout.SessionCreateParams, "allowed_payment_method_types"> = {
  allowed_payment_method_types: ["card"],
};

/**
 * A customer's complete checkouts by id; none for a customer unknown to this provider.
 *
 * @throws the provider's error
 */
export async function listCompleteCheckouts(
  { stripe }: Payments,
  customer: string,
): Promise<ReadonlyMap<string, Stripe.Checkout.Session>> {
  try {
    const { data } = await stripe.checkout.sessions.list({ customer, status: "complete", limit: 100 });
    return new Map(data.map((session) => [session.id, session]));
  } catch (error) {
    if (isMissing(error)) return new Map();
    throw error;
  }
}

/**
 * A checkout as it is now, with its payment and charge; null for one that is unknown to this provider, because it was
 * begun at another one.
 *
 * @param patience how long to wait for the provider, where that is not as usual
 * @throws the provider's error
 */
export async function retrieveCheckout(
  { stripe }: Payments,
  sessionId: string,
  patience: Stripe.RequestOptions = {},
): Promise<Stripe.Checkout.Session | null> {
  const inFull = { expand: ["payment_intent.latest_charge"] };
  try {
    return await stripe.checkout.sessions.retrieve(sessionId, inFull, patience);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Ends the open checkouts of something that has just been paid, so that it is not paid twice. Never rejects: what was
 * paid counts, whether they could be ended or not.
 *
 * @param isMeant which of the customer's open checkouts to end
 */
export async function endOpenCheckouts(
  { stripe }: Payments,
  customer: string,
  isMeant: (session: Stripe.Checkout.Session) => boolean,
): Promise<void> {
  try {
    const { data } = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
    for (const { id } of data.filter(isMeant)) await stripe.checkout.sessions.expire(id);
  } catch (error) {
    console.error(`${kindOfError(error)} while open checkouts were ended`);
  }
}
