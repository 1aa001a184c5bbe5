/** What values in calls about payments may be. */
import { z } from "zod";

/** Affiliate referral id. */
export const referenceIdSchema = z.string().max(200).nullable().optional();

/** Id of a checkout session at the card payment provider. */
export const checkoutSessionSchema = z.string().regex(/^cs_\w{1,250}$/);

/** Whether the page would draw the checkout itself; answered by an address all the same where the server has no key for that. */
export const embeddedSchema = z.boolean().optional();

/** A page of this site, as the path of its address: no other site, and nothing behind the path. */
export const returnPathSchema = z
  .string()
  .max(200)
  .regex(/^(?:\/|(?:\/[a-z0-9-]+)+)$/);

/** The card payment provider's name of a price. */
export const priceIdSchema = z.string().regex(/^price_[A-Za-z0-9_]{1,100}$/);

/** Plans that are paid for. */
export const paidTierSchema = z.enum(["essential", "professional", "enterprise", "enterprise-plus"]);

/** Address of a page of the card payment provider's. */
export const checkoutAddressSchema = z.url({ protocol: /^https?$/ }).nullish();

/** Where the payment of a plan goes on: both functions that begin one answer so. */
export const planCheckoutSchema = z
  .object({
    url: checkoutAddressSchema,
    client_secret: z.string().nullish(),
    session_id: z.string().nullish(),
  })
  .transform(({ url, client_secret, session_id }) => ({
    /** A page of the card provider's: the customer portal for a person who has a plan; null where the answer has none. */
    address: url ?? null,
    /** By which the provider's script draws the checkout in our page; null where it is a page of the provider's. */
    clientSecret: client_secret ?? null,
    /** The checkout's id; null where the address is no checkout. */
    sessionId: session_id ?? null,
  }));
