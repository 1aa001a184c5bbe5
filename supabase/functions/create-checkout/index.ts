import { openPaymentsFromSettings } from "../_shared/payments/payments.ts";
import { serve } from "../_shared/serve.ts";
import { createCheckout } from "./create-checkout.ts";

export default {
  fetch: serve("create-checkout", (request, backend) =>
    createCheckout(request, backend, openPaymentsFromSettings()),
  ),
};
