import { createClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readAdminRole } from "./read-admin-role.ts";
import { readPurchases } from "./read-purchases.ts";
import { readSubscription } from "./read-subscription.ts";

const userId = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";
const asked: URL[] = [];
let answer: () => Response;

vi.mock("./client.ts", () => ({
  backendClient: async () =>
    createClient("http://127.0.0.1:4173", "sb_publishable_a", {
      realtime: { transport: class {} as never },
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: async (input) => {
          asked.push(new URL(input instanceof Request ? input.url : input));
          return answer();
        },
      },
    }),
}));

beforeEach(() => asked.splice(0));

/** The request: table and filters. */
function question(): string {
  const [url] = asked;
  const filters = [...(url?.searchParams ?? [])].filter(([name]) => name !== "select");
  return [url?.pathname.split("/").at(-1), ...filters.map(([name, value]) => `${name}=${value}`)].join(" ");
}

describe("what access depends on", () => {
  it("asks for the user's own subscription", async () => {
    answer = () =>
      Response.json([{ subscribed: true, subscription_tier: "essential", subscription_end: null }]);
    expect(await readSubscription(userId)).toEqual({
      ok: true,
      value: {
        isSubscribed: true,
        tier: "essential",
        endsAt: null,
        isBought: false,
        endsWithPeriod: false,
        failedSince: null,
      },
    });
    expect(question()).toBe(`subscribers user_id=eq.${userId}`);
  });

  it("reads a missing record as none", async () => {
    answer = () => Response.json([]);
    expect(await readSubscription(userId)).toEqual({ ok: true, value: null });
  });

  it("asks for the paid purchases of one tool", async () => {
    const row = { tool_id: "iq-prediction", status: "paid", access_expires_at: "2026-06-01T12:00:00+00:00" };
    answer = () => Response.json([row]);
    expect(await readPurchases(userId, "iq-prediction")).toEqual({
      ok: true,
      value: [{ toolId: "iq-prediction", status: "paid", expiresAt: new Date("2026-06-01T12:00:00Z") }],
    });
    expect(question()).toBe(`one_time_payments user_id=eq.${userId} tool_id=eq.iq-prediction status=eq.paid`);
  });

  it("asks for the role admin", async () => {
    answer = () => Response.json([{ role: "admin" }]);
    expect(await readAdminRole(userId)).toEqual({ ok: true, value: true });
    expect(question()).toBe(`user_roles user_id=eq.${userId} role=eq.admin`);
    answer = () => Response.json([]);
    expect(await readAdminRole(userId)).toEqual({ ok: true, value: false });
  });

  it("sends nothing for an invalid id", async () => {
    answer = () => Response.json([]);
    const failure = { code: "not-read", cause: { code: "unexpected" } };
    expect(await readSubscription("u")).toEqual({ ok: false, error: failure });
    expect(asked).toEqual([]);
  });

  it("reports several records as a fault", async () => {
    const row = { subscribed: true, subscription_tier: "essential", subscription_end: null };
    answer = () => Response.json([row, row]);
    const failure = { code: "not-read", cause: { code: "several-rows" } };
    expect(await readSubscription(userId)).toEqual({ ok: false, error: failure });
  });

  it.each([
    [
      "an error",
      () => Response.json({ code: "PGRST116", message: "several" }, { status: 406 }),
      { code: "several-rows" },
    ],
    ["no sense", () => Response.json([{ subscribed: "perhaps", tool_id: 1 }]), { code: "unexpected" }],
    [
      "no network",
      () => {
        throw new TypeError("Failed to fetch");
      },
      { code: "not-fetched" },
    ],
  ] as const)("fails by a code on %s", async (_, failing, cause) => {
    answer = failing;
    const failure = { ok: false, error: { code: "not-read", cause } };
    expect(await readSubscription(userId)).toEqual(failure);
    expect(await readPurchases(userId, "iq-prediction")).toEqual(failure);
    // Once each: the caller decides about another try.
    expect(asked).toHaveLength(2);
  });
});
