/** Payments without a record: what was paid is written down or refunded. */
import type Stripe from "stripe";
import { z } from "zod";
import type { FunctionBackend } from "../function-backend.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import type { Payments } from "./payments.ts";

const metadataSchema = z.object({ tool_id: z.string(), prediction_id: z.union([z.uuid(), z.literal("")]) });

const toolSchema = z.object({ one_time_price: z.number().nullable() });

async function userOfCustomer({ service }: FunctionBackend, customerId: string): Promise<string | null> {
  const { data, error } = await service
    .from("subscribers")
    .select("user_id")
    .eq("stripe_customer_id", customerId)
    .maybeSingle();
  if (error !== null) throw error;
  return data === null ? null : z.object({ user_id: z.string() }).parse(data).user_id;
}

/**
 * Writes a paid checkout down that has no record, by what the server that made it noted at the provider. One of an
 * unknown person, of something not sold here or at another price stays as it is: another installation may use the same
 * account of the provider.
 *
 * @returns whether there is a record now, which knows nothing of the payment yet
 * @throws the database's error
 */
export async function recordLostPurchase(
  backend: FunctionBackend,
  { isLive }: Payments,
  session: Stripe.Checkout.Session | null,
): Promise<boolean> {
  if (session === null || session.mode !== "payment" || session.payment_status !== "paid") return false;
  const { id, customer, metadata, amount_total, currency, client_reference_id } = session;
  const noted = metadataSchema.safeParse(metadata);
  const customerId = typeof customer === "string" ? customer : (customer?.id ?? null);
  if (!noted.success || customerId === null || amount_total === null || session.livemode !== isLive)
    return false;
  const { tool_id, prediction_id } = noted.data;
  const { service } = backend;
  const tools = await service
    .from("tool_tiers")
    .select("one_time_price")
    .eq("tool_id", tool_id)
    .maybeSingle();
  if (tools.error !== null) throw tools.error;
  const userId = await userOfCustomer(backend, customerId);
  if (userId === null || tools.data === null) return false;
  const { one_time_price } = toolSchema.parse(tools.data);
  if (one_time_price === null || Math.round(one_time_price * 100) !== amount_total || currency !== "usd") {
    console.error("A paid checkout without a record is not at its tool's price; nothing was opened.");
    return false;
  }
  const { error } = await service.from("one_time_payments").upsert(
    {
      ...{
        user_id: userId,
        tool_id,
        session_id: id,
        prediction_id: prediction_id === "" ? null : prediction_id,
      },
      ...{ amount_cents: amount_total, currency, client_reference_id, livemode: isLive },
    },
    { onConflict: "session_id", ignoreDuplicates: true },
  );
  if (error !== null) throw error;
  console.error("A paid checkout had no record; it was written down.");
  return true;
}

/**
 * Refunds a payment that can open nothing, because its account was deleted before it arrived. A refund that the
 * provider refuses is logged, for the operator to do by hand.
 *
 * @returns whether the money is on its way back
 * @throws the provider's error where it does not answer, so that the event comes again
 */
export async function giveBack({ stripe }: Payments, session: Stripe.Checkout.Session): Promise<boolean> {
  const { payment_intent: intent } = session;
  const payment = typeof intent === "string" ? intent : (intent?.id ?? null);
  if (payment === null) return false;
  try {
    await stripe.refunds.create(
      { payment_intent: payment },
      { idempotencyKey: idempotencyKey("refund", session.id) },
    );
  } catch (error) {
    console.error("The payment of a deleted account could not be given back.");
    throw error;
  }
  console.error("A checkout of a deleted account was paid; its money was given back.");
  return true;
}
