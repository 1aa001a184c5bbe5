import { describe, expect, it } from "vitest";
import { longestFormText } from "./form-text.ts";
import { newPasswordProblem } from "./password-problem.ts";
import { PASSWORD_MESSAGE } from "./texts/auth-failures.ts";

describe("newPasswordProblem", () => {
  it.each([
    ["Abcde-12", null],
    // Bytes and not characters: é has two of them.
    ["Abcde-12".padEnd(72, "<"), null],
    ["Abcde-12".padEnd(73, "<"), "New password exceeds maximum length"],
    [`Abcde-12${"é".repeat(32)}`, null],
    [`Abcde-12${"é".repeat(32)}x`, "New password exceeds maximum length"],
    ["a".repeat(longestFormText + 1), "New password exceeds maximum length"],
    ["old", PASSWORD_MESSAGE],
    ["", PASSWORD_MESSAGE],
  ])("%#", (password, problem) => {
    expect(newPasswordProblem("New password", password)).toBe(problem);
  });
});
