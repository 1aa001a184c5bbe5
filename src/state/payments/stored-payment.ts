/** The payment that this tab has begun: the ids by which it is checked after the card provider's page. In session storage alone. */
import { z } from "zod";
import { PAYMENT_KEY, sessionTexts } from "../../lib/session-storage.ts";

const storedSchema = z.object({
  /** Id of the checkout at the card provider. */
  sessionId: z.string().regex(/^cs_\w{1,250}$/),
  toolId: z.string().min(1),
  /** The prediction that is paid with it. */
  predictionId: z.guid(),
  /** Whoever began it has left the checkout by its way back: it is not asked about by itself. */
  isGivenUp: z.literal(true).optional(),
});

/** A payment that was begun. */
export type StoredPayment = z.infer<typeof storedSchema>;

/** Keeps a payment; one before it is forgotten. */
export function storePayment(payment: StoredPayment): void {
  sessionTexts.setItem(PAYMENT_KEY, JSON.stringify(payment));
}

/** The payment that was begun; null for none, and for what is none. */
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

/** Forgets it, once it is known what came of it. */
export function forgetStoredPayment(): void {
  sessionTexts.removeItem(PAYMENT_KEY);
}
