/** The payment that this tab has begun: the ids by which it is checked after the card provider's page. In session storage alone. */
import { z } from "zod";
import { PAYMENT_KEY, sessionTexts } from "../../lib/session-storage.ts";

const storedSchema = z.object({
  /** Id of the checkout at the card provider. */
  sessionId: z.string().regex(/^cs_\w{1,250}$/),
  toolId: z.string().min(1),
  /** The prediction that is paid with it. */
  predictionId: z.guid(),
  /** The person left the checkout by its way back: the page does not check it unasked. */
  isGivenUp: z.literal(true).optional(),
});

/** A payment that was begun. */
export type StoredPayment = z.infer<typeof storedSchema>;

/** Stores a payment in place of an earlier one. */
export function storePayment(payment: StoredPayment): void {
  sessionTexts.setItem(PAYMENT_KEY, JSON.stringify(payment));
}

/** The payment that was begun; null for none, and where the stored text is no payment. */
export function readStoredPayment(): StoredPayment | null {
  try {
    const parsed = storedSchema.safeParse(JSON.parse(sessionTexts.getItem(PAYMENT_KEY) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Notes whether the person has left the checkout by its way back. An address alone can say so: nothing is lost by it. */
export function setGivenUp(isGivenUp: boolean): void {
  const payment = readStoredPayment();
  if (payment === null) return;
  const { sessionId, toolId, predictionId } = payment;
  storePayment({ sessionId, toolId, predictionId, ...(isGivenUp ? { isGivenUp } : {}) });
}

/** Removes it, once its outcome is known. */
export function forgetStoredPayment(): void {
  sessionTexts.removeItem(PAYMENT_KEY);
}
