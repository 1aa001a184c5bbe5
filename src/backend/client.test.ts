// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SESSION_KEY } from "../lib/session-storage.ts";

/** docs/product-rules.md#sessions: refresh tick 30 s, refresh when under 3 ticks remain. */
const TICK = 30_000;
const start = 1_800_000_000_000;
let asked: { path: string; at: number }[];
/** Status of the server's answers to requests for tokens. */
let tokenStatus: number;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: start });
  asked = [];
  tokenStatus = 400;
  // Each test has a client of its own, of which the library warns.
  vi.spyOn(console, "warn").mockReturnValue();
  document.head.innerHTML = '<meta name="backend" content="http://127.0.0.1:9" data-key="sb_publishable_a">';
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  vi.stubGlobal("fetch", async (input: URL | RequestInfo) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    asked.push({ path: pathname + search, at: Date.now() - start });
    // How a sign-out of a session that has ended is answered.
    if (pathname === "/auth/v1/logout") return Response.json({ msg: "gone" }, { status: 401 });
    if (pathname.startsWith("/rest/")) return Response.json({ code: "PGRST301" }, { status: 401 });
    if (tokenStatus !== 400) return Response.json({ msg: "busy" }, { status: tokenStatus });
    return Response.json({ error_code: "refresh_token_not_found", msg: "gone" }, { status: 400 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** An unsigned token that the client can read. */
function token(expiresAt: number): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
  return `${part({ alg: "HS256", typ: "JWT" })}.${part({ sub: "u", exp: expiresAt })}.${btoa("signed")}`;
}

function keepSession(secondsLeft: number): void {
  const expires_at = start / 1000 + secondsLeft;
  const session = {
    access_token: token(expires_at),
    refresh_token: "r",
    token_type: "bearer",
    expires_in: secondsLeft,
    expires_at,
    user: { id: "u" },
  };
  sessionStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

async function makeClient() {
  return (await import("./client.ts")).backendClient();
}

// docs/product-rules.md#sessions.
describe("the backend's client", () => {
  it("beats every 25 s, waits 10 s, and reconnects after 1, 2, 5 and 10 s", async () => {
    const { realtime } = await makeClient();
    expect(realtime.heartbeatIntervalMs).toBe(25_000);
    expect(realtime.timeout).toBe(10_000);
    expect([1, 2, 3, 4, 5].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
      1000, 2000, 5000, 10_000, 10_000,
    ]);
  });

  it.each([300, 310, 329, 330])(
    "with %d s left looks at the session every 30 s and refreshes it before under 3 ticks remain",
    async (secondsLeft) => {
      keepSession(secondsLeft);
      await makeClient();
      await vi.advanceTimersByTimeAsync(secondsLeft * 1000 - 4 * TICK);
      expect(asked).toEqual([]);
      await vi.advanceTimersByTimeAsync(TICK);
      expect(asked.map(({ path }) => path)).toEqual(["/auth/v1/token?grant_type=refresh_token"]);
      expect((asked[0]?.at ?? 0) % TICK).toBe(0);
    },
  );

  it.each([
    [89, 1],
    [91, 0],
  ])("with %d s left asks for new tokens %d times when the session is read", async (secondsLeft, times) => {
    keepSession(secondsLeft);
    // Between two looks.
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { auth } = await makeClient();
    await auth.getSession();
    expect(asked).toHaveLength(times);
  });

  describe("whose token is refused before its end", () => {
    const asksForTokens = () => asked.filter(({ path }) => path.startsWith("/auth/v1/token")).length;

    it("requests new ones, and ends the session where there are none: it was ended in another place", async () => {
      keepSession(3000);
      const client = await makeClient();
      const told: string[] = [];
      client.auth.onAuthStateChange((name) => void told.push(name));
      await client.from("subscribers").select();
      await vi.advanceTimersByTimeAsync(1000);
      expect(asksForTokens()).toBe(1);
      expect(told).toContain("SIGNED_OUT");
      expect(sessionStorage.getItem(SESSION_KEY)).toBeNull();
    });

    it("keeps the session where the server is only busy, and asks once for each token", async () => {
      tokenStatus = 429;
      keepSession(3000);
      const client = await makeClient();
      for (let times = 0; times < 3; times += 1) {
        await client.from("subscribers").select();
        await vi.advanceTimersByTimeAsync(100);
      }
      expect(asksForTokens()).toBe(1);
      expect(sessionStorage.getItem(SESSION_KEY)).not.toBeNull();
    });

    it("requests none without a session", async () => {
      await (await makeClient()).from("subscribers").select();
      await vi.advanceTimersByTimeAsync(1000);
      expect(asksForTokens()).toBe(0);
    });
  });
});

describe("reconnectDelay", () => {
  // docs/product-rules.md#attempts.
  it("waits 1, 2, 5 and 10 seconds, then 10", async () => {
    const { reconnectDelay } = await import("./client.ts");
    expect([1, 2, 3, 4, 5, 99].map(reconnectDelay)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
  });
});
