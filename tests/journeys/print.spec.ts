/** On paper: words alone, dark on light whatever is on screen, links to elsewhere with their addresses; results without what can be pressed. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import {
  dropTexts,
  fileOfAllSets,
  openDashboard,
  openInBar,
  openSetPanel,
  openSnpTable,
} from "../support/dashboard-page.ts";
import { quickSets } from "../support/expected-scores.ts";
import { openInTestMode } from "../support/test-mode.ts";

for (const path of [
  "/terms",
  "/privacy-policy",
  "/medical-disclaimer",
  "/faq",
  "/methodology",
  "/research",
]) {
  const tag = path === "/terms" ? [] : ["@deep"];
  test(`${path} prints its words without the parts for the screen`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
    const footer = page.locator("footer");
    await expect(footer).toBeVisible();
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    await expect(footer).toBeHidden();
    await expect(page.locator("nav:visible")).toHaveCount(0);
    await expect(page.locator("header button:visible, header a[href='/auth']:visible")).toHaveCount(0);
    await expect(main.locator("input:visible")).toHaveCount(0);
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  });
}

test("a link to elsewhere prints its address", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/medical-disclaimer");
  const link = page.getByRole("main").locator("a[target=_blank]").first();
  const after = () => link.evaluate((one) => getComputedStyle(one, "::after").content);
  await expect(link).toBeVisible();
  await expect.poll(after).toBe("none");
  await page.emulateMedia({ media: "print" });
  await expect(link.locator("svg")).toBeHidden();
  // Chromium writes the attribute's value into what it computes.
  await expect.poll(after).toContain((await link.getAttribute("href")) ?? "no address");
});

/** As wide as A4 between the margins of src/app/paper.css, at 96 pixels an inch. */
const sheetWidth = 665;

/** Puts the page onto paper, as the browser's own command does. */
async function toPaper(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await page.setViewportSize({ width: sheetWidth, height: 1000 });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
}

/** Parts on paper that do nothing there, and parts beyond the sheet's edge. */
function faultsOnPaper(page: Page): Promise<string[]> {
  return page.locator("body").evaluate((body, width) => {
    const isSeen = (one: Element) => one.checkVisibility({ contentVisibilityAuto: true });
    const name = (one: Element) => `${one.tagName} ${(one.textContent ?? "").slice(0, 40)}`;
    const controls = [
      ...body.querySelectorAll("main :is(button, input, select, textarea), nav, footer"),
    ].filter(
      // A column's head and a genome's name are words that can be pressed.
      (one) => isSeen(one) && one.closest("th, h2") === null,
    );
    const beyond = [...body.querySelectorAll("main *")].filter(
      (one) => isSeen(one) && Math.round(one.getBoundingClientRect().right) > width,
    );
    return [
      ...controls.map((one) => `control: ${name(one)}`),
      ...beyond.map((one) => `beyond: ${name(one)}`),
    ];
  }, sheetWidth);
}

const results = [
  {
    what: "a genome",
    path: "/dashboard",
    sample: "Try a sample genome",
    whenDone: "by proxy",
    folded: "added up over all usable SNPs of the file",
    told: null,
  },
  {
    what: "a family",
    path: "/dashboard",
    sample: "Try a sample family",
    whenDone: "10 files: 10 scored.",
    folded: null,
    told: null,
  },
  {
    what: "scores of scoring files",
    path: "/prs-scoring",
    sample: "Try it with sample data",
    whenDone: "1 of 1 scored.",
    folded: "A percentile places the score, not the person",
    told: "A/T and C/G variants: ",
  },
  {
    what: "all weight sets",
    path: "/comprehensive-polygenic",
    sample: null,
    whenDone: "Cognition, all 226 lead SNPs",
    folded: "The six sets are not six answers",
    told: "1 (sample data), 23andMe, GRCh37",
  },
];

