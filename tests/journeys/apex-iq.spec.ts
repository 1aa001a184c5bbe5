/** The IQ model by hand: a link's settings, sliders and digits, what moves the estimate, scenarios side by side. */
import type { Page } from "@playwright/test";
import { sampleOutput } from "../../src/tools/iq-prediction/results/sample-output.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { openInBar } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { firstFigureTop, inputsInSight } from "../support/page-frame.ts";
import { openInTestMode } from "../support/test-mode.ts";

const main = (page: Page) => page.getByRole("main");
const region = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole("textbox", { name, exact: true });

test("the estimate follows each input, and scenarios stand side by side", async ({ page }) => {
  await openInTestMode(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/apex-iq?parental_edu=16&lead_exposure=nothing");
  await expect(field(page, "Parents’ schooling")).toHaveValue("16");
  await expect.poll(() => firstFigureTop(page)).toBeLessThanOrEqual(140);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => firstFigureTop(page)).toBeLessThanOrEqual(200);
  await expect.poll(() => inputsInSight(page)).toBeGreaterThanOrEqual(10);
  await page.setViewportSize({ width: 360, height: 740 });
  // By hand: 100 + 15 x 0.112 x 0.4 x 4 / 2.4 is 101.1; another part's field without a number is left out.
  await expect(region(page, "Estimate")).toContainText("101, estimate, IQ");
  const effects = region(page, "What moves the estimate");
  await expect(effects.getByRole("option", { name: /^Parents’ schooling/ })).toHaveCount(1);
  await main(page).getByRole("button", { name: "Save as a scenario" }).click();
  const slider = main(page).getByRole("slider", { name: "Parents’ schooling, slider" });
  await slider.focus();
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(field(page, "Parents’ schooling")).toHaveValue("24", { timeout: 1000 });
  }).toPass();
  // The answer is above the window, and its figures are at the window's foot.
  await expect(page.locator("[data-sticky-foot]")).toContainText("103");
  // 12 years above the mean: 103.4.
  await expect(region(page, "Estimate")).toContainText("103, estimate, IQ");
  await main(page).getByRole("button", { name: "Save as a scenario" }).click();
  await expect(region(page, "Scenarios")).toContainText("2 points apart");
  await expect(region(page, "Scenarios")).toContainText("1 input differs");
  await effects.getByRole("button", { name: "One step" }).click();
  await expect(effects).toContainText("What one step of each input does");
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await region(page, "Scenarios").getByRole("button", { name: "Open Scenario A" }).click();
  await expect(field(page, "Parents’ schooling")).toHaveValue("16");
  await main(page).getByRole("button", { name: "Parents’ schooling: not given" }).click();
  await expect(main(page).getByText("Sample data", { exact: true })).toBeVisible();
  // A genome fills in its own scores: the answer is that of its prediction.
  await openInBar(page, "Genomes");
  await main(page).getByRole("button", { name: "Try a sample genome" }).click();
  const [low, high] = sampleOutput.full_scale_iq.confidence_interval.map(Math.round);
  await expect(region(page, "Estimate")).toContainText(
    "From the genome: cognition score and education score",
  );
  await expect(region(page, "Estimate")).toContainText(`${Math.round(sampleOutput.fsiq)}, estimate, IQ`);
  await expect(region(page, "Estimate")).toContainText(`${low} to ${high}`);
  await expect(region(page, "Estimate")).toContainText("SNPs found: ");
  await main(page).getByRole("combobox", { name: "Begin with" }).selectOption("No genome");
  await expect(region(page, "Estimate")).not.toContainText("From the genome");
});
