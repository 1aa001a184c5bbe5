import { describe, expect, it } from "vitest";
import { paywallTexts } from "./paywall-texts.ts";

// Literals that were agreed (docs/product-rules.md#agreed-texts).
describe("the paywall's texts", () => {
  it("are the agreed ones", () => {
    const { toolNotFound, sessionRefreshed, noPaymentSession } = paywallTexts;
    expect([
      paywallTexts.signInRequired,
      paywallTexts.signInOrCreate,
      paywallTexts.viewPlans,
      paywallTexts.checking,
      `${toolNotFound.title} - ${toolNotFound.text}`,
      toolNotFound.button,
      paywallTexts.unlock("IQ Prediction"),
      paywallTexts.oneTimeAccess,
      paywallTexts.subscriptionAccess,
      paywallTexts.subscriptionRequired,
      paywallTexts.pay(20),
      paywallTexts.verify,
      paywallTexts.subscribe(29.99),
      paywallTexts.viewAllPlans,
      paywallTexts.signIn,
      paywallTexts.refreshSession,
      `${sessionRefreshed.title} - ${sessionRefreshed.text}`,
      paywallTexts.authenticationRequired,
      `${noPaymentSession.title} - ${noPaymentSession.text}`,
    ]).toEqual([
      "Sign in required",
      "Sign in / Create account",
      "View Plans & Pricing",
      "Checking access...",
      "Tool Not Found - This tool is not available or has been moved.",
      "Back to Dashboard",
      "Unlock IQ Prediction",
      "One-Time Access",
      "Subscription Access",
      "Subscription Required",
      "Pay $20 for Access",
      "I've Completed Payment - Verify Now",
      "Subscribe for $29.99/month",
      "View All Plans & Pricing",
      "Sign In",
      "Refresh Session",
      "Session Refreshed - You can now proceed with payment.",
      "Authentication Required",
      "No Payment Session - Please initiate payment first.",
    ]);
  });
});
