import { z } from "zod";
import type { FunctionBackend } from "../function-backend.ts";

/** News by the card provider. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
}

/** The provider's state of one purchase. */
export interface PurchaseState {
  readonly session_id: string;
  /** Count of writes before the provider was asked. */
  readonly version: number;
  readonly status: "pending" | "paid" | "failed" | "expired" | "refunded";
  readonly payment_intent_id: string | null;
  /** When the money was taken, as an ISO time; null where none was, or where the time is unknown. */
  readonly paid_at: string | null;
}

/** The provider's state of one customer's subscription; without a tier none runs. */
export interface SubscriptionState {
  readonly customer_id: string;
  readonly version: number;
  readonly subscription_id: string | null;
  readonly tier: string | null;
  readonly ends_at: string | null;
  /** Whether it ends then, in place of being renewed. */
  readonly ends_with_period: boolean;
  /** The beginning of the first month that is not paid, of a plan that is closed by now too; null where everything is. */
  readonly payment_failed_since: string | null;
  /** Whether real money is paid for it. */
  readonly livemode: boolean;
}

const outcomeSchema = z.enum(["recorded", "stale", "unknown", "repeated"]);

/** What became of it (the database's function of that name). */
export type RecordOutcome = z.infer<typeof outcomeSchema>;

/**
 * Writes the provider's state and the event that brought it, in one transaction.
 *
 * @throws the database's error
 */
export async function recordState(
  { service }: FunctionBackend,
  event: ProviderEvent | null,
  state: { readonly purchase: PurchaseState } | { readonly subscription: SubscriptionState } | null,
): Promise<RecordOutcome> {
  const { data, error } = await service.rpc("record_payment_state", {
    p_event_id: event?.id ?? null,
    p_event_type: event?.type ?? null,
    p_purchase: state !== null && "purchase" in state ? state.purchase : null,
    p_subscription: state !== null && "subscription" in state ? state.subscription : null,
  });
  if (error !== null) throw error;
  return outcomeSchema.parse(data);
}

/** Readings that may be overtaken one after the other; each means that another call has got through. */
const mostReadings = 8;

/**
 * Reads a state and writes it until there was no other write in between (decision 261).
 *
 * @param readAndRecord reads record and provider again at each call
 */
export async function untilRecorded<T extends { readonly outcome: RecordOutcome }>(
  readAndRecord: () => Promise<T>,
): Promise<T> {
  for (let reading = 1; ; reading += 1) {
    const done = await readAndRecord();
    if (done.outcome !== "stale") return done;
    if (reading === mostReadings) throw new Error("the record of a payment changes all the time");
  }
}
