/** Purchases of which an event may have been lost: the provider is asked about them again (docs/payments.md#lost-events). */
import Stripe from "stripe";
import { z } from "zod";
import type { FunctionBackend } from "../function-backend.ts";
import { kindOfError } from "../kind-of-error.ts";
import { paymentLines } from "../rare-lines.ts";
import type { Payments } from "./payments.ts";
import { followPurchase } from "./purchase.ts";

const day = 24 * 60 * 60_000;

/**
 * Days after a purchase within which money usually goes back: banks give their customers about as long to dispute a
 * payment.
 */
const days = 120;

/** Whose purchases are checked, and how. */
export interface Asking {
  /** Null: for everybody. */
  readonly userId: string | null;
  /** Purchases at one time. */
  readonly most: number;
  /** How long to wait for the provider, where that is not as usual. */
  readonly patience?: Stripe.RequestOptions;
}

const dueSchema = z.array(z.object({ session_id: z.string(), status: z.string() }));

/** A purchase that was not checked for a day. */
type Due = z.infer<typeof dueSchema>[number];

async function readDue({ service }: FunctionBackend, { userId, most }: Asking): Promise<readonly Due[]> {
  const ago = (time: number) => new Date(Date.now() - time).toISOString();
  const recent = service
    .from("one_time_payments")
    .select("session_id, status")
    // A disputed one is `failed`, and paid again once the dispute is won.
    .in("status", ["paid", "failed"])
    .lt("created_at", ago(day))
    .gt("created_at", ago(days * day))
    .or(`asked_at.is.null,asked_at.lt.${ago(day)}`)
    .order("asked_at", { nullsFirst: true })
    .order("created_at")
    .limit(most);
  // One without an owner opens nothing any more.
  const { data, error } = await (userId === null
    ? recent.not("user_id", "is", null)
    : recent.eq("user_id", userId));
  if (error !== null) throw error;
  return dueSchema.parse(data);
}

/** Whether the provider answers nothing at all, so that the others would fail too. */
function isAway(error: unknown): boolean {
  const { StripeError, StripeInvalidRequestError } = Stripe.errors;
  return error instanceof StripeError && !(error instanceof StripeInvalidRequestError);
}

/**
 * Asks the provider about paid purchases of the last months, each at most once a day, and writes down what it answers.
 * Purchases that could not be checked while the provider was away are checked the next time.
 *
 * @throws the database's error
 */
export async function askAgain(backend: FunctionBackend, payments: Payments, asking: Asking): Promise<void> {
  for (const { session_id, status } of await readDue(backend, asking)) {
    try {
      const now = await followPurchase(backend, payments, session_id, null, asking.patience);
      if (now !== null && now.status !== status)
        paymentLines.write("A purchase has changed at the card provider, and no event has told of it.");
    } catch (error) {
      console.error(`${kindOfError(error)} while a purchase was asked about`);
      if (isAway(error)) return;
    }
    const { error } = await backend.service
      .from("one_time_payments")
      .update({ asked_at: new Date().toISOString() })
      .eq("session_id", session_id);
    if (error !== null) throw error;
  }
}

/** Checks for a caller that does not need the result: an error of the database goes to the log. */
export async function askAgainOrLog(
  backend: FunctionBackend,
  payments: Payments,
  asking: Asking,
): Promise<void> {
  try {
    await askAgain(backend, payments, asking);
  } catch (error) {
    console.error(`${kindOfError(error)} while purchases were looked for`);
  }
}
