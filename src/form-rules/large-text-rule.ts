import { z } from "zod";
import { isEmptyText, type LargeText, noText } from "../lib/large-text.ts";
import type { FieldRule, FieldWords } from "./field-rule.ts";

/**
 * The rule of a text of any length, such as that of a genotype file: its reader judges the content. `missing` is shown
 * when there is none; without it the field may stay empty.
 */
export function largeTextRule({
  missing,
  ...words
}: FieldWords & { readonly missing?: string }): FieldRule<LargeText, LargeText> {
  const schema = z.custom<LargeText>();
  return {
    ...words,
    initial: noText,
    schema: missing === undefined ? schema : schema.refine((text) => !isEmptyText(text), { error: missing }),
  };
}
