import { openPaymentsFromSettings } from "../_shared/payments/payments.ts";
import { serve } from "../_shared/serve.ts";
import { createUnifiedPayment } from "./create-unified-payment.ts";

export default {
  fetch: serve("create-unified-payment", (request, backend) =>
    createUnifiedPayment(request, backend, openPaymentsFromSettings()),
  ),
};
