/** The provider's stored state in the form of its answers, as far as our requests read them. */
import {
  type CheckoutSession,
  type Customer,
  findById,
  type Invoice,
  type Payment,
  type PlanPrice,
  type ProviderState,
  type Subscription,
} from "./provider-state.ts";

/** An object of an answer. */
export type ProviderObject = Record<string, unknown>;

/** Sources of an object. */
export interface ObjectParts {
  readonly state: ProviderState;
  readonly prices: readonly PlanPrice[];
  /** Origin of the provider's own pages. */
  readonly siteUrl: string;
}

/** Whether a place such as `payment_intent.latest_charge` was requested in full. */
export type IsExpanded = (place: string) => boolean;

/** Nothing was requested in full. */
export const nothingExpanded: IsExpanded = () => false;

export function customerObject({ id, email, created, isDeleted, metadata }: Customer): ProviderObject {
  if (isDeleted) return { id, object: "customer", deleted: true };
  return { id, object: "customer", created, email, livemode: false, metadata };
}

export function priceObject({ id, amount }: PlanPrice): ProviderObject {
  const recurring = { interval: "month", interval_count: 1, usage_type: "licensed" };
  return {
    ...{ id, object: "price", active: true, currency: "usd", livemode: false },
    ...{ recurring, type: "recurring", unit_amount: amount },
  };
}

export function subscriptionObject(subscription: Subscription, prices: readonly PlanPrice[]): ProviderObject {
  const { id, item, customer, price, status, periodStart, periodEnd, endsWithPeriod, created } = subscription;
  const known = prices.find((one) => one.id === price);
  const line = {
    ...{ id: item, object: "subscription_item", quantity: 1 },
    ...{ current_period_start: periodStart, current_period_end: periodEnd },
    price: known === undefined ? { id: price, object: "price" } : priceObject(known),
  };
  return {
    ...{ id, object: "subscription", customer, status, created, livemode: false },
    cancel_at_period_end: endsWithPeriod,
    cancel_at: endsWithPeriod ? periodEnd : null,
    items: { object: "list", data: [line], has_more: false },
  };
}

export function invoiceObject(invoice: Invoice): ProviderObject {
  const { id, subscription, customer, status, amount, currency, created } = invoice;
  const isPaid = status === "paid";
  return {
    ...{ id, object: "invoice", customer, status, currency, created, livemode: false },
    ...{ amount_due: amount, amount_paid: isPaid ? amount : 0, amount_remaining: isPaid ? 0 : amount },
    parent: { type: "subscription_details", subscription_details: { subscription } },
  };
}

/** The charge of a payment. */
export function chargeObject({
  charge,
  id,
  customer,
  amount,
  currency,
  created,
  isRefunded,
  dispute,
}: Payment): ProviderObject {
  return {
    ...{
      id: charge,
      object: "charge",
      customer,
      payment_intent: id,
      amount,
      currency,
      created,
      livemode: false,
    },
    ...{ paid: true, status: "succeeded", refunded: isRefunded, amount_refunded: isRefunded ? amount : 0 },
    disputed: dispute !== "none",
  };
}

function paymentObject(payment: Payment, isExpanded: IsExpanded): ProviderObject {
  const { id, charge, customer, amount, currency, created } = payment;
  return {
    ...{ id, object: "payment_intent", customer, amount, currency, created, livemode: false },
    status: "succeeded",
    latest_charge: isExpanded("latest_charge") ? chargeObject(payment) : charge,
  };
}

/** How the provider calls a dispute, and an inquiry before it, that wait for the shop. */
const opened = { inquiry: "warning_needs_response", open: "needs_response" };

/** The dispute of a payment that has one. */
export function disputeObject({ id, charge, amount, currency, created, dispute }: Payment): ProviderObject {
  const status = { ...opened, none: "prevented", won: "won", lost: "lost" }[dispute];
  return {
    ...{ id: `dp_${charge.slice(3)}`, object: "dispute", charge, payment_intent: id },
    ...{ amount, currency, created, livemode: false, status },
  };
}

export function sessionObject(
  session: CheckoutSession,
  { state, siteUrl }: ObjectParts,
  isExpanded: IsExpanded,
): ProviderObject {
  const { id, mode, customer, status, isPaid, amount, currency, payment, created, clientSecret } = session;
  const isOpenHere = status === "open" && clientSecret === null;
  const paid = payment === null ? undefined : findById(state.payments, payment);
  const expandedPayment =
    paid !== undefined && isExpanded("payment_intent")
      ? paymentObject(paid, (place) => isExpanded(`payment_intent.${place}`))
      : payment;
  return {
    ...{ id, object: "checkout.session", mode, customer, status, currency, created, livemode: false },
    payment_status: isPaid ? "paid" : "unpaid",
    amount_total: amount,
    client_reference_id: session.clientReferenceId,
    expires_at: session.expiresAt,
    metadata: session.metadata,
    payment_intent: expandedPayment,
    subscription: session.subscription,
    ui_mode: clientSecret === null ? "hosted_page" : "embedded_page",
    ...(clientSecret === null
      ? { success_url: session.successUrl, cancel_url: session.cancelUrl, return_url: null }
      : { success_url: null, cancel_url: null, return_url: session.successUrl }),
    client_secret: status === "open" ? clientSecret : null,
    url: isOpenHere ? `${siteUrl}/local/pay/${id}` : null,
  };
}
