/** One number for one thing: genomes through every page that places them, their files, the IQ prediction and its report. */
import type { Page, TestInfo } from "@playwright/test";
import { z } from "zod";
import { formatOrdinal } from "../../src/lib/format.ts";
import { setName } from "../../src/parts/score/score-words.ts";
import { expect, test } from "../support/browser-test.ts";
import { cognitionLeadSet, educationLeadSet } from "../support/built-in-sets.ts";
import { cardOf, dropTexts, openDashboard, openInBar, savedBy } from "../support/dashboard-page.ts";
import { expectedAnswers } from "../support/expected-answers.ts";
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

/** Percentile and range by genome and set: each page's figures for "Genome 3 education-lead-set". */
type Places = ReadonlyMap<string, string>;

/** "61 (40 to 79)" of a saved row, whose columns may begin with the set's id. */
function placeOf(row: Record<string, string>, prefix = ""): string {
  const [middle, low, high] = ["", "_low", "_high"].map((end) => row[`${prefix}percentile${end}`]);
  return `${middle} (${low} to ${high})`;
}

async function placesOnDashboard(page: Page): Promise<Places> {
  await page.getByRole("tab", { name: "Table", exact: true }).click();
  const read = () => savedRows(page, "Save the genomes as CSV");
  await expect
    .poll(async () => new Set((await read()).map((row) => row["is_final"])))
    .toEqual(new Set(["true"]));
  const rows = await read();
  return new Map(
    rows.flatMap((row) => sets.map(({ id }) => [`${row["genome"]} ${id}`, placeOf(row, `${id}_`)])),
  );
}

async function placesInComparison(page: Page): Promise<Places> {
  await page.getByRole("tab", { name: /^Compare/ }).click();
  await main(page).getByRole("button", { name: "All", exact: true }).click();
  await main(page).getByText("All numbers of this comparison").click();
  const places = new Map<string, string>();
  for (const { id } of sets) {
    await main(page).getByLabel("Score to compare").selectOption(id);
    const rows = await savedRows(page, "Save the comparison as CSV");
    for (const row of rows) places.set(`${row["genome"]} ${id}`, placeOf(row));
  }
  return places;
}

async function placesOfTraits(page: Page, count: number): Promise<Places> {
  await openInApp(page, "/omnotype-results");
  const table = main(page).getByRole("table", { name: "all traits" });
  await expect(table).toHaveAttribute("aria-rowcount", String(50 * count + 1));
  const rows = await savedRows(page, "Save the answer as CSV");
  const own = rows.filter(({ trait }) => sets.some(({ id }) => id === trait));
  return new Map(own.map((row) => [`${row["genome"]} ${row["trait"]}`, placeOf(row)]));
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
  return new Map(rows.map((row) => [`${row["genome"]} ${row["set"]}`, placeOf(row)]));
}

/** Of one genome, which the picker names by its number. */
async function placesOfAnalysis(page: Page, number: number): Promise<Places> {
  await openInApp(page, "/comprehensive-polygenic");
  await openInBar(page, "Genomes");
  const picker = page.getByRole("combobox", { name: "Analyse" });
  const value = await picker
    .locator("option")
    .nth(number - 1)
    .getAttribute("value");
  await picker.selectOption(value);
  const here = main(page).getByRole("button", { name: "Run on this device" });
  const done = main(page).getByRole("region", { name: "Summary" });
  await expect(here.or(done)).toBeVisible();
  if (await here.isVisible()) await here.click();
  await expect(done).toBeVisible();
  const rows = await savedRows(page, "Save the weight sets as CSV");
  const own = rows.filter((row) => sets.some(({ id }) => id === row["id"]));
  return new Map(own.map((row) => [`${row["genome"]} ${row["id"]}`, placeOf(row)]));
}

async function expectOneAnswer(page: Page, count: number): Promise<Places> {
  const places = await placesOnDashboard(page);
  expect(places.size).toBe(2 * count);
  const compared = await placesInComparison(page);
  expect(compared.size).toBe(2 * count);
  await expectSamePlaces(page, places, count, [compared]);
  return places;
}

/** Asks the pages that every genome has, one by one. */
async function expectSamePlaces(
  page: Page,
  places: Places,
  count: number,
  further: readonly Places[] = [],
): Promise<void> {
  for (const others of [
    ...further,
    await placesOfTraits(page, count),
    await placesOfScoring(page, count),
    await placesOfAnalysis(page, 1),
    await placesOfAnalysis(page, count),
  ]) {
    expect(others.size).toBeGreaterThan(0);
    for (const [key, place] of others) expect(`${key}: ${place}`).toBe(`${key}: ${places.get(key)}`);
  }
}

const predictionSchema = z.object({
  results: z.object({
    full_scale_iq: z.object({
      point_estimate: z.number(),
      confidence_interval: z.tuple([z.number(), z.number()]),
    }),
  }),
});

