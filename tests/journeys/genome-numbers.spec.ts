/** A genome goes by one number from the moment that it is added, on every screen and in every file that is saved. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { cardOf, dropTexts, openDashboard, savedBy } from "../support/dashboard-page.ts";
import { expectScores } from "../support/expect-scores.ts";
import { quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { readCsv } from "../support/read-csv.ts";

const vendorName = (index: number) => `genome_Maria_Rossi_v5_Full_2026020304050${index}.txt`;
const texts = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    index < 10 ? vendorName(index) : `AncestryDNA_${index}.txt`,
    madeUpFile(900 + index, quickSets),
  ]),
);
const names = Object.keys(texts);

/** All scores as the dashboard saves them. */
async function savedScores(page: Page): Promise<string> {
  return (await savedBy(page, page.getByRole("button", { name: "Save all scores as CSV" }))).text;
}

/** Sums of the education score by the numbers of genomes, as the dashboard saves them. */
async function savedSums(page: Page): Promise<ReadonlyMap<string, string>> {
  const text = await savedScores(page);
  expect(text).not.toMatch(/maria|rossi|ancestrydna/i);
  const [head = [], ...rows] = readCsv(text);
  const field = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? "";
  const ofEducation = rows.filter((row) => field(row, "set") === "education-quick-set");
  return new Map(ofEducation.map((row) => [field(row, "genome"), field(row, "raw_sum")]));
}

test("twelve files: removing some in the middle changes no number, on screen or in what is saved", async ({
  page,
}, testInfo) => {
  await openDashboard(page);
  await dropTexts(page, testInfo, texts);
  await expect(page.getByRole("tab", { name: "Compare (12)" })).toBeVisible({ timeout: 30_000 });
  for (const [index, name] of names.entries()) {
    await expect(page.getByRole("button", { name: `${index + 1} ${name}`, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("article")).toHaveCount(0);
  const before = await savedSums(page);
  expect([...before.keys()]).toEqual(names.map((_, index) => `Genome ${index + 1}`));
  expect(new Set(before.values()).size).toBe(names.length);

  const removed = [4, 7];
  for (const index of removed) {
    await page.getByRole("button", { name: `Remove ${names[index]}`, exact: true }).click();
  }
  await dropTexts(page, testInfo, { "late.txt": madeUpFile(990, quickSets) });
  await expect(page.getByRole("button", { name: "13 late.txt", exact: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Compare (11)" })).toBeVisible();
  const after = await savedSums(page);
  for (const [genome, sum] of before) {
    const isRemoved = removed.some((index) => genome === `Genome ${index + 1}`);
    expect(after.get(genome)).toBe(isRemoved ? undefined : sum);
  }
  expect([...after.keys()].at(-1)).toBe("Genome 13");
  // Names go along where somebody asks, each beside its own number.
  await page.getByRole("checkbox", { name: "Put the genomes’ names into what is saved" }).check();
  const [head = [], ...rows] = readCsv(await savedScores(page));
  const named = new Map(rows.map((row) => [row[head.indexOf("genome")], row[head.indexOf("genome_name")]]));
  for (const genome of after.keys()) {
    const index = Number(genome.replace("Genome ", "")) - 1;
    expect(named.get(genome)).toBe(names[index] ?? "late.txt");
  }
  for (const row of rows) {
    expect(row[head.indexOf("set_digest")]).toMatch(/^[0-9a-f]{64}$/);
    expect(row[head.indexOf("saved_by")]).toMatch(/^Allelium \d/);
    expect(Date.parse(row[head.indexOf("saved_at")] ?? "")).toBeLessThanOrEqual(Date.now());
  }
  await page.getByRole("checkbox", { name: "Put the genomes’ names into what is saved" }).uncheck();
  const last = names.at(-1) ?? "";
  await expectScores(cardOf(page, last), texts[last] ?? "");

  await page.getByRole("tab", { name: "Compare (11)" }).click();
  const legend = page.getByRole("group", { name: "Genomes on the curve" });
  await expect(legend.getByText("13", { exact: true })).toBeVisible();
  await expect(legend.getByText("5", { exact: true })).toHaveCount(0);
});

test("the same file twice is said, and files that cannot be read go together", async ({ page }, testInfo) => {
  const same = madeUpFile(991, quickSets);
  const nothing = "nothing of the kind\n";
  await openDashboard(page);
  await dropTexts(page, testInfo, {
    "first.txt": same,
    "a.txt": nothing,
    "b.txt": nothing,
    "again.txt": same,
  });
  await expect(
    cardOf(page, "again.txt").getByText("These are the genotypes of genome 1 again"),
  ).toBeVisible();
  await expect(cardOf(page, "first.txt").getByText(/^These are the genotypes/)).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  const unread = page.getByRole("group", { name: "Files without a score" });
  await expect(unread.getByText("2 files could not be read.")).toBeVisible();
  await unread.getByRole("button", { name: "Show only these" }).click();
  await expect(cardOf(page, "first.txt")).toHaveCount(0);
  await expect(cardOf(page, "b.txt")).toBeVisible();
  await unread.getByRole("button", { name: "Remove these 2" }).click();
  await expect(cardOf(page, "first.txt")).toBeVisible();
  await expect(cardOf(page, "a.txt")).toHaveCount(0);
  await expect(unread).toHaveCount(0);
  await page.getByRole("button", { name: "Remove first.txt", exact: true }).click();
  await expect(page.getByText(/^These are the genotypes/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "4 again.txt", exact: true })).toBeVisible();
});
