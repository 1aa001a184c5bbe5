import { err, ok, type Result } from "./pure/result.ts";

/** Most characters of any text that is typed into a form (docs/product-rules.md#form-input). */
export const longestFormText = 10_000;

/** Characters that HTML escaping changes in text and in quoted attributes (HTML standard, 13.3). */
const escapedByHtml = /[&<>"\u00a0]/;

/** What is said of a text that is too long; `field` is the field's name as it stands on screen. */
export function tooLongMessage(field: string): string {
  return `${field} exceeds maximum length`;
}

/** Checks the length alone, for passwords: they are taken as they were typed, with any character. */
export function checkFormLength(field: string, value: string): Result<string, string> {
  return value.length > longestFormText ? err(tooLongMessage(field)) : ok(value);
}

/**
 * Checks a text that somebody typed by the rules of docs/product-rules.md#form-input. The error is the message
 * to show, word for word; `field` is the field's name as it stands on screen.
 */
export function checkFormText(field: string, value: string): Result<string, string> {
  if (escapedByHtml.test(value)) return err(`Potentially dangerous content detected in ${field}`);
  return checkFormLength(field, value);
}
