import { describe, expect, it } from "vitest";
import { holdsMailLink, isSignUpLink, markAsSignUpLink } from "./mail-link.ts";

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
