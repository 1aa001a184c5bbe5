import { describe, expect, it } from "vitest";
import { type Caller, visitorFrom } from "../backend/caller.ts";
import { WaitingShares } from "./waiting-shares.ts";

const enterOften = (shares: WaitingShares, network: string, times: number, amount: number) =>
  Array.from({ length: times }, () => shares.enter(visitorFrom(network), amount)).filter(
    (waiting) => waiting !== null,
  );

describe("WaitingShares", () => {
  it("leaves room for others, however many requests one network sends", () => {
    const shares = WaitingShares.ofRequests();
    expect(enterOften(shares, "192.0.2.1", 600, 1)).toHaveLength(60);
    expect(shares.enter(visitorFrom("192.0.2.2"), 1)).not.toBeNull();
  });

  it("counts an account over all its networks, and a site of IPv6 over all of its own", () => {
    const shares = WaitingShares.ofRequests();
    const person = (id: string, network: string): Caller => ({
      network,
      bearer: { kind: "person", id, sessionId: "s" },
    });
    const taken = (callers: readonly Caller[]) =>
      callers.filter((caller) => shares.enter(caller, 1) !== null).length;
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    expect(taken(numbers.map((number) => person("a", `198.51.100.${number % 10}`)))).toBe(60);
    expect(taken([person("b", "198.51.100.1")])).toBe(1);
    expect(taken(numbers.map((number) => visitorFrom(`2001:db8:1:${number}::/64`)))).toBe(120);
    expect(taken([visitorFrom("2001:db8:2:1::/64")])).toBe(1);
  });

  it("has a limit for all networks together", () => {
    const shares = WaitingShares.ofRequests();
    const networks = Array.from({ length: 600 }, (_, place) => `198.51.100.${place}`);
    expect(networks.filter((network) => shares.enter(visitorFrom(network), 1) !== null)).toHaveLength(400);
  });

  it("lets two of the largest exports of one network be read at once", () => {
    const shares = WaitingShares.ofAnswers();
    expect(enterOften(shares, "192.0.2.1", 3, 34_000_000)).toHaveLength(2);
    expect(shares.enter(visitorFrom("192.0.2.2"), 34_000_000)).not.toBeNull();
  });

  it("counts a body while it comes, and no network's for another's", () => {
    const shares = WaitingShares.ofBodies();
    const bodies = enterOften(shares, "192.0.2.1", 5, 0);
    expect(bodies.map((body) => body.add(3_000_000))).toEqual([true, true, true, true, false]);
    expect(shares.enter(visitorFrom("192.0.2.2"), 0)?.add(3_000_000)).toBe(true);
    for (const body of bodies) body.leave();
    expect(shares.enter(visitorFrom("192.0.2.1"), 12_000_000)).not.toBeNull();
  });

  it("leaves half of the downloads to networks that have none", () => {
    const shares = WaitingShares.ofDownloads();
    expect(enterOften(shares, "192.0.2.1", 6, 1)).toHaveLength(4);
    // A second one gets its first, and none that would shut out a third.
    expect(enterOften(shares, "192.0.2.2", 6, 1)).toHaveLength(1);
    const others = ["192.0.2.3", "192.0.2.4", "192.0.2.5", "192.0.2.6"];
    expect(others.filter((network) => shares.enter(visitorFrom(network), 1) !== null)).toHaveLength(3);
  });

  it("frees the place", () => {
    const shares = WaitingShares.ofRequests();
    for (const waiting of enterOften(shares, "192.0.2.1", 60, 1)) waiting.leave();
    expect(enterOften(shares, "192.0.2.1", 61, 1)).toHaveLength(60);
  });
});
