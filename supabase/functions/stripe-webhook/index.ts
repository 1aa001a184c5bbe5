import { openPaymentsFromSettings } from "../_shared/payments/payments.ts";
import { serve } from "../_shared/serve.ts";
import { stripeWebhook } from "./stripe-webhook.ts";

export default {
  fetch: serve("stripe-webhook", (request, backend) =>
    stripeWebhook(request, backend, openPaymentsFromSettings()),
  ),
};
