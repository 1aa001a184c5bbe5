import { z } from "zod";
import { createUnifiedPaymentCall } from "../calls/functions/create-unified-payment.ts";
import { checkoutSessionSchema } from "../calls/functions/payment-values.ts";
import type { Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../texts/function-failures.ts";
import { functionCall } from "./function-call.ts";

const answerSchema = z
  .object({
    url: z.url({ protocol: /^https?$/ }).nullish(),
    client_secret: z.string().nullish(),
    session_id: checkoutSessionSchema,
  })
  .transform(({ url, client_secret, session_id }) => ({
    address: url ?? null,
    clientSecret: client_secret ?? null,
    sessionId: session_id,
  }));

/** A checkout at the card payment provider. */
export interface BegunCheckout {
  /** Address of the checkout; null where the answer has none. */
  readonly address: string | null;
  /** By which the provider's script draws it in our page; null where it is a page of the provider's. */
  readonly clientSecret: string | null;
  readonly sessionId: string;
}

/** The item that is bought once. */
export interface WantedPurchase {
  readonly toolId: string;
  readonly predictionId: string;
  /** Id of the site whose link brought the person; null for none. */
  readonly affiliate: string | null;
  /** Whether our page can draw the checkout itself. */
  readonly isEmbedded: boolean;
}

/** Begins the payment of a single tool: function create-unified-payment. */
export function beginPurchase(wanted: WantedPurchase): Promise<Result<BegunCheckout, FunctionFailure>> {
  const { toolId, predictionId, affiliate, isEmbedded } = wanted;
  return functionCall(
    createUnifiedPaymentCall,
    {
      paymentType: "onetime",
      clientReferenceId: affiliate,
      toolId,
      predictionId,
      ...(isEmbedded ? { embedded: true } : {}),
    },
    answerSchema,
  );
}
