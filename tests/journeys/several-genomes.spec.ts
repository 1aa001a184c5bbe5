/**
 * Files of several genomes, in an archive, as samples of a VCF or as people of a report; and files that are no text at
 * all.
 */
import { gzipSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { chooseFiles } from "../support/choose-files.ts";
import { showGenomes } from "../support/dashboard-page.ts";
import { expectScores } from "../support/expect-scores.ts";
import { quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { zipOf } from "../support/packed-files.ts";
import { samplesFile } from "../support/samples-file.ts";
import { wholeFile } from "../support/whole-file.ts";

const anna = madeUpFile(41, quickSets);
const bert = madeUpFile(42, quickSets);
const longName = "genome_Maria_Rossi_v5_Full_20260203040506.txt";

const family = zipOf([
  { name: `raw/${longName}`, content: anna },
  { name: "raw/bert.txt", content: bert },
  { name: "raw/cleo.txt.gz", content: gzipSync(madeUpFile(43, quickSets)) },
  { name: "read me.pdf", content: "%PDF" },
  { name: "notes.txt", content: "Dear all,\nhave fun with it.\n" },
]);

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function openUpload(page: Page): Promise<void> {
  await page.goto("/upload");
  await expect(page.getByRole("heading", { level: 1, name: "Upload raw DNA data" })).toBeVisible();
}

function chooseZip(page: Page, name: string, buffer: Buffer): Promise<void> {
  return chooseFiles(page, { name, mimeType: "application/zip", buffer });
}

/** The value of a fact of a card, whose facts are open. */
function fact(region: Locator, label: string): Locator {
  return region.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("xpath=following-sibling::dd");
}

test("an archive of three genomes asks which, reads all that are ticked, and lists what it left out", {
  tag: "@deep",
}, async ({ page }) => {
  await openUpload(page);
  await chooseZip(page, "family.zip", family);
  const asked = card(page, "family.zip");
  await expect(asked.getByText("This archive has 3 genomes. Choose which to read.")).toBeVisible();
  await expect(page.getByText("1 file: 1 with several genomes to choose from.")).toBeVisible();
  await expect(
    asked.getByText(/Left out: .*read me\.pdf .*notes\.txt|notes\.txt .*read me\.pdf/),
  ).toBeVisible();
  for (const box of await asked.getByRole("checkbox").all()) await expect(box).toBeChecked();
  expect(await accessibilityProblems(page)).toEqual([]);

  await asked.getByRole("button", { name: "Choose none" }).press("Enter");
  await expect(asked.getByRole("button", { name: "Read genomes" })).toBeDisabled();
  await expect(asked.getByText("Choose at least one.")).toBeVisible();
  await asked.getByRole("checkbox", { name: longName }).press("Space");
  await asked.getByRole("checkbox", { name: "raw/bert.txt" }).press("Space");
  await asked.getByRole("button", { name: "Read 2 genomes" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Your files" })).toBeFocused();
  await expect(page.getByText("2 files: 2 scored.")).toBeVisible();
  await expect(asked).toHaveCount(0);
  for (const name of [`raw/${longName}`, "raw/bert.txt"]) {
    await expect(card(page, name).getByText(/^from family\.zip · 23andMe · /)).toBeVisible();
  }
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/maria|bert|family/i);

  await page.getByRole("link", { name: "See the scores" }).click();
  await showGenomes(page);
  await expectScores(card(page, `raw/${longName}`), anna);
  await expectScores(card(page, "raw/bert.txt"), bert);
  await page.getByRole("button", { name: "Remove raw/bert.txt" }).click();
  await expect(card(page, "raw/bert.txt")).toHaveCount(0);
  await expect(card(page, `raw/${longName}`)).toBeVisible();
});

test("the dashboard asks the same, and the choice can be removed", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/dashboard");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose a file" }).click(),
  ]);
  await chooser.setFiles([
    { name: "one.zip", mimeType: "application/zip", buffer: family },
    { name: "two.zip", mimeType: "application/zip", buffer: family },
  ]);
  await expect(card(page, "two.zip").getByText("This archive has 3 genomes.")).toBeVisible();
  await page.getByRole("button", { name: "Remove two.zip" }).click();
  await expect(card(page, "two.zip")).toHaveCount(0);
  await card(page, "one.zip").getByRole("button", { name: "Read 3 genomes" }).click();
  await expect(page.getByText("3 files: 3 scored.")).toBeVisible();
});

