import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createApp } from "./app.ts";
import { visitorFrom } from "./backend/caller.ts";
import { WindowStore } from "./backend/window-store.ts";
import { DataLimits, mostCalls } from "./data-limits.ts";

const secretKey = "sb_secret_of_the_operator";
const none = new Headers();

describe("DataLimits", () => {
  it("allows one address as many as it says in any order of addresses, and starts again after a minute", () => {
    let now = 0;
    const limits = new DataLimits(secretKey, new WindowStore(() => now));
    const allowed = (network: string, calls: number) =>
      Array.from({ length: calls }, () => limits.judge(none, visitorFrom(network))).filter(
        (verdict) => verdict.allowed,
      ).length;
    expect(allowed("192.0.2.1", mostCalls + 50)).toBe(mostCalls);
    expect(allowed("192.0.2.2", 1)).toBe(1);
    now = 59_000;
    expect(limits.judge(none, visitorFrom("192.0.2.1"))).toEqual({ allowed: false, retryAfter: 1 });
    now = 60_000;
    expect(allowed("192.0.2.1", 1)).toBe(1);
  });

  it("counts an account wherever it calls from", () => {
    const limits = new DataLimits(secretKey, new WindowStore(() => 0));
    const call = (network: string, id: string) =>
      limits.judge(none, { network, bearer: { kind: "person", id, sessionId: "s" } }).allowed;
    for (let number = 0; number < mostCalls; number += 1) call(`192.0.2.${number % 10}`, "a");
    expect([call("192.0.2.99", "a"), call("192.0.2.99", "b")]).toEqual([false, true]);
  });

  it("does not count a caller with the secret key, and counts one with another key", () => {
    const limits = new DataLimits(secretKey, new WindowStore(() => 0));
    for (let call = 0; call < mostCalls * 2; call += 1) {
      expect(limits.judge(new Headers({ apikey: secretKey }), visitorFrom("192.0.2.1")).allowed).toBe(true);
    }
    const keys = fc.string().filter((key) => /^[\x21-\x7e]*$/.test(key) && key !== secretKey);
    const almost = fc.constantFrom(`${secretKey}x`, secretKey.slice(1), secretKey.toUpperCase(), "");
    for (let call = 0; call < mostCalls; call += 1) limits.judge(none, visitorFrom("192.0.2.1"));
    fc.assert(
      fc.property(fc.oneof(keys, almost), (apikey) => {
        expect(limits.judge(new Headers({ apikey }), visitorFrom("192.0.2.1")).allowed).toBe(false);
      }),
    );
  });
});

describe("calls to the data", () => {
  it("are answered 429 with a time to wait when an address has made too many, and nothing else is", async () => {
    let asked = 0;
    const backend = {
      answer: () => {
        asked += 1;
        return Promise.resolve(Response.json([]));
      },
    };
    const answerFunction = () => Promise.resolve(Response.json({}));
    const api = { backend, answerFunction, mailbox: null, siteUrl: "http://127.0.0.1:4173", secretKey };
    const policy = { connectOrigins: [], frameOrigins: [] };
    const app = createApp({ clientFiles: new Map(), policy, pageVisits: null, api });
    const ask = (path: string, headers: Record<string, string> = {}, network = "192.0.2.1") =>
      app.fetch(new Request(`http://127.0.0.1:4173${path}`, { headers }), visitorFrom(network));
    const path = "/rest/v1/pricing_plans?select=id,price_id";
    // A made-up forwarding header does not change the caller.
    for (let call = 0; call < mostCalls; call += 1) {
      expect((await ask(path, { "X-Forwarded-For": `198.51.100.${call % 250}` })).status).toBe(200);
    }
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    const refused = await ask(path, { "X-Forwarded-For": "198.51.100.251" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(await refused.json()).toMatchObject({ code: "over_request_rate_limit" });
    expect((await ask(path)).status).toBe(429);
    expect(log.mock.calls).toEqual([["Limit reached: data"]]);
    log.mockRestore();
    expect(asked).toBe(mostCalls);
    expect((await ask(path, {}, "192.0.2.2")).status).toBe(200);
    expect((await ask(path, { apikey: secretKey })).status).toBe(200);
    // The functions and the person's own row count with the data; signing in has limits of its own.
    for (const path of ["/auth/v1/user", "/functions/v1/check-subscription"])
      expect((await ask(path)).status).toBe(429);
    expect((await ask("/auth/v1/user", {}, "192.0.2.3")).status).toBe(200);
    expect((await ask("/auth/v1/health")).status).not.toBe(429);
  }, 60_000);
});
