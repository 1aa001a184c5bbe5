import { furtherProblems } from "../texts/form-problems.ts";
import type { FieldRule, FieldWords } from "./field-rule.ts";
import { safeText } from "./text-rule.ts";

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The rule of an email address. Whether it exists a mail finds out. */
export function emailRule(words: FieldWords): FieldRule<string, string> {
  return {
    ...words,
    initial: "",
    schema: safeText(words.field).refine((email) => emailPattern.test(email), {
      error: furtherProblems.notEmail,
    }),
  };
}
