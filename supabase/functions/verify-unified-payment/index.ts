import { openPaymentsFromSettings } from "../_shared/payments/payments.ts";
import { serve } from "../_shared/serve.ts";
import { verifyUnifiedPayment } from "./verify-unified-payment.ts";

export default {
  fetch: serve("verify-unified-payment", (request, backend) =>
    verifyUnifiedPayment(request, backend, openPaymentsFromSettings()),
  ),
};
