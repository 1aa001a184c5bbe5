import { describe, expect, it } from "vitest";
import { authFailureMessage, PASSWORD_MESSAGE, sessionMessages } from "./auth-failures.ts";

// Literals that were agreed (docs/product-rules.md#agreed-texts).
describe("messages about accounts", () => {
  it.each([
    ["signup", "Too many signup attempts. Please try again later."],
    ["signin", "Too many login attempts. Please try again later."],
    ["resend", "Too many resend attempts. Please wait a few minutes and try again."],
  ] as const)("names the limit of %s", (call, message) => {
    expect(authFailureMessage({ code: "rate-limited", call })).toBe(message);
  });

  it("returns the provider's message as it is, and has one for the unexpected", () => {
    const message = "Invalid login credentials";
    expect(authFailureMessage({ code: "provider", message, reason: "invalid_credentials" })).toBe(message);
    const locked = { code: "provider", message: "User is banned", reason: "user_banned" } as const;
    expect(authFailureMessage(locked)).toBe("This account is locked. Write to the operator of this site.");
    expect(authFailureMessage({ code: "unexpected" })).toBe("An unexpected error occurred");
  });

  it("keeps the others word for word", () => {
    expect(PASSWORD_MESSAGE).toBe(
      "Password must be at least 8 characters with uppercase, lowercase, number, and special character.",
    );
    expect(sessionMessages).toEqual({
      required: "Authentication required. Please sign in to continue.",
      expired: "Session expired. Please sign in again.",
      checkFailed: "Authentication check failed. Please try again.",
      refreshFailed: "Session refresh failed. Please sign in again.",
    });
  });
});
