/** One estimate of many: the example, a worked example, correlations that cannot be and their repair, a score that enters once. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { openInTestMode } from "../support/test-mode.ts";

const main = (page: Page) => page.getByRole("main");
const region = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole("textbox", { name, exact: true });

test("members combine to one estimate, and impossible correlations are refused and repaired", async ({
  page,
}) => {
  await openInTestMode(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/super-ensemble?cognition-education=0.5");
  await field(page, "Cognition score").first().fill("1.2");
  await field(page, "Education score (EA4)").first().fill("0.4");
  await main(page).getByText("Accuracies", { exact: true }).click();
  await field(page, "Cognition score").nth(1).fill("0.3");
  await field(page, "Education score (EA4)").nth(1).fill("0.2");
  // By hand: weights 0.26667 and 0.06667, 105.2 with an error of 14.283; without the cognition score 100 + 15 x 0.2 x 0.4.
  await expect(region(page, "Estimate")).toContainText("105, ensemble, IQ");
  await expect(region(page, "Estimate")).toContainText("77 to 133, prediction interval");
  await expect(region(page, "Members")).toContainText(
    "Leaving out cognition score would move the estimate most: −4.0",
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await expectFits(page);
  await main(page).getByRole("link", { name: "Cognitive profile", exact: true }).click();
  await expect(field(page, "IQ estimate")).toHaveValue("105.0");
  await expect(field(page, "Its 95 % margin")).toHaveValue("28");
  await page.goBack();
  await field(page, "Local-ancestry score").first().fill("0.5");
  await expect(region(page, "Estimate")).toContainText("Education score (EA4): left out");
  await field(page, "Local-ancestry score").first().fill("");
  await field(page, "Childhood home").first().fill("1");
  for (const [pair, value] of [
    ["Cognition score and education score (EA4)", "0.9"],
    ["Cognition score and childhood home", "0.7"],
    ["Education score (EA4) and childhood home", "0.3"],
  ] as const)
    await field(page, pair).fill(value);
  const refusal = main(page).getByRole("alert");
  await expect(refusal).toContainText(
    "0.90 between cognition score and education score (EA4) does not fit the others, which allow −0.47 to 0.89.",
  );
  const repair = main(page).getByRole("button", {
    name: /^Draw all correlations .* of the way to one common factor$/,
  });
  await repair.focus();
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(region(page, "Estimate")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(field(page, "Cognition score and education score (EA4)")).not.toHaveValue("0.9");
});
