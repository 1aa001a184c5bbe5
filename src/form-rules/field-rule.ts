import type { z } from "zod";

/** The words of a field. */
export interface FieldWords {
  /** The field's name, as messages say it. */
  readonly field: string;
  /** What stands at the control, where that is more than the name. */
  readonly label?: string;
  /** Said under the label, before anything is typed. */
  readonly hint?: string;
  /** Said after the field's message, at the field alone: what to do about it. */
  readonly advice?: string;
}

/**
 * Everything that holds for one field of a form: its words, what its control holds at first, and what it takes.
 * `Typed` is what the control holds, `Value` what is made of it.
 */
export interface FieldRule<Typed, Value> extends FieldWords {
  readonly initial: Typed;
  /** Its messages are shown as they are. */
  readonly schema: z.ZodType<Value, Typed>;
  /** Said below the control of a value that is taken and counts as another one; null for none. */
  note?(value: Value): string | null;
}
