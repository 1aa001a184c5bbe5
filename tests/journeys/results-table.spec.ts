/** Twelve genomes in one table: on a laptop and on a phone, sorted, filtered, with other columns. */
import type { Page } from "@playwright/test";
import { setName } from "../../src/parts/score/score-words.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import {
  cardOf,
  dropTexts,
  openDashboard,
  openInBar,
  savedBy,
  showGenomes,
} from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { expectScores } from "../support/expect-scores.ts";
import { expectedUsualSet } from "../support/expected-answers.ts";
import { expectedScores, quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { readCsv } from "../support/read-csv.ts";

const texts = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `genome_Maria_Rossi_v5_Full_202602030405${10 + index}.txt`,
    madeUpFile(700 + index, quickSets),
  ]),
);
const names = Object.keys(texts);
const shownSet = expectedUsualSet(Object.values(texts), "education");

/** Loads twelve files, until the last has its final scores. */
async function loadTwelve(page: Page, testInfo: Parameters<typeof dropTexts>[1]): Promise<void> {
  await dropTexts(page, testInfo, texts);
  const summary = page.getByRole("main").getByRole("status").first();
  await expect(summary).toHaveText("12 files: 12 scored.", { timeout: 30_000 });
  // Proxies come after the first scores.
  await showGenomes(page);
  for (const name of names) await expectScores(cardOf(page, name), texts[name] ?? "");
}

async function openTable(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Table", exact: true }).click();
  await expect(page.getByText("12 rows")).toBeAttached();
}

const region = (page: Page) => page.getByRole("region", { name: "the genomes" });

/** Numbers of the genomes in the order of the rows. */
function numbersOfRows(page: Page): Promise<number[]> {
  return region(page)
    .locator("th[scope=row]")
    .evaluateAll((heads) => heads.map((head) => Number.parseInt(head.textContent ?? "", 10)));
}

/** Places of a column in the order of the rows. */
async function placesOf(page: Page, column: number): Promise<number[]> {
  const cells = await region(page).locator(`tbody tr > :nth-child(${column})`).allTextContents();
  return cells.map((text) => Number.parseInt(text, 10));
}

const inOrder = Array.from({ length: 12 }, (_, index) => index + 1);
const rising = (places: readonly number[]) => places.toSorted((one, other) => one - other);

test(
  "on a laptop the table sorts, filters and shows other columns, and numbers stay",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openDashboard(page);
    await loadTwelve(page, testInfo);

    await openTable(page);
    await expect.poll(async () => rising(await numbersOfRows(page))).toEqual(inOrder);
    // One column a trait, the set that answers most genomes; every place is the exact scorer's.
    const head = region(page).getByRole("columnheader", { name: setName(shownSet), exact: true });
    await expect(region(page).getByRole("columnheader", { name: /^(Education|Maths)/ })).toHaveCount(1);
    const expected = Object.values(texts).map(
      (text) => expectedScores(text, "unknown", [shownSet]).scores[0]?.place ?? Number.NaN,
    );
    // The highest first, by default.
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await expect.poll(() => placesOf(page, 3)).toEqual(rising(expected).reverse());
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "none");
    await expect.poll(() => numbersOfRows(page)).toEqual(inOrder);
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(() => placesOf(page, 3)).toEqual(rising(expected));
    const sorted = await numbersOfRows(page);
    expect(sorted).not.toEqual(inOrder);
    expect(rising(sorted)).toEqual(inOrder);
    // The saved file is in the order of the screen, says whether it is final, and contains no names.
    const saved = await savedBy(page, page.getByRole("button", { name: "Save the genomes as CSV" }));
    expect(saved.text).not.toMatch(/rossi/i);
    const [fields = [], ...lines] = readCsv(saved.text);
    const field = (name: string) => lines.map((line) => line[fields.indexOf(name)]);
    expect(field("genome")).toEqual(sorted.map((number) => `Genome ${number}`));
    expect(new Set(field("is_final"))).toEqual(new Set(["true"]));
    expect(new Set(field(`${shownSet.id}_digest`))).toEqual(new Set([shownSet.digest]));

    // The name of a number is the name of its file, in any order of the rows.
    for (const [index, name] of names.entries()) {
      await expect(region(page).getByRole("checkbox", { name: `Select ${index + 1} ${name}` })).toBeVisible();
    }

    // A sorted table is still sorted after a look at the cards.
    await page.getByRole("tab", { name: "Genomes (12)" }).click();
    await expect(head).toBeHidden();
    await page.getByRole("tab", { name: "Table", exact: true }).click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(() => numbersOfRows(page)).toEqual(sorted);

    const search = page.getByRole("searchbox", { name: "Search in the genomes" });
    await search.fill("3040515");
    await expect(page.getByText("1 of 12 rows")).toBeVisible();
    await expect.poll(() => numbersOfRows(page)).toEqual([6]);
    await search.fill("");
    await expect.poll(() => numbersOfRows(page)).toEqual(sorted);

    // The head stays in sight while the page scrolls.
    const genomeHead = region(page).getByRole("columnheader", { name: "Genome" });
    await expect(async () => {
      await page.mouse.wheel(0, 2000);
      await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 1000 }).toBeGreaterThan(200);
    }).toPass();
    await expect(genomeHead).toBeInViewport({ ratio: 1 });

    // With more columns than have room the table scrolls by itself, and its first column stays.
    await page.getByRole("button", { name: "Columns" }).click();
    for (const name of ["Compared with", "Format", "Build", "SNPs found, maths ability"]) {
      await page.getByRole("menuitemcheckbox", { name, exact: true }).click();
    }
    await page.keyboard.press("Escape");
    await expect(region(page).getByText("GRCh37").first()).toBeAttached();
    const scrolled = () =>
      region(page).evaluate((scroller) => {
        scroller.scrollTo({ left: 1000 });
        return scroller.scrollLeft;
      });
    await expect.poll(scrolled).toBeGreaterThan(0);
    await genomeHead.scrollIntoViewIfNeeded();
    await expect(genomeHead).toBeInViewport({ ratio: 1 });
    await expect(region(page).getByRole("rowheader").first()).toBeInViewport({ ratio: 1 });
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const width of [768, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, `at ${width} px wider by`);
    }
  },
);

