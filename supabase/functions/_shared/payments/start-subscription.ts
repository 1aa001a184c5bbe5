/** The checkout of a plan. */
import type Stripe from "stripe";
import { isPlanSold } from "../../../../src/access/plan-for-sale.ts";
import type { Caller, FunctionBackend } from "../function-backend.ts";
import { affiliateId } from "./affiliate.ts";
import {
  type CheckoutForm,
  type CheckoutPlace,
  checkoutForm,
  formOf,
  placeOf,
  returnAddress,
} from "./checkout-form.ts";
import { createCheckout, paidByCard } from "./checkout-session.ts";
import { asCustomer } from "./customer.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import type { Payments } from "./payments.ts";
import { followSubscription, isHeld, listSubscriptions, readPlans, type SoldPlan } from "./subscription.ts";

/** What the person wants to subscribe to. */
export interface WantedPlan {
  readonly tier: string;
  readonly priceId: string;
  readonly clientReferenceId?: string | null | undefined;
  readonly embedded?: boolean | undefined;
}

/** Where it goes on. */
export type StartedCheckout =
  | { readonly kind: "checkout"; readonly place: CheckoutPlace; readonly sessionId: string }
  /** A person with a plan changes it at the provider: a second one would be paid for besides. */
  | { readonly kind: "portal"; readonly url: string }
  /** The plan is not sold, or not at this price. */
  | { readonly kind: "not-sold" };

function checkoutOf(session: Stripe.Checkout.Session, form: CheckoutForm): StartedCheckout {
  const place = placeOf(session, form);
  if (place === null) throw new Error("an open checkout that goes on nowhere");
  return { kind: "checkout", place, sessionId: session.id };
}

/** Whether the provider's price is the one that the page shows. */
async function isAtOurPrice({ stripe }: Payments, { price, price_id }: SoldPlan): Promise<boolean> {
  if (price === null || price_id === null) return false;
  const { unit_amount, currency, recurring } = await stripe.prices.retrieve(price_id);
  const isMonthly = recurring?.interval === "month" && recurring.interval_count === 1;
  return isMonthly && currency === "usd" && unit_amount === Math.round(price * 100);
}

/**
 * The open checkout of the same plan and form; others are ended, so that a person does not pay two plans in two tabs.
 */
async function settleOpenSessions(
  { stripe }: Payments,
  sessions: readonly Stripe.Checkout.Session[],
  priceId: string,
  form: CheckoutForm,
): Promise<Stripe.Checkout.Session | undefined> {
  const open = sessions.filter(({ mode, status }) => mode === "subscription" && status === "open");
  const same = open.find(
    (session) => session.metadata?.["price_id"] === priceId && placeOf(session, form) !== null,
  );
  for (const other of open) if (other !== same) await stripe.checkout.sessions.expire(other.id);
  return same;
}

/**
 * Begins the payment of a plan, or finds the one that was begun.
 *
 * @throws the provider's error and the database's
 */
export async function startSubscription(
  backend: FunctionBackend,
  payments: Payments,
  caller: Caller,
  wanted: WantedPlan,
): Promise<StartedCheckout> {
  const plan = (await readPlans(backend)).find(({ id }) => id === wanted.tier);
  const isSold = plan !== undefined && isPlanSold({ ...plan, hasPriceId: plan.price_id !== null });
  // The price is the one set here, whatever the page sends.
  if (!isSold || plan.price_id !== wanted.priceId) return { kind: "not-sold" };
  if (!(await isAtOurPrice(payments, plan))) {
    console.error(`The card provider's price of the plan ${plan.id} is not the one of src/access/plans.ts.`);
    return { kind: "not-sold" };
  }
  const { stripe } = payments;
  const form = formOf(payments, wanted.embedded);
  return asCustomer(backend, payments, caller, async (customer) => {
    if ((await listSubscriptions(payments, customer)).some(isHeld)) {
      await followSubscription(backend, payments, customer, null);
      // It opens where the checkout would have, in a tab of its own: the way back makes the first tab ask for the plan.
      const return_url = returnAddress(payments, "subscription", "paid");
      const { url } = await stripe.billingPortal.sessions.create({ customer, return_url });
      return { kind: "portal", url };
    }
    const sessions = (await stripe.checkout.sessions.list({ customer, limit: 100 })).data;
    const begun = await settleOpenSessions(payments, sessions, wanted.priceId, form);
    if (begun !== undefined) return checkoutOf(begun, form);
    const isSame = ({ metadata }: Stripe.Checkout.Session) => metadata?.["price_id"] === wanted.priceId;
    const made = await createCheckout(
      payments,
      {
        mode: "subscription",
        ...paidByCard,
        customer,
        line_items: [{ price: wanted.priceId, quantity: 1 }],
        metadata: { price_id: wanted.priceId },
        ...affiliateId(wanted.clientReferenceId),
        ...checkoutForm(payments, "subscription", form),
      },
      // Of two clicks at once both see the same last checkout.
      idempotencyKey("subscription", customer, wanted.priceId, sessions[0]?.id ?? null),
      isSame,
    );
    return checkoutOf(made, form);
  });
}
