import { describe, expect, it } from "vitest";
import { PASSWORD_MESSAGE } from "../texts/auth-failures.ts";
import { formInputs } from "./form-inputs.ts";
import {
  isStrongPassword,
  knownPasswordRule,
  longestPassword,
  newPasswordRule,
  passwordDemands,
} from "./password-rule.ts";
import { longestFormText } from "./text-rule.ts";

describe("isStrongPassword", () => {
  it.each(["Abcde-12", "<Script>1", "  Ab1!  x"])("accepts %j as it is", (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });
  it.each(["Abcd-12", "abcde-12", "ABCDE-12", "Abcdef-g", "Abcdefg1", "        ", ""])(
    "refuses %j",
    (weak) => {
      expect(isStrongPassword(weak)).toBe(false);
    },
  );
});

describe("passwordDemands", () => {
  it.each([
    ["Abcd-12", "8 or more characters"],
    ["abcde-12", "an uppercase letter"],
    ["ABCDE-12", "a lowercase letter"],
    ["Abcdef-g", "a number"],
    ["Abcdefg1", "a special character, such as - or !"],
  ])("%j lacks one thing alone", (weak, lacking) => {
    const unmet = passwordDemands.filter(({ isMetBy }) => !isMetBy(weak));
    expect(unmet.map(({ text }) => text)).toEqual([lacking]);
  });
});

describe("newPasswordRule", () => {
  const inputs = formInputs({ password: newPasswordRule({ field: "New password" }) });

  it.each([
    ["Abcde-12", null],
    [" Abcde-12 ", null],
    // Bytes and not characters: é has two of them.
    ["Abcde-12".padEnd(longestPassword, "<"), null],
    ["Abcde-12".padEnd(longestPassword + 1, "<"), "New password exceeds maximum length"],
    [`Abcde-12${"é".repeat(32)}`, null],
    [`Abcde-12${"é".repeat(32)}x`, "New password exceeds maximum length"],
    ["a".repeat(longestFormText + 1), "New password exceeds maximum length"],
    ["old", PASSWORD_MESSAGE],
    ["", PASSWORD_MESSAGE],
  ])("%#", (password, problem) => {
    expect(inputs.check({ password })).toEqual(
      problem === null ? { ok: true, value: { password } } : { ok: false, error: { password: problem } },
    );
  });
});

describe("knownPasswordRule", () => {
  const inputs = formInputs({ password: knownPasswordRule({ field: "Password", missing: "Type it." }) });

  it.each([
    ["old", null],
    [" <&> ", null],
    ["x".repeat(longestFormText), null],
    ["x".repeat(longestFormText + 1), "Password exceeds maximum length"],
    ["", "Type it."],
  ])("%#", (password, problem) => {
    expect(inputs.check({ password })).toEqual(
      problem === null ? { ok: true, value: { password } } : { ok: false, error: { password: problem } },
    );
  });
});
