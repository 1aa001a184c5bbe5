/**
 * Addresses of accounts that have changed since they were last sent to the card provider, whose receipts go to the new
 * one.
 */
import Stripe from "stripe";
import { z } from "zod";
import type { FunctionBackend } from "../function-backend.ts";
import { kindOfError } from "../kind-of-error.ts";
import { isAddressRefused } from "./address-refused.ts";
import { isMissing } from "./checkout-session.ts";
import type { Payments } from "./payments.ts";

/** Whose addresses are sent, and how. */
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

type Changed = z.infer<typeof changedSchema>[number];

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

/** Sends one address. Where the provider refuses it, it gets none, so that nothing goes to the old one. */
async function tell({ stripe }: Payments, customer: string, email: string, patience: Stripe.RequestOptions) {
  try {
    await stripe.customers.update(customer, { email }, patience);
  } catch (error) {
    // A person unknown to the provider is made again with the address of that moment.
    if (isMissing(error)) return;
    if (!isAddressRefused(error)) throw error;
    await stripe.customers.update(customer, { email: "" }, patience);
  }
}

/** Records that an address was sent, and that it is to be sent again where another may have been sent meanwhile. */
async function noteTold({ service }: FunctionBackend, { user_id, email_changed_at }: Changed): Promise<void> {
  const ofPerson = () => service.from("subscribers");
  const told = await ofPerson()
    .update({ email_changed_at: null })
    .eq("user_id", user_id)
    .eq("email_changed_at", email_changed_at)
    .select("user_id");
  if (told.error !== null) throw told.error;
  if (told.data.length > 0) return;
  // Of two that were sent at once the provider may have stored the former. Where the mark means a newer one, it stays.
  const again = await ofPerson()
    .update({ email_changed_at: new Date().toISOString() })
    .eq("user_id", user_id)
    .is("email_changed_at", null);
  if (again.error !== null) throw again.error;
}

/** Lets others go first. */
async function putOff({ service }: FunctionBackend, { user_id, email_changed_at }: Changed): Promise<void> {
  const { error } = await service
    .from("subscribers")
    .update({ email_changed_at: new Date().toISOString() })
    .eq("user_id", user_id)
    .eq("email_changed_at", email_changed_at);
  if (error !== null) throw error;
}

async function tellNewAddresses(
  backend: FunctionBackend,
  payments: Payments,
  telling: Telling,
): Promise<void> {
  for (const changed of await readChanged(backend, telling)) {
    try {
      await tell(payments, changed.stripe_customer_id, changed.email, telling.patience ?? {});
    } catch (error) {
      // Anything but this request's own fault would meet the others too.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      console.error(`${kindOfError(error)} while a new address was told`);
      await putOff(backend, changed);
      continue;
    }
    await noteTold(backend, changed);
  }
}

/**
 * Sends new addresses to the card provider. What fails is tried again the next time, and no caller's request fails by
 * it. The log says so, without an address.
 */
export async function tellNewAddressesOrLog(
  backend: FunctionBackend,
  payments: Payments,
  telling: Telling,
): Promise<void> {
  try {
    await tellNewAddresses(backend, payments, telling);
  } catch (error) {
    console.error(`${kindOfError(error)} while a new address was told`);
  }
}
