/** Scoring files among genomes and genomes among scoring files: recognised by their first lines, moved in one click. */
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { type ChosenFiles, chooseFiles } from "../support/choose-files.ts";
import { madeUpScores } from "../support/made-up-scores.ts";
import { zipOf } from "../support/packed-files.ts";
import { openInTestMode } from "../support/test-mode.ts";

const { scoringText, genotypeText } = madeUpScores({
  ...{ seed: 8, rows: 4000, hasFrequencies: true, pgsId: "PGS900001", name: "Made-up traits" },
});

const scoringFiles = [
  { name: "PGS900001_hmPOS_GRCh37.txt.gz", mimeType: "application/gzip", buffer: gzipSync(scoringText) },
  { name: "my data", mimeType: "", buffer: Buffer.from(scoringText) },
  { name: "a.zip", mimeType: "application/zip", buffer: zipOf([{ name: "b.txt", content: scoringText }]) },
];

/** As archives have them that the engine alone unpacks, or that say nothing of their encoding. */
const hiddenScores = [
  {
    name: "e.zip",
    mimeType: "application/zip",
    buffer: zipOf([{ name: "PGS900001.txt.gz", content: gzipSync(scoringText) }]),
  },
  { name: "f.txt", mimeType: "text/plain", buffer: Buffer.from(scoringText, "utf16le") },
];

const genomes = [
  { name: "genome_Maria_Rossi_v5_Full_20260203040506.txt", mimeType: "text/plain", buffer: genotypeText },
  { name: "c.gz", mimeType: "application/gzip", buffer: gzipSync(genotypeText) },
  { name: "d.zip", mimeType: "", buffer: zipOf([{ name: "d.vcf", content: "##fileformat=VCFv4.2\n" }]) },
  { name: "g.zip", mimeType: "", buffer: zipOf([{ name: "g.txt.gz", content: gzipSync(genotypeText) }]) },
].map((file) => ({ ...file, buffer: Buffer.from(file.buffer) }));

const setLine = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });

/** Presses a button without a mouse. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
}

async function choose(page: Page, button: string, files: ChosenFiles): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).click(),
  ]);
  await chooser.setFiles(files);
}

test("a scoring file among genomes is recognised under any name, and moves to where it is used", {
  tag: "@deep",
}, async ({ page }) => {
  await openInTestMode(page);
  await page.goto("/upload");
  await chooseFiles(page, scoringFiles);
  for (const { name } of scoringFiles) {
    const card = page.getByRole("region", { name, exact: true });
    await expect(card.getByText("This is a scoring file, not a genome.")).toBeVisible();
    await expect(card.getByText("File type not allowed")).toHaveCount(0);
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, "Use it as a scoring file: my data");
  await expect(page.getByRole("heading", { level: 1, name: "PRS Scoring" })).toBeFocused();
  await expect(setLine(page, "my data").getByText(/^PGS900001 · 4.000 variants/)).toBeVisible();
  // The others are still among the genomes of this page, and can be moved here too.
  await press(page, "Use it as a scoring file: a.zip");
  await expect(page.getByRole("heading", { name: "Score sets" })).toBeFocused();
  await expect(setLine(page, "a.zip").getByText(/^PGS900001/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(1);
  await expect(page.getByRole("region", { name: scoringFiles[0]?.name ?? "", exact: true })).toBeVisible();
});

test("a scoring file is recognised in any packing, and stays where a visitor chose it", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto("/upload");
  await chooseFiles(page, hiddenScores);
  for (const { name } of hiddenScores) {
    const card = page.getByRole("region", { name, exact: true });
    await expect(card.getByText("This is a scoring file, not a genome.")).toBeVisible();
    await expect(card.getByText("PRS Scoring needs an account with access to it.")).toBeVisible();
    await expect(card.getByRole("button", { name: /^Use it as a scoring file/ })).toHaveCount(0);
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("link", { name: "Open PRS Scoring" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in required" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(hiddenScores.length);
});

test("of an archive of several scoring files the others are named", { tag: "@deep" }, async ({ page }) => {
  await openInTestMode(page);
  await page.goto("/prs-scoring");
  const members = ["one.txt", "two.txt"].map((name) => ({ name, content: scoringText }));
  const buffer = zipOf([...members, { name: "read me.txt", content: "Dear you,\n" }]);
  await choose(page, "Choose scoring files", { name: "two.zip", mimeType: "application/zip", buffer });
  const line = setLine(page, "two.zip");
  await expect(
    line.getByText("The archive also holds two.txt. Unpack it to score with that too."),
  ).toBeVisible();
});

test("a genome among scoring files is recognised and read as a genome", async ({ page }) => {
  await openInTestMode(page);
  await page.goto("/prs-scoring");
  await choose(page, "Choose scoring files", genomes);
  for (const { name } of genomes) {
    const line = setLine(page, name);
    await expect(line.getByText("This is a genome, not a scoring file.")).toBeVisible();
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  const [{ name } = { name: "" }] = genomes;
  await press(page, `Read it as a genome: ${name}`);
  await expect(page.getByRole("heading", { name: "Genomes" })).toBeFocused();
  await expect(setLine(page, name)).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: `1 · ${name}` })).toBeChecked();
  await press(page, `Read all ${genomes.length - 1} as genomes`);
  for (const { name: other } of genomes) await expect(setLine(page, other)).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: `${genomes.length} · g.zip` })).toBeChecked();
});

test("a table that is neither lists what it lacks, without a word twice", { tag: "@deep" }, async ({
  page,
}) => {
  await openInTestMode(page);
  await page.goto("/prs-scoring");
  const tables = [
    { name: "ages.csv", text: "name,age\nA,3\n", message: /^Line 1: expected a line that names the columns/ },
    {
      name: "p.csv",
      text: "rsID,effect_allele,p\nrs1,A,0.1\n",
      message: "Line 1: the table lacks a column effect_weight.",
    },
  ];
  for (const { name, text, message } of tables) {
    await choose(page, "Choose scoring files", { name, mimeType: "text/csv", buffer: Buffer.from(text) });
    const found = setLine(page, name).getByText(message);
    await expect(found).toBeVisible();
    expect((await found.textContent())?.match(/such as/g) ?? []).not.toHaveLength(2);
  }
});
