/** What became of one row of a weight set on one genome. */
export type Fate =
  | "matched"
  | "flipped"
  | "palindromic-dropped"
  | "mismatch"
  | "missing"
  | "filled"
  | "not-on-file"
  | "position-conflict"
  | "haploid"
  | "x-left-out"
  | "not-scoreable"
  | "no-frequency";

const words: Record<Fate, string> = {
  matched: "Counted",
  flipped: "Counted, read from the other strand",
  "palindromic-dropped": "Left out: the strand cannot be told",
  mismatch: "Left out: other alleles on the file",
  missing: "No call on the file",
  filled: "No call: average filled in",
  "not-on-file": "Not on the file",
  "position-conflict": "Left out: another position on the file",
  haploid: "Left out: one letter only",
  "x-left-out": "Left out: X chromosome of a man",
  "not-scoreable": "Left out: insertion or deletion",
  "no-frequency": "Left out: no reference frequency",
};

/** The fate in plain words, "Counted" first where the row takes part in the score. */
export function fateText(fate: Fate): string {
  return words[fate];
}

/** Whether the row takes part in the score. */
export function isCounted(fate: Fate): boolean {
  return fate === "matched" || fate === "flipped";
}
