import { definePage } from "../../product/define.ts";

/** Where the card payment provider leads back to (docs/payments.md). Its address is nothing that people would report as a visit. */
export const page = definePage({
  id: "checkout-return",
  name: "Back from the checkout",
  purpose: "Says how it goes on after the card payment provider’s page.",
  pages: [{ paths: ["/checkout/return"], isReported: false, screen: "screen" }],
});
