/** Functions as the hosted service runs them: settings of the environment, another origin. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { allowForMissingWebSocket } from "../../server/missing-websocket.ts";
import checkSubscription from "../../supabase/functions/check-subscription/index.ts";

// The hosted service has one.
allowForMissingWebSocket();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
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

  it("recognises no one without a token, and says so to other origins too", async () => {
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

  const legacy = "eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoieCJ9.c2ln";

  it.each<[string, Record<string, string>, { publishable: string; secret: string }]>([
    [
      "keys by name",
      {
        SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_a"}',
        SUPABASE_SECRET_KEYS: '{"other":"sb_secret_b","default":"sb_secret_a"}',
        SUPABASE_ANON_KEY: `${legacy}1`,
        SUPABASE_SERVICE_ROLE_KEY: `${legacy}2`,
      },
      { publishable: "sb_publishable_a", secret: "sb_secret_a" },
    ],
    [
      "keys by names of one's own",
      {
        SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_w"}',
        SUPABASE_SECRET_KEYS: '{"jobs":"sb_secret_j"}',
      },
      { publishable: "sb_publishable_w", secret: "sb_secret_j" },
    ],
    [
      "single keys",
      { SUPABASE_PUBLISHABLE_KEY: "sb_publishable_s", SUPABASE_SECRET_KEY: "sb_secret_s" },
      { publishable: "sb_publishable_s", secret: "sb_secret_s" },
    ],
    [
      "legacy keys",
      {
        SUPABASE_PUBLISHABLE_KEYS: "{}",
        SUPABASE_SECRET_KEYS: "no JSON",
        SUPABASE_ANON_KEY: `${legacy}1`,
        SUPABASE_SERVICE_ROLE_KEY: `${legacy}2`,
      },
      { publishable: `${legacy}1`, secret: `${legacy}2` },
    ],
  ])("uses a project's %s, as bearers where they are tokens alone", async (_, settings, keys) => {
    const asked: { path: string; apikey: string | null; bearer: string | null }[] = [];
    vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      const { pathname } = new URL(input);
      asked.push({ path: pathname, apikey: headers.get("apikey"), bearer: headers.get("authorization") });
      const user = {
        id: "1",
        aud: "authenticated",
        email: "a@example.org",
        app_metadata: {},
        user_metadata: {},
      };
      return Response.json(pathname.startsWith("/auth") ? user : []);
    });
    vi.stubEnv("SUPABASE_URL", "https://project.example");
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const answered = await ask({ method: "POST", headers: { Authorization: "Bearer the.callers.token" } });
    expect(answered.status).toBe(200);
    const [who, ...data] = asked;
    expect(who).toEqual({
      path: "/auth/v1/user",
      apikey: keys.publishable,
      bearer: "Bearer the.callers.token",
    });
    expect(data.map(({ path }) => path)).toEqual(["/rest/v1/rpc/end_lapsed_plan", "/rest/v1/subscribers"]);
    for (const { apikey, bearer } of data) {
      expect(apikey).toBe(keys.secret);
      expect(bearer).toBe(keys.secret.startsWith("sb_") ? null : `Bearer ${keys.secret}`);
    }
  });
});
