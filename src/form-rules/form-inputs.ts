import { z } from "zod";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { joinProblems } from "../texts/form-problems.ts";
import type { FieldRule } from "./field-rule.ts";

/** The rules of a form's fields, by name. */
export type FieldRules = Readonly<Record<string, FieldRule<unknown, unknown>>>;

/** The content of a form's controls. */
export type TypedOf<Rules extends FieldRules> = {
  readonly [Name in keyof Rules]: z.input<Rules[Name]["schema"]>;
};

/** A form's values when nothing is wrong in it. */
export type ValuesOf<Rules extends FieldRules> = {
  readonly [Name in keyof Rules]: z.output<Rules[Name]["schema"]>;
};

/** The problems of a form, by field. */
export type FieldProblems<Rules extends FieldRules> = { readonly [Name in keyof Rules]?: string };

/** All inputs of a form: the one source of its fields' words, defaults and rules. */
export interface FormInputs<Rules extends FieldRules> {
  /** In the order in which problems are joined. */
  readonly rules: Rules;
  readonly initial: TypedOf<Rules>;
  /** Checks the typed values; every problem is reported, one a field. */
  readonly check: (typed: TypedOf<Rules>) => Result<ValuesOf<Rules>, FieldProblems<Rules>>;
}

/** Makes the inputs of a form from the rules of its fields. */
export function formInputs<const Rules extends FieldRules>(rules: Rules): FormInputs<Rules> {
  const entries = Object.entries(rules);
  const schema = z.object(Object.fromEntries(entries.map(([name, rule]) => [name, rule.schema])));
  return {
    rules,
    initial: Object.fromEntries(entries.map(([name, rule]) => [name, rule.initial])) as TypedOf<Rules>,
    check: (typed) => {
      const parsed = schema.safeParse(typed);
      if (parsed.success) return ok(parsed.data as ValuesOf<Rules>);
      const problems = new Map<PropertyKey | undefined, string>();
      for (const { path, message } of parsed.error.issues) {
        if (!problems.has(path[0])) problems.set(path[0], message);
      }
      return err(Object.fromEntries(problems) as FieldProblems<Rules>);
    },
  };
}

/** All that is wrong as one message, in the order of the inputs; null for nothing. */
export function joinedProblems<Rules extends FieldRules>(
  { rules }: FormInputs<Rules>,
  problems: FieldProblems<Rules>,
): string | null {
  return joinProblems(Object.keys(rules).flatMap((name) => problems[name] ?? []));
}
