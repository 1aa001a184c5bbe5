import { openPaymentsFromSettings } from "../_shared/payments/payments.ts";
import { serve } from "../_shared/serve.ts";
import { verifyIqPayment } from "./verify-iq-payment.ts";

export default {
  fetch: serve("verify-iq-payment", (request, backend) =>
    verifyIqPayment(request, backend, openPaymentsFromSettings()),
  ),
};
