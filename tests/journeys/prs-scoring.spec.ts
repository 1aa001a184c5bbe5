/** PRS scoring as a researcher uses it: genomes, scoring files, rules, details, exports; every number by the reference. */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page, TestInfo } from "@playwright/test";
import { normaliseScore } from "../../src/science/normalise-score.ts";
import { placeSums } from "../../src/science/reference-group/place-sums.ts";
import { parseReferenceText } from "../../src/science/reference-parse.ts";
import { referenceScore } from "../../src/science/reference-score.ts";
import type { ScoringPolicy } from "../../src/science/score-report.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { savedBy } from "../support/dashboard-page.ts";
import { quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { type MadeUpScores, madeUpScores } from "../support/made-up-scores.ts";
import { openInApp } from "../support/open-in-app.ts";
import { readCsv } from "../support/read-csv.ts";
import { openInTestMode } from "../support/test-mode.ts";

const withFrequencies = madeUpScores({
  ...{ seed: 3, rows: 4000, hasFrequencies: true, pgsId: "PGS900001", name: "Made-up traits" },
});
const ratios = madeUpScores({
  ...{ seed: 4, rows: 3000, hasFrequencies: false, isHarmonizedRatios: true },
  ...{ pgsId: "PGS900002", name: "Made-up ratios" },
});
/** A genome that also holds the SNPs of the quick scores, as every real one does some of. */
const withQuickSnps = ({ genotypeText }: MadeUpScores) =>
  genotypeText + madeUpFile(5, quickSets).replaceAll(/^#.*\r\n/gm, "");
const genotypeText = withQuickSnps(withFrequencies);
/** The usual choices. */
const usual: ScoringPolicy = { palindromic: "auto", missing: "omit" };

function expected(made: MadeUpScores, policy: ScoringPolicy = usual) {
  const rows = parseReferenceText(genotypeText).rows;
  const report = referenceScore(
    { build: "GRCh37", isBuildAssumed: false, sex: "unknown", rows },
    made.set,
    policy,
  );
  // What the compared rows have on average: rows that were filled in say nothing about a place.
  const mean = made.set.rows.reduce((sum, { weight, frequency }, index) => {
    const isCompared = report.rows[index]?.dosage !== null && frequency !== null;
    return isCompared ? sum + 2 * frequency * weight : sum;
  }, 0);
  return { report, mean, score: normaliseScore(report, null, placeSums(report)) };
}

async function choose(page: Page, button: string, paths: readonly string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).click(),
  ]);
  await chooser.setFiles([...paths]);
}

function onDisk(testInfo: TestInfo, name: string, content: string | Buffer): string {
  const path = testInfo.outputPath(name);
  writeFileSync(path, content);
  return path;
}

async function openScreen(page: Page): Promise<void> {
  await openInTestMode(page);
  await page.goto("/prs-scoring");
  await expect(page.getByRole("heading", { level: 1, name: "PRS Scoring" })).toBeVisible();
}

const table = (page: Page) => page.getByRole("table", { name: "the scores" });
const rowOf = (page: Page, set: string) => table(page).getByRole("row").filter({ hasText: set });
const setLine = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });

/** The saved matrix as objects by column name. */
async function savedMatrix(page: Page): Promise<Record<string, string>[]> {
  const csv = await savedBy(page, page.getByRole("button", { name: "Save the scores as CSV" }));
  expect(csv.name).toBe("allelium-prs-scores.csv");
  expect(csv.text).not.toMatch(/anna|smith/i);
  const [head = [], ...lines] = readCsv(csv.text);
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index] ?? ""])));
}

/** Whether a saved number is the expected one within the engine contract's bound; empty for null. */
function expectNumber(text: string | undefined, value: number | null): void {
  if (value === null) {
    expect(text).toBe("");
    return;
  }
  expect(text).not.toBe("");
  expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-12);
}

