import type { ExpectedScore } from "./expected-scores.ts";

/** A genome's card, open or folded, with its scores by the exact scorer: place, interval and coverage. */
export function scorePatterns(scores: readonly ExpectedScore[]): readonly RegExp[] {
  const ending = "(st|nd|rd|th)";
  return scores.flatMap(({ place, low, high, found }) => {
    const interval = `(?<!\\d)${low}${ending}\\s?–\\s?${high}${ending}`;
    // A folded card has the count alone.
    const [count = ""] = found.split(" (");
    // Who reads the text may have made the narrow space in a number a plain one.
    const spoken = count.replace(/\s/gu, "\\s");
    return [`(?<!\\d)${place}${ending}`, interval, `SNPs found: ${spoken}(?!\\d)`].map(
      (source) => new RegExp(source),
    );
  });
}
