/**
 * The text of create-unified-payment, with status 409, for a payment that was made and has not arrived; the page shows
 * it too.
 */
export const paymentUnderWay =
  "Your payment is on its way. Nothing more is to be paid; this opens when it has arrived.";
