import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientNetwork, isUnnamed, networkOf, siteOf, turnOf } from "./caller.ts";

describe("networkOf", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8::/64"],
    ["::1", "::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["unknown", "unknown"],
    // No addresses, and not read as such: there are several ways to read short and octal forms.
    ["0177.0.0.1", "0177.0.0.1"],
    ["127.1", "127.1"],
  ])("%s belongs to %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("siteOf", () => {
  it.each([
    ["2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8:1:ffff::/64", "2001:db8:1::/48"],
    ["2001:db8:2:2::/64", "2001:db8:2::/48"],
    ["192.0.2.7", null],
    ["unknown", null],
    ["server", null],
    ["rubbish/64", null],
  ])("the site of %s is %s", (network, site) => {
    expect(siteOf(network)).toBe(site);
  });

  it("takes one turn for all its visitors, and its people have their own", () => {
    const visitors = ["2001:db8:1:2::/64", "2001:db8:1:3::/64"].map((network) => turnOf(network, null));
    expect(new Set(visitors).size).toBe(1);
    expect(turnOf("2001:db8:1:2::/64", "a")).toBe(turnOf("192.0.2.7", "a"));
    expect(turnOf("192.0.2.7", null)).not.toBe(turnOf("192.0.2.8", null));
  });
});

describe("clientNetwork", () => {
  it("believes no header of a client", () => {
    expect(clientNetwork("192.0.2.7", "203.0.113.1", false)).toBe("192.0.2.7");
  });

  it("believes the last entry, which our own proxy has written", () => {
    expect(clientNetwork("127.0.0.1", "198.51.100.1, 203.0.113.1", true)).toBe("203.0.113.1");
    expect(clientNetwork("127.0.0.1", "<script>", true)).toBe("127.0.0.1");
    expect(clientNetwork("127.0.0.1", null, true)).toBe("127.0.0.1");
    expect(clientNetwork(null, null, false)).toBe("unknown");
  });

  it.each([
    ["203.0.113.1:40001", "203.0.113.1"],
    ["[2001:db8:1:2::9]:40001", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["::ffff:203.0.113.1", "203.0.113.1"],
  ])("does not read a port as part of the address: %s", (entry, network) => {
    expect(clientNetwork("127.0.0.1", entry, true)).toBe(network);
  });

  it.each([
    "1.2.3",
    "...",
    "203.0.113.256",
    "1:2:3",
    ":::::",
    "203.0.113.1:",
    "203.0.113.1:x",
    "[203.0.113.1",
    "",
  ])("ignores an invalid address: %s", (entry) => {
    expect(clientNetwork("127.0.0.1", entry, true)).toBe("127.0.0.1");
  });

  it("makes one caller of an address, whatever port it comes from", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), fc.integer({ min: 1, max: 65_535 }), (address, port) => {
        const entry = address.includes(":") ? `[${address}]:${port}` : `${address}:${port}`;
        expect(clientNetwork("127.0.0.1", entry, true)).toBe(clientNetwork("127.0.0.1", address, true));
      }),
    );
  });
});

describe("isUnnamed", () => {
  it.each([
    [null, true],
    ["", true],
    ["unknown", true],
    ["192.0.2.1, ", true],
    ["192.0.2.1", false],
    ["[2001:db8::1]:443", false],
  ])("%s behind a proxy of ours: %s", (forwarded, unnamed) => {
    expect(isUnnamed(forwarded, true)).toBe(unnamed);
    expect(isUnnamed(forwarded, false)).toBe(false);
  });
});
