import { describe, expect, it } from "vitest";
import { functionFailureMessage, isAuthWarning } from "./function-failures.ts";

describe("a function's failure", () => {
  it("is reported in the function's own words, else as unexpected", () => {
    expect(functionFailureMessage({ code: "refused", message: "User not authenticated" })).toBe(
      "User not authenticated",
    );
    for (const code of ["not-fetched", "not-relayed", "unexpected"] as const) {
      expect(functionFailureMessage({ code })).toBe("An unexpected error occurred");
    }
    expect(functionFailureMessage({ code: "refused", message: null })).toBe("An unexpected error occurred");
  });

  it.each([
    ["Authentication needed", true],
    ["JWT expired", true],
    ["invalid claim: missing sub", true],
    ["No such price", false],
    [null, false],
  ])("%j is the auth warning: %s", (message, isWarning) => {
    expect(isAuthWarning({ code: "refused", message })).toBe(isWarning);
  });
});
