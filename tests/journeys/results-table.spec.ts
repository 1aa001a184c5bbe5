/** Twelve genomes in one table: on a laptop and on a phone, sorted, filtered, with other columns; and nothing moves meanwhile. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { cardOf, dropTexts, openDashboard } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { expectScores } from "../support/expect-scores.ts";
import { quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";

const texts = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `genome_Maria_Rossi_v5_Full_202602030405${10 + index}.txt`,
    madeUpFile(700 + index, quickSets),
  ]),
);
const names = Object.keys(texts);

/** What nobody has asked for may move by this much in all. */
const mostShift = 0.1;

/** Begins to sum up what moves by itself. The function returned gives the sum so far. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watched = globalThis as unknown as { shifts: number };
    watched.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) watched.shifts += entry.value;
      }
    }).observe({ type: "layout-shift" });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
}

/** Loads twelve files, until the last has its final scores. */
async function loadTwelve(page: Page, testInfo: Parameters<typeof dropTexts>[1]): Promise<void> {
  await dropTexts(page, testInfo, texts);
  const summary = page.getByRole("main").getByRole("status").first();
  await expect(summary).toHaveText("12 files: 12 scored.", { timeout: 30_000 });
  // Proxies come after the first scores.
  for (const name of names) await expectScores(cardOf(page, name), texts[name] ?? "");
}

async function openTable(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Table", exact: true }).click();
  await expect(page.getByText("12 rows")).toBeVisible();
}

const region = (page: Page) => page.getByRole("region", { name: "the genomes" });

/** Numbers of the genomes as the rows stand. */
function numbersOfRows(page: Page): Promise<number[]> {
  return region(page)
    .locator("th[scope=row]")
    .evaluateAll((heads) => heads.map((head) => Number.parseInt(head.textContent ?? "", 10)));
}

/** Places of a column as the rows stand. */
async function placesOf(page: Page, column: number): Promise<number[]> {
  const cells = await region(page).locator(`tbody tr > :nth-child(${column})`).allTextContents();
  return cells.map((text) => Number.parseInt(text, 10));
}

const inOrder = Array.from({ length: 12 }, (_, index) => index + 1);
const rising = (places: readonly number[]) => places.toSorted((one, other) => one - other);

test("on a laptop the table sorts, filters and takes other columns; numbers stay, and nothing moves by itself", async ({
  page,
}, testInfo) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page);
  const shifts = await watchShifts(page);
  await loadTwelve(page, testInfo);
  expect(await shifts()).toBeLessThan(mostShift);

  await openTable(page);
  expect(await numbersOfRows(page)).toEqual(inOrder);
  const head = region(page).getByRole("columnheader", { name: "Education", exact: true });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  const places = await placesOf(page, 3);
  expect(places).toEqual(rising(places));
  const sorted = await numbersOfRows(page);
  expect(sorted).not.toEqual(inOrder);
  expect(rising(sorted)).toEqual(inOrder);
  // The name of a number is the name of its file, however the rows stand.
  for (const [index, name] of names.entries()) {
    await expect(region(page).getByRole("checkbox", { name: `Select ${index + 1} ${name}` })).toBeVisible();
  }

  const search = page.getByRole("searchbox", { name: "Search in the genomes" });
  await search.fill("3040515");
  await expect(page.getByText("1 of 12 rows")).toBeVisible();
  expect(await numbersOfRows(page)).toEqual([6]);
  await search.fill("");

  // The head stays in sight while the page scrolls.
  const genomeHead = region(page).getByRole("columnheader", { name: "Genome" });
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(genomeHead).toBeInViewport({ ratio: 1 });

  // With more columns than have room the table scrolls by itself, and its first column stays.
  await page.getByRole("button", { name: "Columns" }).click();
  for (const name of ["Compared with", "Format", "Build", "SNPs found, cognition"]) {
    await page.getByRole("menuitemcheckbox", { name, exact: true }).click();
  }
  await page.keyboard.press("Escape");
  await expect(region(page).getByText("GRCh37").first()).toBeAttached();
  await region(page).evaluate((scroller) => scroller.scrollTo({ left: 1000 }));
  expect(await region(page).evaluate((scroller) => scroller.scrollLeft)).toBeGreaterThan(0);
  await genomeHead.scrollIntoViewIfNeeded();
  await expect(genomeHead).toBeInViewport({ ratio: 1 });
  await expect(region(page).getByRole("rowheader").first()).toBeInViewport({ ratio: 1 });
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const width of [768, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `at ${width} px wider by`);
  }
});

test("two selected genomes are compared, and a mark of several is what rows are grouped by", async ({
  page,
}, testInfo) => {
  await openDashboard(page);
  await loadTwelve(page, testInfo);
  await openTable(page);
  // By keyboard alone.
  const boxOf = (index: number) =>
    page.getByRole("checkbox", { name: `Select ${index + 1} ${names[index]}` });
  await boxOf(2).focus();
  await page.keyboard.press("Space");
  await boxOf(6).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("combobox", { name: "Mark the selected genomes" }).selectOption("Blue");
  await page.getByRole("combobox", { name: "Groups" }).selectOption("By mark");
  await expect(region(page).locator("[data-group]")).toHaveText(["No mark (10)", "Blue (2)"]);
  await page.getByRole("combobox", { name: "Mark", exact: true }).selectOption("Blue (2)");
  expect(await numbersOfRows(page)).toEqual([3, 7]);
  await page.getByRole("button", { name: "Compare 3 with 7" }).click();
  await expect(page.getByRole("tab", { name: "Compare (12)", selected: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Difference of two genomes" })).toContainText(/\b3\b.*\b7\b/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("rows are cards with the number first, and all of it fits", async ({ page }, testInfo) => {
    await openDashboard(page);
    const shifts = await watchShifts(page);
    await loadTwelve(page, testInfo);
    expect(await shifts()).toBeLessThan(mostShift);
    await openTable(page);
    const cards = page.getByRole("list", { name: "the genomes" }).locator(":scope > li");
    const numbers = async () =>
      (await cards.allTextContents()).map((text) => Number(/^(\d+?)genome/.exec(text)?.[1]));
    expect(await numbers()).toEqual(inOrder);
    await page.getByRole("combobox", { name: "Order" }).selectOption("Education, highest first");
    await expect.poll(numbers).not.toEqual(inOrder);
    expect(rising(await numbers())).toEqual(inOrder);
    await expectFits(page);
    for (const box of await cards.getByRole("checkbox").locator("..").all()) {
      const size = await box.boundingBox();
      expect(size?.width).toBeGreaterThanOrEqual(44);
      expect(size?.height).toBeGreaterThanOrEqual(44);
    }
    await cards.getByRole("checkbox").first().tap();
    await expect(page.getByText("1 selected")).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
