import { describe, expect, it } from "vitest";
import { joinedProblems } from "../../form-rules/form-inputs.ts";
import { longestPassword } from "../../form-rules/password-rule.ts";
import { longestFormText } from "../../form-rules/text-rule.ts";
import { PASSWORD_MESSAGE } from "../../texts/auth-failures.ts";
import type { AuthMode } from "./auth-form.ts";
import { authInputs, codeInputs } from "./auth-inputs.ts";

const good = { email: "a@example.org", password: "Abcde-12", name: "Ann O'Neill" };

/** All that is wrong as one message; null for nothing. */
function problemOf(mode: AuthMode, typed: typeof good): string | null {
  const inputs = authInputs[mode];
  const checked = inputs.check(typed);
  return checked.ok ? null : joinedProblems(inputs, checked.error);
}

describe("authInputs", () => {
  it("join everything that is wrong into one message, and have it by field", () => {
    const typed = { email: "<a>", password: "short", name: "<b>" };
    expect(problemOf("sign-up", typed)).toBe(
      `Potentially dangerous content detected in Email ${PASSWORD_MESSAGE} Potentially dangerous content detected in Name`,
    );
    expect(authInputs["sign-up"].check(typed)).toEqual({
      ok: false,
      error: {
        email: "Potentially dangerous content detected in Email",
        password: PASSWORD_MESSAGE,
        name: "Potentially dangerous content detected in Name",
      },
    });
  });
  it("accept an apostrophe in names and any sign in passwords", () => {
    expect(problemOf("sign-up", { ...good, password: " <Abc&1> " })).toBeNull();
  });
  it("return an email and a name without the blanks around them, and a password as it was typed", () => {
    const typed = { email: " a@example.org ", password: " <Abc&1> ", name: " Ann " };
    expect(authInputs["sign-up"].check(typed)).toEqual({
      ok: true,
      value: { email: "a@example.org", password: " <Abc&1> ", name: "Ann" },
    });
  });
  it("leave an old password to the server", () => {
    expect(problemOf("sign-in", { ...good, password: "old" })).toBeNull();
    expect(problemOf("sign-in", { ...good, password: "" })).toBe("Please enter your password.");
    expect(problemOf("reset", { ...good, email: "", password: "old" })).toBe(PASSWORD_MESSAGE);
  });
  it("ask for nothing that the form does not show", () => {
    expect(problemOf("link", { email: good.email, password: "", name: "<b>" })).toBeNull();
    expect(problemOf("forgot", { email: "a", password: "", name: "" })).toBe(
      "Please enter a valid email address.",
    );
  });
  it.each([
    ["sign-in", longestFormText],
    ["sign-up", longestPassword],
    ["reset", longestPassword],
  ] as const)("%s: a password above its limit is refused, not one at it", (mode, longest) => {
    const strong = (length: number) => "Abcde-12".padEnd(length, "<");
    expect(problemOf(mode, { ...good, password: strong(longest) })).toBeNull();
    expect(problemOf(mode, { ...good, password: strong(longest + 1) })).toBe(
      "Password exceeds maximum length",
    );
  });
});

describe("codeInputs", () => {
  const missing = "Please enter the code from the mail, digits only.";

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
  ])("%#: a code is digits, and is sent without blanks", (code, problem) => {
    const checked = codeInputs.check({ email: good.email, code });
    if (checked.ok) expect(checked.value.code).toBe(code.replaceAll(/\s/g, ""));
    expect(checked.ok ? null : joinedProblems(codeInputs, checked.error)).toBe(problem);
  });

  it.each([
    ["a", "12345678", "Please enter a valid email address."],
    ["", "x", `Please enter a valid email address. ${missing}`],
  ])("%#: it goes with an email", (email, code, problem) => {
    const checked = codeInputs.check({ email, code });
    expect(checked.ok ? null : joinedProblems(codeInputs, checked.error)).toBe(problem);
  });
});
