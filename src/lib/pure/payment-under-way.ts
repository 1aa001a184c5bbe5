/** What create-unified-payment says, with status 409, of a payment that was made and has not arrived; the page says it too. */
export const paymentUnderWay =
  "Your payment is on its way. Nothing more is to be paid; this opens when it has arrived.";
