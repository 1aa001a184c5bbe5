/** A backend with the local card provider behind its server functions, for tests. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { visitorFrom } from "../../server/backend/caller.ts";
import { type CardProvider, openCardProvider } from "../../server/card-provider/card-provider.ts";
import type { PlanPrice } from "../../server/card-provider/provider-state.ts";
import { payBy } from "../../server/card-provider/take-payment.ts";
import { type AnswerFunction, createFunctions } from "../../server/functions.ts";
import { answerAdmitted } from "../../server/gateway/answer-admitted.ts";
import { openPayments, type Payments } from "../../supabase/functions/_shared/payments/payments.ts";
import { paymentLines } from "../../supabase/functions/_shared/rare-lines.ts";
import { type DatabaseKind, openTestBackend, siteUrl, type TestBackend } from "./test-backend.ts";

/** A card that pays, and one that does not. */
export const goodCard = "4242 4242 4242 4242";
export const declinedCard = "4000 0000 0000 0002";

/** The plans as the tests' provider sells them. */
export const testPrices: readonly PlanPrice[] = [
  { id: "price_local_professional", name: "Professional", amount: 2999 },
  { id: "price_local_enterprise", name: "Enterprise", amount: 9999 },
];

/** An event as it was sent. */
export interface SentEvent {
  readonly body: string;
  readonly signature: string;
  readonly status: number;
}

/** Who calls. */
export type Person = Awaited<ReturnType<PaymentWorld["addPerson"]>>;

/** What tests of payments need. */
export interface PaymentWorld {
  readonly test: TestBackend;
  readonly provider: CardProvider;
  readonly payments: Payments;
  /** Events, in the order in which they were sent. */
  readonly sent: readonly SentEvent[];
  /** Whether events reach the webhook; the others are lost on the way and sent again. */
  setDelivery(arrives: boolean): void;
  /** The provider's answers from now on in place of its own; null for its own. */
  setProviderAnswer(answer: (() => Promise<Response>) | null): void;
  /** A person with a session of the backend's own. */
  addPerson(): Promise<{ readonly id: string; readonly email: string; readonly token: string }>;
  /** Calls a function as the page does. */
  call(name: string, token: string | null, body: unknown): Promise<{ status: number; content: unknown }>;
  /** Brings an event to the gateway, as the provider does. */
  bring(body: string, signature: string): Promise<{ status: number; content: unknown }>;
  /** Pays an open checkout at the provider; why not, or null. */
  pay(sessionId: string, card?: string): Promise<string | null>;
  /** Resolves when every event was accepted. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a world. @param prices of the plans that it sells */
export async function openPaymentWorld(
  kind: DatabaseKind,
  prices: readonly PlanPrice[] = testPrices,
): Promise<PaymentWorld> {
  const test = await openTestBackend(kind);
  const folder = await mkdtemp(join(tmpdir(), "allelium-cards-"));
  paymentLines.forget();
  const sent: SentEvent[] = [];
  let arrives = true;
  let providerAnswer: (() => Promise<Response>) | null = null;
  let answerFunction: AnswerFunction | null = null;
  const { secretKey } = test.secrets;
  const toGateway = async (request: Request) => {
    if (answerFunction === null) throw new Error("too early");
    return answerAdmitted(
      { backend: test.asked, answerFunction, secretKey },
      request,
      visitorFrom("192.0.2.9"),
    );
  };
  const bring = async (body: string, signature: string) => {
    const request = new Request(`${siteUrl}/functions/v1/stripe-webhook`, {
      method: "POST",
      headers: { "stripe-signature": signature },
      body,
    });
    const answered = await toGateway(request);
    return { status: answered.status, content: await answered.json() };
  };
  const provider = await openCardProvider({
    path: join(folder, "card-provider.json"),
    siteUrl,
    prices,
    async deliver(body, signature) {
      const { status } = arrives ? await bring(body, signature) : { status: 503 };
      sent.push({ body, signature, status });
      return status;
    },
    eventPauses: [20],
  });
  const payments = openPayments({
    secretKey: provider.secretKey,
    webhookSecret: provider.webhookSecret,
    siteUrl,
    fetch: (input, init) => (providerAnswer === null ? provider.fetch(input, init) : providerAnswer()),
  });
  answerFunction = createFunctions({
    ...{ backend: test.asked, siteUrl, keys: test.secrets, payments },
    mailer: (mail) => test.backend.sendMail(mail),
  });
  for (const { id, name } of prices) {
    const { error } = await test.service.client
      .from("pricing_plans")
      // As if each had a tool of its own that is built.
      .update({ price_id: id, features: ["iq-prediction"] })
      .eq("id", name.toLowerCase());
    if (error !== null) throw error;
  }
  let people = 0;
  return {
    test,
    provider,
    payments,
    sent,
    setDelivery(value) {
      arrives = value;
    },
    setProviderAnswer(value) {
      providerAnswer = value;
    },
    async addPerson() {
      people += 1;
      const credentials = { email: `person-${people}@example.org`, password: "Correct-horse1" };
      const client = test.client(test.secrets.publishableKey, undefined, `203.0.113.${people}`);
      await client.auth.signUp(credentials);
      await test.backend.exclusive((database) =>
        database.query("update auth.users set email_confirmed_at = now() where email = $1", [
          credentials.email,
        ]),
      );
      const { data } = await client.auth.signInWithPassword(credentials);
      if (data.session === null) throw new Error("the test's user could not sign in");
      return { id: data.session.user.id, email: credentials.email, token: data.session.access_token };
    },
    async call(name, token, body) {
      const headers: Record<string, string> = {
        apikey: test.secrets.publishableKey,
        "content-type": "application/json",
      };
      if (token !== null) headers["Authorization"] = `Bearer ${token}`;
      const request = new Request(`${siteUrl}/functions/v1/${name}`, {
        method: "POST",
        headers,
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
      const answered = await toGateway(request);
      return { status: answered.status, content: await answered.json() };
    },
    bring,
    pay: (sessionId, card = goodCard) =>
      provider.act((place) => {
        const session = place.state.sessions[sessionId];
        if (session === undefined) throw new Error("no such checkout");
        return payBy(place, session, card);
      }),
    async settled() {
      const deadline = Date.now() + 30_000;
      while ((await provider.act(({ state }) => state.events.length)) > 0) {
        if (Date.now() > deadline) throw new Error("an event was not taken");
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    async close() {
      await provider.close();
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
