import { describe, expect, it } from "vitest";
import { longestFormText } from "../../lib/form-text.ts";
import { longestPassword } from "../../lib/password-problem.ts";
import { PASSWORD_MESSAGE } from "../../lib/texts/auth-failures.ts";
import {
  type AuthMode,
  codeKindOf,
  codeProblem,
  formProblem,
  plainCode,
  safeReturnPath,
} from "./auth-form.ts";

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
  it.each([
    ["sign-in", longestFormText],
    ["sign-up", longestPassword],
    ["reset", longestPassword],
  ] as const)("%s refuses a password above its limit, not one at it", (mode, longest) => {
    const strong = (length: number) => "Abcde-12".padEnd(length, "<");
    expect(formProblem(mode, { ...good, password: strong(longest) })).toBeNull();
    expect(formProblem(mode, { ...good, password: strong(longest + 1) })).toBe(
      "Password exceeds maximum length",
    );
  });
});

describe("a mail's code", () => {
  const missing = "Please enter the code from the mail, digits alone.";

  it.each([
    ["01234567", null],
    [" 0123 4567\n", null],
    ["123456", null],
    ["1234567890", null],
    ["", missing],
    ["12345", missing],
    ["12345678901", missing],
    ["1234567a", missing],
    ["١٢٣٤٥٦٧٨", missing],
    ["<b>", "Potentially dangerous content detected in Code"],
    ["1".repeat(longestFormText + 1), "Code exceeds maximum length"],
  ])("%#: is digits", (code, problem) => {
    expect(codeProblem(good.email, code)).toBe(problem);
  });

  it("goes with an email", () => {
    expect(codeProblem("a", "12345678")).toBe("Please enter a valid email address.");
    expect(codeProblem("", "x")).toBe(`Please enter a valid email address. ${missing}`);
  });

  it("is sent without blanks", () => {
    expect(plainCode(" 0123 4567\n")).toBe("01234567");
  });

  it.each<[AuthMode, string | null]>([
    ["sign-up", "signup"],
    // After the confirmation mail was asked for again.
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
  it("takes a path of ours", () => expect(safeReturnPath("/jobs/1?a=b", "/dashboard")).toBe("/jobs/1?a=b"));
});
