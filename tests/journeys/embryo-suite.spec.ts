/** Siblings weighed by several traits: the sample family, weights, and the risk of a disease. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { openInBar, savedBy } from "../support/dashboard-page.ts";
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
    education: numberAt(row, "Education against family mean, SD"),
  }));
}

test("the sample family is weighed, and the risk of a disease is shown on request", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/embryo-suite");
  await expect(index(page)).toContainText("has the highest index", { timeout: 60_000 });
  await openInBar(page, "Settings");
  // By education alone the order is that of education, which the other tool's journey has from the slow scorer.
  await main(page).getByRole("group", { name: "Row 2" }).getByRole("textbox", { name: "Weight" }).fill("0");
  await expect(async () => {
    const alone = await savedSiblings(page);
    expect(alone).toHaveLength(8);
    // Differences from a mean add up to nothing.
    expect(alone.reduce((sum, row) => sum + row.education, 0)).toBeCloseTo(0, 1);
    const byEducation = alone.toSorted((one, other) => other.education - one.education);
    expect(alone.map(({ genome }) => genome)).toEqual(byEducation.map(({ genome }) => genome));
  }).toPass();
  await main(page).getByRole("combobox", { name: "Disease" }).selectOption("Asthma");
  await main(page).getByRole("button", { name: "Yes, show me" }).press("Enter");
  await expect(main(page).getByRole("region", { name: "Risk: Asthma" })).toContainText(
    "On average 130 in 1\u202f000 people get it at some time in their lives so far.",
  );
  await expect(main(page).getByRole("region", { name: "Before any embryo is scored" })).toContainText(
    "any of 8 embryos without the highest 10\u202f% of scores",
  );
  await expect(main(page).getByRole("region", { name: "Virtual siblings" })).toContainText(
    /Sample child \d \(\d+\) lies above \d+ of 100 virtual siblings/,
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await expectFits(page);
});

interface SavedSuite {
  disease: {
    prevalence: number;
    explained: number;
    among_these_embryos: { without_choice: number; lowest: number; absolute_difference: number };
    embryos: readonly { genome: string; risk: number; risk_low: number; risk_high: number }[];
  };
  virtual_siblings: {
    mean: number;
    sd: number;
    embryos: readonly { index_against_parents: number; share_below: number }[];
  };
}

async function savedAnswer(page: Page): Promise<SavedSuite> {
  const saved = await savedBy(
    page,
    main(page).getByRole("button", { name: "Save inputs and answer as JSON" }),
  );
  return (JSON.parse(saved.text) as { answer: SavedSuite }).answer;
}

test("the risks of a disease follow from each embryo and its relatives, and the embryos lie among virtual siblings", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto("/embryo-suite");
  const virtual = main(page).getByRole("region", { name: "Virtual siblings" });
  await expect(virtual).toContainText(/Sample child \d \(\d+\) lies above \d+ of 100 virtual siblings/, {
    timeout: 60_000,
  });
  await openInBar(page, "Settings");
  await main(page).getByRole("combobox", { name: "Disease" }).selectOption("Asthma");
  await main(page).getByRole("button", { name: "Yes, show me" }).press("Enter");
  const risk = main(page).getByRole("region", { name: "Risk: Asthma" });
  await expect(risk).toContainText(
    "On average 130 in 1\u202f000 people get it at some time in their lives so far.",
  );
  await expect(virtual).toContainText("of 100 virtual siblings");
  const { disease, virtual_siblings } = await savedAnswer(page);
  const { without_choice, lowest, absolute_difference } = disease.among_these_embryos;
  expect(absolute_difference).toBeCloseTo(without_choice - lowest, 5);
  expect(without_choice).toBeCloseTo(
    disease.embryos.reduce((sum, { risk: own }) => sum + own / 8, 0),
    // The file has each risk to three decimals.
    3,
  );
  for (const { risk: own, risk_low, risk_high } of disease.embryos) {
    expect(risk_low).toBeLessThan(own);
    expect(risk_high).toBeGreaterThan(own);
  }
  await expect(risk).toContainText(`${Math.round(1000 * lowest)} in 1\u202f000 children with the score of`);
  // Drawn around the mean of the parents; eight embryos of the same parents lie within four of its standard deviations.
  expect(Math.abs(virtual_siblings.mean)).toBeLessThan((4 * virtual_siblings.sd) / Math.sqrt(2000));
  for (const { index_against_parents, share_below } of virtual_siblings.embryos) {
    expect(Math.abs(index_against_parents)).toBeLessThan(4 * virtual_siblings.sd);
    expect(share_below).toBeGreaterThanOrEqual(0);
  }
  // An ill mother raises every risk.
  await main(page).locator("summary").filter({ hasText: "Who in the family has it" }).press("Enter");
  await main(page).getByRole("combobox", { name: "Mother has it" }).selectOption("Yes");
  await expect(risk).toContainText("our tables have no heritability for this disease");
  await main(page).getByRole("combobox", { name: "Disease" }).selectOption("Type 2 diabetes");
  await expect(main(page).getByRole("region", { name: "Risk: Type 2 diabetes" })).toContainText(
    "with a heritability of 72\u202f%",
    { timeout: 60_000 },
  );
  await expect(main(page).getByRole("region", { name: "Before any embryo is scored" })).toContainText(
    "With these relatives",
  );
  const ill = await savedAnswer(page);
  expect(ill.disease.among_these_embryos.without_choice).toBeGreaterThan(0.399);
});
