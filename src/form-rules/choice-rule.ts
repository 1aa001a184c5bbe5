import { z } from "zod";
import { furtherProblems } from "../texts/form-problems.ts";
import type { FieldRule, FieldWords } from "./field-rule.ts";

/** One of the values that a field offers. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** A rule that knows what its field offers. */
export interface ChoiceRule<Value extends string> extends FieldRule<string, Value> {
  readonly choices: readonly Choice<Value>[];
}

interface RequiredChoiceOptions<Value extends string> extends FieldWords {
  readonly choices: readonly Choice<Value>[];
  /** Shown when nothing was chosen. */
  readonly missing?: string;
}

interface ChoiceRuleOptions<Value extends string> extends FieldWords {
  readonly choices: readonly Choice<Value>[];
  readonly initial: Value;
}

/** The typed text of a choice that was not made yet. */
const notChosen = "";

/** The rule of one of several. */
export function choiceRule<Value extends string>(options: ChoiceRuleOptions<Value>): ChoiceRule<Value> {
  const { choices, field } = options;
  const isOffered = (value: string): value is Value => choices.some((choice) => choice.value === value);
  return {
    ...options,
    schema: z.string().refine(isOffered, { error: furtherProblems.notOffered(field) }),
  };
}

/** The rule of one of several, none of which is chosen at first; one has to be. */
export function requiredChoiceRule<Value extends string>({
  missing,
  ...options
}: RequiredChoiceOptions<Value>): ChoiceRule<Value> {
  const { schema, ...rest } = choiceRule<Value>({ ...options, initial: notChosen as Value });
  return {
    ...rest,
    schema: z
      .string()
      .refine((value) => value !== notChosen, {
        error: missing ?? furtherProblems.notChosen(options.field),
        abort: true,
      })
      .pipe(schema),
  };
}
