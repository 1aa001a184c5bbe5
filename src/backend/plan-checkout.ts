import { z } from "zod";

/** Where the payment of a plan goes on. */
export interface PlanCheckout {
  /** A page of the card provider's: the customer portal for a person who has a plan; null where the answer has none. */
  readonly address: string | null;
  /** By which the provider's script draws the checkout in our page; null where it is a page of the provider's. */
  readonly clientSecret: string | null;
  /** The checkout's id; null where the address is no checkout. */
  readonly sessionId: string | null;
}

/** What both functions that begin a plan's payment answer. */
export const planCheckoutSchema: z.ZodType<PlanCheckout> = z
  .object({
    url: z.url({ protocol: /^https?$/ }).nullish(),
    client_secret: z.string().nullish(),
    session_id: z.string().nullish(),
  })
  .transform(({ url, client_secret, session_id }) => ({
    address: url ?? null,
    clientSecret: client_secret ?? null,
    sessionId: session_id ?? null,
  }));
