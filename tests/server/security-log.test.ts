/** Every failed or limited sign-in call is in the security log once, from any caller, without address or text. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { password, signUpAndIn } from "../support/sign-up.ts";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";
import { waitFor } from "../support/wait-for.ts";

const signInPath = "/auth/v1/token?grant_type=password";

describe.each(databaseKinds())("the security log on %s", (kind) => {
  let test: TestBackend;
  let people = 0;
  let email: string;
  let network: string;

  beforeAll(async () => {
    test = await openTestBackend(kind);
    vi.spyOn(console, "warn").mockImplementation(() => {});
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    people += 1;
    email = `person-${people}@example.org`;
    network = `203.0.113.${people}`;
    await test.backend.exclusive((database) => database.query("delete from public.security_events"));
  });

  async function ask(path: string, body: object, from = network): Promise<number> {
    const answer = await test.backend.answer(
      new Request(`${siteUrl}${path}`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { apikey: test.secrets.publishableKey, "Content-Type": "application/json" },
      }),
      from,
    );
    return answer.status;
  }

  /** Type and reason of every entry, with how often it is there. */
  async function entries(): Promise<Readonly<Record<string, number>>> {
    const rows = await test.backend.exclusive((database) =>
      database.query("select to_jsonb(e) as event from public.security_events as e"),
    );
    expect(JSON.stringify(rows)).not.toMatch(/@|203\.0|horse/i);
    const counts: Record<string, number> = {};
    for (const { event } of rows) {
      expect(event).toMatchObject({ resource_type: "auth", resource_id: null });
      const { event_type, details } = Object(event);
      const name = `${event_type} ${details.reason}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  }

  /** The page's entry after a failure. */
  const pageLogs = (type: string, reason: string, from = network) =>
    test.client(test.secrets.publishableKey, undefined, from).rpc("log_security_event", {
      p_event_type: type,
      p_resource_type: "auth",
      p_resource_id: null,
      p_details: { reason },
    });

  it("contains what fails and what the server limits", async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await ask(signInPath, { email, password: `Wrong-horse${attempt}` })).toBe(400);
    }
    expect(await ask(signInPath, { email, password })).toBe(429);
    expect(await ask(signInPath, { email, password })).toBe(429);
    await waitFor(async () =>
      expect(await entries()).toEqual({
        "signin_failed invalid_credentials": 10,
        "signin_failed over_request_rate_limit": 2,
      }),
    );
  });

  it("contains each sign-in call by its name and a link that does not work", async () => {
    expect(await ask("/auth/v1/signup", { email, password: "weak" })).toBe(422);
    expect(await ask("/auth/v1/recover", { email: "no address" })).toBe(400);
    expect(await ask("/auth/v1/verify", { email, token: "00000000", type: "email" })).toBe(403);
    const link = new Request(`${siteUrl}/auth/v1/verify?token=none&type=signup`);
    expect((await test.backend.answer(link, network)).status).toBe(303);
    await waitFor(async () =>
      expect(await entries()).toEqual({
        "signup_failed weak_password": 1,
        "recover_failed validation_failed": 1,
        "verify_failed otp_expired": 2,
      }),
    );
  });

  it("contains nothing of what succeeds", async () => {
    await signUpAndIn(test, email, network);
    expect(await ask("/auth/v1/recover", { email })).toBe(200);
    await test.backend.exclusive(() => Promise.resolve());
    expect(await entries()).toEqual({});
  });

  it("contains once what the page logs as well", async () => {
    await ask(signInPath, { email, password });
    const { data, error } = await pageLogs("signin_failed", "invalid_credentials");
    expect([data, error]).toEqual([true, null]);
    await waitFor(async () => expect(await entries()).toEqual({ "signin_failed invalid_credentials": 1 }));
    // A failure that the server does not see, and one of another person, stay the page's to log.
    await pageLogs("signin_failed", "invalid_credentials");
    await pageLogs("signin_failed", "rate-limited");
    await ask(signInPath, { email, password });
    await pageLogs("signin_failed", "invalid_credentials", "198.51.100.77");
    await waitFor(async () =>
      expect(await entries()).toEqual({
        "signin_failed invalid_credentials": 4,
        "signin_failed rate-limited": 1,
      }),
    );
  });

  it("is not filled by one address", async () => {
    for (let attempt = 0; attempt < 75; attempt += 1) {
      await ask("/auth/v1/verify", { email: `${attempt}-${email}`, token: "00000000", type: "email" });
    }
    await test.backend.exclusive(() => Promise.resolve());
    await waitFor(async () => expect(await entries()).toEqual({ "verify_failed otp_expired": 60 }));
  });
});
