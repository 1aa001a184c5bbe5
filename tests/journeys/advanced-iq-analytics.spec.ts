/** How sure an estimate is: draws in the worker, where the spread comes from, the groups of typed scores, how draws settle. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { openInTestMode } from "../support/test-mode.ts";

const main = (page: Page) => page.getByRole("main");
const region = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });

test("an estimate is drawn ten and a hundred thousand times, by keyboard", async ({ page }) => {
  await openInTestMode(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/advanced-iq-analytics?parental_edu=16");
  // By hand: 15 x sqrt(1 - 0.112² x 0.67) is 14.94, known after 10 000 draws to 14.94 / sqrt(20 000).
  await expect(region(page, "Convergence")).toContainText(
    "give or take 0.11; by its formula the model’s error is 14.94",
  );
  await expect(region(page, "Estimate")).toContainText("Half of 10 000 draws lie from");
  // A year of schooling more or less: 15 x 0.112 x 0.4 / 2.4 = 0.28 points.
  const spread = region(page, "Where the spread comes from");
  await expect(spread).toContainText("of the rest, parents’ schooling is the largest part: 0.3 points");
  await expect(region(page, "Ancestry calibration")).toHaveCount(0);
  await main(page).getByRole("combobox", { name: "Draws" }).press("ArrowDown");
  await expect(region(page, "Convergence")).toContainText("give or take 0.03");
  await main(page).getByRole("textbox", { name: "Cognition score", exact: true }).press("1");
  await expect(
    region(page, "Ancestry calibration").getByRole("option", { name: /^South Asian/ }),
  ).toHaveCount(1);
  await expect(region(page, "Estimate")).toContainText("Half of 100 000 draws");
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
});
