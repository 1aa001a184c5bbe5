import { describe, expect, it } from "vitest";
import { longestFormText } from "./form-text.ts";
import { newPasswordProblem } from "./password-problem.ts";
import { PASSWORD_MESSAGE } from "./texts/auth-failures.ts";

describe("newPasswordProblem", () => {
  it.each([
    ["Abcde-12", null],
    ["Abcde-12".padEnd(longestFormText, "<"), null],
    ["Abcde-12".padEnd(longestFormText + 1, "<"), "New password exceeds maximum length"],
    ["a".repeat(longestFormText + 1), "New password exceeds maximum length"],
    ["old", PASSWORD_MESSAGE],
    ["", PASSWORD_MESSAGE],
  ])("%#", (password, problem) => {
    expect(newPasswordProblem("New password", password)).toBe(problem);
  });
});
