import { err, type Result } from "../../lib/pure/result.ts";
import { maySell, type PaymentKind, readPaymentKind } from "../../payments/payment-kind.ts";
import type { FunctionFailure } from "../../texts/function-failures.ts";

/** Whether this installation sells anything, and whether money moves. */
export const paymentKind: PaymentKind = readPaymentKind(document);

/** A checkout that was begun; a failure instead where it contradicts what this page says of payments. */
export function heldToKind<Checkout extends { readonly sessionId: string | null }, Failure>(
  begun: Result<Checkout, Failure>,
): Result<Checkout, Failure | FunctionFailure> {
  return begun.ok && !maySell(paymentKind, begun.value.sessionId) ? err({ code: "unexpected" }) : begun;
}
