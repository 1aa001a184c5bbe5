/** Siblings weighed by several traits: the sample family, weights and a limit. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { readCsv } from "../support/read-csv.ts";

const main = (page: Page) => page.getByRole("main");
const index = (page: Page) => main(page).getByRole("region", { name: "Index", exact: true });

async function savedSiblings(page: Page) {
  const saved = await savedBy(page, main(page).getByRole("button", { name: "Save the answer as CSV" }));
  expect(saved.name).toBe("allelium-embryo-suite.csv");
  const [head = [], ...rows] = readCsv(saved.text);
  const numberAt = (row: readonly string[], name: string) => Number(row[head.indexOf(name)]);
  return rows.map((row) => ({
    genome: row[0],
    index: numberAt(row, "Index, SD"),
    education: numberAt(row, "Education against family mean, SD"),
  }));
}

test("weights move the ranking of the sample family, and what the first gives up is said", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/embryo-suite");
  await main(page).getByRole("button", { name: "Sample family" }).click();
  await expect(index(page)).toContainText("has the highest index", { timeout: 60_000 });
  const both = await savedSiblings(page);
  expect(both).toHaveLength(8);
  // Differences from a mean add up to nothing.
  expect(both.reduce((sum, row) => sum + row.index, 0)).toBeCloseTo(0, 1);
  expect(await accessibilityProblems(page)).toEqual([]);
  // By education alone the order is that of education, which the other tool's journey has from the slow scorer.
  await main(page).getByRole("textbox", { name: "Weight, cognition" }).fill("0");
  await expect(async () => {
    const alone = await savedSiblings(page);
    const byEducation = alone.toSorted((one, other) => other.education - one.education);
    expect(alone.map(({ genome }) => genome)).toEqual(byEducation.map(({ genome }) => genome));
  }).toPass();
  await expect(main(page).getByRole("region", { name: "What the choice gives up" })).toContainText(
    "Education: nothing, it is the highest.",
  );
  await main(page).getByRole("textbox", { name: "Weight, education" }).fill("0");
  await expect(main(page)).toContainText("Give one trait a weight above 0.");
  await expectFits(page);
});
