import { expect, it } from "vitest";
import { prenatalInputs } from "./prediction-inputs.ts";

it.each([
  ["lead_exposure", 0, "No lead."],
  ["lead_exposure", 0.35, "3.5 µg/dL in the blood."],
  ["low_birth_weight", 0, "2.5 kg or more."],
  ["low_birth_weight", 1, "A weight below 2.5 kg."],
  ["low_birth_weight", 0.4, "40\u202f% of the effect of a weight below 2.5 kg."],
  ["maternal_smoking", 0.4, "Counts as 40\u202f% of heavy smoking all through pregnancy."],
] as const)("says what %s of %f means in words and units that people know", (field, value, meaning) => {
  expect(prenatalInputs.rules[field].note?.(value)).toBe(meaning);
});
