import { expect, type Locator } from "@playwright/test";
import { expectedScores } from "./expected-scores.ts";

/**
 * Expects the dashboard's card of a genome, open or folded, to show the quick scores that the reference scorer gives:
 * place, interval and coverage.
 *
 * @param text the genome's file, of a person whose sex the file does not tell
 */
export async function expectScores(card: Locator, text: string): Promise<void> {
  for (const { place, low, high, found, report } of expectedScores(text, "unknown").scores) {
    const ending = "(st|nd|rd|th)";
    await expect(card).toContainText(new RegExp(`(?<!\\d)${place}${ending}`));
    // A score without a missing SNP has no interval.
    const interval =
      report.matched === report.total ? "complete" : `(?<!\\d)${low}${ending}\\s?–\\s?${high}${ending}`;
    await expect(card).toContainText(new RegExp(interval));
    // A folded card has the count alone.
    const [count = ""] = found.split(" (");
    await expect(card).toContainText(new RegExp(`SNPs found: ${count}(?!\\d)`));
  }
}
