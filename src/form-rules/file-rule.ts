import { z } from "zod";
import type { FieldRule, FieldWords } from "./field-rule.ts";

/** The rule of a file that may be left out; whether it is admitted is judged by who reads it. */
export function fileRule(words: FieldWords): FieldRule<File | null, File | null> {
  return { ...words, initial: null, schema: z.custom<File | null>() };
}
