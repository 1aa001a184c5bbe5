import type { Fate } from "../../pkg/allelium_engine.d.ts";

const words: Record<Fate, string> = {
  matched: "Counted",
  flipped: "Counted, read from the other strand",
  "palindromic-dropped": "Left out: the strand is ambiguous",
  mismatch: "Left out: different alleles on the file",
  missing: "No call on the file",
  filled: "No call: average filled in",
  "not-on-file": "Not on the file",
  "position-conflict": "Left out: different position on the file",
  "build-conflict": "Left out: on another genome build",
  haploid: "Left out: one copy only",
  "x-left-out": "Left out: X chromosome of a man",
  "multi-allelic": "Left out: several alleles on one side",
  "not-scoreable": "Left out: insertion or deletion",
  "filter-failed": "Left out: the file's own quality filter failed",
  "assumed-reference": "Not listed: counted as like the reference",
  imputed: "Counted as the file estimates it",
  "low-r2": "Left out: the imputation is too uncertain (low R²)",
  duplicate: "Left out: the score lists this variant in another row",
  conflicting: "Left out: the score lists this variant with different weights",
};

/** The fate of a row without a usable call that its neighbours predict. */
export const predictedText = "By proxy";

/** The fate in plain words, "Counted" first where the row takes part in the score. */
export function fateText(fate: Fate): string {
  return words[fate];
}

/** Whether the row takes part in the score. */
export function isCounted(fate: Fate): boolean {
  return fate === "matched" || fate === "flipped" || fate === "imputed";
}
