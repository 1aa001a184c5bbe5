/**
 * A field's value as a finite number; null for an empty field and for what is no number, so that an empty field never
 * counts as zero.
 */
export function givenNumber(value: unknown): number | null {
  if (typeof value === "string") {
    const text = value.trim();
    return text === "" ? null : givenNumber(Number(text));
  }
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