test("two scoring files on a genome: every number is the reference scorer's, and no name leaves the page", async ({
  page,
}, testInfo) => {
  const genotypes = onDisk(testInfo, "anna-smith.txt", genotypeText);
  const plain = onDisk(testInfo, "smith-family-scores.txt", withFrequencies.scoringText);
  const packed = onDisk(testInfo, "PGS900002_hmPOS_GRCh37.txt.gz", gzipSync(ratios.scoringText));
  await openScreen(page);
  await expect(page.getByText("Two things make a score")).toBeVisible();
  await choose(page, "Choose genome files", [genotypes]);
  await expect(page.getByText("One thing is missing")).toBeVisible();
  await choose(page, "Choose scoring files", [plain, packed]);
  await expect(rowOf(page, "PGS900001")).toContainText(/High|Medium|Low/);
  await expect(rowOf(page, "PGS900002")).toContainText("No frequencies in the file");

  const sets = [
    { made: withFrequencies, id: "PGS900001" },
    { made: ratios, id: "PGS900002" },
  ];
  const check = async (policy: ScoringPolicy) => {
    const lines = await savedMatrix(page);
    expect(lines.map(({ genome, set }) => [genome, set])).toEqual(sets.map(({ id }) => ["Genome 1", id]));
    for (const [index, { made }] of sets.entries()) {
      const { report, mean, score } = expected(made, policy);
      const line = lines[index];
      expectNumber(line?.["raw"], report.raw);
      expectNumber(line?.["expected_mean"], report.expectedMean === null ? null : mean);
      expectNumber(line?.["expected_sd"], report.expectedSd);
      expect([line?.["matched"], line?.["total"]]).toEqual([String(report.matched), String(report.total)]);
      expect(line?.["tier"]).toBe(score.confidence);
      expect(line?.["palindromic_rule"]).toBe(report.palindromicRule);
      expect(line?.["z"] === "").toBe(score.z === null);
      if (score.z !== null) expect(Number(line?.["z"])).toBeCloseTo(score.z, 9);
      if (score.fullSet === null) expect(line?.["percentile"]).toBe("");
      else expect(Number(line?.["percentile"])).toBeCloseTo(score.fullSet.percentile.value, 6);
    }
  };
  await check(usual);

  // Another choice makes other numbers, and they are right too.
  await page.getByLabel("A/T and C/G variants").selectOption("exclude");
  await page.getByLabel("Variants without a call").selectOption("expected");
  const filled = expected(withFrequencies, {
    palindromic: "exclude",
    missing: "expected",
  });
  await expect
    .poll(async () => Number((await savedMatrix(page))[0]?.["matched"]))
    .toBe(filled.report.matched);
  await check({ palindromic: "exclude", missing: "expected" });
  await page.getByLabel("Minimum match rate for z and percentile").selectOption("0.8");
  await expect(rowOf(page, "PGS900001")).toContainText("Below the match rate you asked for");
  expect((await savedMatrix(page))[0]?.["z"]).toBe("");
  await page.getByLabel("Minimum match rate for z and percentile").selectOption("0");

  // Leaving and coming back loses nothing.
  await openInApp(page, "/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await openInApp(page, "/prs-scoring");
  await expect(page.getByLabel("A/T and C/G variants")).toHaveValue("exclude");
  await expect(table(page).getByRole("row")).toHaveCount(3);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/anna|smith|PGS9|rs\d{3}/i);
});

test("details: fates in words, where the set is from, and the audit log row by row", async ({
  page,
}, testInfo) => {
  await openScreen(page);
  await choose(page, "Choose genome files", [onDisk(testInfo, "anna-smith.txt", genotypeText)]);
  await choose(page, "Choose scoring files", [onDisk(testInfo, "scores.txt", withFrequencies.scoringText)]);
  await page.getByRole("button", { name: /^Details of genome 1 on PGS900001/ }).click();
  const details = page.getByRole("region", { name: "Details of one score" });
  await expect(details.getByRole("heading", { level: 2 })).toBeFocused();
  const { report, score } = expected(withFrequencies);
  const counts = new Map<string, number>();
  for (const { fate } of report.rows) counts.set(fate, (counts.get(fate) ?? 0) + 1);
  const spaced = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, "\u202f");
  const fates = details.getByRole("table", { name: "What became of the variants" });
  await expect(fates.getByRole("row")).toHaveCount(1 + counts.size);
  for (const [words, fate] of [
    ["Counted", "matched"],
    ["Not on the file", "not-on-file"],
    ["No call on the file", "missing"],
    ["Left out: different position on the file", "position-conflict"],
  ] as const) {
    const row = fates.getByRole("row").filter({ has: page.getByText(words, { exact: true }) });
    await expect(row).toContainText(spaced(counts.get(fate) ?? 0));
  }
  await expect(details).toContainText(
    `${spaced(report.matched)} of ${spaced(report.total)} variants matched`,
  );
  const signed = `${(score.z ?? 0) < 0 ? "−" : "+"}${Math.abs(score.z ?? 0).toFixed(2)}`;
  await expect(details).toContainText(signed);
  for (const fact of [
    "PGS900001",
    "Made-up traits",
    "Made-up trait",
    "GRCh37",
    "Nobody N et al.",
    "Made-up terms",
  ]) {
    await expect(details).toContainText(fact);
  }

  const log = await savedBy(page, details.getByRole("button", { name: "Save the audit log (TSV)" }));
  expect(log.name).toBe("allelium-audit-genome-1-PGS900001.tsv");
  const [names = "", ...lines] = log.text.trimEnd().split("\n");
  const columns = names.split("\t");
  const audited = lines.map((line) => {
    const fields = line.split("\t");
    return ["rsid", "fate", "genotype", "dosage"].map((name) => fields[columns.indexOf(name)]).join(" ");
  });
  expect(audited).toEqual(
    report.rows.map(({ fate, genotype, dosage }, row) =>
      [
        withFrequencies.set.rows[row]?.rsid,
        fate,
        genotype === "--" ? "" : (genotype ?? ""),
        dosage ?? "",
      ].join(" "),
    ),
  );
  const contribution = columns.indexOf("contribution");
  const sum = lines.reduce((total, line) => total + Number(line.split("\t")[contribution] || 0), 0);
  expect(sum).toBeCloseTo(report.raw, 9);
  await details.getByRole("button", { name: "Close the details" }).click();
  await expect(details).toHaveCount(0);
});

