/** The Research hub: the studies, and the database's table of effect sizes beside the weights of this build. */
import type { Page } from "@playwright/test";
import { formatNumber } from "../../src/lib/format.ts";
import commands from "../../src/pages/research/commands.json" with { type: "json" };
import { readingList } from "../../src/pages/research/reading-list.ts";
import { comparedFigures, speedTitle, tableText } from "../../src/pages/research/speed-figures.ts";
import { layerSnps } from "../../src/science/reference/layer-snps.generated.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { allSets } from "../support/built-in-sets.ts";
import { allTraits } from "../support/trait-sets.ts";

const rowsOfAllSets = [layerSnps, ...[...allSets, ...allTraits].map(({ rows }) => rows)].reduce(
  (sum, rows) => sum + rows.length,
  0,
);
/** Rows that the table is read in at a time. */
const rowsOfPage = 1000;

async function openHub(page: Page): Promise<void> {
  await page.goto("/research");
  await expect(page.getByRole("heading", { level: 1, name: "Research Hub" })).toBeVisible({
    timeout: 20_000,
  });
}

test("shows every study, and that the database has the weights of this build", { tag: "@deep" }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("polygenic_effect_sizes")) asked.push(new URL(request.url()).search);
  });
  await openHub(page);
  for (const set of allSets) {
    if (set.rows.length !== set.completeRows) continue;
    await expect(page.getByRole("article").filter({ hasText: set.traitName })).toContainText(
      formatNumber(set.sampleSize),
    );
  }
  const rows = rowsOfAllSets;
  await expect(page.getByRole("status").filter({ hasText: "The same in both" })).toContainText(
    `${formatNumber(rows)} rows`,
    { timeout: 20_000 },
  );
  // Each page but the first begins after a row.
  expect(asked.map((search) => new URLSearchParams(search).has("or"))).toEqual(
    Array.from({ length: Math.floor(rows / rowsOfPage) + 1 }, (_, index) => index > 0),
  );
  await expect(page.getByRole("table", { name: "the effect sizes" })).toContainText("Same");
  const sets = page.getByRole("table", { name: "the built-in sets" });
  for (const { unit, study } of allSets) {
    await expect(sets.getByRole("row").filter({ hasText: unit }).first()).toContainText(study);
  }
  for (const { arguments: words } of commands.runs) await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText("+0.0423")).toBeVisible();
  const chart = page.getByRole("figure").filter({ hasText: speedTitle() });
  await expect(chart.getByRole("listbox")).toContainText("PLINK 1.9, 10,000 rows: ");
  await chart.getByRole("button", { name: "Show as table" }).click();
  for (const figure of comparedFigures) {
    await expect(chart.getByRole("row").filter({ hasText: figure.title })).toContainText(tableText(figure));
  }
  for (const { address, says } of readingList) {
    await expect(page.getByRole("listitem").filter({ hasText: says }).getByRole("link")).toHaveAttribute(
      "href",
      address,
    );
  }
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("shows where the two differ", { tag: "@deep" }, async ({ page }) => {
  await page.route(/polygenic_effect_sizes(?!.*[?&]or=)/, async (route) => {
    const response = await route.fetch();
    const [first, second, ...rest] = (await response.json()) as Record<string, unknown>[];
    const other = { ...second, effect_size: 0.9 };
    await route.fulfill({ response, json: [{ ...first, trait_type: "shoe-size" }, other, ...rest] });
  });
  await openHub(page);
  // The row under another name, the one that is missing for that, and the one with another effect.
  await expect(page.getByRole("status").filter({ hasText: "differ" })).toContainText(
    `3 of ${formatNumber(rowsOfAllSets + 1)} rows differ.`,
    { timeout: 20_000 },
  );
  const table = page.getByRole("table", { name: "the effect sizes" });
  for (const words of ["No such set in this build", "Other effect", "Not in the database"]) {
    const filter = page.getByLabel("Compared");
    const value = await filter.locator("option").filter({ hasText: words }).getAttribute("value");
    await filter.selectOption(value);
    await expect(table.getByRole("row")).toHaveCount(2);
  }
});

test("says so where the table cannot be read, and reads it again", { tag: "@deep" }, async ({
  page,
  problems,
}) => {
  problems.expect(/503/);
  await page.route(/polygenic_effect_sizes/, (route) =>
    route.fulfill({ status: 503, json: { message: "down" } }),
  );
  await openHub(page);
  const notice = page.getByRole("alert").filter({ hasText: "The table of effect sizes could not be read." });
  await expect(notice).toBeVisible({ timeout: 40_000 });
  await page.unroute(/polygenic_effect_sizes/);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The same in both" })).toBeVisible();
});
