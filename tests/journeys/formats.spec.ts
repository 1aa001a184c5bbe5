/** Files of several vendors in one go: each card says what it was, and a file of differences leaves a choice. */
import { gzipSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { chooseFiles } from "../support/choose-files.ts";
import { savedBy } from "../support/dashboard-page.ts";
import { quickSets } from "../support/expected-scores.ts";
import { spaced } from "../support/spaced.ts";
import {
  differing,
  familyTreeFile,
  fileWithoutPlaces,
  illuminaReport,
  madeUpCalls,
  myHeritageFile,
  variantsOnlyVcf,
} from "../support/vendor-files.ts";

const calls = madeUpCalls(71, quickSets);

const files = [
  { name: "jane doe heritage.csv", content: myHeritageFile(calls), type: "text/csv" },
  { name: "family tree.csv.gz", content: gzipSync(familyTreeFile(calls)), type: "application/gzip" },
  { name: "lab report.csv", content: illuminaReport(calls), type: "text/csv" },
  { name: "sequenced.vcf", content: variantsOnlyVcf(calls), type: "text/plain" },
  { name: "no places.csv", content: fileWithoutPlaces(calls), type: "text/csv" },
].map(({ name, content, type }) => ({ name, mimeType: type, buffer: Buffer.from(content) }));

const card = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

async function chooseAll(page: Page): Promise<void> {
  await page.goto("/upload");
  await expect(page.getByRole("heading", { level: 1, name: "Upload raw DNA data" })).toBeVisible();
  await chooseFiles(page, files);
}

test("each file is recognised, and a layout without places is refused with what is missing", async ({
  page,
}) => {
  await chooseAll(page);
  const expected = [
    ["jane doe heritage.csv", "MyHeritage", calls.length],
    ["family tree.csv.gz", "FamilyTreeDNA", calls.length],
    ["lab report.csv", "Illumina report", calls.length],
    ["sequenced.vcf", "VCF", differing(calls).length],
  ] as const;
  for (const [name, format, rows] of expected) {
    await expect(
      card(page, name).getByText(new RegExp(`^${format} · GRCh37 · ${spaced(rows)} SNPs · `)),
    ).toBeVisible();
  }
  const refusal = card(page, "no places.csv").getByRole("alert");
  await expect(refusal).toContainText(/chromosome/i);
  await expect(refusal).toContainText(/position/i);
  await expect(card(page, "no places.csv").getByText("Safety check passed")).toHaveCount(0);
});

test("a file of differences has no percentile until its absent sites count as like the reference", async ({
  page,
}) => {
  await chooseAll(page);
  const vcf = card(page, "sequenced.vcf");
  await expect(vcf.getByText("This file lists differences from the reference genome only.")).toBeVisible();
  await expect(vcf.getByRole("radio", { name: "Leave them out" })).toBeChecked();
  for (const { name } of files.filter((file) => file.name !== "sequenced.vcf")) {
    await expect(card(page, name).getByRole("radio")).toHaveCount(0);
  }
  await page.getByRole("link", { name: "See the scores" }).click();
  const row = card(page, "sequenced.vcf");
  const opener = row.getByRole("button", { name: "sequenced.vcf", exact: true });
  // The last file that became ready stands open.
  if ((await opener.getAttribute("aria-expanded")) !== "true") await opener.click();
  const panel = row.getByRole("article", { name: "Education score" });
  await expect(panel.getByText("Can’t tell")).toBeVisible();
  await expect(panel.getByText("only the sites where you differ from the reference genome")).toBeVisible();
  await expect(panel.getByText(/raw sum of the SNPs on the file is/)).toBeVisible();
  await expect(panel.getByText(/percentile, best guess/)).toHaveCount(0);

  const choice = row.getByRole("radio", { name: "Count them as like the reference" });
  await choice.check();
  await expect(panel.getByText("percentile", { exact: true })).toBeVisible();
  await expect(panel.getByText(/more count as like the reference/)).toBeVisible();
  // Sites that count as like the reference make no score complete.
  await expect(panel.getByText("no SNP of it is missing")).toHaveCount(0);
  // The focus stays, so that the arrow keys lead back.
  await expect(choice).toBeFocused();
  const lead = row.getByRole("article", { name: /^Education, all/ });
  await expect(lead.getByText("percentile, best guess")).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press("ArrowUp");
  await expect(panel.getByText("Can’t tell")).toBeVisible();
  await expect(lead.getByText("Can’t tell")).toBeVisible({ timeout: 20_000 });
});

test("the full report is saved without any name and without genotypes", async ({ page }) => {
  await chooseAll(page);
  const region = card(page, "jane doe heritage.csv");
  await region.getByText("What was read from the file").click();
  const saved = await savedBy(page, region.getByRole("button", { name: "Save the full report" }));
  expect(saved.name).toBe("allelium-file-report.json");
  expect(saved.text).not.toMatch(/jane|doe|heritage\.csv/i);
  expect(saved.text).not.toMatch(/"[ACGT]{1,2}"|"genotype|"sex"/);
  const { facts }: { facts: Record<string, unknown> } = JSON.parse(saved.text);
  expect(facts).toMatchObject({ format: "myheritage", build: "GRCh37", rows: calls.length });
});

for (const width of [360, 1440]) {
  test(`the opened details and the choice are accessible and fit into ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await chooseAll(page);
    const region = card(page, "sequenced.vcf");
    await region.getByText("What was read from the file").click();
    await expect(region.getByRole("button", { name: "Save the full report" })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole("link", { name: "See the scores" }).click();
    await expect(page.getByRole("radio", { name: "Leave them out" })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
}
