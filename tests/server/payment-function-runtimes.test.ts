/**
 * The functions for payments on Node and on Deno, as the hosted service runs them: settings of the environment, over the network, before
 * the real backend. The card provider itself is out of their reach here; what it answers is tested in tests/server/payments.test.ts.
 */
import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signEvent } from "../../server/card-provider/event-queue.ts";
import { type FunctionName, type FunctionSettings, functionRuntimes } from "../support/function-runtimes.ts";
import { openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";

let test: TestBackend;
let project: Server;
let withoutKey: FunctionSettings;
let withKey: FunctionSettings;
const webhookSecret = "whsec_made_up";

beforeAll(async () => {
  test = await openTestBackend("pglite");
  const listener = getRequestListener((request) => test.backend.answer(request, "192.0.2.1"));
  project = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => project.listen(0, "127.0.0.1", resolve));
  withoutKey = {
    SUPABASE_URL: `http://127.0.0.1:${(project.address() as AddressInfo).port}`,
    SUPABASE_PUBLISHABLE_KEY: test.secrets.publishableKey,
    SUPABASE_SECRET_KEY: test.secrets.secretKey,
  };
  withKey = {
    ...withoutKey,
    ...{
      STRIPE_SECRET_KEY: "sk_test_made_up",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      SITE_URL: `${siteUrl}/`,
    },
  };
});
afterAll(async () => {
  vi.restoreAllMocks();
  project.closeAllConnections();
  project.close();
  await test.close();
});

/** A valid body of each, and its answer for a person who has bought nothing and whose provider is down. */
const calls = {
  "create-checkout": { body: { priceId: "price_none", tier: "professional" }, status: 400 },
  "create-unified-payment": { body: { paymentType: "onetime", toolId: "no-such-tool" }, status: 400 },
  "customer-portal": { body: {}, status: 409 },
  "verify-unified-payment": { body: { session_id: "cs_1", tool_id: "iq-prediction" }, status: 200 },
  "verify-iq-payment": { body: { session_id: "cs_1" }, status: 200 },
  "send-iq-results-email": {
    body: { prediction_id: randomUUID(), user_email: "other@example.org", results: {}, test_mode: false },
    status: 403,
  },
} as const satisfies Partial<Record<FunctionName, object>>;
const names = Object.keys(calls) as (keyof typeof calls)[];

const post = (body: string, headers: Readonly<Record<string, string>> = {}) => ({
  ...{ method: "POST", body, headers: { "Content-Type": "application/json", ...headers } },
});

describe.each(functionRuntimes)("on %s", (_runtime, start) => {
  it.each(names)("%s checks its caller and its body", async (name) => {
    const { token } = await test.addUser();
    const { body, status } = calls[name];
    const running = await start(name, withKey);
    const ask = async (text: string, given: string | null = token) => {
      const headers = given === null ? {} : { Authorization: `Bearer ${given}` };
      const answered = await running.call(post(text, headers));
      await answered.text();
      return answered.status;
    };
    expect(await ask(JSON.stringify(body))).toBe(status);
    for (const nobody of [null, "forged.token.here"])
      expect(await ask(JSON.stringify(body), nobody)).toBe(401);
    for (const other of [
      "no JSON",
      "[]",
      JSON.stringify({ ...body, user_id: randomUUID() }),
      " ".repeat(70_000),
    ]) {
      expect(await ask(other)).toBe(400);
    }
    expect(running.output()).not.toMatch(/Bearer|@example\.org|sk_test/);
    await running.stop();
  });

  it.each(names.filter((name) => name !== "send-iq-results-email"))(
    "%s sells nothing without a key",
    async (name) => {
      const { token } = await test.addUser();
      const running = await start(name, withoutKey);
      const answered = await running.call(
        post(JSON.stringify(calls[name].body), { Authorization: `Bearer ${token}` }),
      );
      expect([answered.status, await answered.json()]).toEqual([
        501,
        { error: "Payments are not available on this server." },
      ]);
      await running.stop();
    },
  );

  it("stripe-webhook accepts what the provider has signed, in this mode, and nothing else", async () => {
    const running = await start("stripe-webhook", withKey);
    const event = (more: object = {}) =>
      JSON.stringify({
        ...{
          id: `evt_${randomUUID()}`,
          object: "event",
          type: "invoice.created",
          created: 1,
          livemode: false,
        },
        data: { object: { id: "in_1" } },
        ...more,
      });
    const bring = async (body: string, signature: string) => {
      const answered = await running.call(post(body, { "stripe-signature": signature }));
      await answered.text();
      return answered.status;
    };
    const sign = (body: string, secret = webhookSecret) =>
      signEvent(body, secret, Math.floor(Date.now() / 1000));
    const body = event();
    expect(await bring(body, sign(body))).toBe(200);
    for (const signature of ["", "t=1", sign(body, "whsec_other"), sign(`${body} `)]) {
      expect(await bring(body, signature)).toBe(400);
    }
    const ofOtherMode = event({ livemode: true });
    expect(await bring(ofOtherMode, sign(ofOtherMode))).toBe(400);
    // About a person unknown here: recorded without asking the provider.
    const known = event({
      type: "charge.refunded",
      data: { object: { id: "ch_1", payment_intent: "pi_1" } },
    });
    expect(await bring(known, sign(known))).toBe(200);
    const { data } = await test.service.client
      .from("processed_payment_events")
      .select("event_id")
      .eq("event_id", (JSON.parse(known) as { id: string }).id);
    expect(data).toHaveLength(1);
    await running.stop();
  });

  it("logs what a key lacks", async () => {
    const { token } = await test.addUser();
    const { STRIPE_SECRET_KEY = "" } = withKey;
    const running = await start("customer-portal", { ...withoutKey, STRIPE_SECRET_KEY });
    const answered = await running.call(post("{}", { Authorization: `Bearer ${token}` }));
    await answered.text();
    expect(answered.status).toBe(501);
    expect(running.output()).toContain("Nothing can be bought: STRIPE_WEBHOOK_SECRET or SITE_URL is missing");
    await running.stop();
  });
});