test("an archive of one genome asks nothing; autosomes and X in two files are joined, with a note", {
  tag: "@deep",
}, async ({ page }) => {
  const lines = (chromosomes: (index: number) => string, first: number, count: number) =>
    Array.from(
      { length: count },
      (_, index) => `"rs${first + index}","${chromosomes(index)}","${1_000_000 + index * 50}","AG"`,
    );
  const csv = (rows: readonly string[]) => `RSID,CHROMOSOME,POSITION,RESULT\r\n${rows.join("\r\n")}\r\n`;
  const autosomes = csv(lines((index) => String((index % 22) + 1), 4_100_000_000, 2200));
  const x = csv(lines(() => "X", 4_200_000_000, 300));
  await openUpload(page);
  await chooseZip(
    page,
    "one.zip",
    zipOf([
      { name: "anna.txt", content: anna },
      { name: "a.jpg", content: "JPG" },
    ]),
  );
  const one = card(page, "one.zip");
  await expect(one.getByText("Safety check passed")).toBeVisible();
  await expect(one.getByText("Files of the archive were left out")).toHaveCount(0);
  await one.getByText("What was read from the file").click();
  await expect(fact(one, "Left out of the archive")).toContainText("a.jpg");

  const both = [
    { name: "Autosomal_o37_Results_20260203.csv", content: autosomes },
    { name: "X_o37_Results_20260203.csv", content: x },
  ];
  await chooseZip(page, "both.zip", zipOf(both));
  const joined = card(page, "both.zip");
  await expect(joined.getByText(/2.500 SNPs/).first()).toBeVisible();
  await expect(joined.getByText("Autosomes and X were joined")).toBeVisible();
  await expect(joined.getByText(/Autosomal_o37.* holds the autosomes, X_o37.* the X/)).toBeVisible();
});

test("a VCF of several samples shows the list before it reads any of them", { tag: "@deep" }, async ({
  page,
}) => {
  const names = [
    "NA12878",
    "NA12891",
    "Maria Rossi",
    ...Array.from({ length: 20 }, (_, index) => `S${index}`),
  ];
  const buffer = gzipSync(samplesFile(51, names, quickSets));
  await openUpload(page);
  await chooseFiles(page, { name: "cohort.vcf.gz", mimeType: "application/gzip", buffer });
  const asked = card(page, "cohort.vcf.gz");
  await expect(asked.getByText("This file has 23 samples. Choose whose genotypes to read.")).toBeVisible();
  for (const box of await asked.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
  await expect(page.getByText("Safety check passed")).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await asked.getByRole("searchbox").fill("maria");
  await expect(asked.getByRole("checkbox")).toHaveCount(1);
  await asked.getByRole("checkbox", { name: "Maria Rossi" }).press("Space");
  await asked.getByRole("searchbox").fill("na12891");
  await asked.getByRole("checkbox", { name: "NA12891" }).press("Space");
  await asked.getByRole("searchbox").fill("nobody");
  await expect(asked.getByText("No name holds these letters.")).toBeVisible();
  await asked.getByRole("button", { name: "Read 2 genomes" }).press("Enter");
  await expect(page.getByText("2 files: 2 scored.")).toBeVisible();
  const maria = card(page, "Maria Rossi");
  await expect(maria.getByText(/^from cohort\.vcf\.gz · VCF/)).toBeVisible();
  await expect(maria.getByText("This file has 23 samples")).toHaveCount(0);
  await maria.getByText("What was read from the file").click();
  await expect(fact(maria, "Samples")).toHaveText("23; Maria Rossi was read");
  // Each sample lacks as many calls as its index.
  await expect(fact(maria, "Without a call")).toHaveText("2");
  const other = card(page, "NA12891");
  await other.getByText("What was read from the file").click();
  await expect(fact(other, "Without a call")).toHaveText("1");
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/maria|NA128/i);
  expect(page.url()).not.toMatch(/maria|NA128/i);

  await page.getByRole("link", { name: "See the scores" }).click();
  await showGenomes(page);
  await page.getByRole("button", { name: "Rename Maria Rossi" }).click();
  await page.getByRole("textbox", { name: /name/i }).fill("M.");
  await page.keyboard.press("Enter");
  await expect(card(page, "M.")).toBeVisible();
});

