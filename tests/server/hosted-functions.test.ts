/** Functions as the hosted service runs them: settings of the environment, another origin. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { allowForMissingWebSocket } from "../../server/missing-websocket.ts";
import checkSubscription from "../../supabase/functions/check-subscription/index.ts";

// The hosted service has one.
allowForMissingWebSocket();

afterEach(() => {
  vi.unstubAllEnvs();
});

const ask = (init: RequestInit) =>
  checkSubscription.fetch(new Request("https://functions.example/check-subscription", init));

describe("a hosted function", () => {
  it("lets pages of other origins ask, by POST", async () => {
    const answered = await ask({ method: "OPTIONS" });
    expect([answered.status, answered.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect(answered.headers.get("access-control-allow-headers")).toContain("authorization");
    expect((await ask({ method: "GET" })).status).toBe(405);
  });

  it("knows nobody without a token, and says so to other origins too", async () => {
    vi.stubEnv("SUPABASE_URL", "http://127.0.0.1:9");
    vi.stubEnv("SUPABASE_ANON_KEY", "sb_publishable_a");
    vi.stubEnv("SUPABASE_SERVICE_ROLE_KEY", "sb_secret_a");
    const answered = await ask({ method: "POST" });
    expect([answered.status, await answered.json()]).toEqual([401, { error: "User not authenticated" }]);
    expect(answered.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("fails without its settings and names none", async () => {
    vi.stubEnv("SUPABASE_URL", undefined);
    const answered = await ask({ method: "POST" });
    expect([answered.status, await answered.json()]).toEqual([
      500,
      { error: "An unexpected error occurred" },
    ]);
  });
});
