/**
 * The content beside a paywall: results of the sample, the same as the tools', with the price before anybody signs in.
 */
import type { Page } from "@playwright/test";
import { sampleOutput } from "../../src/tools/iq-prediction/results/sample-output.ts";
import { sampleScores } from "../../src/tools/prs-scoring/sample-scores.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { readCsv } from "../support/read-csv.ts";
import { openInTestMode } from "../support/test-mode.ts";

const preview = (page: Page) => page.getByRole("region", { name: "Result of the sample genome" });

for (const [path, price] of [
  ["/results", "$20 once"],
  ["/prs-scoring", "$29.99 a month"],
] as const) {
  test(`${path} shows a preview and its price, without a session`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Sign in required" })).toBeVisible();
    await expect(page.getByText(price)).toBeVisible();
    await expect(preview(page).getByText("Sample data")).toBeVisible();
    await expect(preview(page).getByRole("table")).toBeVisible();
    // It is not a person's own genome: none is loaded for it.
    await expect(page.getByText("1 genome in memory")).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const width of [360, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, `at ${width} px wider by`);
    }
  });
}

test("the preview of a prediction is the one that the sample genome gets", { tag: "@deep" }, async ({
  page,
}) => {
  await page.goto("/results/guest");
  await page.getByRole("button", { name: "Show it with the sample genome" }).click();
  const { text } = await savedBy(page, page.getByRole("button", { name: /JSON/ }).first());
  const { results } = JSON.parse(text) as { results: typeof sampleOutput };
  const file = results.genetic_file_info;
  expect(file?.digest).toMatch(/^[0-9a-f]{64}$/);
  expect({ ...results, genetic_file_info: file === null ? null : { ...file, digest: "" } }).toEqual(
    sampleOutput,
  );
});

test("the preview of scores shows those that the sample genome gets", { tag: "@deep" }, async ({ page }) => {
  await openInTestMode(page);
  await page.goto("/prs-scoring");
  await page.getByRole("button", { name: "Try it with sample data" }).click();
  await expect(page.getByRole("region", { name: "Details of one score" })).toContainText("90 SNPs");
  for (const { set } of sampleScores.slice(1)) {
    await page.getByLabel("Add a built-in set").selectOption(set);
  }
  const grid = page.getByRole("grid", { name: "the scores" });
  await expect(grid.getByRole("columnheader")).toHaveCount(1 + sampleScores.length);
  const scores = async () => {
    const { text } = await savedBy(page, page.getByRole("button", { name: /CSV/ }).first());
    const [head = [], ...rows] = readCsv(text);
    return rows.map((row) => {
      const field = (name: string) => row[head.indexOf(name)] ?? "";
      const number = (name: string) => Number(field(name));
      return {
        set: field("set"),
        ...{ matched: number("matched"), byProxy: number("found_by_proxy"), total: number("total") },
        z: Number(number("z").toFixed(2)),
        percentile: Math.round(number("percentile")),
        low: Math.round(number("percentile_low")),
        high: Math.round(number("percentile_high")),
      };
    });
  };
  // Predictions come after the first scores.
  await expect.poll(scores).toEqual(sampleScores);
});
