/** Links that open a tool with settings. They carry what was typed into the fields that a tool names, and nothing else. */
import type { FieldRules, FormInputs, TypedOf } from "../../form-rules/form-inputs.ts";
import { typedFromTexts } from "../../form-rules/input-texts.ts";

/** The settings in an address's query; null where it has none. A text that breaks its field's rule is left out. */
export function settingsInLink<Rules extends FieldRules>(
  inputs: FormInputs<Rules>,
  linked: readonly (keyof Rules & string)[],
  search: string,
): TypedOf<Rules> | null {
  const query = new URLSearchParams(search);
  const texts = linked.flatMap((name) => {
    const text = query.get(name);
    return text === null ? [] : [[name, text] as const];
  });
  return texts.length === 0 ? null : typedFromTexts(inputs, Object.fromEntries(texts));
}

/** The address of a page with settings: those that are not as they are at first. */
export function linkWithSettings<Rules extends FieldRules>(
  { initial }: FormInputs<Rules>,
  linked: readonly (keyof Rules & string)[],
  typed: TypedOf<Rules>,
  page: string,
): string {
  const address = new URL(page);
  address.search = "";
  address.hash = "";
  for (const name of linked) {
    const text = typed[name];
    if (typeof text === "string" && text !== initial[name]) address.searchParams.set(name, text);
  }
  return address.href;
}
