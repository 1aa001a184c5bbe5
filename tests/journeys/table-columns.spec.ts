/** The menu of a table's columns: by keyboard, on a phone, and where it stands. */
import type { Locator, Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { educationQuickSet } from "../support/built-in-sets.ts";
import { cardOf, openDashboard, openSnpTable } from "../support/dashboard-page.ts";

/** Opens the table of the sample genome's education score. */
async function openTable(page: Page): Promise<Locator> {
  await openDashboard(page);
  await page.getByRole("button", { name: "Try a sample genome" }).click();
  await openSnpTable(cardOf(page, "Sample genome"), educationQuickSet);
  const columns = page.getByRole("button", { name: "Columns" }).first();
  await expect(columns).toBeVisible();
  return columns;
}

const head = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });
const item = (page: Page, name: string) => page.getByRole("menuitemcheckbox", { name, exact: true });

test("arrows choose, the space bar ticks and unticks, Escape returns the focus", { tag: "@deep" }, async ({
  page,
}) => {
  const columns = await openTable(page);
  await columns.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: "Columns" });
  await expect(menu).toBeFocused();
  // The first column names the rows, and stays.
  await expect(item(page, "rsID")).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expect(item(page, "Outcome")).not.toBeChecked();
  await expect(head(page, "Outcome")).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(head(page, "Outcome")).toHaveCount(1);
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect(head(page, "Chr:position")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(columns).toBeFocused();
});

test("a press beside it closes it, and the last column stays", { tag: "@deep" }, async ({ page }) => {
  const columns = await openTable(page);
  await columns.click();
  for (const one of await page.getByRole("menuitemcheckbox").all()) await one.click();
  await expect(page.getByRole("menuitemcheckbox", { checked: true })).toHaveCount(1);
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("menu")).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("all of it is in sight, with room for a finger", { tag: "@deep" }, async ({ page }) => {
    const columns = await openTable(page);
    await columns.tap();
    await expect(page.getByRole("menu")).toBeVisible();
    for (const one of await page.getByRole("menuitemcheckbox").all()) {
      await one.scrollIntoViewIfNeeded();
      const box = await one.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await expect(one).toBeInViewport({ ratio: 1 });
    }
  });
});
