import type { z } from "zod";

/** The words of a field. */
export interface FieldWords {
  /** The field's name, as messages say it. */
  readonly field: string;
  /** The label of the control, where that is more than the name. */
  readonly label?: string;
  /** Shown under the label, before anything is typed. */
  readonly hint?: string;
  /** What follows the number in its control: "weeks". */
  readonly unit?: string;
  /** Shown after the field's message, at the field alone: what to do about it. */
  readonly advice?: string;
}

/**
 * All about one field of a form: its words, its control's initial content, and what it accepts. `Typed` is the
 * control's content, `Value` what is made of it.
 */
export interface FieldRule<Typed, Value> extends FieldWords {
  readonly initial: Typed;
  /** Its messages are shown as they are. */
  readonly schema: z.ZodType<Value, Typed>;
  /** Shown below the control for a value that is accepted and counts as another one; null for none. */
  note?(value: Value): string | null;
}
