import { customerPortalCall } from "../../../src/calls/functions/customer-portal.ts";
import { answer, refuse } from "../_shared/answers.ts";
import type { FunctionBackend } from "../_shared/function-backend.ts";
import { asPayingCaller } from "../_shared/payments/begin-payment.ts";
import { asCustomer, readCustomer } from "../_shared/payments/customer.ts";
import { refuseContent, refusePayments } from "../_shared/payments/payment-answers.ts";
import type { Payments } from "../_shared/payments/payments.ts";
import { readBody } from "../_shared/read-body.ts";

/** Answers with the address where the caller's plan and payments are seen and changed, and which leads back to the page of the click. */
export async function customerPortal(
  request: Request,
  backend: FunctionBackend,
  payments: Payments | null,
): Promise<Response> {
  if (payments === null) return refusePayments();
  const { name } = customerPortalCall;
  return asPayingCaller(
    request,
    backend,
    name,
    "Failed to create customer portal session",
    async (caller) => {
      const wanted = await readBody(request, customerPortalCall);
      if (wanted === null) return refuseContent();
      // A look at the portal makes no customer at the provider.
      if ((await readCustomer(backend, caller.id)) === null) return refuse(409, "You have no payments yet.");
      return asCustomer(backend, payments, caller, async (customer) => {
        const { url } = await payments.stripe.billingPortal.sessions.create({
          customer,
          return_url: `${payments.siteUrl}${wanted.returnPath ?? "/"}`,
        });
        return answer({ url });
      });
    },
  );
}
