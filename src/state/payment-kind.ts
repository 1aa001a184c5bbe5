import { type PaymentKind, readPaymentKind } from "../lib/payment-kind.ts";

/** Whether this installation sells anything, and whether money moves. */
export const paymentKind: PaymentKind = readPaymentKind(document);