/** Predicts from a genome, and finds its IQ in the result, the report on paper, the saved file and Apex IQ. */
async function expectOneIq(page: Page, number: number, places: Places): Promise<void> {
  await openInApp(page, "/predict");
  await chooseGenome(page, "Predict from", number);
  await expect(
    main(page)
      .getByText(/SNPs found:/)
      .first(),
  ).toBeVisible();
  await main(page)
    .getByRole("button", { name: /^5\. Review/ })
    .click();
  await main(page).getByRole("button", { name: "Predict", exact: true }).click();
  await main(page).getByRole("link", { name: "Open the result" }).click();
  const estimate = main(page).getByRole("region", { name: "Estimate", exact: true });
  await expect(estimate).toBeVisible();
  const save = main(page).getByRole("button", { name: "Save the prediction as JSON" });
  const { results } = predictionSchema.parse(JSON.parse((await savedBy(page, save)).text));
  const { point_estimate: iq, confidence_interval } = results.full_scale_iq;
  const figures = [Math.round(iq), confidence_interval.map(Math.round).join(" to ")].map(String);
  for (const figure of figures) await expect(estimate).toContainText(figure);

  await page.emulateMedia({ media: "print" });
  const report = page.getByRole("article", { name: "Report" });
  for (const figure of figures)
    await expect(report.getByRole("region", { name: "Estimate and range" })).toContainText(figure);
  for (const set of sets) {
    const place = places.get(`Genome ${number} ${set.id}`)?.match(/[\d.]+/g) ?? [];
    const cell = report
      .getByRole("row")
      .filter({ hasText: setName(set) })
      .getByRole("cell")
      .last();
    expect((await cell.textContent())?.match(/\d+(st|nd|rd|th)/g)).toEqual(
      place.map((one) => formatOrdinal(Number(one))),
    );
  }
  await page.emulateMedia({ media: null });

  await openInApp(page, "/apex-iq");
  await chooseGenome(page, "Begin with", number);
  await expect(main(page).getByRole("region", { name: "Estimate", exact: true })).toContainText(
    "From the genome",
  );
  const tenth = (points: number) => String(Math.round(points * 10) / 10);
  for (const row of await savedRows(page, "Save the answer as CSV")) {
    const said = ["Estimate, IQ", "Low (95 %)", "High (95 %)"].map((name) => row[name]);
    expect(said).toEqual([iq, ...confidence_interval].map(tenth));
  }
}

async function chooseGenome(page: Page, label: string, number: number): Promise<void> {
  const picker = main(page).getByRole("combobox", { name: label });
  // The prediction asks in its first step.
  if (label !== "Predict from") await openInBar(page, "Genomes");
  const option = picker.locator("option").filter({ hasText: new RegExp(`^${number} · `) });
  await picker.selectOption(await option.getAttribute("value"));
}

/** Siblings are placed by the SNPs that all share: another number, which the page says; both pages of siblings agree. */
async function expectOneRanking(page: Page): Promise<void> {
  await openInApp(page, "/embryo-selection");
  const ranking = main(page).getByRole("region", { name: "Ranking", exact: true });
  await expect(ranking).toContainText("8 embryos compared");
  await expect(main(page)).toContainText(
    "Places among people are on the dashboard, by every SNP of each file.",
  );
  const rows = await savedRows(page, "Save the answer as CSV");
  expect(rows).toHaveLength(8);
  await openInApp(page, "/embryo-suite");
  await expect(main(page).getByRole("region", { name: "Index", exact: true })).toContainText(
    "8 embryos compared",
  );
  const suite = await savedRows(page, "Save the answer as CSV");
  for (const row of rows) {
    const own = suite.find((one) => one["Genome"] === row["Genome"]);
    const years = 2.4 * Number(own?.["Education against family mean, SD"]);
    expect(years).toBeCloseTo(Number(row["Difference from family mean"]), 1);
  }
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
  await expectOneRanking(page);
});

test(
  "one file has one place for each trait and one IQ, on every page and on paper",
  {
    tag: "@deep",
  },
  async ({ page }, testInfo: TestInfo) => {
    const name = "genome_Maria_Rossi_v5_Full_20260203040506.txt";
    const text = publicFile("EUR", 10);
    await openInTestMode(page, "enterprise");
    await openDashboard(page);
    await dropTexts(page, testInfo, { [name]: text });
    const read = () => savedRows(page, "Save all scores as CSV");
    await expect
      .poll(async () => new Set((await read()).map((row) => row["is_final"])))
      .toEqual(new Set(["true"]));
    const rows = await read();
    const places = new Map(rows.map((row) => [`${row["genome"]} ${row["set"]}`, placeOf(row)]));
    for (const { heading, set } of expectedAnswers(text, "unknown").scores) {
      const [middle = ""] = places.get(`Genome 1 ${set.id}`)?.split(" ") ?? [];
      await expect(cardOf(page, name).getByRole("article", { name: heading })).toContainText(
        formatOrdinal(Number(middle)),
      );
    }
    await expectSamePlaces(page, places, 1);
    await expectOneIq(page, 1, places);
  },
);

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
    await expectOneIq(page, 3, places);
  },
);
