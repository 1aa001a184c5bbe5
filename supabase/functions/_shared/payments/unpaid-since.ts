/** Since when a plan is not paid. */
import type Stripe from "stripe";
import type { Payments } from "./payments.ts";

/** Invoices per request; one comes each month. */
const mostInvoices = 100;

/**
 * The beginning of the oldest month that is owed, of a subscription whose payment has failed, in seconds since 1970;
 * null for any other. Its present month alone would not do: months go on unpaid (decision 263). What the provider has
 * written off counts until a later month is paid.
 *
 * @param patience how long to wait for the provider, where that is not as usual
 * @throws the provider's error
 */
export async function unpaidSince(
  { stripe }: Payments,
  { id, status, items }: Stripe.Subscription,
  patience: Stripe.RequestOptions = {},
): Promise<number | null> {
  if (status !== "past_due" && status !== "unpaid") return null;
  const { data } = await stripe.invoices.list({ subscription: id, limit: mostInvoices }, patience);
  const timesOf = (wanted: Stripe.Invoice.Status) =>
    data.filter((invoice) => invoice.status === wanted).map(({ created }) => created);
  const lastPaid = Math.max(...timesOf("paid"));
  const givenUp = timesOf("uncollectible").filter((created) => created > lastPaid);
  const owed = [...timesOf("open"), ...givenUp];
  if (owed.length > 0) return Math.min(...owed);
  // The invoice is being written: it is the one of the present month.
  return Math.min(...items.data.map(({ current_period_start }) => current_period_start));
}
