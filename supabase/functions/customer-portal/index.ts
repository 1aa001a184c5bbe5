import { openPaymentsFromSettings } from "../_shared/payments/payments.ts";
import { serve } from "../_shared/serve.ts";
import { customerPortal } from "./customer-portal.ts";

export default {
  fetch: serve("customer-portal", (request, backend) =>
    customerPortal(request, backend, openPaymentsFromSettings()),
  ),
};
