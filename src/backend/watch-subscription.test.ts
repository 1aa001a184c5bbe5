// @vitest-environment jsdom
/** Against a realtime service on loopback that speaks the protocol, by the client's own code. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type RealtimeServer, serveRealtime } from "../../tests/support/realtime-server.ts";
import { PlainWebSocket } from "../../tests/support/websockets.ts";
import { SESSION_KEY } from "../lib/session-storage.ts";
import type { SubscriptionNews } from "./watch-subscription.ts";

const userId = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";
const filter = `user_id=eq.${userId}`;
let server: Server;
let realtime: RealtimeServer;
let stops: (() => void)[];

/** Timers of the page stand still until the test moves them; the network goes on. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** One round of the network, and of what the page does at once. Vitest's own waiting would move the page's timers. */
async function round(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await pass(0);
}
/** Waits until the network has brought something. */
async function until(isThere: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!isThere() && Date.now() < end) await round();
  expect(isThere()).toBe(true);
}
/** Gives the network the time in which an answer would have come. */
async function network(): Promise<void> {
  for (let rounds = 0; rounds < 50; rounds += 1) await round();
}

beforeEach(async () => {
  vi.resetModules();
  stops = [];
  server = createServer();
  realtime = serveRealtime(server);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = server.address() as AddressInfo;
  document.head.innerHTML = `<meta name="backend" content="http://127.0.0.1:${port}" data-key="sb_publishable_a" data-kind="hosted">`;
  vi.stubGlobal("WebSocket", PlainWebSocket);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.spyOn(console, "warn").mockReturnValue();
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
  const access_token = `${part({ alg: "HS256" })}.${part({ sub: userId, exp: expires_at })}.${btoa("signed")}`;
  const session = { access_token, refresh_token: "r", token_type: "bearer", expires_in: 3600, expires_at };
  sessionStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, user: { id: userId } }));
});
afterEach(async () => {
  for (const stop of stops) stop();
  const client = await (await import("./client.ts")).backendClient();
  void client.realtime.disconnect();
  void client.auth.stopAutoRefresh();
  await network();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  realtime.cut();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function watch() {
  const news: SubscriptionNews[] = [];
  const { watchSubscription } = await import("./watch-subscription.ts");
  stops.push(await watchSubscription(userId, (one) => news.push(one)));
  return news;
}

const kinds = (news: readonly SubscriptionNews[]) => news.map(({ kind }) => kind);
const heartbeats = () => realtime.messages.filter(({ event }) => event === "heartbeat").length;

describe("the subscription's row, followed", () => {
  it("is requested by table, row and the person's own token, and its changes are reported", async () => {
    const news = await watch();
    await until(() => news.length === 1);
    expect(kinds(news)).toEqual(["joined"]);
    expect(realtime.attempts[0]).toMatch(/^\/realtime\/v1\/websocket\?.*apikey=sb_publishable_a/);
    const [channel] = realtime.joined();
    expect(channel?.tables).toMatchObject([{ event: "*", schema: "public", table: "subscribers", filter }]);
    const { access_token } = JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? "{}");
    expect(channel?.token).toBe(access_token);
    const end = "2999-01-01T00:00:00+00:00";
    const row = { user_id: userId, subscribed: true, subscription_tier: "enterprise", subscription_end: end };
    realtime.tell("subscribers", "user_id=eq.somebody", { ...row, subscription_tier: "free" });
    realtime.tell("subscribers", filter, row);
    await until(() => news.length === 2);
    expect(news[1]).toEqual({
      kind: "changed",
      record: {
        ...{ isSubscribed: true, tier: "enterprise", endsAt: Date.parse(end), isBought: false },
        ...{ endsWithPeriod: false, failedSince: null },
      },
    });
    realtime.tell("subscribers", filter, { subscribed: "perhaps" });
    await until(() => news.length === 3);
    expect(news[2]).toEqual({ kind: "changed", record: null });
  });

  it("beats every 25 s", async () => {
    const news = await watch();
    await until(() => news.length === 1);
    for (let beats = 1; beats <= 3; beats += 1) {
      await pass(24_990);
      await network();
      expect(heartbeats()).toBe(beats - 1);
      await pass(10);
      await until(() => heartbeats() === beats);
      await network();
    }
  });

  it("is lost when heartbeats are no longer answered, and joined again", async () => {
    const news = await watch();
    await until(() => news.length === 1);
    realtime.answers.heartbeat = false;
    await pass(25_000);
    await until(() => heartbeats() === 1);
    await pass(25_000);
    await until(() => kinds(news).includes("lost"));
    realtime.answers.heartbeat = true;
    await pass(2000);
    await until(() => kinds(news).at(-1) === "joined");
  });

  it("waits 10 s for the answer to a join", async () => {
    realtime.answers.join = false;
    const news = await watch();
    await until(() => realtime.messages.some(({ event }) => event === "phx_join"));
    await pass(9900);
    await network();
    expect(news).toEqual([]);
    await pass(200);
    await until(() => kinds(news).includes("lost"));
  });

  it("reconnects after 1, 2, 5, 10 and again 10 s, and joins again", async () => {
    const news = await watch();
    await until(() => news.length === 1);
    realtime.answers.connection = false;
    realtime.cut();
    await until(() => kinds(news).includes("lost"));
    for (const [index, pause] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
      const before = index + 1;
      await pass(pause - 10);
      await network();
      expect(realtime.attempts).toHaveLength(before);
      if (index === 4) realtime.answers.connection = true;
      await pass(10);
      await until(() => realtime.attempts.length === before + 1);
      await network();
    }
    await until(() => kinds(news).at(-1) === "joined");
    expect(realtime.joined()).toHaveLength(1);
  });

  it("ends when it is no longer wanted", async () => {
    const news = await watch();
    await until(() => news.length === 1);
    stops.pop()?.();
    await until(() => realtime.messages.some(({ event }) => event === "phx_leave"));
    expect(realtime.joined()).toEqual([]);
  });
});
