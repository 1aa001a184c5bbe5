/** Hosts of the card payment provider that the page policy lets in. They follow the key: the local provider needs none. */
import type { Environment } from "./environment.ts";

/** Where scripts, connections and frames of the card payment provider come from. */
export interface PaymentHosts {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

const none: PaymentHosts = { script: [], connect: [], frame: [] };

/** As Stripe's security guide names them (docs.stripe.com/security/guide, "Content Security Policy"). */
const stripe: PaymentHosts = {
  script: ["https://js.stripe.com"],
  connect: ["https://api.stripe.com"],
  frame: ["https://js.stripe.com", "https://hooks.stripe.com"],
};

/** @returns Stripe's hosts where this server has its key, or the operator says that the hosted project sells */
export function paymentHostsOf(
  environment: Pick<Environment, "paymentAccount" | "hostedBackend" | "payments">,
): PaymentHosts {
  const { paymentAccount, hostedBackend, payments } = environment;
  return paymentAccount !== null || (hostedBackend !== null && payments !== "none") ? stripe : none;
}
