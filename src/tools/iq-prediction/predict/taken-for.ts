import { fieldWords, isPredictionField, valueText } from "../../../parts/prediction/field-words.ts";
import { socioeconomicScales } from "../../../science/iq/iq-constants.ts";
import type { Entry, TypedGroup } from "./model.ts";

/** The fields that have a default, with it. */
const defaults = Object.entries(socioeconomicScales).flatMap(([name, { centre }]) =>
  isPredictionField(name) ? [{ name, centre }] : [],
);

/**
 * The defaults of fields that stay empty in a part that counts, a sentence each. Only the childhood home has them:
 * elsewhere an empty field adds nothing, and a part without any field is left out.
 */
export function takenFor(group: TypedGroup, entries: readonly Entry[]): readonly string[] {
  if (group !== "socioeconomic" || !entries.some(({ value }) => value !== null)) return [];
  return defaults
    .filter(({ name }) => !entries.some((entry) => entry.name === name && entry.value !== null))
    .map(({ name, centre }) => `${fieldWords[name].name}: default, ${valueText(name, centre)}`);
}