test("files that are refused say the line and what was expected; others are not touched", async ({
  page,
}, testInfo) => {
  const columns = "rsID\teffect_allele\teffect_weight";
  await openScreen(page);
  await choose(page, "Choose scoring files", [
    onDisk(testInfo, "interactions.txt", `${columns}\tis_interaction\nrs900000001\tA\t1\tTrue\n`),
    onDisk(testInfo, "no-weights.txt", "#pgs_id=PGS900003\nrsID\teffect_allele\nrs900000001\tA\n"),
    onDisk(testInfo, "genome.txt", genotypeText),
    onDisk(testInfo, "good.txt", `${columns}\nrs900000001\tA\t1\n`),
  ]);
  await expect(setLine(page, "interactions.txt")).toContainText(
    "Line 2: an interaction weight (column is_interaction).",
  );
  await expect(setLine(page, "no-weights.txt")).toContainText(
    "Line 2: the table lacks a column effect_weight.",
  );
  await expect(setLine(page, "genome.txt")).toContainText("This is a genome, not a scoring file.");
  await expect(page.getByRole("button", { name: "Read it as a genome: genome.txt" })).toBeVisible();
  await expect(setLine(page, "good.txt")).toContainText("1 variant");
  await setLine(page, "good.txt").getByLabel("Genome build of its positions").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Remove interactions.txt" }).click();
  await expect(setLine(page, "interactions.txt")).toHaveCount(0);
});

test("a built-in set on the sample genome gives the dashboard's percentile", async ({ page }) => {
  await openScreen(page);
  await page.getByRole("button", { name: "Try it with sample data" }).click();
  await expect(rowOf(page, "Sample genome")).toContainText(/\d+(st|nd|rd|th) \(/);
  await page.getByRole("button", { name: /^Details of genome 1/ }).click();
  const details = page.getByRole("region", { name: "Details of one score" });
  // The dashboard's place counts the rows that proxies predict; they come after those of the file.
  await expect(details).toContainText("more predicted by proxy");
  const text = await details.textContent();
  // A fact that the set does not have is not named.
  expect(text).not.toMatch(/PGS id|Terms of use/);
  await page.getByLabel("Add a built-in set").selectOption("cognition-lead-set");
  await expect(table(page).getByRole("row")).toHaveCount(3);
  const place = /(\d+(?:st|nd|rd|th)), percentile, best guess/.exec(text ?? "")?.[1];
  expect(place).toBeTruthy();
  await openInApp(page, "/dashboard");
  await expect(page.getByRole("region", { name: "Sample genome", exact: true })).toContainText(`${place}`);
});

for (const width of [360, 1440]) {
  test(`is accessible and fits at ${width} px, empty, full and with details`, async ({ page }, testInfo) => {
    await page.setViewportSize({ width, height: 900 });
    await openScreen(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath(`${width}-empty.png`), fullPage: true });
    await choose(page, "Choose genome files", [
      onDisk(testInfo, "one.txt", genotypeText),
      onDisk(testInfo, "two.txt", withQuickSnps(ratios)),
    ]);
    await choose(page, "Choose scoring files", [
      onDisk(testInfo, "scores.txt", withFrequencies.scoringText),
      onDisk(testInfo, "ratios.txt.gz", gzipSync(ratios.scoringText)),
      onDisk(testInfo, "refused.txt", "rsID\teffect_allele\nrs900000001\tA\n"),
    ]);
    await expect(table(page).getByRole("row")).toHaveCount(5);
    await page.getByRole("button", { name: /^Details of genome 1 on PGS900001/ }).click();
    await expect(page.getByRole("region", { name: "Details of one score" })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide).toBe(false);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: testInfo.outputPath(`${width}-${colorScheme}.png`), fullPage: true });
    }
  });
}
