/** Inputs as texts by name, for links and saved settings: both contain what a person could have typed. */
import { z } from "zod";
import type { FieldRules, FormInputs, TypedOf, ValuesOf } from "./form-inputs.ts";

/** Texts by the name of their input. */
export type InputTexts = Readonly<Record<string, string | undefined>>;

/** The texts among what fields hold; files and lists are left out. */
export function textsIn(typed: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const texts = Object.entries(typed).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

/** The values as their fields would show them. Inputs that are no texts, such as files, are left out. */
export function textsOfValues<Rules extends FieldRules>(
  { rules }: FormInputs<Rules>,
  values: ValuesOf<Rules>,
): InputTexts {
  const texts: Record<string, string> = {};
  for (const [name, { schema }] of Object.entries(rules)) {
    const typed = z.encode(schema, values[name]);
    if (typeof typed === "string") texts[name] = typed;
  }
  return texts;
}

/** The fields' content from a link or saved settings: the default where a text is missing or breaks the rule. */
export function typedFromTexts<Rules extends FieldRules>(
  { rules, initial }: FormInputs<Rules>,
  texts: InputTexts,
): TypedOf<Rules> {
  const known = Object.entries(rules).flatMap(([name, { schema }]) =>
    schema.safeParse(texts[name]).success ? [[name, texts[name]]] : [],
  );
  return { ...initial, ...Object.fromEntries(known) };
}
