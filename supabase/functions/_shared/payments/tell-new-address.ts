/** Addresses of accounts that have changed since the card provider was told of them: its receipts go to the new one. */
import type Stripe from "stripe";
import { z } from "zod";
import type { FunctionBackend } from "../function-backend.ts";
import { isAddressRefused } from "./address-refused.ts";
import { isMissing } from "./checkout-session.ts";
import type { Payments } from "./payments.ts";

/** Whose addresses are told, and how. */
export interface Telling {
  /** Null: everybody's. */
  readonly userId: string | null;
  /** People at one time. */
  readonly most: number;
  /** How long to wait for the provider, where that is not as usual. */
  readonly patience?: Stripe.RequestOptions;
}

const changedSchema = z.array(
  z.object({
    user_id: z.string(),
    email: z.string(),
    stripe_customer_id: z.string(),
    email_changed_at: z.string(),
  }),
);

async function readChanged({ service }: FunctionBackend, { userId, most }: Telling) {
  const changed = service
    .from("subscribers")
    .select("user_id, email, stripe_customer_id, email_changed_at")
    .not("email_changed_at", "is", null)
    .not("stripe_customer_id", "is", null)
    .order("email_changed_at")
    .limit(most);
  const { data, error } = await (userId === null ? changed : changed.eq("user_id", userId));
  if (error !== null) throw error;
  return changedSchema.parse(data);
}

/** Tells one address; of one that the provider refuses it is told that there is none, so that nothing goes to the old one. */
async function tell({ stripe }: Payments, customer: string, email: string, patience: Stripe.RequestOptions) {
  try {
    await stripe.customers.update(customer, { email }, patience);
  } catch (error) {
    // Somebody whom the provider does not know is made anew with the address of that moment.
    if (isMissing(error)) return;
    if (!isAddressRefused(error)) throw error;
    await stripe.customers.update(customer, { email: "" }, patience);
  }
}

async function tellNewAddresses(
  backend: FunctionBackend,
  payments: Payments,
  telling: Telling,
): Promise<void> {
  for (const { user_id, email, stripe_customer_id, email_changed_at } of await readChanged(
    backend,
    telling,
  )) {
    await tell(payments, stripe_customer_id, email, telling.patience ?? {});
    // One that has changed again meanwhile is told again.
    const { error } = await backend.service
      .from("subscribers")
      .update({ email_changed_at: null })
      .eq("user_id", user_id)
      .eq("email_changed_at", email_changed_at);
    if (error !== null) throw error;
  }
}

/**
 * Tells the card provider new addresses. What fails is tried again the next time; nobody's call fails by it. The log says so, without
 * an address.
 */
export async function tellNewAddressesOrLog(
  backend: FunctionBackend,
  payments: Payments,
  telling: Telling,
): Promise<void> {
  try {
    await tellNewAddresses(backend, payments, telling);
  } catch (error) {
    console.error(`${error instanceof Error ? error.name : typeof error} while a new address was told`);
  }
}
