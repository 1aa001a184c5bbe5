/** The form of a payment: a page of the provider's, or a form in ours. */
import type Stripe from "stripe";
import type { Payments } from "./payments.ts";

/** `page`: the provider's, by an address. `embedded`: ours, by a secret for the provider's script. */
export type CheckoutForm = "page" | "embedded";

/** Where a checkout goes on. */
export type CheckoutPlace = { readonly url: string } | { readonly clientSecret: string };

/** The form in which a checkout is made: embedded where the page asks for it and this server can. */
export function formOf({ canEmbed }: Payments, isAsked: boolean | undefined): CheckoutForm {
  return isAsked === true && canEmbed ? "embedded" : "page";
}

/** Where an open checkout goes on; null for one of the other form, which the page that asks cannot show. */
export function placeOf(
  { status, url, client_secret: clientSecret }: Stripe.Checkout.Session,
  form: CheckoutForm,
): CheckoutPlace | null {
  if (status !== "open") return null;
  if (form === "page") return url === null ? null : { url };
  return clientSecret === null ? null : { clientSecret };
}

/** Our page that a checkout leads back to. Its address decides words alone. */
export function returnAddress(
  { siteUrl }: Pick<Payments, "siteUrl">,
  kind: "onetime" | "subscription",
  outcome: "paid" | "canceled",
): string {
  return `${siteUrl}/checkout/return?kind=${kind}&outcome=${outcome}`;
}

/**
 * Form and return addresses of a new checkout. The page knows from its own storage what was bought: the address does
 * not name it. An embedded one reports to the page when it is paid, and leaves it only where a bank asks for that.
 */
export function checkoutForm(
  payments: Payments,
  kind: "onetime" | "subscription",
  form: CheckoutForm,
): Partial<Stripe.Checkout.SessionCreateParams> {
  const address = (outcome: "paid" | "canceled") => returnAddress(payments, kind, outcome);
  if (form === "page") return { success_url: address("paid"), cancel_url: address("canceled") };
  return { ui_mode: "embedded_page", redirect_on_completion: "if_required", return_url: address("paid") };
}

/** A payment function's answer about a checkout. */
export function placeAnswer(
  place: CheckoutPlace,
): { readonly url: string } | { readonly client_secret: string } {
  return "url" in place ? { url: place.url } : { client_secret: place.clientSecret };
}
