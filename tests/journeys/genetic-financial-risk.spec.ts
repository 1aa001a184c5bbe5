/** A plan of savings by keyboard and on a phone, without a genome and with one: when it ends, and the same bits as in Node. */
import type { Page } from "@playwright/test";
import { blockStreams } from "../../src/simulation/draw-blocks.ts";
import { savingsPaths } from "../../src/simulation/savings-paths.ts";
import { riskAnswer } from "../../src/tools/genetic-financial-risk/compute.ts";
import { inputs } from "../../src/tools/genetic-financial-risk/inputs.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { openInBar, savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { openInTestMode } from "../support/test-mode.ts";

const main = (page: Page) => page.getByRole("main");
const region = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });

async function savedAnswer(page: Page) {
  const saved = await savedBy(page, main(page).getByRole("button", { name: /as JSON$/ }));
  return JSON.parse(saved.text);
}

test("a plan in cash ends when its sum is spent, for those who live, by keyboard at 360 px", async ({
  page,
}) => {
  await openInTestMode(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(
    `/genetic-financial-risk-engine?birth_year=1956&retirement_year=2020&end_year=2046&cash=1000000&premium=0&spending=10000&savings=99000`,
  );
  // Rows of conditions: the last is removed until none is left, and nothing costs anything.
  await main(page)
    .locator("summary")
    .filter({ hasText: /^Conditions/ })
    .press("Enter");
  const remove = main(page).getByRole("button", { name: "Remove row 1" });
  for (let rows = 6; rows > 0; rows -= 1) {
    await expect(main(page).getByRole("group", { name: /^Row / })).toHaveCount(rows);
    await remove.press("Enter");
  }
  await expect(main(page).getByRole("group", { name: /^Row / })).toHaveCount(0);
  await main(page).getByRole("button", { name: "Add a row" }).press("Enter");
  await expect(main(page).getByRole("group", { name: /^Row / }).locator("input").first()).toBeFocused();
  await page.keyboard.type("Back pain");
  // A row of one's own needs a chance, and says so at its field.
  const rows = main(page).getByRole("region", { name: "Conditions", exact: true });
  await expect(rows).toContainText("Back pain: please fill in its chance");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0,5");
  await expect(rows).not.toContainText("please fill in its chance");
  const savings = main(page).getByRole("textbox", { name: "Savings", exact: true });
  await savings.focus();
  await savings.press("End");
  await savings.press("Backspace");
  await expect(main(page).getByRole("region", { name: "What drives it" })).toContainText("The plan itself");
  // 9 900 is gone in the first year: everybody who lives to its end lacks money.
  await expect(region(page, "Chance of a shortfall")).toContainText("70, age at which half");
  await savings.press("0");
  await expect(region(page, "Chance of a shortfall")).toContainText("79, age at which half");
  await expect(region(page, "What drives it")).toContainText("The plan itself");
  // Ten years later, by the law of Gompertz from 70 with mode 88 and dispersion 10.
  const chance = Math.exp(Math.exp(-1.8) * (1 - Math.exp(1)));
  const { answer } = await savedAnswer(page);
  const error = Math.sqrt((chance * (1 - chance)) / 100_000);
  expect(Math.abs(answer.chance_of_shortfall.value - chance)).toBeLessThan(4 * error);
  await savings.press("Backspace");
  await savings.pressSequentially("0 euros");
  await expect(savings).toHaveAccessibleDescription(/Savings/);
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("the worker draws the bits that Node draws, and a genome adds what it tells", { tag: "@deep" }, async ({
  page,
}) => {
  await openInTestMode(page);
  // No link brings rows of conditions, and no file names psychiatric ones before they were agreed to.
  const row = encodeURIComponent("Schizophrenia\t50\t90000\t\t\t\tno\n");
  await page.goto(`/genetic-financial-risk?psychiatric=${row}&conditions=${row}`);
  await expect(region(page, "What each assumption moves")).toBeVisible();
  await expect(region(page, "What each assumption moves")).toContainText("Spending after work");
  const saved = await savedAnswer(page);
  expect(JSON.stringify(saved)).not.toContain("Schizophrenia");
  const { answer } = saved;
  const checked = inputs.check(inputs.initial);
  const expected = checked.ok ? riskAnswer(checked.value, [], false) : null;
  if (!expected?.ok) throw new Error("the form begins with what it takes");
  const { inputs: plans, seed, draws, quantiles } = expected.value.request;
  const paths = savingsPaths(plans);
  for (const { generator, count } of blockStreams(seed, draws)) paths.drawBlock(generator, count);
  const outputs = new Map(paths.summarise(quantiles).map((output) => [output.name, output]));
  expect(answer.chance_of_shortfall.value).toBe(outputs.get("short/0")?.mean);
  const last = [...(outputs.get(`savings/${expected.value.plan.years - 1}/0`)?.quantiles ?? [])];
  expect(answer.savings_by_age.at(-1).quantiles).toEqual(last.map((value) => Math.round(value * 100) / 100));
  await openInBar(page, "Genomes");
  await main(page).getByRole("button", { name: "Try a sample genome" }).click();
  const conditions = main(page).getByRole("table", { name: "Conditions in this plan" });
  await expect(conditions).toContainText("Score explains");
  await expect(region(page, "Chance of a shortfall")).toContainText("with average genes");
  await expect(conditions).not.toContainText("Depression");
  await main(page).getByRole("button", { name: "Yes, show me" }).click();
  await expect(conditions).toContainText("Depression");
  await expect(region(page, "What each assumption moves")).toBeVisible();
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
});
