/** The events at the provider: a customer pays, goes away, changes a plan; a month passes. */
import type { EventQueue } from "./event-queue.ts";
import {
  chargeObject,
  disputeObject,
  nothingExpanded,
  type ObjectParts,
  sessionObject,
  subscriptionObject,
} from "./provider-objects.ts";
import {
  type CheckoutSession,
  type Invoice,
  makeId,
  type Payment,
  type Subscription,
} from "./provider-state.ts";
import { whyNotPaid } from "./test-cards.ts";

/** Where things happen. */
export interface PaymentPlace extends ObjectParts {
  readonly events: Pick<EventQueue, "add">;
  /** Seconds since 1970. */
  readonly now: () => number;
}

/** The same day of the next month, or its last day where that month is shorter. */
function monthLater(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

function tellSession(place: PaymentPlace, type: string, session: CheckoutSession): void {
  place.events.add(`checkout.session.${type}`, sessionObject(session, place, nothingExpanded));
}

function tellSubscription(place: PaymentPlace, type: string, subscription: Subscription): void {
  place.events.add(`customer.subscription.${type}`, subscriptionObject(subscription, place.prices));
}

function addPayment(place: PaymentPlace, customer: string, amount: number): Payment {
  const payment: Payment = {
    ...{ id: makeId("pi_"), charge: makeId("ch_"), customer, amount, currency: "usd" },
    ...{ created: place.now(), isRefunded: false, dispute: "none" },
  };
  place.state.payments[payment.id] = payment;
  return payment;
}

/** Charges a month. */
function settle(place: PaymentPlace, invoice: Invoice): void {
  invoice.status = "paid";
  if (invoice.amount > 0) addPayment(place, invoice.customer, invoice.amount);
}

/** Requests the present month of a plan; a plan that is no longer sold has no price here, and costs nothing. */
function bill(place: PaymentPlace, { id, customer, price, periodStart }: Subscription): Invoice {
  const amount = place.prices.find((known) => known.id === price)?.amount ?? 0;
  const invoice: Invoice = {
    ...{ id: makeId("in_"), subscription: id, customer, status: "open" },
    ...{ amount, currency: "usd", created: periodStart },
  };
  place.state.invoices[invoice.id] = invoice;
  return invoice;
}

/** Ends a checkout that was not paid. */
export function expireSession(place: PaymentPlace, session: CheckoutSession): void {
  if (session.status !== "open") return;
  session.status = "expired";
  tellSession(place, "expired", session);
}

/**
 * Pays an open checkout by a card.
 *
 * @returns null when it is paid, else why not
 */
export function payBy(place: PaymentPlace, session: CheckoutSession, cardNumber: string): string | null {
  if (session.status !== "open") return "This checkout is not open any more.";
  const reason = whyNotPaid(cardNumber);
  if (reason !== null) return reason;
  if (session.mode === "payment") session.payment = addPayment(place, session.customer, session.amount).id;
  if (session.mode === "subscription" && session.price !== null) {
    const start = place.now();
    const subscription: Subscription = {
      ...{ id: makeId("sub_"), item: makeId("si_"), customer: session.customer, price: session.price },
      ...{ status: "active", periodStart: start, periodEnd: monthLater(start), endsWithPeriod: false },
      created: start,
    };
    place.state.subscriptions[subscription.id] = subscription;
    // As at the real provider, the payment behind a plan is not named by its checkout.
    settle(place, bill(place, subscription));
    session.subscription = subscription.id;
    tellSubscription(place, "created", subscription);
  }
  session.status = "complete";
  session.isPaid = true;
  tellSession(place, "completed", session);
  return null;
}

/** Refunds the money. */
export function refund(place: PaymentPlace, payment: Payment): void {
  payment.isRefunded = true;
  place.events.add("charge.refunded", chargeObject(payment));
}

/** The cardholder's bank only asks, or asks for the money back, or settles it. */
export function dispute(
  place: PaymentPlace,
  payment: Payment,
  outcome: "inquiry" | "open" | "won" | "lost",
): void {
  payment.dispute = outcome;
  const isSettled = outcome === "won" || outcome === "lost";
  place.events.add(`charge.dispute.${isSettled ? "closed" : "created"}`, disputeObject(payment));
}

/** Ends a plan at once. */
export function endSubscription(place: PaymentPlace, subscription: Subscription): void {
  if (subscription.status === "canceled") return;
  subscription.status = "canceled";
  tellSubscription(place, "deleted", subscription);
}

/** Lets a plan end with its month, or go on after all. */
export function endWithPeriod(place: PaymentPlace, subscription: Subscription, ends: boolean): void {
  subscription.endsWithPeriod = ends;
  tellSubscription(place, "updated", subscription);
}

/**
 * What a change of plan costs today, in cents: the difference of the two prices for the rest of the month that is paid, to the second, as the
 * real provider counts it. Nothing where the other plan costs less or the month is not paid; the real provider keeps the rest as a
 * credit, which this one does not.
 */
export function costOfChange(
  { prices, now }: Pick<PaymentPlace, "prices" | "now">,
  { price, periodStart, periodEnd, status }: Subscription,
  other: string,
): number {
  const amountOf = (id: string) => prices.find((known) => known.id === id)?.amount ?? 0;
  const left = Math.max(0, periodEnd - now()) / (periodEnd - periodStart);
  return status === "active" ? Math.max(0, Math.round((amountOf(other) - amountOf(price)) * left)) : 0;
}

/** Changes to another plan at once, and charges the difference for the rest of the month. */
export function changePlan(place: PaymentPlace, subscription: Subscription, price: string): void {
  const amount = costOfChange(place, subscription, price);
  if (amount > 0) addPayment(place, subscription.customer, amount);
  subscription.price = price;
  tellSubscription(place, "updated", subscription);
}

/** The next month begins, and its payment fails. */
export function failRenewal(place: PaymentPlace, subscription: Subscription): void {
  subscription.status = "past_due";
  subscription.periodStart = place.now();
  subscription.periodEnd = monthLater(subscription.periodStart);
  bill(place, subscription);
  tellSubscription(place, "updated", subscription);
}

/** Pays every month that is owed, as by a card that is good again. */
export function payOwed(place: PaymentPlace, subscription: Subscription): void {
  if (subscription.status !== "past_due") return;
  for (const invoice of Object.values(place.state.invoices)) {
    if (invoice.subscription === subscription.id && invoice.status === "open") settle(place, invoice);
  }
  subscription.status = "active";
  tellSubscription(place, "updated", subscription);
}

/** Brings everything up to the present: unpaid checkouts end, plans are renewed or end. */
export function letTimePass(place: PaymentPlace): void {
  const now = place.now();
  for (const session of Object.values(place.state.sessions)) {
    if (session.expiresAt <= now) expireSession(place, session);
  }
  for (const subscription of Object.values(place.state.subscriptions)) {
    if (subscription.status === "canceled" || subscription.periodEnd > now) continue;
    if (subscription.endsWithPeriod) {
      endSubscription(place, subscription);
      continue;
    }
    while (subscription.periodEnd <= now) {
      subscription.periodStart = subscription.periodEnd;
      subscription.periodEnd = monthLater(subscription.periodStart);
      // The card that failed fails again, until what is owed is paid.
      const invoice = bill(place, subscription);
      if (subscription.status !== "past_due") settle(place, invoice);
    }
    tellSubscription(place, "updated", subscription);
  }
}
