import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientNetwork, networkOf, readSubject } from "./caller.ts";

const secret = "a secret of more than thirty-two characters";

function sign(header: object, claims: object, key = secret): string {
  const [head, content] = [header, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  return `${head}.${content}.${createHmac("sha256", key).update(`${head}.${content}`).digest("base64url")}`;
}

describe("readSubject", () => {
  const claims = { sub: "somebody", exp: 2000 };

  it("reads who a token of ours belongs to, until it expires", () => {
    const authorization = `Bearer ${sign({ alg: "HS256" }, claims)}`;
    expect(readSubject(authorization, secret, 1_999_999)).toBe("somebody");
    expect(readSubject(authorization, secret, 2_000_000)).toBeNull();
  });

  it.each([
    ["another key", sign({ alg: "HS256" }, claims, "another")],
    ["another algorithm", sign({ alg: "none" }, claims)],
    ["no subject", sign({ alg: "HS256" }, { exp: 2000 })],
    ["no expiry", sign({ alg: "HS256" }, { sub: "somebody" })],
    ["an empty signature", sign({ alg: "HS256" }, claims).replace(/[^.]*$/, "")],
    ["the publishable key", "sb_publishable_abc"],
  ])("reads nobody from %s", (_why, token) => {
    expect(readSubject(`Bearer ${token}`, secret, 0)).toBeNull();
  });

  it("survives anything", () => {
    fc.assert(fc.property(fc.string(), (text) => readSubject(`Bearer ${text}`, secret, 0) === null));
    expect(readSubject(null, secret, 0)).toBeNull();
  });
});

describe("networkOf", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("%s belongs to %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
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
  ])("takes a port for none of the address: %s", (entry, network) => {
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
  ])("believes nothing that is no address: %s", (entry) => {
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
