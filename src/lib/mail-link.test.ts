import { describe, expect, it } from "vitest";
import { holdsMailLink } from "./mail-link.ts";

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
