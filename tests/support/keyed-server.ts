/**
 * A server with accounts that has the keys of a card payment provider, the public one too. Behind its API is our local
 * provider, in the test's own process: the server uses it as the real one, and its pages are never drawn.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "@hono/node-server";
import { type CardProvider, openCardProvider } from "../../server/card-provider/card-provider.ts";
import { payBy } from "../../server/card-provider/take-payment.ts";
import { type AccountServer, startAccountServer } from "./account-server.ts";

/** The key that the page gets. */
export const publicKey = "pk_test_stand1n";

/** Where its pages would be. */
export const providerPages = "https://checkout.stripe.com";

const webhookPath = "functions/v1/stripe-webhook";
const professional = { id: "price_stand_in_professional", name: "Professional", amount: 2999 };

/** The server, and its provider's state. */
export interface KeyedServer {
  readonly accounts: AccountServer;
  /** Pays an open checkout; why not, or null. */
  pay(sessionId: string): Promise<string | null>;
  /** Ids of the checkouts that are open. */
  openCheckouts(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** The address of a server that listens on loopback. */
async function listen(provider: CardProvider): Promise<{ address: string; close(): Promise<void> }> {
  return new Promise((resolve) => {
    const server = serve(
      { fetch: (request) => provider.fetch(request), hostname: "127.0.0.1", port: 0 },
      (at) =>
        resolve({
          address: `http://127.0.0.1:${at.port}`,
          close: () => new Promise((closed) => server.close(() => closed())),
        }),
    );
  });
}

/** Starts a server with new data. */
export async function startKeyedServer(): Promise<KeyedServer> {
  const folder = await mkdtemp(join(tmpdir(), "allelium-keyed-"));
  let site = "";
  const provider = await openCardProvider({
    path: join(folder, "card-provider.json"),
    siteUrl: providerPages,
    prices: [professional],
    async deliver(body, signature) {
      const headers = { "stripe-signature": signature };
      return (await fetch(`${site}${webhookPath}`, { method: "POST", headers, body })).status;
    },
  });
  const api = await listen(provider);
  const preload = pathToFileURL(join(import.meta.dirname, "card-provider-elsewhere.mjs"));
  const accounts = await startAccountServer({
    STRIPE_SECRET_KEY: provider.secretKey,
    STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publicKey,
    STRIPE_PRICE_PROFESSIONAL: professional.id,
    CARD_PROVIDER: api.address,
    NODE_OPTIONS: `--import ${preload.href}`,
  });
  site = accounts.address;
  return {
    accounts,
    pay: (sessionId) =>
      provider.act((place) => {
        const session = place.state.sessions[sessionId];
        if (session === undefined) throw new Error("no such checkout");
        return payBy(place, session, "4242 4242 4242 4242");
      }),
    openCheckouts: () =>
      provider.act(({ state }) =>
        Object.values(state.sessions).flatMap(({ id, status }) => (status === "open" ? [id] : [])),
      ),
    async stop() {
      await accounts.stop();
      await provider.close();
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
