/** Begins the payment of a plan: in a form on this page, or in a new tab. */
import type { Tier } from "../../access/tiers.ts";
import { type CallAnswer, call } from "../../backend/call.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { affiliateOfVisit } from "../../payments/affiliate.ts";
import { subscriptionTexts } from "../../texts/subscription-texts.ts";
import { checkSession, type SessionProblem } from "../account/session-check.ts";
import { openPaymentPage, type PaymentPageFailure, type PaymentPageOutcome } from "./open-payment-page.ts";
import { type CardForms, hasPaymentForm, loadPaymentForms } from "./payment-form.ts";
import { heldToKind } from "./payment-kind.ts";

/** A plan that costs something. */
export type PaidTier = Exclude<Tier, "free">;

/** The plan where the person named none. */
const DEFAULT_TIER: PaidTier = "professional";

/** Where the person decided: the page of prices and the paywall ask different functions. */
export type CheckoutPlace = "pricing" | "paywall";

/** Where the payment of a plan goes on. */
export type PlanCheckout = CallAnswer<"createCheckout">;

/** Asks where the payment of a plan goes on. A person who already has a plan goes to the customer portal. */
type AskForCheckout = (isEmbedded: boolean) => Promise<Result<PlanCheckout, PaymentPageFailure>>;

/** Dependencies of a plan's payment; tests pass their own. */
export interface SubscriptionCalls {
  readonly checkSession: () => Promise<SessionProblem | null>;
  /** Null where no form can be shown. */
  readonly loadForms: () => Promise<CardForms | null>;
  readonly ask: AskForCheckout;
  readonly openPage: typeof openPaymentPage;
}

function askFor(tier: PaidTier, place: CheckoutPlace): AskForCheckout {
  return async (isEmbedded) => {
    const plans = await call("readPricingPlans", {});
    if (!plans.ok) return err({ code: "not-fetched" });
    const priceId = plans.value.find((plan) => plan.tier === tier)?.priceId ?? null;
    if (priceId === null) return err({ code: "not-sold" });
    const clientReferenceId = affiliateOfVisit();
    const wanted = { tier, priceId, clientReferenceId, ...(isEmbedded ? { embedded: true } : {}) };
    return place === "pricing"
      ? call("createCheckout", wanted)
      : call("createPlanPayment", { ...wanted, paymentType: "subscription" });
  };
}

/**
 * Opens a new tab for the checkout. The click itself must call it: later the browser may block the tab, and a link
 * replaces it.
 */
function openPage({ ask, openPage: open }: SubscriptionCalls): Promise<PaymentPageOutcome> {
  return open(subscriptionTexts.redirecting, async () => {
    const asked = heldToKind(await ask(false));
    return asked.ok ? ok(asked.value.address) : asked;
  });
}

/** Opens the checkout in a form; where there is none, or the person is led to the portal, in a tab. */
export async function openPlanForm(calls: SubscriptionCalls): Promise<PaymentPageOutcome> {
  try {
    const problem = await calls.checkSession();
    if (problem !== null) return { kind: "no-session", problem };
    const forms = await calls.loadForms();
    if (forms === null) return await openPage(calls);
    const asked = heldToKind(await calls.ask(true));
    if (!asked.ok) return { kind: "failed", failure: asked.error };
    const { address, clientSecret } = asked.value;
    if (clientSecret === null)
      return await calls.openPage(subscriptionTexts.redirecting, async () => ok(address));
    const form = await forms.open(clientSecret);
    return form === null ? await openPage(calls) : { kind: "form", form };
  } catch {
    // The program of a call could not be fetched.
    return { kind: "failed", failure: { code: "not-fetched" } };
  }
}

/**
 * Begins the payment of a plan. Called by the click itself.
 *
 * @param form whether it may go on in a form on this page
 */
export function openSubscriptionCheckout(
  tier: PaidTier = DEFAULT_TIER,
  place: CheckoutPlace = "pricing",
  form: "form" | "page" = "form",
): Promise<PaymentPageOutcome> {
  const calls = {
    checkSession,
    loadForms: loadPaymentForms,
    ask: askFor(tier, place),
    openPage: openPaymentPage,
  };
  return hasPaymentForm && form === "form" ? openPlanForm(calls) : openPage(calls);
}
