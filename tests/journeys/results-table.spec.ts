/** Twelve genomes in one table: on a laptop and on a phone, sorted, filtered, with other columns; and nothing moves meanwhile. */
import type { Page } from "@playwright/test";
import { setName } from "../../src/parts/score/score-words.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { cardOf, dropTexts, openDashboard, savedBy } from "../support/dashboard-page.ts";
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

/** What nobody has asked for may move by this much in all. */
const mostShift = 0.1;

interface Shift {
  value: number;
  /** Each element that moved, and from where to where: left, top, width x height. */
  moved: string[];
}

/** Watches what moves by itself. The function returned fails if that is too much so far, and tells what moved. */
async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const watched = globalThis as unknown as { shifts: unknown[] };
    watched.shifts = [];
    const placeOf = (box: DOMRectReadOnly) =>
      `${Math.round(box.x)},${Math.round(box.y)} ${Math.round(box.width)}x${Math.round(box.height)}`;
    interface Entry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Entry[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName} .${element?.className}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
        });
        watched.shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift" });
  });
  return async () => {
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
    const sum = shifts.reduce((all, shift) => all + shift.value, 0);
    expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(mostShift);
  };
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
  const expectStill = await watchShifts(page);
  await loadTwelve(page, testInfo);
  await expectStill();

  await openTable(page);
  expect(await numbersOfRows(page)).toEqual(inOrder);
  // One column a trait, the set that answers most genomes; every place is the reference scorer's.
  const head = region(page).getByRole("columnheader", { name: setName(shownSet), exact: true });
  await expect(region(page).getByRole("columnheader", { name: /^(Education|Maths)/ })).toHaveCount(1);
  expect(await placesOf(page, 3)).toEqual(
    Object.values(texts).map((text) => expectedScores(text, "unknown", [shownSet]).scores[0]?.place),
  );
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  const places = await placesOf(page, 3);
  expect(places).toEqual(rising(places));
  const sorted = await numbersOfRows(page);
  expect(sorted).not.toEqual(inOrder);
  expect(rising(sorted)).toEqual(inOrder);
  // What is saved stands in the order of the screen, says whether it is final, and names nobody.
  const saved = await savedBy(page, page.getByRole("button", { name: "Save the genomes as CSV" }));
  expect(saved.text).not.toMatch(/rossi/i);
  const [fields = [], ...lines] = readCsv(saved.text);
  const field = (name: string) => lines.map((line) => line[fields.indexOf(name)]);
  expect(field("genome")).toEqual(sorted.map((number) => `Genome ${number}`));
  expect(new Set(field("is_final"))).toEqual(new Set(["true"]));
  expect(new Set(field(`${shownSet.id}_digest`))).toEqual(new Set([shownSet.digest]));

  // The name of a number is the name of its file, however the rows stand.
  for (const [index, name] of names.entries()) {
    await expect(region(page).getByRole("checkbox", { name: `Select ${index + 1} ${name}` })).toBeVisible();
  }

  // What was sorted is sorted still after a look at the cards.
  await page.getByRole("tab", { name: "Genomes (12)" }).click();
  await expect(head).toBeHidden();
  await page.getByRole("tab", { name: "Table", exact: true }).click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  expect(await numbersOfRows(page)).toEqual(sorted);

  const search = page.getByRole("searchbox", { name: "Search in the genomes" });
  await search.fill("3040515");
  await expect(page.getByText("1 of 12 rows")).toBeVisible();
  expect(await numbersOfRows(page)).toEqual([6]);
  await search.fill("");
  // Until the rows are back the page is too short to scroll.
  await expect.poll(() => numbersOfRows(page)).toEqual(sorted);

  // The head stays in sight while the page scrolls.
  const genomeHead = region(page).getByRole("columnheader", { name: "Genome" });
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(genomeHead).toBeInViewport({ ratio: 1 });

  // With more columns than have room the table scrolls by itself, and its first column stays.
  await page.getByRole("button", { name: "Columns" }).click();
  for (const name of ["Compared with", "Format", "Build", "SNPs found, maths ability"]) {
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

const heldOrder = "Rows stay where they are until all have come";

/** What the table looked like, and how far it moved, while it said that it keeps its order. */
interface HeldOrder {
  /** Numbers of the first two rows at each change. */
  firstTwo: readonly string[];
  /** Most rows that had a place at one of these moments. */
  mostWithPlace: number;
  shifts: number;
}

/** Begins to watch that. The function returned gives what was seen until the sentence went. */
async function watchHeldOrder(page: Page): Promise<() => Promise<HeldOrder>> {
  await page.evaluate((sentence) => {
    const seen = {
      firstTwo: new Set<string>(),
      mostWithPlace: 0,
      goneAt: Number.POSITIVE_INFINITY,
      wasThere: false,
    };
    const shifts: { at: number; value: number }[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        startTime: number;
        value: number;
        hadRecentInput: boolean;
      }[]) {
        if (!entry.hadRecentInput) shifts.push({ at: entry.startTime, value: entry.value });
      }
    }).observe({ type: "layout-shift" });
    const look = () => {
      if (document.body.textContent?.includes(sentence) !== true) {
        if (seen.wasThere) seen.goneAt = Math.min(seen.goneAt, performance.now());
        return;
      }
      seen.wasThere = true;
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
      heldOrder: () => ({
        firstTwo: [...seen.firstTwo],
        mostWithPlace: seen.mostWithPlace,
        shifts: shifts.reduce((sum, { at, value }) => sum + (at < seen.goneAt ? value : 0), 0),
      }),
    });
  }, heldOrder);
  return () => page.evaluate(() => (globalThis as unknown as { heldOrder: () => HeldOrder }).heldOrder());
}

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
      await expect(page.getByText("2 rows")).toBeVisible();
      await expect(main(page).getByText("not final yet")).toHaveCount(0);
    };
    const allAreFinal = async (page: Page) => {
      await expect(page.getByText("12 rows")).toBeVisible();
      await expect(main(page).getByText("12 files: 12 scored.")).toBeVisible();
      await expect(main(page).getByText("not final yet")).toHaveCount(0);
    };

    test("answers that take their time push nothing", async ({ page }, testInfo) => {
      // For half a second what moves counts as somebody's own doing. A large file on a slow device takes longer.
      let release = () => {};
      const longEnough = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/*.wasm", async (route) => {
        await longEnough;
        await route.continue();
      });
      await openDashboard(page);
      await dropTexts(page, testInfo, texts);
      await expect(main(page).getByText("12 files: 12 being read.")).toBeVisible();
      await expect(page.getByRole("tab", { name: "Table", exact: true })).toBeDisabled();
      await expect(page.getByRole("button", { name: "Print" })).toBeDisabled();
      await page.waitForTimeout(1000);
      const expectStill = await watchShifts(page);
      release();
      for (const name of names) await expectScores(cardOf(page, name), texts[name] ?? "");
      await expectStill();
      await expect(page.getByRole("tab", { name: "Table", exact: true })).toBeEnabled();
      await expect(page.getByRole("button", { name: "Print" })).toBeEnabled();
    });

    test("a table that stands open moves nothing", async ({ page }, testInfo) => {
      await openWithTwo(page, testInfo);
      const expectStill = await watchShifts(page);
      await dropTexts(page, testInfo, textsOf(others));
      await allAreFinal(page);
      await expectStill();
      expect(await numbers(page)).toEqual(inOrder);
    });

    test("a table that stands open keeps the rows that were sorted where they are, and sorts all when the last is final", async ({
      page,
    }, testInfo) => {
      await openWithTwo(page, testInfo);
      const setHead = setName(shownSet);
      if (width < 600) {
        await page.getByRole("combobox", { name: "Order" }).selectOption(`${setHead}, highest first`);
      } else {
        const button = region(page)
          .getByRole("columnheader", { name: setHead, exact: true })
          .getByRole("button");
        await button.click();
        await button.click();
      }
      const sorted = await numbers(page);
      const held = await watchHeldOrder(page);
      await dropTexts(page, testInfo, textsOf(others));
      await allAreFinal(page);
      await expect(page.getByText(heldOrder)).toHaveCount(0);
      const { firstTwo, mostWithPlace, shifts } = await held();
      expect(firstTwo).toEqual([sorted.join(" ")]);
      // Others had places by then, and the order that they ask for is another one.
      expect(mostWithPlace).toBeGreaterThan(4);
      expect((await numbers(page)).slice(0, 2)).not.toEqual(sorted);
      expect(shifts).toBeLessThan(mostShift);
      const places = Object.values(texts).map(
        (text) => expectedScores(text, "unknown", [shownSet]).scores[0]?.place,
      );
      const shown = (await numbers(page)).map((number) => places[number - 1] ?? Number.NaN);
      expect(shown).toHaveLength(12);
      expect(shown).toEqual(rising(shown).reverse());
    });
  });
}

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
  // The arrow keys walk through the colours; only Enter marks.
  await page.getByRole("button", { name: "Mark the selected genomes" }).focus();
  await page.keyboard.press("Enter");
  const blue = page.getByRole("menuitem", { name: "Blue" });
  await expect(blue).toBeVisible();
  while (!(await blue.evaluate((item) => Object.hasOwn(item.dataset, "highlighted")))) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(region(page).getByText(", marked", { exact: false })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Mark the selected genomes" })).toBeFocused();
  await page.getByRole("combobox", { name: "Groups" }).selectOption("By mark");
  await expect(region(page).locator("[data-group]")).toHaveText(["No mark (10)", "Blue (2)"]);
  await page.getByRole("combobox", { name: "Mark", exact: true }).selectOption("Blue (2)");
  expect(await numbersOfRows(page)).toEqual([3, 7]);
  await page.getByRole("button", { name: "Compare 3 with 7" }).click();
  await expect(page.getByRole("tab", { name: "Compare (12)", selected: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Difference of two genomes" })).toContainText(/\b3\b.*\b7\b/);
  // The button is hidden with its table.
  await expect(page.getByRole("heading", { name: "Difference of two genomes" })).toBeFocused();
});

test("when the table can't be fetched the page says so, and trying again brings it", async ({
  page,
  problems,
}) => {
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

  test("rows are cards with the number first, and all of it fits", async ({ page }, testInfo) => {
    await openDashboard(page);
    const expectStill = await watchShifts(page);
    await loadTwelve(page, testInfo);
    await expectStill();
    await openTable(page);
    const cards = page.getByRole("list", { name: "the genomes" }).locator(":scope > li");
    const numbers = async () =>
      (await cards.allTextContents()).map((text) => Number(/^(\d+?)genome/.exec(text)?.[1]));
    expect(await numbers()).toEqual(inOrder);
    await page.getByRole("combobox", { name: "Order" }).selectOption(`${setName(shownSet)}, highest first`);
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
