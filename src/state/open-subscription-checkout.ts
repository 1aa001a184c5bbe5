/** Begins the payment of a plan, in a new tab. */
import type { Tier } from "../access/tiers.ts";
import { affiliateOfVisit } from "../lib/affiliate.ts";
import { err, type Result } from "../lib/pure/result.ts";
import { subscriptionTexts } from "../lib/texts/subscription-texts.ts";
import { openPaymentPage, type PaymentPageFailure, type PaymentPageOutcome } from "./open-payment-page.ts";

/** A plan that costs something. */
export type PaidTier = Exclude<Tier, "free">;

/** The plan that is meant where none is named. */
export const DEFAULT_TIER: PaidTier = "professional";

/** Where the person decided: the page of prices and the paywall ask different functions. */
export type CheckoutPlace = "pricing" | "paywall";

/** Asks where the payment of a plan goes on. Somebody who has a plan is led to the customer portal. */
async function askForCheckout(
  tier: PaidTier,
  place: CheckoutPlace,
): Promise<Result<string | null, PaymentPageFailure>> {
  const { readPricingPlans } = await import("../backend/read-pricing-plans.ts");
  const plans = await readPricingPlans();
  if (!plans.ok) return err({ code: "not-fetched" });
  const priceId = plans.value.find((plan) => plan.tier === tier)?.priceId ?? null;
  if (priceId === null) return err({ code: "not-sold" });
  const affiliate = affiliateOfVisit();
  if (place === "pricing") {
    const { createCheckout } = await import("../backend/create-checkout.ts");
    return createCheckout({ tier, priceId, clientReferenceId: affiliate });
  }
  const { createPlanPayment } = await import("../backend/create-plan-payment.ts");
  return createPlanPayment(tier, priceId, affiliate);
}

/** Begins the payment of a plan. Called by the click itself: later the browser would block the new tab. */
export function openSubscriptionCheckout(
  tier: PaidTier = DEFAULT_TIER,
  place: CheckoutPlace = "pricing",
): Promise<PaymentPageOutcome> {
  return openPaymentPage(subscriptionTexts.redirecting, () => askForCheckout(tier, place));
}
