import type { PaymentKind } from "../payments/payment-kind.ts";

/** Texts of the paywall (docs/product-rules.md#agreed-texts), word for word. Where a text has a dash it is title and text. */
export const paywallTexts = {
  signInRequired: "Sign in required",
  signInOrCreate: "Sign in / Create account",
  viewPlans: "View Plans & Pricing",
  checking: "Checking access...",
  toolNotFound: {
    title: "Tool Not Found",
    text: "This tool is not available or has been moved.",
    button: "Back to Dashboard",
  },
  unlock: (toolName: string) => `Unlock ${toolName}`,
  oneTimeAccess: "One-Time Access",
  subscriptionAccess: "Subscription Access",
  subscriptionRequired: "Subscription Required",
  /** @param price in US dollars */
  pay: (price: number) => `Pay $${price} for Access`,
  verify: "I've Completed Payment - Verify Now",
  /** @param price in US dollars */
  subscribe: (price: number) => `Subscribe for $${price}/month`,
  viewAllPlans: "View All Plans & Pricing",
  signIn: "Sign In",
  refreshSession: "Refresh Session",
  sessionRefreshed: { title: "Session Refreshed", text: "You can now proceed with payment." },
  authenticationRequired: "Authentication Required",
  noPaymentSession: { title: "No Payment Session", text: "Please initiate payment first." },
} as const;

/** Shown to everybody else on a page for administrators. Our own words. */
export const ADMINISTRATORS_ONLY = "This page is for administrators. No plan opens it.";

/** Shown to everybody else on a page for members of an organisation. Our own words. */
export const MEMBERS_ONLY =
  "This page is for members of an organisation. An owner of one can invite you by e-mail; no plan opens it.";

/** Shown instead where it could not be read who the person is. Our own words. */
export const RIGHTS_NOT_READ = "Your rights could not be read, so this page stays closed for now.";

/** Shown while there are no payments, before any click and after one. Our own words. */
export const NO_PAYMENTS_YET =
  "Payments are not available yet: nothing can be bought here, and no money is taken.";

/** Shown where payments work but no money is charged. Our own words. */
export const PAYMENTS_ARE_TESTS = "Payments are in test mode here: no money is charged.";

/** The text about payments beside a price; null where there is nothing to say. */
export const paymentNotices: Readonly<Record<PaymentKind, string | null>> = {
  none: NO_PAYMENTS_YET,
  test: PAYMENTS_ARE_TESTS,
  live: null,
};
