import { openPaymentPage, type PaymentPageOutcome } from "./open-payment-page.ts";

/** Opens the page where the person's plan is changed or ended and invoices are, in a new tab. Called by the click itself. */
export function openCustomerPortal(words: string): Promise<PaymentPageOutcome> {
  const { pathname } = window.location;
  return openPaymentPage(words, async () =>
    (await import("../../backend/create-portal-session.ts")).createPortalSession(pathname),
  );
}
