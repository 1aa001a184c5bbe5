/**
 * A field's value as a finite number; null where nothing or no number was given, so that an empty field is never a given zero.
 */
export function givenNumber(value: unknown): number | null {
  if (typeof value === "string") {
    const text = value.trim();
    return text === "" ? null : givenNumber(Number(text));
  }
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
