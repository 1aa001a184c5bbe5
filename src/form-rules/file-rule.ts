import { z } from "zod";
import type { FieldRule, FieldWords } from "./field-rule.ts";

/** The rule of a file that may be left out; its reader judges whether it is admitted. */
export function fileRule(words: FieldWords): FieldRule<File | null, File | null> {
  return { ...words, initial: null, schema: z.custom<File | null>() };
}
