import { describe, expect, it } from "vitest";
import { longestFormText } from "../../lib/form-text.ts";
import { PASSWORD_MESSAGE } from "../../lib/texts/auth-failures.ts";
import { formProblem, safeReturnPath } from "./auth-form.ts";

const good = { email: "a@example.org", password: "Abcde-12", name: "Ann O'Neill" };

describe("formProblem", () => {
  it("joins everything that is wrong into one message", () => {
    expect(formProblem("sign-up", { email: "<a>", password: "short", name: "<b>" })).toBe(
      `Potentially dangerous content detected in Email ${PASSWORD_MESSAGE} Potentially dangerous content detected in Name`,
    );
  });
  it("takes an apostrophe in names and any sign in passwords", () => {
    expect(formProblem("sign-up", { ...good, password: " <Abc&1> " })).toBeNull();
  });
  it("leaves an old password to the server", () => {
    expect(formProblem("sign-in", { ...good, password: "old" })).toBeNull();
    expect(formProblem("sign-in", { ...good, password: "" })).not.toBeNull();
    expect(formProblem("reset", { ...good, email: "", password: "old" })).toBe(PASSWORD_MESSAGE);
  });
  it.each(["sign-in", "sign-up", "reset"] as const)(
    "%s refuses a password above the limit, not one at it",
    (mode) => {
      const strong = (length: number) => "Abcde-12".padEnd(length, "<");
      expect(formProblem(mode, { ...good, password: strong(longestFormText) })).toBeNull();
      expect(formProblem(mode, { ...good, password: strong(longestFormText + 1) })).toBe(
        "Password exceeds maximum length",
      );
    },
  );
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
  it("takes a path of ours", () => expect(safeReturnPath("/jobs/1?a=b", "/dashboard")).toBe("/jobs/1?a=b"));
});