test("a report of two people asks whose genotypes are to be read", { tag: "@deep" }, async ({ page }) => {
  const rowsOf = (name: string, text: string) =>
    text
      .split(/\r?\n/)
      .filter((line) => line.startsWith("rs"))
      .map((line) => `${name}\t${line}`);
  const columns = "Sample Name\trsid\tchromosome\tposition\tgenotype";
  const text = [columns, ...rowsOf("Anna", anna), ...rowsOf("Bert", bert), ""].join("\n");
  await openUpload(page);
  await chooseFiles(page, { name: "report.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  const asked = card(page, "report.txt");
  await expect(asked.getByText("This file has 2 samples. Choose whose genotypes to read.")).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await asked.getByRole("checkbox", { name: "Bert" }).press("Space");
  await asked.getByRole("button", { name: "Read 1 genome" }).press("Enter");
  const read = card(page, "Bert");
  await expect(read.getByText(/^from report\.txt · /)).toBeVisible();
  await expect(read.getByText("This file has rows of several people")).toHaveCount(0);
  await expect(page.getByText("1 file: 1 scored.")).toBeVisible();
});

test("files that are no text are refused by what they are, whatever their names say", {
  tag: "@deep",
}, async ({ page }) => {
  const bytes = (...values: number[]) => Buffer.concat([Buffer.from(values), Buffer.alloc(2000, 7)]);
  const sheet = zipOf([
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "xl/workbook.xml", content: "<workbook/>" },
    { name: "xl/worksheets/sheet1.xml", content: "<worksheet/>" },
  ]);
  const files = [
    { name: "genome.xlsx", buffer: sheet, is: "a spreadsheet", advice: /as CSV or tab-separated text/ },
    { name: "genome.txt", buffer: sheet, is: "a spreadsheet", advice: /as CSV or tab-separated text/ },
    {
      name: "a.txt.bz2",
      buffer: bytes(0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59),
      is: "packed by bzip2",
      advice: /bunzip2/,
    },
    {
      name: "b.vcf.xz",
      buffer: bytes(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00),
      is: "packed by xz",
      advice: /unxz/,
    },
    { name: "c.7z", buffer: bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), is: "a 7z archive", advice: /7-Zip/ },
    {
      name: "d.rar",
      buffer: bytes(0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00),
      is: "a RAR archive",
      advice: /WinRAR/,
    },
    {
      name: "e.csv",
      buffer: Buffer.from(`%PDF-1.7\n${"x".repeat(3000)}`),
      is: "a PDF document",
      advice: /raw data/,
    },
  ];
  await openUpload(page);
  await chooseFiles(
    page,
    files.map(({ name, buffer }) => ({ name, mimeType: "", buffer })),
  );
  for (const { name, is, advice } of files) {
    const refused = card(page, name).getByRole("alert");
    await expect(refused.getByText(`This file is ${is} and was not read`)).toBeVisible();
    await expect(refused.getByText("File type not allowed for genetic data")).toBeVisible();
    await expect(refused.getByText(advice)).toBeVisible();
  }
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("a file whose rows have no call says how many rows there are", { tag: "@deep" }, async ({ page }) => {
  const empty = wholeFile(3, 5000).replaceAll(/\t[ACGT]{2}(?=\r)/g, "\t--");
  await openUpload(page);
  await chooseFiles(page, { name: "no calls.txt", mimeType: "text/plain", buffer: Buffer.from(empty) });
  const refused = card(page, "no calls.txt");
  await expect(
    refused.getByText(
      "No valid genetic data found in file. Please ensure the file is in 23andMe or AncestryDNA format with rsID and genotype columns.",
    ),
  ).toBeVisible();
  await expect(refused.getByText(/^5.000 rows were read, and none of them has a call/)).toBeVisible();
});
