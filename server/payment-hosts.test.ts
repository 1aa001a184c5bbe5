import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";
import { policyHeaders } from "./page-policy.ts";
import { paymentHostsOf } from "./payment-hosts.ts";

const account = { STRIPE_SECRET_KEY: "sk_test_1a", STRIPE_WEBHOOK_SECRET: "whsec_1a" };
const hosted = { SUPABASE_URL: "https://a.example", SUPABASE_PUBLISHABLE_KEY: "k" };

describe("the page policy's hosts for payments", () => {
  it.each([
    ["no key", {}, false],
    ["a key", account, true],
    ["a hosted project that sells nothing", hosted, false],
    ["a hosted project that sells", { ...hosted, HOSTED_PAYMENTS: "test" }, true],
  ])("with %s", (_, variables, areOpen) => {
    const paymentHosts = paymentHostsOf(readEnvironment(variables));
    const headers = policyHeaders("/", { connectOrigins: [], frameOrigins: [], paymentHosts });
    const directives = new Map(
      (headers["Content-Security-Policy"] ?? "").split("; ").map((part) => [part.split(" ")[0], part]),
    );
    const naming = (host: string) =>
      [...directives].filter(([, part]) => part.split(" ").includes(host)).map(([name]) => name);
    expect(naming("https://js.stripe.com")).toEqual(areOpen ? ["script-src", "frame-src"] : []);
    expect(naming("https://api.stripe.com")).toEqual(areOpen ? ["connect-src"] : []);
    expect(naming("https://hooks.stripe.com")).toEqual(areOpen ? ["frame-src"] : []);
    expect(directives.get("frame-src")).toBe(
      areOpen ? "frame-src https://js.stripe.com https://hooks.stripe.com" : "frame-src 'none'",
    );
  });
});
