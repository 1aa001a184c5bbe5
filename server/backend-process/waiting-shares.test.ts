import { describe, expect, it } from "vitest";
import { WaitingShares } from "./waiting-shares.ts";

const enterOften = (shares: WaitingShares, network: string, times: number, bytes = 0) =>
  Array.from({ length: times }, () => shares.enter(network, bytes)).filter((leave) => leave !== null);

describe("WaitingShares", () => {
  it("leaves room for others, however many requests or bytes one network sends", () => {
    const shares = new WaitingShares();
    expect(enterOften(shares, "192.0.2.1", 600)).toHaveLength(60);
    expect(enterOften(shares, "192.0.2.2", 20, 2_800_000)).toHaveLength(4);
    expect(shares.enter("192.0.2.3", 4_000_000)).not.toBeNull();
  });

  it("has a limit for all networks together", () => {
    const shares = new WaitingShares();
    const networks = Array.from({ length: 600 }, (_, place) => `198.51.100.${place}`);
    expect(networks.filter((network) => shares.enter(network, 0) !== null)).toHaveLength(400);
  });

  it("gives the place back", () => {
    const shares = new WaitingShares();
    for (const leave of enterOften(shares, "192.0.2.1", 60)) leave();
    expect(enterOften(shares, "192.0.2.1", 61)).toHaveLength(60);
  });
});
