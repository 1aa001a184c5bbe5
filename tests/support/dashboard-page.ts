import { readFileSync, writeFileSync } from "node:fs";
import type { Download, Locator, Page, TestInfo } from "@playwright/test";
import { scoreHeading, setName, traitName } from "../../src/parts/score/score-words.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import { expect } from "./browser-test.ts";
import {
  cognitionLeadSet,
  educationLeadSet,
  highestMathLeadSet,
  mathAbilityLeadSet,
} from "./built-in-sets.ts";
import { dropFiles } from "./drop-files.ts";
import { quickSets } from "./expected-scores.ts";
import { madeUpFile } from "./made-up-file.ts";
import { spaced } from "./spaced.ts";

/** The complete sets, in the order of the screen. */
export const leadSets = [educationLeadSet, cognitionLeadSet, mathAbilityLeadSet, highestMathLeadSet] as const;

/** The text of a made-up file with about seven of ten SNPs of every built-in set. */
export function fileOfAllSets(seed: number): string {
  const sets = [...quickSets, ...leadSets].map((set) => ({
    ...set,
    rows: set.rows.filter((_, index) => (index * 7 + seed) % 10 < 7),
  }));
  return madeUpFile(seed, sets);
}

/** Opens the dashboard and waits until it can accept a file. */
export async function openDashboard(page: Page, address = "/dashboard"): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
}

/**
 * Looks at the genomes one by one, where there are several and so a table. Waits for the rows of all that were read:
 * rows come a few at a time, and a press is lost on a row that moves between its down and its up.
 */
export async function showGenomes(page: Page): Promise<void> {
  const tab = page.getByRole("tab", { name: /^Genomes/ });
  await tab.click();
  const read = Number(/\d+/.exec((await tab.textContent()) ?? "")?.[0]);
  await expect.poll(() => page.locator("[data-row] > section").count()).toBeGreaterThanOrEqual(read);
}

/** Drops texts on the page as files of these names. */
export async function dropTexts(
  page: Page,
  testInfo: TestInfo,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const paths = Object.entries(texts).map(([name, text]) => {
    const path = testInfo.outputPath(name);
    writeFileSync(path, text);
    return path;
  });
  await dropFiles(page, paths);
}

/**
 * Opens the details of the answer of a set's trait in the open card of a genome, and returns the panel of that set's
 * score.
 */
export async function openSetPanel(card: Locator, set: ScoreSet): Promise<Locator> {
  const names = `${scoreHeading(set.trait)}|${traitName(set.trait)}`;
  const summary = card.locator("summary").filter({ hasText: new RegExp(`^(${names})`) });
  const isOpen = () => summary.evaluate((one) => one.parentElement?.hasAttribute("open") ?? false);
  if (!(await isOpen())) await summary.click();
  return card.getByRole("article", { name: setName(set), exact: true });
}

/** Opens the table of a set's SNPs in its panel, and returns it. */
export async function openSnpTable(card: Locator, set: ScoreSet): Promise<Locator> {
  const panel = await openSetPanel(card, set);
  await panel.getByText(`All ${spaced(set.rows.length)} SNPs`, { exact: true }).click();
  return panel.getByRole("region", { name: `SNPs of ${setName(set)}`, exact: true });
}

/** The card of a genome. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/**
 * Opens what a button of a tool's bar opens, such as "Export", "Settings" or "Genomes"; leaves it open where it is.
 *
 * @param name what the button's name begins with
 */
export async function openInBar(page: Page, name: "Export" | "Settings" | "Genomes"): Promise<void> {
  const button = page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`^${name}`), expanded: false });
  const opened = page.getByRole("main").getByRole("button", { name: new RegExp(`^${name}`), expanded: true });
  await expect(button.or(opened).first()).toBeVisible({ timeout: 60_000 });
  // By keyboard, since the bar grows while an answer comes.
  if (!(await opened.isVisible())) await button.press("Enter");
  await expect(opened).toBeVisible();
}

/** The file that a button saves: its name and its text. On a tool's page the button is in the export menu. */
export async function savedBy(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const menu = page.getByRole("main").getByRole("button", { name: "Export", exact: true });
  await expect(button.or(menu).first()).toBeVisible({ timeout: 60_000 });
  if (!(await button.isVisible())) await openInBar(page, "Export");
  const waiting = page.waitForEvent("download");
  await button.click();
  const download: Download = await waiting;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}
