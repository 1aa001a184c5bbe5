import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitorFrom } from "../../server/backend/caller.ts";
import { createFunctions } from "../../server/functions.ts";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";

describe.each(databaseKinds())("server functions on %s", (kind) => {
  let test: TestBackend;
  let people = 0;
  let call: (name: string, token: string | null, init?: RequestInit) => Promise<Response>;

  beforeAll(async () => {
    test = await openTestBackend(kind);
    const answer = createFunctions({ backend: test.asked, siteUrl, keys: test.secrets });
    call = (name, token, init = {}) => {
      const headers: Record<string, string> = { apikey: test.secrets.publishableKey };
      if (token !== null) headers["Authorization"] = `Bearer ${token}`;
      const request = new Request(`${siteUrl}/functions/v1/${name}`, {
        method: "POST",
        headers,
        body: "{}",
        ...init,
      });
      return answer(name, request, visitorFrom("192.0.2.1"));
    };
  });
  afterAll(() => test.close());

  /** A person with a session of the backend's own, the only proof of identity that it accepts. */
  const addUser = async () => {
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
    return { id: data.session.user.id, token: data.session.access_token };
  };
  const set = async (userId: string, row: object) => {
    const { error } = await test.service.client.from("subscribers").update(row).eq("user_id", userId);
    expect(error).toBeNull();
  };
  const stored = async (userId: string) => {
    const columns = "subscribed, subscription_tier";
    const { data } = await test.service.client
      .from("subscribers")
      .select(columns)
      .eq("user_id", userId)
      .single();
    return data;
  };
  const ofPlan = (end: string | null) => ({
    subscribed: true,
    subscription_tier: "professional",
    subscription_end: end,
  });

  it.each([
    ["without an end", null],
    ["before its end", "2999-01-01T00:00:00+00:00"],
  ])("check-subscription leaves a subscription %s", async (_, end) => {
    const user = await addUser();
    await set(user.id, ofPlan(end));
    const answered = await call("check-subscription", user.token);
    const expected = { ...ofPlan(end), payment_failed_since: null, ends_with_period: false };
    expect([answered.status, await answered.json()]).toEqual([200, expected]);
  });

  it("check-subscription ends one that is past its end, and no other person's", async () => {
    const [user, other] = [await addUser(), await addUser()];
    const ended = ofPlan("2001-01-01T00:00:00+00:00");
    await set(user.id, ended);
    await set(other.id, ended);
    const expected = { subscribed: false, subscription_tier: "free" };
    expect(await (await call("check-subscription", user.token)).json()).toMatchObject(expected);
    expect(await stored(user.id)).toEqual(expected);
    expect(await stored(other.id)).toEqual({ subscribed: true, subscription_tier: "professional" });
  });

  it("check-subscription answers unsubscribed on free without a record", async () => {
    const user = await addUser();
    await test.service.client.from("subscribers").delete().eq("user_id", user.id);
    expect(await (await call("check-subscription", user.token)).json()).toEqual({
      subscribed: false,
      subscription_tier: "free",
      subscription_end: null,
      payment_failed_since: null,
      ends_with_period: false,
    });
  });

  it("check-subscription recognises no one without a valid token", async () => {
    for (const token of [null, "forged.token.here", test.secrets.publishableKey]) {
      const answered = await call("check-subscription", token);
      expect([answered.status, await answered.json()]).toEqual([401, { error: "User not authenticated" }]);
    }
  });

  it("check-subscription lets no caller choose the record", async () => {
    const [user, other] = [await addUser(), await addUser()];
    await set(other.id, ofPlan("2001-01-01T00:00:00+00:00"));
    const body = JSON.stringify({ user_id: other.id, id: other.id, email: "person-1@example.org" });
    expect(await (await call("check-subscription", user.token, { body })).json()).toMatchObject({
      subscribed: false,
    });
    expect(await stored(other.id)).toEqual({ subscribed: true, subscription_tier: "professional" });
  });

  it("those for payments say so where there is no card provider", async () => {
    for (const name of [
      "create-checkout",
      "customer-portal",
      "create-unified-payment",
      "stripe-webhook",
      "verify-unified-payment",
      "verify-iq-payment",
    ]) {
      const answered = await call(name, null);
      expect([answered.status, await answered.json()]).toEqual([
        501,
        { error: "Payments are not available on this server." },
      ]);
    }
  });

  it("comprehensive-polygenic-analysis is for people who have the tool", async () => {
    const user = await addUser();
    const body = JSON.stringify({ userSNPs: { rs90909090909090: "AG" } });
    const refused = await call("comprehensive-polygenic-analysis", user.token, { body });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: "Your plan does not include this tool." },
    ]);
    await set(user.id, ofPlan(null));
    const answered = await call("comprehensive-polygenic-analysis", user.token, { body });
    expect([answered.status, await answered.json()]).toMatchObject([
      200,
      { comprehensive_results: { overall_summary: { total_weight_sets: 6, confidence_grade: "F" } } },
    ]);
    expect((await call("comprehensive-polygenic-analysis", null, { body })).status).toBe(401);
  });

  it("refuses other names, other methods and large bodies", async () => {
    expect((await call("constructor", null)).status).toBe(404);
    const user = await addUser();
    const { token } = user;
    expect((await call("check-subscription", token, { method: "GET", body: null })).status).toBe(405);
    expect((await call("check-subscription", token, { body: "x".repeat(70_000) })).status).toBe(413);
  });
});
