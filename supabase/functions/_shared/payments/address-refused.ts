import Stripe from "stripe";

/** Whether the card provider rejects a customer's e-mail address. */
export function isAddressRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "email";
}
