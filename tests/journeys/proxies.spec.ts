/** Public genomes as a GSA chip has them: what is predicted, the gain and for whom, and how to switch it off. */

import { exactScore } from "../../src/science/exact-score/exact-score.ts";
import { parseGenotypeText } from "../../src/science/exact-score/parse-genotypes.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { educationLeadSet } from "../support/built-in-sets.ts";
import { cardOf, dropTexts, openDashboard, openSetPanel, savedBy } from "../support/dashboard-page.ts";
import { expectedProxies, referenceOfText, scoreWithProxies } from "../support/expected-proxies.ts";
import { foundWords, quickSets } from "../support/expected-scores.ts";
import { openInApp } from "../support/open-in-app.ts";
import { publicFile } from "../support/public-file.ts";
import { spaced } from "../support/spaced.ts";
import { openInTestMode } from "../support/test-mode.ts";

const name = "genome_Reference_Person_v5_Full_20260203040506.txt";

function reportOf(text: string, set = educationLeadSet) {
  const { rows } = parseGenotypeText(text);
  const read = { build: "GRCh37", isBuildAssumed: false, sex: "unknown", rows } as const;
  return exactScore(read, set, { palindromic: "auto", missing: "omit" });
}

for (const group of ["EUR", "AFR"] as const) {
  test(
    `a person of ${group}: every score says what its own reference says`,
    { tag: "@deep" },
    async ({ page }, testInfo) => {
      const text = publicFile(group, 10);
      const inUse = referenceOfText(text);
      await openDashboard(page);
      await dropTexts(page, testInfo, { [name]: text });
      const card = cardOf(page, name);
      for (const set of [...quickSets.slice(0, 1), educationLeadSet]) {
        const report = reportOf(text, set);
        const { score, byProxy } = scoreWithProxies(set, report, text, inUse);
        const panel = await openSetPanel(card, set);
        await expect(panel).toContainText(
          `SNPs found: ${foundWords(report.matched, byProxy, set.rows.length)}`,
        );
        const { value, low, high } = score.fullSet?.percentile ?? { value: 0, low: 0, high: 0 };
        for (const percentile of [value, low, high]) {
          await expect(panel).toContainText(new RegExp(`(?<!\\d)${Math.round(percentile)}(st|nd|rd|th)`));
        }
      }
      const lead = await openSetPanel(card, educationLeadSet);
      await expect(lead).toContainText("Compared withLike the file");
      expect(await accessibilityProblems(page)).toEqual([]);
    },
  );
}

test(
  "only SNPs of the file: the same numbers as without proxies, and back",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const text = publicFile("EUR", 10);
    await openDashboard(page);
    await dropTexts(page, testInfo, { [name]: text });
    const lead = await openSetPanel(cardOf(page, name), educationLeadSet);
    await expect(lead).toContainText("by proxy");
    const before = await lead.textContent();
    const { matched, total } = reportOf(text);
    await cardOf(page, name).getByText("SNPs that are not in the file").click();
    await page.getByRole("checkbox", { name: "Only SNPs of the file" }).check();
    await expect(lead).toContainText(`SNPs found: ${spaced(matched)} of ${spaced(total)};`);
    await expect(lead).not.toContainText("by proxy");
    await page.getByRole("checkbox", { name: "Only SNPs of the file" }).uncheck();
    await expect.poll(() => lead.textContent()).toBe(before);
  },
);

test(
  "until the missing SNPs are predicted, the answer has its room and no number",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    let open = () => {};
    const letThrough = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.context().route(/calculation\.worker/, async (route) => {
      await letThrough;
      await route.continue();
    });
    await openDashboard(page);
    await dropTexts(page, testInfo, { [name]: publicFile("EUR", 10) });
    // Paper names the genome by its number, so the answer is found by its own name.
    const answer = page.getByRole("article", { name: "Education score" });
    // The curve's marks have ordinals of their own.
    const range = /\d(st|nd|rd|th)\s–\s\d/;
    const notYet = answer.getByText("Being computed").first();
    await expect(notYet).toBeVisible();
    await expect(answer).not.toContainText(range);
    const room = await answer.boundingBox();
    await page.emulateMedia({ media: "print" });
    await expect(notYet).toBeVisible();
    await expect(answer).not.toContainText(range);
    await page.emulateMedia({ media: "screen" });
    open();
    await expect(answer).toContainText("by proxy");
    await expect(notYet).toBeHidden();
    await expect(answer).toContainText(range);
    // What stands below hardly moves.
    const grown = ((await answer.boundingBox())?.height ?? 0) - (room?.height ?? 0);
    expect(Math.abs(grown)).toBeLessThan(60);
  },
);

test(
  "when the missing SNPs can't be predicted the page says so, and trying again brings them",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    let isDown = true;
    await page.context().route(/calculation\.worker/, (route) => (isDown ? route.abort() : route.continue()));
    await openDashboard(page);
    await dropTexts(page, testInfo, { [name]: publicFile("EUR", 10) });
    const card = cardOf(page, name);
    const told = card.getByRole("alert").filter({ hasText: "The missing SNPs could not be predicted." });
    await expect(told).toBeVisible();
    const answer = card.getByRole("article", { name: "Education score" });
    await expect(answer).not.toContainText("by proxy");
    expect(await accessibilityProblems(page)).toEqual([]);
    isDown = false;
    await told.getByRole("button", { name: "Predict again" }).click();
    await expect(answer).toContainText("by proxy");
    await expect(told).toHaveCount(0);
  },
);

test(
  "the audit log names the sites that predict a row, with the letters and their weights",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const text = publicFile("EUR", 11);
    const report = reportOf(text);
    const { prediction } = scoreWithProxies(educationLeadSet, report, text);
    const named = expectedProxies(educationLeadSet, text, referenceOfText(text));
    await openInTestMode(page);
    await openDashboard(page);
    await dropTexts(page, testInfo, { [name]: text });
    await expect(cardOf(page, name)).toContainText("by proxy");
    await openInApp(page, "/prs-scoring");
    await page.getByLabel("Add a built-in set").selectOption(educationLeadSet.id);
    const details = page.getByRole("region", { name: "Details of one score" });
    await expect(details).toContainText("by proxy)");
    const log = await savedBy(page, details.getByRole("button", { name: "Save the audit log (TSV)" }));
    const [names = "", ...lines] = log.text.replace(/\n$/, "").split("\n");
    const columns = names.split("\t");
    const rows = lines.map((line) => {
      const cells = line.split("\t");
      return (column: string) => cells[columns.indexOf(column)] ?? "missing";
    });
    expect(rows).toHaveLength(educationLeadSet.rows.length);
    for (const [index, at] of rows.entries()) {
      const predicted = prediction?.rows[index] ?? null;
      expect(at("rsid")).toBe(educationLeadSet.rows[index]?.rsid);
      expect(at("fate")).toBe(predicted === null ? report.rows[index]?.fate : "proxy");
      if (predicted === null) expect([at("predicted_r2"), at("proxies")]).toEqual(["", ""]);
      else {
        expect(Number(at("dosage"))).toBeCloseTo(predicted.expectedCopies, 9);
        expect(Number(at("predicted_r2"))).toBeCloseTo(predicted.predictedR2, 9);
        const sites = (named[index] ?? []).map(({ rsid, letter }) => `${rsid}:${letter}`);
        const written = at("proxies")
          .split(";")
          .map((site) => site.split(":").slice(0, 2).join(":"));
        expect(written).toEqual(sites);
      }
    }
  },
);
