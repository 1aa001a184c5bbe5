import { describe, expect, it } from "vitest";
import { authFailure } from "./auth-call.ts";
import { reconnectDelay } from "./client.ts";

describe("authFailure", () => {
  it("returns the server's error", () => {
    const error = Object.assign(new Error("Email not confirmed"), {
      status: 400,
      code: "email_not_confirmed",
    });
    expect(authFailure(error)).toEqual({
      code: "provider",
      message: "Email not confirmed",
      reason: "email_not_confirmed",
    });
  });
  it.each([new Error("x"), Object.assign(new Error("Failed to fetch"), { status: 0 }), null, "text", {}])(
    "has no words of its own for %s",
    (error) => expect(authFailure(error)).toEqual({ code: "unexpected" }),
  );
});

describe("reconnectDelay", () => {
  // docs/product-rules.md#attempts.
  it("waits 1, 2, 5 and 10 seconds, then 10", () => {
    expect([1, 2, 3, 4, 5, 99].map(reconnectDelay)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
  });
});