for (const { what, path, sample, whenDone, folded, told } of results) {
  const tag = what === "a genome" ? [] : ["@deep"];
  test(`${what} is printed without controls, within the sheet, with its origin`, { tag }, async ({
    page,
  }) => {
    await openInTestMode(page);
    await page.goto(path);
    if (sample !== null) await page.getByRole("button", { name: sample }).click();
    const main = page.getByRole("main");
    await expect(main.getByText(whenDone).first()).toBeVisible({ timeout: 30_000 });
    const origin = main.getByText(/\d, by Allelium \d+\.\d+\.\d+$/);
    await expect(origin).toHaveCount(0);
    await toPaper(page);
    await expect(origin).toBeVisible();
    if (told !== null) await expect(main.getByText(told)).toBeVisible();
    // The report has the words of what is folded up on the screen.
    if (folded !== null) await expect(main.getByText(folded).filter({ visible: true })).toHaveCount(1);
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect.poll(() => faultsOnPaper(page)).toEqual([]);
  });
}

test(
  "paper names a genome's file only where names go into what is saved",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    await openDashboard(page);
    await dropTexts(page, testInfo, { "Maria_Rossi.txt": fileOfAllSets(3) });
    const main = page.getByRole("main");
    const name = main.locator("[data-genome-name]");
    await expect(name).toHaveText("Maria_Rossi.txt");
    await expect(main.getByText("by proxy").first()).toBeVisible({ timeout: 30_000 });
    await toPaper(page);
    await expect(main.getByRole("heading", { level: 2, name: "Genome 1", exact: true })).toBeVisible();
    await expect(main.getByText(/Rossi/).filter({ visible: true })).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await openInBar(page, "Export");
    await main.getByRole("checkbox", { name: "Put the genomes’ names into what is saved" }).check();
    await toPaper(page);
    await expect(name).toHaveText("Maria_Rossi.txt");
    await expect(name.locator("span")).toBeVisible();
  },
);

test("a table of many genomes is printed without the boxes that select its rows", { tag: "@deep" }, async ({
  page,
}) => {
  await openInTestMode(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Try a sample family" }).click();
  await expect(page.getByText("10 files: 10 scored.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("tab", { name: "Table" }).click();
  await expect(page.getByRole("row", { name: /Sample child 8/ })).toBeVisible();
  await toPaper(page);
  await expect(page.getByRole("row", { name: /^10 / })).toBeVisible();
  await expect.poll(() => faultsOnPaper(page)).toEqual([]);
});

test("of a choice paper shows what was chosen, and of a list what was opened", { tag: "@deep" }, async ({
  page,
}) => {
  await openInTestMode(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Try a sample genome" }).click();
  const main = page.getByRole("main");
  const choice = main.getByText("Only SNPs of the file", { exact: true });
  const panel = await openSetPanel(main, quickSets[1]);
  const list = panel.getByText(`All ${quickSets[1].rows.length} SNPs`, { exact: true });
  await expect(list).toBeVisible();
  await main.getByText("SNPs that are not in the file").click();
  await expect(choice).toBeVisible();
  await toPaper(page);
  await expect(choice).toBeHidden();
  await expect(list.first()).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  await choice.click();
  await list.click();
  await expect(panel.getByRole("table")).toBeVisible();
  await toPaper(page);
  await expect(choice).toBeVisible();
  await expect(panel.getByRole("row")).toHaveCount(21);
  await expect.poll(() => faultsOnPaper(page)).toEqual([]);
});

test("a comparison on paper says which genomes it is of", { tag: "@deep" }, async ({ page }) => {
  await openInTestMode(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Try a sample family" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("10 files: 10 scored.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("tab", { name: "Compare (10)" }).click();
  const pair = main.getByRole("region", { name: /^Difference of the two highest/ });
  await expect(pair.getByRole("combobox", { name: "First" })).toBeVisible();
  await toPaper(page);
  await expect(pair.getByText(/^First: Genome \d+$/)).toBeVisible();
  await expect(pair.getByText(/^Minus the second: Genome \d+$/)).toBeVisible();
  await expect.poll(() => faultsOnPaper(page)).toEqual([]);
});

test("a list that was opened repeats its head on every sheet", { tag: "@deep" }, async ({ page }) => {
  await openInTestMode(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Try a sample genome" }).click();
  const main = page.getByRole("main");
  const table = await openSnpTable(main, quickSets[0]);
  await toPaper(page);
  const head = table.getByRole("columnheader").first();
  await expect(head).toBeVisible();
  // What Chromium draws of a head on the second sheet and later is its words, and nothing of its buttons.
  await expect(head.getByRole("button")).toHaveCount(0);
});
