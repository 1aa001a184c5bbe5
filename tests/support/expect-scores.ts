import { expect, type Locator } from "@playwright/test";
import { expectedAnswers } from "./expected-answers.ts";
import type { ExpectedScore } from "./expected-scores.ts";
import { scorePatterns } from "./score-patterns.ts";

/** Full sets and proxies come after the first scores, and of many files one after another. */
const patience = { timeout: 30_000 };

/**
 * Expects the dashboard's card of a genome, open or folded, to show the exact scorer's answer for each trait:
 * place, interval and coverage of the score that explains most on the file.
 *
 * @param text the genome's file, of a person whose sex the file does not show
 */
export function expectScores(card: Locator, text: string): Promise<void> {
  return expectTheseScores(card, expectedAnswers(text, "unknown").scores);
}

/** Expects the same card to show the place, interval and coverage of these scores. */
export async function expectTheseScores(card: Locator, scores: readonly ExpectedScore[]): Promise<void> {
  for (const pattern of scorePatterns(scores)) await expect(card).toContainText(pattern, patience);
}
