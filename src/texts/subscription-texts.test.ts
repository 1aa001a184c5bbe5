import { expect, it } from "vitest";
import { subscriptionTexts as texts } from "./subscription-texts.ts";

// Literals that were agreed (docs/product-rules.md#agreed-texts).
it("the texts about plans are the agreed ones", () => {
  expect([
    texts.redirecting,
    texts.error,
    texts.notStarted,
    texts.notSold,
    texts.paymentError,
    texts.noAddress,
    texts.portalFailed,
  ]).toEqual([
    "Redirecting to Subscription",
    "Subscription Error",
    "Failed to start subscription",
    "Subscription tier not found",
    "Payment Error",
    "No payment URL received",
    "Failed to create customer portal session",
  ]);
});
