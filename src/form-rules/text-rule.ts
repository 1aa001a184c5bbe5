import { z } from "zod";
import { formProblems } from "../texts/form-problems.ts";
import type { FieldRule, FieldWords } from "./field-rule.ts";

/** Most characters of any text that is typed into a form (docs/product-rules.md#form-input). */
export const longestFormText = 10_000;

/** Characters that HTML escaping changes in text and in quoted attributes (HTML standard, 13.3). */
const escapedByHtml = /[&<>"\u00a0]/;

/** Text of a length that a form accepts, as it was typed. */
export function limitedText(field: string) {
  return z
    .string()
    .refine((text) => text.length <= longestFormText, { error: formProblems.tooLong(field), abort: true });
}

/** Text that HTML escaping leaves as it is; returned without the blanks around it. */
export function safeText(field: string) {
  return z
    .string()
    .refine((text) => !escapedByHtml.test(text), { error: formProblems.dangerousContent(field), abort: true })
    .refine((text) => text.length <= longestFormText, { error: formProblems.tooLong(field), abort: true })
    .trim();
}

interface TextRuleOptions extends FieldWords {
  readonly initial?: string;
  /** Shown when nothing was typed; a field without it may be left empty. */
  readonly missing?: string;
}

/** A rule that says that its field is one for words. */
export interface TextRule extends FieldRule<string, string> {
  readonly isText: true;
}

/** The rule of a text. */
export function textRule({ initial = "", missing, ...words }: TextRuleOptions): TextRule {
  const schema = safeText(words.field);
  return {
    ...words,
    isText: true,
    initial,
    schema: missing === undefined ? schema : schema.refine((text) => text !== "", { error: missing }),
  };
}
