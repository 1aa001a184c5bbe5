import { describe, expect, it } from "vitest";
import { holdsMailLink, isSignUpLink, markAsSignUpLink, readMailLink } from "./mail-link.ts";

describe("the link of a sign-up's mail", () => {
  const marked = new URL(markAsSignUpLink("https://example.org/auth?next=%2Fupload%3Fa%3Db%26c"));

  it("leads where it would lead without the mark", () => {
    expect(marked.pathname).toBe("/auth");
    expect(marked.searchParams.get("next")).toBe("/upload?a=b&c");
  });

  it.each([
    [marked.search, "#access_token=abc&type=signup", true],
    [marked.search, "", false],
    [marked.search, "#error=access_denied&error_code=otp_expired", false],
    ["?next=%2Fupload", "#access_token=abc&type=magiclink", false],
  ])("%s%s: %s", (search, hash, expected) => {
    expect(isSignUpLink({ search, hash })).toBe(expected);
  });
});

describe("holdsMailLink", () => {
  it.each([
    ["#access_token=abc&expires_in=3600&refresh_token=def&type=recovery", true],
    ["#error=access_denied&error_code=otp_expired", true],
    ["access_token=abc", true],
    ["#token_hash=abc&type=email", true],
    ["", false],
    ["#", false],
    ["#content", false],
    ["#about-access_token", false],
  ])("%s: %s", (hash, expected) => {
    expect(holdsMailLink(hash)).toBe(expected);
  });
});

describe("readMailLink", () => {
  const tokenOf = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.z`;
  const claims = { sub: "u", email: "änn+<b>@example.org", exp: 1000 };
  const place = (hash: string, search = "") => ({ hash, search });
  const whole = `#access_token=${tokenOf(claims)}&refresh_token=r&type=recovery`;

  it("reads its person, its end and its purpose", () => {
    expect(readMailLink(place(whole))).toEqual({
      accessToken: tokenOf(claims),
      refreshToken: "r",
      endsAt: 1_000_000,
      userId: "u",
      email: claims.email,
      isRecovery: true,
      isSignUp: false,
    });
    const signUp = readMailLink(place(whole.replace("recovery", "signup"), "?new=yes"));
    expect([signUp?.isRecovery, signUp?.isSignUp]).toEqual([false, true]);
  });

  it.each([
    "",
    "#access_token=a.b.c&refresh_token=r",
    "#access_token=secret&type=recovery",
    whole.replace("&refresh_token=r", ""),
    `#access_token=${tokenOf(null)}&refresh_token=r`,
    `#access_token=${tokenOf([])}&refresh_token=r`,
    `#access_token=${tokenOf({ ...claims, email: 1 })}&refresh_token=r`,
    `#access_token=${tokenOf({ ...claims, exp: "1000" })}&refresh_token=r`,
    `#access_token=${tokenOf({ ...claims, sub: undefined })}&refresh_token=r`,
    "#error=access_denied&error_code=otp_expired",
  ])("reads none from %s", (hash) => {
    expect(readMailLink(place(hash))).toBeNull();
  });
});
