import { formatNumber, lowerFirst } from "../../lib/format.ts";
import type { AddableInput, ValueOfInputs } from "../../science/iq/value-of-inputs.ts";
import type { SetOnFile } from "./compute.ts";

/** What can be added, in words. */
export const inputNames: Readonly<Record<AddableInput, string>> = {
  "cognition-score": "A genome-wide cognition score",
  "education-score": "A genome-wide education score (EA4)",
  "complete-file": "A file with every SNP of both sets",
  home: "Childhood home",
  birth: "Before birth",
  imaging: "Brain imaging",
};

/** What to add first, in a sentence. */
export function findingOf({ inputs }: ValueOfInputs): string {
  const [first] = inputs;
  if (first === undefined) return "Everything that the model can use is given";
  return first.isWorthIt
    ? `Add first: ${lowerFirst(inputNames[first.input])}, ±${formatNumber(first.narrowing, 1)} points narrower`
    : `Nothing is worth adding: the best would narrow the range by ${formatNumber(first.narrowing, 1)} points`;
}

/** Which set predicts best here. */
export function findingOfSets(sets: readonly SetOnFile[]): string {
  const [first] = sets;
  if (first === undefined || first.expectedR2 === null) return "No set has a place for this file";
  return `${first.trait} is what this file says most about: ${percentOf(first.expectedR2)} of the differences between people`;
}

/** A small share in percent. */
export function percentOf(share: number): string {
  return `${formatNumber(100 * share, 1)} %`;
}
