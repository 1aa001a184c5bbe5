import Stripe from "stripe";
import { answer, refuse } from "../_shared/answers.ts";
import type { FunctionBackend } from "../_shared/function-backend.ts";
import { closeCustomersOrLog } from "../_shared/payments/close-customers.ts";
import { refusePayments } from "../_shared/payments/payment-answers.ts";
import type { Payments } from "../_shared/payments/payments.ts";
import { followPurchase, idOf } from "../_shared/payments/purchase.ts";
import { recordState } from "../_shared/payments/record-state.ts";
import { followSubscription } from "../_shared/payments/subscription.ts";
import { paymentLines } from "../_shared/rare-lines.ts";
import { readText } from "../_shared/read-json.ts";

/** Seconds by which an event's signature may be old. */
const tolerance = 300;

/** Bytes of an event at most; theirs have a few thousand. */
const largestEvent = 256 * 1024;

/** A signature in the card provider's form, signed by anyone. */
const signatureForm = /^t=\d+,(?:v\d=[0-9a-f]+,)*v1=[0-9a-f]{64}(?:,v\d=[0-9a-f]+)*$/;

/** Reads an event that the card provider has signed; null for anything else. */
async function readEvent(
  request: Request,
  { stripe, webhookSecret }: Payments,
): Promise<Stripe.Event | null> {
  const signature = request.headers.get("stripe-signature");
  if (signature === null) return null;
  const body = await readText(request, largestEvent);
  if (!body.ok) return null;
  try {
    const crypto = Stripe.createSubtleCryptoProvider();
    return await stripe.webhooks.constructEventAsync(body.value, signature, webhookSecret, tolerance, crypto);
  } catch {
    // Refunds come by events, else a day late, so a wrong secret must be seen. A client that tries signatures causes no
    // more than a line a minute.
    if (signatureForm.test(signature)) {
      paymentLines.write(
        "An event's signature does not fit STRIPE_WEBHOOK_SECRET, or the clock of this machine is wrong.",
      );
    }
    return null;
  }
}

async function sessionOfPayment(
  { service }: FunctionBackend,
  paymentIntentId: string,
): Promise<string | null> {
  const { data, error } = await service
    .from("one_time_payments")
    .select("session_id")
    .eq("payment_intent_id", paymentIntentId)
    .maybeSingle();
  if (error !== null) throw error;
  return data === null ? null : String(data.session_id);
}

/** The person or object of an event. Nothing else of it counts: the present state is read from the provider. */
type Subject =
  | { readonly kind: "session"; readonly id: string }
  | { readonly kind: "customer"; readonly id: string }
  | { readonly kind: "payment"; readonly id: string };

function subjectOf(event: Stripe.Event): Subject | null {
  const named = (kind: Subject["kind"], id: string | null) => (id === null ? null : { kind, id });
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.expired":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed": {
      const { id, mode, customer } = event.data.object;
      return mode === "payment" ? named("session", id) : named("customer", idOf(customer));
    }
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
      return named("customer", idOf(event.data.object.customer));
    case "charge.refunded":
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return named("payment", idOf(event.data.object.payment_intent));
    default:
      return null;
  }
}

async function follow(backend: FunctionBackend, payments: Payments, event: Stripe.Event): Promise<void> {
  const subject = subjectOf(event);
  if (subject === null) return;
  const { id, type } = event;
  if (subject.kind === "customer") {
    await followSubscription(backend, payments, subject.id, { id, type });
    return;
  }
  const session = subject.kind === "session" ? subject.id : await sessionOfPayment(backend, subject.id);
  if (session === null) {
    // A refund that comes before a purchase's own event: that event will find the money gone. For a plan no other event
    // will come.
    paymentLines.write("Money that is not known to have bought a tool was given back or is disputed.");
    await recordState(backend, { id, type }, null);
  } else await followPurchase(backend, payments, session, { id, type });
}

/**
 * Handles an event of the card provider. Whatever it says, this reads the present state from the provider, so that a
 * late, repeated or overtaken event does no harm. What fails is answered so that the provider sends the event again.
 */
export async function stripeWebhook(
  request: Request,
  backend: FunctionBackend,
  payments: Payments | null,
): Promise<Response> {
  if (payments === null) return refusePayments();
  const event = await readEvent(request, payments);
  if (event === null) return refuse(400, "This is no event that the card provider has signed.");
  if (event.livemode !== payments.isLive) {
    paymentLines.write(
      "An event is of the card provider's other mode, test or live, than STRIPE_SECRET_KEY.",
    );
    return refuse(400, "This event is of the card provider's other mode.");
  }
  await follow(backend, payments, event);
  // The event is written down: a failure of something unrelated need not bring it again.
  await closeCustomersOrLog(backend, payments);
  return answer({ received: true });
}
