/**
 * One answer a trait: which score leads, which follow, and that a genome fits one laptop screen and three of a phone.
 */
import type { Locator, Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { educationLeadSet } from "../support/built-in-sets.ts";
import { cardOf, dropTexts, openDashboard, openSetPanel } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { expectScores } from "../support/expect-scores.ts";
import { expectedAnswers } from "../support/expected-answers.ts";
import { expectedScores, quickSets } from "../support/expected-scores.ts";
import { publicFile } from "../support/public-file.ts";

const name = "genome_Maria_Alessandra_Rossi_v5_Full_20260203040506.txt";

/** Opens a genome of a public person as a chip has it, and waits until its answers are final. */
async function openGenome(page: Page, testInfo: Parameters<typeof dropTexts>[1]) {
  const text = publicFile("EUR", 10);
  await openDashboard(page);
  await dropTexts(page, testInfo, { [name]: text });
  const card = cardOf(page, name);
  await expectFinal(card);
  return { card, text };
}

async function expectFinal(card: Locator): Promise<void> {
  await expect(card.getByRole("article", { name: "Education score" })).toContainText("by proxy", {
    timeout: 30_000,
  });
  await expect(card.getByText("Being computed")).toHaveCount(0);
}

/** Where the genome ends, from the top of the page. */
const endOf = (card: Locator) => card.evaluate((one) => one.getBoundingClientRect().bottom + window.scrollY);

for (const { width, height, screens } of [
  { width: 1440, height: 900, screens: 1 },
  { width: 360, height: 800, screens: 3 },
]) {
  test(`at ${width} px a genome with its details closed ends within ${screens} x ${height} px`, {
    tag: width === 360 ? [] : "@deep",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openDashboard(page);
    await page.getByRole("button", { name: "Try a sample genome" }).click();
    const card = cardOf(page, "Sample genome");
    await expectFinal(card);
    await expect.poll(() => endOf(card)).toBeLessThanOrEqual(screens * height);
    // On a laptop nothing of the page lies beyond the first screen.
    if (screens === 1)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await expectFits(page);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}

test("each trait has one answer in sight, the score that explains most; the limits of all scores are shown once", async ({
  page,
}, testInfo) => {
  const { card, text } = await openGenome(page, testInfo);
  await expectScores(card, text);
  await expect(card.getByRole("article")).toHaveCount(2);
  for (const { heading, found } of expectedAnswers(text, "unknown").scores) {
    const answer = card.getByRole("article", { name: heading });
    await expect(answer).toContainText(`SNPs found: ${found}`);
    await expect(answer.getByText(/^percentile$/)).toHaveCount(1);
  }
  const [education] = expectedAnswers(text, "unknown", ["education"]).scores;
  const { z, personal } = education?.score ?? {};
  const r2 = personal?.expectedR2 ?? Number.NaN;
  const middle = Math.sqrt(r2) * (z ?? Number.NaN);
  const years = [middle, middle + 1.96 * Math.sqrt(1 - r2)].map((shift) => (16 + 2.4 * shift).toFixed(1));
  await expect(card.getByRole("article", { name: "Education score" })).toContainText(
    `Such people average ${years[0]} years; 95 % have 12 or fewer to ${years[1]}.`,
  );
  // Traits of one set have their answer in the line that opens their details.
  for (const trait of ["Maths ability", "Maths course"]) {
    await expect(card.locator("summary").filter({ hasText: trait })).toContainText(
      /\d(st|nd|rd|th).*\d(st|nd|rd|th) to \d+(st|nd|rd|th)/,
    );
  }
  const said = async () => (await card.textContent())?.match(/cannot tell your IQ or schooling/g);
  await expect.poll(said).toHaveLength(1);
  for (const flips of await card.getByText(/strand flips/i).all()) await expect(flips).toBeHidden();
});

test(
  "the bar of an answer draws the share of the score that its words name",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const { card, text } = await openGenome(page, testInfo);
    for (const { heading, score } of expectedAnswers(text, "unknown").scores) {
      const meter = card.getByRole("article", { name: heading }).getByRole("meter");
      const share = 100 * (score.varianceCoverage ?? Number.NaN);
      await expect.poll(async () => Number(await meter.getAttribute("aria-valuenow"))).toBeCloseTo(share, 0);
      await expect(meter).toHaveAttribute("aria-valuetext", new RegExp(`; ${share.toFixed(0)}\\s%`));
      const widthOf = async (one: Locator) => (await one.boundingBox())?.width ?? Number.NaN;
      await expect
        .poll(async () => (100 * (await widthOf(meter.locator("> *")))) / (await widthOf(meter)))
        .toBeCloseTo(share, 0);
    }
  },
);

test(
  "the other score of the trait is in the details, and says in numbers why it differs",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const { card, text } = await openGenome(page, testInfo);
    const [quick, full] = expectedScores(text, "unknown", [quickSets[0], educationLeadSet]).scores;
    if (quick === undefined || full === undefined) throw new Error("two sets have two scores");
    const explained = (one: typeof quick) => one.score.personal?.expectedR2 ?? Number.NaN;
    const [answer, other] = explained(quick) > explained(full) ? [quick, full] : [full, quick];
    await expect(await openSetPanel(card, answer.set)).toContainText("explains most on this file");
    const panel = await openSetPanel(card, other.set);
    await expect(panel.getByText(/\d(st|nd|rd|th)/).first()).toBeVisible();
    const counts = [other, answer].map(({ found }) => `${found.split(" (")[0]} SNPs`);
    await expect(panel).toContainText(
      `This one finds ${counts.join(", the answer ")}, and the answer explains more.`,
    );
    await expect(panel.getByText("Strand flips", { exact: true })).toBeHidden();
    await panel.getByText("For experts").click();
    await expect(panel.getByText("Strand flips", { exact: true })).toBeVisible();
    await expect(panel.getByText("Palindromic SNPs (A/T, C/G)")).toBeVisible();
  },
);
