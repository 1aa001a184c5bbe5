/** Texts about beginning and managing a plan (docs/product-rules.md#agreed-texts). */
export const subscriptionTexts = {
  // Agreed word for word.
  redirecting: "Redirecting to Subscription",
  error: "Subscription Error",
  notStarted: "Failed to start subscription",
  notSold: "Subscription tier not found",
  paymentError: "Payment Error",
  noAddress: "No payment URL received",
  portalFailed: "Failed to create customer portal session",
  // Our own.
  goesOn: "It goes on in a new tab. Your genomes stay loaded in this one.",
  portalOpens: "The page of your plan opens",
  portalError: "Your plan",
  managePlan: "Manage plan and invoices",
  blocked: "Your browser did not let a new tab open.",
  openCheckout: "Open the checkout",
  openPortal: "Open the page of your plan",
} as const;
