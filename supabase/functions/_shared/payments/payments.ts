import process from "node:process";
import Stripe from "stripe";

/** The card provider as server functions use it. */
export interface Payments {
  readonly stripe: Stripe;
  /** Whether real money moves. */
  readonly isLive: boolean;
  /** Signs events for the webhook. */
  readonly webhookSecret: string;
  /** Origin of the page, where checkouts lead back to. */
  readonly siteUrl: string;
  /** Whether the page has the provider's public key, by which it can draw a checkout itself. */
  readonly canEmbed: boolean;
}

/** Access to the card provider. */
export interface PaymentSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly siteUrl: string;
  /** The key that the page has; left out, or null, where checkouts are pages of the provider's. */
  readonly pageKey?: string | null;
  /** How to get there, where it is not over the network. */
  readonly fetch?: typeof fetch;
}

/** Milliseconds that one request may take, and how often it is repeated when no answer came. */
const patience = 8000;
const retries = 1;

/** Opens the card provider. */
export function openPayments(settings: PaymentSettings): Payments {
  const { secretKey, webhookSecret, siteUrl, pageKey = null } = settings;
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(settings.fetch),
    timeout: patience,
    maxNetworkRetries: retries,
    telemetry: false,
  });
  const isLive = /^(?:sk|rk)_live_/.test(secretKey);
  return { stripe, webhookSecret, siteUrl, isLive, canEmbed: pageKey !== null };
}

/** Opens it by the settings of a hosted project's functions; null where they name no key: then there are no payments. */
export function openPaymentsFromSettings(): Payments | null {
  const secretKey = process.env["STRIPE_SECRET_KEY"];
  const webhookSecret = process.env["STRIPE_WEBHOOK_SECRET"];
  const siteUrl = process.env["SITE_URL"];
  if (!secretKey) return null;
  if (!webhookSecret || !siteUrl || !URL.canParse(siteUrl)) {
    console.error("Nothing can be bought: STRIPE_WEBHOOK_SECRET or SITE_URL is missing or malformed.");
    return null;
  }
  const pageKey = process.env["STRIPE_PUBLISHABLE_KEY"] || null;
  // As the page's addresses begin, without a query that a person may have typed.
  return openPayments({ secretKey, webhookSecret, siteUrl: new URL(siteUrl).origin, pageKey });
}
