import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Caller, visitorFrom } from "./backend/caller.ts";
import { Floods, stopFloods } from "./floods.ts";

const madeUp: Caller = { network: "192.0.2.1", bearer: { kind: "refused", reason: "malformed" } };
const visitor = visitorFrom("192.0.2.1");
const person = (id: string, network = "192.0.2.1"): Caller => ({
  network,
  bearer: { kind: "person", id, sessionId: "s" },
});

function refuse(floods: Floods, caller: Caller, times: number) {
  for (let time = 0; time < times; time += 1) floods.countRefusal(caller);
}

describe("Floods", () => {
  it("recognises a caller refused thirty times within a second, and forgets it with the second", () => {
    let now = 0;
    const floods = new Floods(() => now);
    refuse(floods, visitor, 29);
    expect(floods.isFlood(visitor)).toBe(false);
    floods.countRefusal(visitor);
    expect(floods.isFlood(visitor)).toBe(true);
    expect(floods.isFlood(visitorFrom("192.0.2.2"))).toBe(false);
    now = 1000;
    expect(floods.isFlood(visitor)).toBe(false);
  });

  it("counts whom a made-up token names as a visitor, and a person by the account, wherever that is", () => {
    const floods = new Floods(() => 0);
    refuse(floods, madeUp, 30);
    expect([floods.isFlood(madeUp), floods.isFlood(visitor)]).toEqual([true, true]);
    expect(floods.isFlood(person("a"))).toBe(false);
    for (let address = 1; address <= 30; address += 1)
      refuse(floods, person("a", `198.51.100.${address}`), 1);
    expect(floods.isFlood(person("a", "203.0.113.1"))).toBe(true);
    expect(floods.isFlood(person("b"))).toBe(false);
    expect(floods.isFlood(visitorFrom("198.51.100.1"))).toBe(false);
  });

  it("counts a site of IPv6 over all its networks", () => {
    const floods = new Floods(() => 0);
    for (let place = 1; place <= 60; place += 1) refuse(floods, visitorFrom(`2001:db8:1:${place}::/64`), 1);
    expect(floods.isFlood(visitorFrom("2001:db8:1:ffff::/64"))).toBe(true);
    expect(floods.isFlood(visitorFrom("2001:db8:2:1::/64"))).toBe(false);
  });
});

describe("a flood", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const request = () => new Request("http://127.0.0.1:4173/auth/v1/user");

  /** A server that answers everybody so, and how often it was asked. */
  function openServer(status: number) {
    const server = { asked: 0 };
    const answer = stopFloods(
      () => {
        server.asked += 1;
        return new Response(null, { status });
      },
      new Floods(() => 0),
    );
    return { server, answer };
  }

  it.each([401, 429, 503])(
    "is whose requests are answered %i, and no more of them are read",
    async (status) => {
      const { server, answer } = openServer(status);
      for (let time = 0; time < 30; time += 1) expect((await answer(request(), madeUp)).status).toBe(status);
      const late = answer(request(), madeUp);
      await vi.advanceTimersByTimeAsync(1000);
      expect((await late).status).toBe(503);
      expect(server.asked).toBe(30);
      expect((await answer(request(), person("a"))).status).toBe(status);
      expect(server.asked).toBe(31);
    },
  );

  it.each([200, 400, 404])("is not whose requests are answered %i", async (status) => {
    const { server, answer } = openServer(status);
    for (let time = 0; time < 40; time += 1) await answer(request(), visitor);
    expect(server.asked).toBe(40);
  });

  it("waits for its answers, and is cut off where too many wait", async () => {
    const { answer } = openServer(401);
    for (let time = 0; time < 30; time += 1) await answer(request(), madeUp);
    let answered = 0;
    const late = Array.from({ length: 500 }, async () => {
      const given = await answer(request(), madeUp);
      answered += 1;
      return given;
    });
    const beyond = await answer(request(), madeUp);
    expect([beyond.status, beyond.headers.get("connection")]).toEqual([503, "close"]);
    await vi.advanceTimersByTimeAsync(999);
    expect(answered).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    for (const { status, headers } of await Promise.all(late))
      expect([status, headers.get("connection")]).toEqual([503, null]);
  });
});
