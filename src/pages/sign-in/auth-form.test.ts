import { describe, expect, it } from "vitest";
import { type AuthMode, codeKindOf, safeReturnPath } from "./auth-form.ts";

describe("a mail's code", () => {
  it.each<[AuthMode, string | null]>([
    ["sign-up", "signup"],
    // After the confirmation mail was requested again.
    ["sign-in", "signup"],
    ["link", "email"],
    ["forgot", "recovery"],
    ["reset", null],
  ])("of the form %s is of type %s", (mode, kind) => {
    expect(codeKindOf(mode)).toBe(kind);
  });
});

describe("safeReturnPath", () => {
  it.each([
    null,
    "",
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "jobs",
  ])("refuses %j", (next) => expect(safeReturnPath(next, "/dashboard")).toBe("/dashboard"));
  it("accepts a path of ours", () => expect(safeReturnPath("/jobs/1?a=b", "/dashboard")).toBe("/jobs/1?a=b"));
});