const heldOrder = "Rows stay where they are until all have come";

/** The look of the table while it said that it keeps its order. */
interface HeldOrder {
  /** Numbers of the first two rows at each change. */
  firstTwo: readonly string[];
  /** Most rows that had a place at one of these moments. */
  mostWithPlace: number;
}

/** Begins to watch that. The returned function gives what was seen until the sentence went. */
async function watchHeldOrder(page: Page): Promise<() => Promise<HeldOrder>> {
  await page.evaluate((sentence) => {
    const seen = { firstTwo: new Set<string>(), mostWithPlace: 0 };
    const look = () => {
      if (document.body.textContent?.includes(sentence) !== true) return;
      const boxes = [...document.querySelectorAll('input[aria-label^="Select "]')].filter((box) =>
        /^Select \d+ genome_/.test(box.getAttribute("aria-label") ?? ""),
      );
      const numbers = boxes.map((box) => /^Select (\d+)/.exec(box.getAttribute("aria-label") ?? "")?.[1]);
      seen.firstTwo.add(numbers.slice(0, 2).join(" "));
      const rows = boxes.map((box) => box.closest("tr, li")?.textContent ?? "");
      const withPlace = rows.filter((text) => /\d(st|nd|rd|th)/.test(text)).length;
      seen.mostWithPlace = Math.max(seen.mostWithPlace, withPlace);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(globalThis, {
      heldOrder: () => ({ firstTwo: [...seen.firstTwo], mostWithPlace: seen.mostWithPlace }),
    });
  }, heldOrder);
  return () => page.evaluate(() => (globalThis as unknown as { heldOrder: () => HeldOrder }).heldOrder());
}

test("until files are read there is nothing to print", { tag: "@deep" }, async ({ page }, testInfo) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.wasm", async (route) => {
    await released;
    await route.continue();
  });
  const print = page.getByRole("button", { name: "Print" });
  await openDashboard(page);
  await dropTexts(page, testInfo, texts);
  await expect(page.getByRole("main").getByText("12 files: 12 being read.")).toBeVisible();
  // Rows are there from the first moment, under their numbers.
  await expect(page.getByRole("row", { name: /reading/ })).toHaveCount(12);
  await openInBar(page, "Export");
  await expect(print).toBeDisabled();
  release();
  await expect(page.getByRole("main").getByText("12 files: 12 scored.")).toBeVisible({ timeout: 30_000 });
  await expect(print).toBeEnabled();
});

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test.describe(`twelve files that load, at ${width} px`, () => {
    test.use({ viewport: { width, height } });
    const [first = "", second = "", ...others] = names;
    const textsOf = (some: readonly string[]) =>
      Object.fromEntries(some.map((name) => [name, texts[name] ?? ""]));
    const main = (page: Page) => page.getByRole("main");
    const numbers = (page: Page) =>
      page
        .getByRole("checkbox", { name: /^Select \d+ genome_/ })
        .evaluateAll((boxes) =>
          boxes.map((box) => Number(/^Select (\d+)/.exec(box.getAttribute("aria-label") ?? "")?.[1])),
        );
    const openWithTwo = async (page: Page, testInfo: Parameters<typeof dropTexts>[1]) => {
      await openDashboard(page);
      await dropTexts(page, testInfo, textsOf([first, second]));
      await expect(main(page).getByText("2 files: 2 scored.")).toBeVisible();
      await page.getByRole("tab", { name: "Table", exact: true }).click();
      await expect(page.getByText("2 rows")).toBeAttached();
      await expect(main(page).getByText(/being computed|not final yet/)).toHaveCount(0);
    };
    const allAreFinal = async (page: Page) => {
      await expect(page.getByText("12 rows")).toBeAttached();
      await expect(main(page).getByText("12 files: 12 scored.")).toBeVisible();
      await expect(main(page).getByText(/being computed|not final yet/)).toHaveCount(0);
    };

    const title =
      "a table that stands open keeps the rows that were sorted where they are, and sorts all when the last is final";
    test(title, { tag: "@deep" }, async ({ page }, testInfo) => {
      await openWithTwo(page, testInfo);
      const places = Object.values(texts).map(
        (text) => expectedScores(text, "unknown", [shownSet]).scores[0]?.place ?? Number.NaN,
      );
      const [one = 0, two = 0] = places;
      const sorted = two > one ? [2, 1] : [1, 2];
      await expect.poll(() => numbers(page)).toEqual(sorted);
      const held = await watchHeldOrder(page);
      await dropTexts(page, testInfo, textsOf(others));
      await allAreFinal(page);
      await expect(page.getByText(heldOrder)).toHaveCount(0);
      const { firstTwo, mostWithPlace } = await held();
      expect(firstTwo).toEqual([sorted.join(" ")]);
      // Others had places by then, and the order that they ask for is another one.
      expect(mostWithPlace).toBeGreaterThan(4);
      await expect.poll(async () => (await numbers(page)).slice(0, 2)).not.toEqual(sorted);
      const shown = async () => (await numbers(page)).map((number) => places[number - 1]);
      await expect.poll(shown).toEqual(rising(places).reverse());
    });
  });
}

