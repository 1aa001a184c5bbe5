/** The checkout of a single tool. */
import { z } from "zod";
import type { Caller, FunctionBackend } from "../function-backend.ts";
import { mayUseTool } from "../may-use-tool.ts";
import { toolOfPrediction } from "../tool-of-prediction.ts";
import { affiliateId } from "./affiliate.ts";
import { type CheckoutPlace, checkoutForm, formOf, placeOf } from "./checkout-form.ts";
import { createCheckout, listCompleteCheckouts, paidByCard, retrieveCheckout } from "./checkout-session.ts";
import { asCustomer, readCustomer } from "./customer.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import type { Payments } from "./payments.ts";
import { followPurchase, type PurchaseRecord, readPurchasesOf } from "./purchase.ts";

/** What the person wants to buy. */
export interface WantedTool {
  readonly toolId: string;
  readonly predictionId?: string | null | undefined;
  readonly clientReferenceId?: string | null | undefined;
  readonly embedded?: boolean | undefined;
}

/** Where it goes on, or why it does not. */
export type StartedPurchase =
  | { readonly kind: "checkout"; readonly place: CheckoutPlace; readonly sessionId: string }
  | { readonly kind: "not-sold" }
  /** The prediction is not the caller's, or not of this tool. */
  | { readonly kind: "no-prediction" }
  | { readonly kind: "paid-already" }
  /** The person has done everything, and the money has not arrived yet. */
  | { readonly kind: "under-way" };

const toolSchema = z.object({ name: z.string().nullable(), one_time_price: z.number().nullable() });
const predictionSchema = z.object({ prediction_type: z.string(), payment_verified: z.boolean() });

async function readTool({ service }: FunctionBackend, toolId: string) {
  const { data, error } = await service
    .from("tool_tiers")
    .select("name, one_time_price")
    .eq("tool_id", toolId)
    .maybeSingle();
  if (error !== null) throw error;
  const { name, one_time_price } =
    data === null ? { name: null, one_time_price: null } : toolSchema.parse(data);
  return name === null || one_time_price === null ? null : { name, cents: Math.round(one_time_price * 100) };
}

async function readPrediction({ service }: FunctionBackend, { id }: Caller, predictionId: string) {
  const { data, error } = await service
    .from("user_predictions")
    .select("prediction_type, payment_verified")
    .eq("id", predictionId)
    .eq("user_id", id)
    .maybeSingle();
  if (error !== null) throw error;
  return data === null ? null : predictionSchema.parse(data);
}

/**
 * Updates the purchases that were begun, before a new one begins: those of the same prediction, of which one may still
 * be open, and each whose checkout is complete. However many were begun, none that is paid is missed.
 *
 * @returns whether a payment is under way: its checkout is complete and the money has not arrived
 */
async function followPending(
  backend: FunctionBackend,
  payments: Payments,
  caller: Caller,
  { toolId, predictionId = null }: WantedTool,
): Promise<boolean> {
  const isPending = ({ status }: PurchaseRecord) => status === "pending";
  const pending = (await readPurchasesOf(backend, caller.id, toolId)).filter(isPending);
  if (pending.length === 0) return false;
  const customer = await readCustomer(backend, caller.id);
  const complete = customer === null ? new Map() : await listCompleteCheckouts(payments, customer);
  let isUnderWay = false;
  for (const { session_id, prediction_id } of pending) {
    if (prediction_id !== predictionId && !complete.has(session_id)) continue;
    const now = await followPurchase(backend, payments, session_id, null);
    // What is paid and yet pending is not what was sold; the log says so.
    const isUnpaid = complete.has(session_id) && complete.get(session_id)?.payment_status !== "paid";
    isUnderWay ||= isUnpaid && now?.status === "pending";
  }
  return isUnderWay;
}

/**
 * Whether the caller has it already: the prediction is paid, or the tool is open by a purchase that runs or by a plan
 * (decision 276).
 */
async function isOpenAlready(
  backend: FunctionBackend,
  caller: Caller,
  { toolId, predictionId }: WantedTool,
): Promise<boolean> {
  if (predictionId && (await readPrediction(backend, caller, predictionId))?.payment_verified === true)
    return true;
  return mayUseTool(caller, toolId);
}

/**
 * Begins a purchase, or finds the one that was begun, and writes it down before its address is sent.
 *
 * @throws the provider's error and the database's
 */
export async function startPurchase(
  backend: FunctionBackend,
  payments: Payments,
  caller: Caller,
  wanted: WantedTool,
): Promise<StartedPurchase> {
  const { toolId, predictionId = null } = wanted;
  const tool = await readTool(backend, toolId);
  if (tool === null) return { kind: "not-sold" };
  if (predictionId !== null) {
    const prediction = await readPrediction(backend, caller, predictionId);
    if (prediction === null) return { kind: "no-prediction" };
    const ofTool = await toolOfPrediction(backend, prediction.prediction_type);
    if (ofTool !== toolId) return { kind: "no-prediction" };
  }
  const isUnderWay = await followPending(backend, payments, caller, wanted);
  if (await isOpenAlready(backend, caller, wanted)) return { kind: "paid-already" };
  if (isUnderWay) return { kind: "under-way" };
  const form = formOf(payments, wanted.embedded);
  const before = await readPurchasesOf(backend, caller.id, toolId);
  const begun = before.find(
    ({ status, prediction_id, amount_cents }) =>
      status === "pending" && prediction_id === predictionId && amount_cents === tool.cents,
  );
  if (begun !== undefined) {
    const session = await retrieveCheckout(payments, begun.session_id);
    const place = session === null ? null : placeOf(session, form);
    if (place !== null) return { kind: "checkout", place, sessionId: begun.session_id };
    if (session?.status === "open") {
      // The page asks for the other form: of one purchase no two checkouts are open.
      await payments.stripe.checkout.sessions.expire(session.id);
      await followPurchase(backend, payments, session.id, null);
    }
  }
  return asCustomer(backend, payments, caller, async (customer) => {
    const session = await createCheckout(
      payments,
      {
        mode: "payment",
        ...paidByCard,
        customer,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: "usd",
              unit_amount: tool.cents,
              product_data: { name: `${tool.name}, 12 months` },
            },
          },
        ],
        metadata: { tool_id: toolId, prediction_id: predictionId ?? "" },
        ...affiliateId(wanted.clientReferenceId),
        ...checkoutForm(payments, "onetime", form),
      },
      // Of two clicks at once both see as many purchases.
      idempotencyKey("purchase", customer, toolId, predictionId, tool.cents, before.length),
      ({ metadata, amount_total }) =>
        metadata?.["tool_id"] === toolId &&
        metadata["prediction_id"] === (predictionId ?? "") &&
        amount_total === tool.cents,
    );
    const place = placeOf(session, form);
    if (place === null) throw new Error("a new checkout that goes on nowhere");
    const { error } = await backend.service.from("one_time_payments").upsert(
      {
        user_id: caller.id,
        tool_id: toolId,
        session_id: session.id,
        prediction_id: predictionId,
        amount_cents: tool.cents,
        client_reference_id: session.client_reference_id,
        livemode: payments.isLive,
      },
      { onConflict: "session_id", ignoreDuplicates: true },
    );
    if (error !== null) throw error;
    return { kind: "checkout", place, sessionId: session.id };
  });
}
