import { type ExpectedScore, expectedScores } from "./expected-scores.ts";

/**
 * What a genome's card, open or folded, shows of its quick scores by the reference scorer: place, interval and coverage.
 *
 * @param scores of the genome's file; when left out, of `text` by somebody whose sex the file does not tell
 */
export function scorePatterns(
  text: string,
  scores: readonly ExpectedScore[] = expectedScores(text, "unknown").scores,
): readonly RegExp[] {
  const ending = "(st|nd|rd|th)";
  return scores.flatMap(({ place, low, high, found, report }) => {
    // A score without a missing SNP has no interval.
    const interval =
      report.matched === report.total ? "complete" : `(?<!\\d)${low}${ending}\\s?–\\s?${high}${ending}`;
    // A folded card has the count alone.
    const [count = ""] = found.split(" (");
    return [`(?<!\\d)${place}${ending}`, interval, `SNPs found: ${count}(?!\\d)`].map(
      (source) => new RegExp(source),
    );
  });
}
