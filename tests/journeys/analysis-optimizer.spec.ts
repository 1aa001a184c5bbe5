/** What a file supports and what to add first: the sample for everybody, and nothing more once the scores are there. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";

const main = (page: Page) => page.getByRole("main");
const region = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });

test("the sample says what its file supports, and what would sharpen the answer, by keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/analysis-optimizer");
  const add = region(page, "What to add first");
  await expect(add).toContainText("Add first: a genome-wide cognition score");
  // By hand: 29.4 x sqrt(1 - 0.0911 - 0.0084 - 0.0024 - 0.0065).
  await expect(add).toContainText("With everything that the model can use, the range is ±27.8.");
  await expect(region(page, "Score sets")).toContainText("of the differences between people");
  await expect(main(page).getByRole("list", { name: "All score sets" })).toContainText("1 271");
  for (const name of ["Cognition score", "Education score (EA4)"])
    await main(page).getByRole("combobox", { name }).press("ArrowDown");
  // 29.4 x sqrt(1 - 0.0911), and 29.4 x sqrt(1 - 0.0911 - 0.0084) with the home.
  await expect(add).toContainText("±28.0, 95 % range now");
  await expect(add).toContainText("Nothing is worth adding: the best would narrow the range by 0.1 points");
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
});
