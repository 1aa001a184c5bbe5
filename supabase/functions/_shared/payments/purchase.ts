/** Purchases of single tools, updated from the card provider. */
import type Stripe from "stripe";
import { z } from "zod";
import type { FunctionBackend } from "../function-backend.ts";
import { endOpenCheckouts, retrieveCheckout } from "./checkout-session.ts";
import { giveBack, recordLostPurchase } from "./lost-purchase.ts";
import type { Payments } from "./payments.ts";
import { type ProviderEvent, type PurchaseState, recordState, untilRecorded } from "./record-state.ts";

const purchaseSchema = z.object({
  session_id: z.string(),
  user_id: z.string().nullable(),
  tool_id: z.string(),
  status: z.enum(["pending", "paid", "failed", "expired", "refunded"]),
  access_expires_at: z.string().nullable(),
  prediction_id: z.string().nullable(),
  paid_prediction_id: z.string().nullable(),
  amount_cents: z.number(),
  currency: z.string(),
  provider_version: z.number(),
});

/** The record of a purchase. */
export type PurchaseRecord = z.infer<typeof purchaseSchema>;

const columns = Object.keys(purchaseSchema.shape).join(", ");

/** Finds a purchase by its checkout session; null where there is none. */
export async function readPurchase(
  { service }: FunctionBackend,
  sessionId: string,
): Promise<PurchaseRecord | null> {
  const { data, error } = await service
    .from("one_time_payments")
    .select(columns)
    .eq("session_id", sessionId)
    .maybeSingle();
  if (error !== null) throw error;
  return data === null ? null : purchaseSchema.parse(data);
}

/** A person's purchases of a tool, the newest first. */
export async function readPurchasesOf(
  { service }: FunctionBackend,
  userId: string,
  toolId: string,
): Promise<readonly PurchaseRecord[]> {
  const { data, error } = await service
    .from("one_time_payments")
    .select(columns)
    .eq("user_id", userId)
    .eq("tool_id", toolId)
    .order("created_at", { ascending: false });
  if (error !== null) throw error;
  return z.array(purchaseSchema).parse(data);
}

/** True while a purchase opens its tool. */
export function isOpen({ status, access_expires_at }: PurchaseRecord, now = new Date()): boolean {
  return status === "paid" && (access_expires_at === null || new Date(access_expires_at) > now);
}

/** States of a dispute in which the money is here; at an inquiry (`warning_...`) the bank only asks, and withdraws nothing. */
const keptMoney: readonly string[] = [
  "won",
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "prevented",
];

async function isMoneyAway(
  { stripe }: Payments,
  paymentIntentId: string,
  patience: Stripe.RequestOptions = {},
): Promise<boolean> {
  const disputes = await stripe.disputes.list({ payment_intent: paymentIntentId, limit: 10 }, patience);
  return disputes.data.some(({ status }) => !keptMoney.includes(status));
}

/**
 * A refund of more than half of the price revokes the purchase; a smaller one lowers its price
 * (docs/payments.md#what-a-purchase-opens).
 */
async function statusOf(
  payments: Payments,
  session: Stripe.Checkout.Session,
  patience?: Stripe.RequestOptions,
): Promise<PurchaseState["status"]> {
  const { status, payment_status: paid, payment_intent: intent } = session;
  if (paid !== "paid") {
    if (status === "expired") return "expired";
    const isRefused = typeof intent === "object" && intent?.status === "requires_payment_method";
    return status === "complete" && isRefused ? "failed" : "pending";
  }
  const charge = typeof intent === "object" ? intent?.latest_charge : null;
  if (typeof charge !== "object" || charge === null) return "paid";
  if (charge.amount_refunded * 2 > charge.amount) return "refunded";
  return charge.disputed && (await isMoneyAway(payments, idOf(intent) ?? "", patience)) ? "failed" : "paid";
}

/** The id in a field, expanded or not. */
export function idOf(named: string | { readonly id: string } | null | undefined): string | null {
  return typeof named === "string" ? named : (named?.id ?? null);
}

