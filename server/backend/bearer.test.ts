import { createHmac, randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeBearer } from "./bearer.ts";
import { makeSecrets } from "./data-folder.ts";

const keys = makeSecrets();

function sign(header: unknown, claims: unknown, secret = keys.jwtSecret): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

const now = Math.floor(Date.now() / 1000);
const header = { alg: "HS256", typ: "JWT" };
const claims = { sub: randomUUID(), role: "authenticated", session_id: randomUUID(), exp: now + 60 };
const good = sign(header, claims);

describe("judgeBearer", () => {
  it("reads whose token it is", () => {
    expect(judgeBearer(`Bearer ${good}`, keys)).toEqual({
      kind: "person",
      id: claims.sub,
      sessionId: claims.session_id,
    });
  });

  it.each([null, `Bearer ${keys.publishableKey}`, `Bearer ${keys.secretKey}`])(
    "treats a request without a bearer, or with a key of ours as bearer, as anonymous: %#",
    (authorization) => {
      expect(judgeBearer(authorization, keys)).toEqual({ kind: "anonymous" });
    },
  );

  it("recognises a token that has expired", () => {
    expect(judgeBearer(`Bearer ${sign(header, { ...claims, exp: now - 1 })}`, keys)).toEqual({
      kind: "refused",
      reason: "expired",
    });
  });

  it.each([
    ["nothing", ""],
    ["no scheme", good],
    ["another scheme", `Basic ${good}`],
    ["another spelling", `bearer ${good}`],
    ["no token", "Bearer "],
    ["two blanks", `Bearer  ${good}`],
    ["two tokens", `Bearer ${good} ${good}`],
    ["two headers in one", `Bearer ${good}, Bearer ${good}`],
    ["a key that is not ours", "Bearer sb_secret_guessed"],
    ["rubbish", "Bearer a.b.c"],
    [
      "an expiry of another secret",
      `Bearer ${sign(header, { ...claims, exp: now - 1 }, "another secret of more than 32")}`,
    ],
    ["two parts", `Bearer ${good.split(".").slice(0, 2).join(".")}`],
    ["an empty signature", `Bearer ${good.replace(/[^.]*$/, "")}`],
    ["another secret", `Bearer ${sign(header, claims, "another secret of more than 32 characters")}`],
    ["no algorithm", `Bearer ${sign({ alg: "none" }, claims)}`],
    ["another algorithm", `Bearer ${sign({ alg: "HS512", typ: "JWT" }, claims)}`],
    ["another type", `Bearer ${sign({ alg: "HS256", typ: "JWE" }, claims)}`],
    ["a critical extension", `Bearer ${sign({ ...header, crit: ["b64"] }, claims)}`],
    ["no subject", `Bearer ${sign(header, { ...claims, sub: undefined })}`],
    ["no expiry", `Bearer ${sign(header, { ...claims, exp: undefined })}`],
    ["no session", `Bearer ${sign(header, { ...claims, session_id: undefined })}`],
    ["another role", `Bearer ${sign(header, { ...claims, role: "service_role" })}`],
    ["not yet", `Bearer ${sign(header, { ...claims, nbf: now + 60 })}`],
    ["no claims", `Bearer ${sign(header, null)}`],
    ["a list", `Bearer ${sign(header, [claims])}`],
    ["too much", `Bearer ${sign(header, { ...claims, more: "x".repeat(5000) })}`],
  ])("refuses %s", (_, authorization) => {
    expect(judgeBearer(authorization, keys)).toEqual({ kind: "refused", reason: "malformed" });
  });

  it("accepts no token in which a character was changed, and never throws", () => {
    const place = fc.integer({ min: 0, max: good.length - 1 });
    const character = fc.constantFrom(...'AZaz09-_.="{} \u0000é');
    fc.assert(
      fc.property(place, character, fc.string(), (at, other, text) => {
        const changed = good.slice(0, at) + other + good.slice(at + 1);
        // The last character of a signature has bits that nothing reads.
        if (at < good.length - 1 && changed !== good)
          expect(judgeBearer(`Bearer ${changed}`, keys).kind).toBe("refused");
        expect(judgeBearer(text, keys).kind).toBe("refused");
      }),
    );
  });
});
