/** Failures that the card provider stores under the key of a request, and answers again to each that repeats it. */
import Stripe from "stripe";
import { idempotencyKey } from "./idempotency-key.ts";

/**
 * Whether a failure is the provider's own: it answers the same under that key for a day, whatever has changed
 * meanwhile.
 */
export function isKeptFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
}

/** Milliseconds of one attempt; as long as a client should wait after a failure. */
const attempt = 10_000;

/** The key of another attempt after such a failure: the same for clicks at one time, so that two at once still make one thing. */
export function keyOfNextAttempt(key: string, now = Date.now()): string {
  return idempotencyKey(key, Math.floor(now / attempt));
}
