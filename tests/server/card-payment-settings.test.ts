/** Plans and purchases when the server starts with other settings of the card provider. */

import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { visitorFrom } from "../../server/backend/caller.ts";
import type { PaymentAccount } from "../../server/environment.ts";
import { createFunctions } from "../../server/functions.ts";
import { openCardPayments } from "../../server/open-card-payments.ts";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";
import { waitFor } from "../support/wait-for.ts";

describe.each(databaseKinds())("settings of payments on %s", (kind) => {
  let test: TestBackend;
  let dataFolder: string;
  beforeAll(async () => {
    test = await openTestBackend(kind);
    dataFolder = await mkdtemp(join(tmpdir(), "allelium-settings-"));
  });
  afterAll(async () => {
    await test.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  const service = () => test.service.client;
  /** A start of the server, and its end. */
  async function start(account: PaymentAccount | null, isProduction = true) {
    const { close, payments } = await openCardPayments({
      account,
      isProduction,
      siteUrl,
      dataFolder,
      access: {
        url: siteUrl,
        publishableKey: test.secrets.publishableKey,
        serviceKey: test.secrets.secretKey,
        fetch: (input, init) => test.backend.answer(new Request(input, init), "192.0.2.9"),
      },
      deliver: () => Promise.resolve(200),
    });
    await close();
    return payments;
  }
  const account = (priceIds: Readonly<Record<string, string>>, mode = "live"): PaymentAccount => ({
    ...{ secretKey: `sk_${mode}_made_up`, webhookSecret: "whsec_made_up", priceIds },
    pageKey: null,
  });
  const prices = async () => {
    const { data } = await service().from("pricing_plans").select("id, price_id").not("price_id", "is", null);
    return Object.fromEntries((data ?? []).map(({ id, price_id }) => [id, price_id]));
  };

  it("a plan is sold at the configured price, and not when none is configured any more", async () => {
    await start(account({ professional: "price_one", enterprise: "price_two" }));
    expect(await prices()).toEqual({ professional: "price_one", enterprise: "price_two" });
    await start(account({ professional: "price_two", enterprise: "price_one" }));
    expect(await prices()).toEqual({ professional: "price_two", enterprise: "price_one" });
    await start(account({ professional: "price_two" }));
    expect(await prices()).toEqual({ professional: "price_two" });
    await start(null);
    expect(await prices()).toEqual({});
    // The local provider sells what opens something built.
    await start(null, false);
    expect(await prices()).toEqual({
      professional: "price_local_professional",
      enterprise: "price_local_enterprise",
      "enterprise-plus": "price_local_enterprise_plus",
    });
    await start(account({}));
    expect(await prices()).toEqual({});
  });

  it("test purchases open nothing where a live key is set, and the rest stays", async () => {
    const [tried, paid, given] = [await test.addUser(), await test.addUser(), await test.addUser()];
    const prediction = randomUUID();
    const saved = {
      id: prediction,
      user_id: tried.id,
      prediction_type: "iq-prediction",
      results: { fsiq: 104 },
    };
    expect((await service().from("user_predictions").insert(saved)).error).toBeNull();
    const purchase = (user_id: string, livemode: boolean, prediction_id: string | null = null) => ({
      ...{ user_id, livemode, prediction_id, tool_id: "iq-prediction", amount_cents: 2000 },
      session_id: `cs_${randomUUID()}`,
    });
    const bought = [purchase(tried.id, false, prediction), purchase(paid.id, true)];
    expect((await service().from("one_time_payments").insert(bought)).error).toBeNull();
    const record = (parts: object) => service().rpc("record_payment_state", parts);
    for (const { session_id } of bought) {
      const { data } = await record({ p_purchase: { session_id, version: 0, status: "paid" } });
      expect(data).toBe("recorded");
    }
    for (const [user, livemode] of [
      [tried, false],
      [paid, true],
    ] as const) {
      const customer_id = `cus_${randomUUID()}`;
      await service().from("subscribers").update({ stripe_customer_id: customer_id }).eq("user_id", user.id);
      const plan = {
        subscription_id: `sub_${customer_id}`,
        tier: "enterprise",
        ends_at: "2999-01-01T00:00:00Z",
        ends_with_period: true,
        payment_failed_since: "2026-01-01T00:00:00Z",
      };
      const { data } = await record({ p_subscription: { customer_id, version: 0, livemode, ...plan } });
      expect(data).toBe("recorded");
    }
    const byHand = { subscribed: true, subscription_tier: "enterprise", subscription_end: null };
    await service().from("subscribers").update(byHand).eq("user_id", given.id);
    const standing = async () => {
      const plans = await service().from("subscribers").select("user_id, subscribed, subscription_tier");
      const purchases = await service().from("one_time_payments").select("user_id, status");
      const ofUser = <Row extends { user_id: unknown }>(user: { id: string }, rows: readonly Row[] | null) =>
        rows?.find(({ user_id }) => user_id === user.id);
      return [tried, paid, given].map((user) => ({
        ...{ subscribed: ofUser(user, plans.data)?.subscribed, status: ofUser(user, purchases.data)?.status },
      }));
    };
    const before = [
      { subscribed: true, status: "paid" },
      { subscribed: true, status: "paid" },
      { subscribed: true, status: undefined },
    ];
    expect(await standing()).toEqual(before);
    const owing = async () => {
      const owed = service().from("subscribers").select("user_id").eq("ends_with_period", true);
      return (await owed.not("payment_failed_since", "is", null)).data?.map(({ user_id }) => user_id).sort();
    };
    expect(await owing()).toEqual([tried.id, paid.id].sort());
    // A test key revokes nothing.
    await start(account({}, "test"));
    expect(await standing()).toEqual(before);
    const results = () =>
      tried.client.from("prediction_results").select("results").eq("prediction_id", prediction);
    expect((await results()).data).toHaveLength(1);
    await start(account({}));
    expect(await standing()).toEqual([{ subscribed: false, status: "expired" }, ...before.slice(1)]);
    expect((await results()).data).toEqual([]);
    expect(await owing()).toEqual([paid.id]);
    for (const client of [tried.client, test.anonymous.client]) {
      expect((await client.rpc("end_test_payments")).error?.code).toBe("42501");
    }
  });

  it("purchases of days ago are checked from the start", async () => {
    const user = await test.addUser();
    const session_id = `cs_test_${randomUUID().replaceAll("-", "")}`;
    const paid = { status: "paid", created_at: new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString() };
    const row = { ...paid, user_id: user.id, session_id, tool_id: "iq-prediction", amount_cents: 2000 };
    expect((await service().from("one_time_payments").insert(row)).error).toBeNull();
    await start(null, false);
    await waitFor(async () => {
      const known = service().from("one_time_payments").select("status, asked_at");
      // It is unknown to the local provider: it stays as it is.
      const { data } = await known.eq("session_id", session_id).single();
      expect(data).toEqual({ status: "paid", asked_at: expect.any(String) });
    });
  });

  it("production mode without a key says how many customers of deleted accounts cannot be closed", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    try {
      await start(null);
      expect(warn).not.toHaveBeenCalled();
      const waiting = ["cus_a", "cus_b"].map((stripe_customer_id) => ({ stripe_customer_id }));
      expect((await service().from("customers_to_close").insert(waiting)).error).toBeNull();
      await start(null);
      expect(warn.mock.calls).toEqual([[expect.stringMatching(/STRIPE_SECRET_KEY.* wait for that: 2\./)]]);
      // Made-up names.
      expect(String(warn.mock.calls)).not.toContain("cus_");
      await service().from("customers_to_close").delete().like("stripe_customer_id", "cus%");
    } finally {
      warn.mockRestore();
    }
  });

  it("a payment is put off while the payments are not open yet, and a plan's record answers", async () => {
    const user = await test.addUser();
    const call = async (name: string, payments: "opening" | null) => {
      const request = new Request(`${siteUrl}/functions/v1/${name}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${user.token}` },
        body: "{}",
      });
      const functions = createFunctions({ backend: test.asked, siteUrl, keys: test.secrets, payments });
      const answered = await functions(name, request, visitorFrom("192.0.2.1"));
      return [answered.status, answered.headers.get("retry-after")];
    };
    for (const name of ["create-checkout", "verify-iq-payment", "stripe-webhook", "customer-portal"]) {
      expect(await call(name, "opening")).toEqual([503, "1"]);
      expect(await call(name, null)).toEqual([501, null]);
    }
    expect(await call("check-subscription", "opening")).toEqual([200, null]);
  });
});
