/** One number for one thing: many genomes through the dashboard, all traits, PRS Scoring and the comprehensive analysis, and their files. */
import type { Page, TestInfo } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { cognitionLeadSet, educationLeadSet } from "../support/built-in-sets.ts";
import { dropTexts, openDashboard, savedBy } from "../support/dashboard-page.ts";
import { openInApp } from "../support/open-in-app.ts";
import { publicFile } from "../support/public-file.ts";
import { readCsv } from "../support/read-csv.ts";
import { openInTestMode } from "../support/test-mode.ts";

const sets = [educationLeadSet, cognitionLeadSet] as const;
const main = (page: Page) => page.getByRole("main");

/** The rows that a button saves, by column name. */
async function savedRows(page: Page, button: string): Promise<Record<string, string>[]> {
  const { text } = await savedBy(page, main(page).getByRole("button", { name: button, exact: true }));
  const [head = [], ...lines] = readCsv(text);
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index] ?? ""])));
}

/** Percentiles by genome and set: each page's figure for "Genome 3 education-lead-set". */
type Places = ReadonlyMap<string, string>;

async function placesOnDashboard(page: Page): Promise<Places> {
  await page.getByRole("tab", { name: "Table", exact: true }).click();
  const read = () => savedRows(page, "Save the genomes as CSV");
  await expect
    .poll(async () => new Set((await read()).map((row) => row["is_final"])))
    .toEqual(new Set(["true"]));
  const rows = await read();
  return new Map(
    rows.flatMap((row) => sets.map(({ id }) => [`${row["genome"]} ${id}`, row[`${id}_percentile`] ?? ""])),
  );
}

async function placesOfTraits(page: Page, count: number): Promise<Places> {
  await openInApp(page, "/omnotype-results");
  const table = main(page).getByRole("table", { name: "all traits" });
  await expect(table).toHaveAttribute("aria-rowcount", String(50 * count + 1));
  const rows = await savedRows(page, "Save the answer as CSV");
  const own = rows.filter(({ trait }) => sets.some(({ id }) => id === trait));
  return new Map(own.map((row) => [`${row["genome"]} ${row["trait"]}`, row["percentile"] ?? ""]));
}

async function placesOfScoring(page: Page, count: number): Promise<Places> {
  await openInApp(page, "/prs-scoring");
  for (const { id } of sets) await page.getByLabel("Add a built-in set").selectOption(id);
  await expect(main(page).getByText(`${2 * count} of ${2 * count} scored.`)).toBeVisible();
  const read = () => savedRows(page, "Save the scores as CSV");
  await expect
    .poll(async () => new Set((await read()).map((row) => row["is_final"])))
    .toEqual(new Set(["true"]));
  const rows = await read();
  return new Map(rows.map((row) => [`${row["genome"]} ${row["set"]}`, row["percentile"] ?? ""]));
}

/** Of one genome, which the picker names by its number. */
async function placesOfAnalysis(page: Page, number: number): Promise<Places> {
  await openInApp(page, "/comprehensive-polygenic");
  const picker = page.getByRole("combobox", { name: "Analyse" });
  const value = await picker
    .locator("option")
    .nth(number - 1)
    .getAttribute("value");
  await picker.selectOption(value);
  const here = main(page).getByRole("button", { name: "Run on this device" });
  const save = main(page).getByRole("button", { name: "Save the weight sets as CSV" });
  await expect(here.or(save)).toBeVisible();
  if (await here.isVisible()) await here.click();
  await expect(save).toBeVisible();
  const rows = await savedRows(page, "Save the weight sets as CSV");
  const own = rows.filter((row) => sets.some(({ id }) => id === row["id"]));
  return new Map(own.map((row) => [`${row["genome"]} ${row["id"]}`, row["percentile"] ?? ""]));
}

async function expectOneAnswer(page: Page, count: number): Promise<Places> {
  const places = await placesOnDashboard(page);
  expect(places.size).toBe(2 * count);
  for (const others of [
    await placesOfTraits(page, count),
    await placesOfScoring(page, count),
    await placesOfAnalysis(page, 1),
    await placesOfAnalysis(page, count),
  ]) {
    expect(others.size).toBeGreaterThan(0);
    for (const [key, place] of others) expect(`${key}: ${place}`).toBe(`${key}: ${places.get(key)}`);
  }
  return places;
}

test("the sample family of ten has one place for each genome and trait", { tag: "@deep" }, async ({
  page,
}) => {
  await openInTestMode(page, "enterprise");
  await openDashboard(page);
  await page.getByRole("button", { name: "Try a sample family" }).click();
  await expect(main(page).getByRole("status").first()).toHaveText("10 files: 10 scored.", {
    timeout: 60_000,
  });
  await expectOneAnswer(page, 10);
});

/** Ten people on one chip, one of them twice, and half of another file. */
function twelveFiles(): Readonly<Record<string, string>> {
  const people = Array.from({ length: 10 }, (_, which) => publicFile("EUR", which));
  const half = publicFile("EUR", 10).split("\r\n");
  const texts = [...people, people[2] ?? "", half.slice(0, Math.ceil(half.length / 2)).join("\r\n")];
  return Object.fromEntries(
    texts.map((text, index) => [`genome_Maria_Rossi_v5_Full_202602030405${10 + index}.txt`, text]),
  );
}

test(
  "twelve files of one chip have one place each, and a duplicate and a half file say what they are",
  {
    tag: "@deep",
  },
  async ({ page }, testInfo: TestInfo) => {
    await openInTestMode(page, "enterprise");
    await openDashboard(page);
    await dropTexts(page, testInfo, twelveFiles());
    await expect(main(page).getByText("12 files: 12 scored.")).toBeVisible({ timeout: 60_000 });
    const row = (number: number) =>
      main(page)
        .getByRole("row")
        .filter({ has: page.getByRole("checkbox", { name: new RegExp(`^Select ${number} `) }) });
    await expect(row(11)).toContainText("duplicate of 3");
    await expect(row(12)).toContainText("incomplete");
    const places = await expectOneAnswer(page, 12);
    for (const { id } of sets) expect(places.get(`Genome 11 ${id}`)).toBe(places.get(`Genome 3 ${id}`));
  },
);
