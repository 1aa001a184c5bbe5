import { useEffect } from "react";
import { usePaymentCheck } from "../../parts/paywall/use-payment-check.ts";
import { pathOf } from "../../product/product.ts";
import { readStoredPayment } from "../../state/payments/stored-payment.ts";

/** One check for each load of the page, however often this is drawn. */
let isChecked = false;

/** The check of a payment that this tab has begun, on each load of the page. */
export function PaymentCheck() {
  const check = usePaymentCheck();
  useEffect(() => {
    const payment = readStoredPayment();
    // The page that the checkout leads back to asks the server nothing, and leads on.
    if (payment === null || payment.isGivenUp || isChecked) return;
    if (window.location.pathname === pathOf("checkout-return")) return;
    isChecked = true;
    void check(payment);
  }, [check]);
  return null;
}