/** Whether a checkout is what the record says was sold. */
function isWhatWasSold(
  { amount_total, currency, livemode }: Stripe.Checkout.Session,
  { amount_cents, currency: known }: PurchaseRecord,
  { isLive }: Payments,
): boolean {
  return amount_total === amount_cents && currency === known && livemode === isLive;
}

/** When a payment's charge was made, as an ISO time. */
function paidAt(intent: Stripe.Checkout.Session["payment_intent"]): string | null {
  const charge = typeof intent === "object" ? intent?.latest_charge : null;
  return typeof charge === "object" && charge?.paid ? new Date(charge.created * 1000).toISOString() : null;
}

/** The provider's present state of a purchase; null where it does not change the record. */
async function readState(
  payments: Payments,
  known: PurchaseRecord,
  session: Stripe.Checkout.Session | null,
  patience?: Stripe.RequestOptions,
): Promise<PurchaseState | null> {
  const { session_id, provider_version: version } = known;
  if (session === null) {
    // It was begun at another provider, where it can no longer be paid. What was paid there is paid.
    if (known.status !== "pending") return null;
    return { session_id, version, status: "expired", payment_intent_id: null, paid_at: null };
  }
  if (!isWhatWasSold(session, known, payments)) {
    console.error("A checkout's amount, currency or mode is not the one that was sold; nothing was opened.");
    return null;
  }
  const status = await statusOf(payments, session, patience);
  const { payment_intent: intent } = session;
  return { session_id, version, status, payment_intent_id: idOf(intent), paid_at: paidAt(intent) };
}

/** Whether a payment arrives for an account that was deleted meanwhile. */
function isOfNobody({ user_id, status }: PurchaseRecord, state: PurchaseState | null): boolean {
  return user_id === null && state?.status === "paid" && (status === "pending" || status === "expired");
}

/** Logs for the operator a payment for something that its buyer had already. */
async function warnOfSecondPayment(
  backend: FunctionBackend,
  { session_id, user_id, tool_id }: PurchaseRecord,
): Promise<void> {
  if (user_id === null) return;
  const others = (await readPurchasesOf(backend, user_id, tool_id)).filter(
    (other) => other.session_id !== session_id,
  );
  if (others.some((other) => isOpen(other)))
    console.error("A tool was paid that its buyer had paid already.");
}

/**
 * Asks the provider for a purchase's present state and writes it down. A payment without a record is written down first
 * where its account is here, one whose account was deleted meanwhile is refunded, and a checkout of something else
 * stays as it is. When a purchase becomes paid, the customer's open checkouts of the same tool end.
 *
 * @param event the event that caused it; null for a person's request
 * @param patience how long to wait for the provider's answers, where that is not as usual
 * @returns the purchase as it is now; null where there is no record
 * @throws the provider's error and the database's
 */
export async function followPurchase(
  backend: FunctionBackend,
  payments: Payments,
  sessionId: string,
  event: ProviderEvent | null,
  patience?: Stripe.RequestOptions,
): Promise<PurchaseRecord | null> {
  await untilRecorded(async () => {
    const known = await readPurchase(backend, sessionId);
    const session = await retrieveCheckout(payments, sessionId, patience);
    if (known === null) {
      if (await recordLostPurchase(backend, payments, session)) return { outcome: "stale" };
      return { outcome: await recordState(backend, event, null) };
    }
    const found = await readState(payments, known, session, patience);
    const isRefunded = session !== null && isOfNobody(known, found) && (await giveBack(payments, session));
    const purchase: PurchaseState | null =
      isRefunded && found !== null ? { ...found, status: "refunded" } : found;
    const outcome = await recordState(backend, event, purchase === null ? null : { purchase });
    const customer = idOf(session?.customer);
    const isNews = outcome === "recorded" && purchase?.status === "paid" && known.status !== "paid";
    if (isNews) await warnOfSecondPayment(backend, known);
    if (isNews && customer !== null) {
      await endOpenCheckouts(payments, customer, ({ metadata }) => metadata?.["tool_id"] === known.tool_id);
    }
    return { outcome };
  });
  return readPurchase(backend, sessionId);
}
