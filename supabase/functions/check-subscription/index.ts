import { openPaymentsFromSettings } from "../_shared/payments/payments.ts";
import { serve } from "../_shared/serve.ts";
import { checkSubscription } from "./check-subscription.ts";

export default {
  fetch: serve("check-subscription", (request, backend) =>
    checkSubscription(request, backend, openPaymentsFromSettings()),
  ),
};
