import { expect, type Locator } from "@playwright/test";
import { scorePatterns } from "./score-patterns.ts";

/**
 * Expects the dashboard's card of a genome, open or folded, to show the quick scores that the reference scorer gives:
 * place, interval and coverage.
 *
 * @param text the genome's file, of a person whose sex the file does not tell
 */
export async function expectScores(card: Locator, text: string): Promise<void> {
  for (const pattern of scorePatterns(text)) await expect(card).toContainText(pattern);
}