test(
  "two selected genomes are compared, and a mark of several is what rows are grouped by",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
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
    // The arrow keys walk through the colours; only Enter marks.
    await page.getByRole("button", { name: "Mark the selected genomes" }).focus();
    await page.keyboard.press("Enter");
    const blue = page.getByRole("menuitem", { name: "Blue" });
    await expect(blue).toBeVisible();
    const isChosen = () => blue.evaluate((item) => Object.hasOwn(item.dataset, "highlighted"));
    await expect(async () => {
      await page.keyboard.press("ArrowDown");
      expect(await isChosen()).toBe(true);
    }).toPass({ intervals: [50] });
    await expect(region(page).getByText(", marked", { exact: false })).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Mark the selected genomes" })).toBeFocused();
    await page.getByRole("combobox", { name: "Groups" }).selectOption("By mark");
    await expect(region(page).locator("[data-group]")).toHaveText(["No mark (10)", "Blue (2)"]);
    await page.getByRole("combobox", { name: "Mark in the genomes", exact: true }).selectOption("Blue (2)");
    await expect.poll(() => numbersOfRows(page)).toEqual([3, 7]);
    await page.getByRole("button", { name: "Compare 3 with 7" }).click();
    await expect(page.getByRole("tab", { name: "Compare (12)", selected: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Difference of two genomes" })).toContainText(
      /\b3\b.*\b7\b/,
    );
    // The button is hidden with its table.
    await expect(page.getByRole("heading", { name: "Difference of two genomes" })).toBeFocused();
  },
);

test("when the table can't be fetched the page says so, and trying again brings it", {
  tag: "@deep",
}, async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  let isDown = true;
  await page.route(/results-view/, (route) => (isDown ? route.abort() : route.continue()));
  await openDashboard(page);
  await page.getByRole("button", { name: "Try a sample family" }).click();
  await page.getByRole("tab", { name: "Table", exact: true }).click();
  const told = page.getByRole("alert").filter({ hasText: "The table could not be loaded" });
  await expect(told).toBeVisible();
  isDown = false;
  await told.getByRole("button", { name: "Try again" }).click();
  await expect(region(page).getByRole("row", { name: /Sample child 8/ })).toBeVisible({ timeout: 30_000 });
  await expect(told).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test(
    "rows are cards with the number first, and all of it fits",
    { tag: "@deep" },
    async ({ page }, testInfo) => {
      await openDashboard(page);
      await loadTwelve(page, testInfo);
      await openTable(page);
      const cards = page.getByRole("list", { name: "the genomes" }).locator(":scope > li");
      const numbers = async () =>
        (await cards.allTextContents()).map((text) => Number(/^(\d+?)genome/.exec(text)?.[1]));
      await expect.poll(numbers).not.toEqual(inOrder);
      await page.getByText("Search, filter, order, columns").click();
      await expect(page.getByRole("combobox", { name: "Order" })).toHaveValue(`${shownSet.id} true`);
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
    },
  );
});
