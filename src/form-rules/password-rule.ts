import { PASSWORD_MESSAGE } from "../texts/auth-failures.ts";
import { formProblems } from "../texts/form-problems.ts";
import type { FieldRule, FieldWords } from "./field-rule.ts";
import { limitedText } from "./text-rule.ts";

/** Fewest characters of a password (docs/product-rules.md#form-input). */
const shortestPassword = 8;

/** bcrypt reads no more of a password, in bytes: two longer ones that begin alike would be one. */
export const longestPassword = 72;

/** A part of the rule: its words, and whether a password fulfils it. */
export interface PasswordDemand {
  readonly text: string;
  readonly isMetBy: (password: string) => boolean;
}

/** What a new password has to be (same section). The special characters are those that the backend counts as such. */
export const passwordDemands: readonly PasswordDemand[] = [
  {
    text: `${shortestPassword} or more characters`,
    isMetBy: (password) => password.length >= shortestPassword,
  },
  { text: "an uppercase letter", isMetBy: (password) => /[A-Z]/.test(password) },
  { text: "a lowercase letter", isMetBy: (password) => /[a-z]/.test(password) },
  { text: "a number", isMetBy: (password) => /\d/.test(password) },
  {
    text: "a special character, such as - or !",
    isMetBy: (password) => /[!@#$%^&*()_+\-=[\]{};'\\:"|<>?,./`~]/.test(password),
  },
];

/** Whether a password fulfils the rule. It is used as typed: neither trimmed nor escaped. */
export function isStrongPassword(password: string): boolean {
  return passwordDemands.every(({ isMetBy }) => isMetBy(password));
}

/** The rule of a new password. */
export function newPasswordRule(words: FieldWords): FieldRule<string, string> {
  return {
    ...words,
    initial: "",
    schema: limitedText(words.field)
      .refine((password) => new TextEncoder().encode(password).length <= longestPassword, {
        error: formProblems.tooLong(words.field),
        abort: true,
      })
      .refine(isStrongPassword, { error: PASSWORD_MESSAGE }),
  };
}

/** The rule of an existing password: the server decides about it. `missing` is shown when nothing was typed. */
export function knownPasswordRule({
  missing,
  ...words
}: FieldWords & { missing: string }): FieldRule<string, string> {
  return {
    ...words,
    initial: "",
    schema: limitedText(words.field).refine((password) => password !== "", { error: missing }),
  };
}
