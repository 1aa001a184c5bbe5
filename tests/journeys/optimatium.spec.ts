/**
 * The sample family by several objectives at once: which genomes are unbeaten, what a limit costs, and which weights
 * put one first.
 */
import type { Page } from "@playwright/test";
import { ancestryPanel } from "../../src/science/reference/ancestry-panel.generated.ts";
import { layerSnps } from "../../src/science/reference/layer-snps.generated.ts";
import { sampleMarkers } from "../../src/state/genomes/sample-markers.ts";
import { familySeed } from "../../src/state/genomes/sample-names.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { allSets, educationLeadSet } from "../support/built-in-sets.ts";
import { openInBar, savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { sampleText } from "../support/expected-scores.ts";
import { expectedSiblings } from "../support/expected-siblings.ts";
import { readCsv } from "../support/read-csv.ts";
import { scoredRowsOfSample } from "../support/scored-rows.ts";
import { allTraits } from "../support/trait-sets.ts";

const main = (page: Page) => page.getByRole("main");
const front = (page: Page) => main(page).getByRole("region", { name: "Front", exact: true });

interface SavedGenome {
  number: number;
  index: number;
  isWithin: boolean;
  isUnbeaten: boolean;
  lead: number;
  gains: readonly [number, number];
}

async function savedGenomes(page: Page): Promise<readonly SavedGenome[]> {
  const saved = await savedBy(page, main(page).getByRole("button", { name: "Save the answer as CSV" }));
  expect(saved.name).toBe("allelium-optimatium.csv");
  const [head = [], ...rows] = readCsv(saved.text);
  const at = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? "";
  const gain = (row: readonly string[], place: number) =>
    Number(at(row, `Objective ${place}, SD better than the siblings’ mean`));
  return rows.map((row) => ({
    number: Number(at(row, "Genome").replace("Genome ", "")),
    index: Number(at(row, "Index, SD")),
    isWithin: at(row, "Within limits") === "true",
    isUnbeaten: at(row, "Unbeaten") === "true",
    lead: Number(at(row, "Lead with its best weights, SD")),
    gains: [gain(row, 1), gain(row, 2)],
  }));
}

/** The unbeaten genomes, and the largest lead over all weights of a grid: by trying all. */
function tried(genomes: readonly SavedGenome[]) {
  const within = genomes.filter(({ isWithin }) => isWithin);
  return within.map(({ number, gains: [x, y] }) => {
    const others = within.filter((other) => other.number !== number);
    const isBeaten = others.some(({ gains: [a, b] }) => a >= x && b >= y && (a > x || b > y));
    const leads = Array.from({ length: 1001 }, (_, step) => {
      const indexOf = (a: number, b: number) => (step * a + (1000 - step) * b) / 1000;
      return indexOf(x, y) - Math.max(...others.map(({ gains: [a, b] }) => indexOf(a, b)));
    });
    return { number, isUnbeaten: !isBeaten, lead: Math.max(...leads) };
  });
}

test("the front of the sample family, what a limit costs and which weights put a genome first", async ({
  page,
}) => {
  await page.goto("/optimatium");
  await expect(front(page)).toContainText("unbeaten", { timeout: 60_000 });
  expect(await accessibilityProblems(page)).toEqual([]);
  const all = await savedGenomes(page);
  expect(all).toHaveLength(8);
  for (const { number, isUnbeaten, lead } of tried(all)) {
    const own = all.find((one) => one.number === number);
    expect(own?.isUnbeaten, `genome ${number}`).toBe(isUnbeaten);
    expect(Math.abs((own?.lead ?? Number.NaN) - lead), `genome ${number}`).toBeLessThan(0.01);
  }
  const [first] = all;
  expect(first?.index).toBeCloseTo(((first?.gains[0] ?? 0) + (first?.gains[1] ?? 0)) / 2, 2);

  // The last that some weights put first, and these weights.
  const reachable = all.filter(({ lead }) => lead > 0);
  const wanted = reachable.at(-1)?.number ?? 0;
  expect(wanted).not.toBe(first?.number);
  await main(page)
    .getByRole("table", { name: "the genomes" })
    .getByRole("checkbox", { name: `genome ${wanted}` })
    .press("Space");
  await expect(main(page)).toContainText(new RegExp(`Sample child \\d \\(${wanted}\\) comes first by`));
  await main(page).getByRole("button", { name: "Use these weights" }).press("Enter");
  await expect(front(page)).toContainText(
    new RegExp(`by your weights Sample child \\d \\(${wanted}\\) comes first`),
  );

  await openInBar(page, "Settings");
  // Both count again, and a limit that the first one breaks.
  for (const field of ["Weight 1", "Weight 2"])
    await main(page).getByRole("textbox", { name: field }).fill("50");
  await main(page)
    .locator("summary")
    .filter({ hasText: /^Limits0 of 4/ })
    .press("Enter");
  await main(page).getByRole("textbox", { name: "Limit 1" }).fill("99");
  await expect(main(page)).toContainText("No genome is within all limits.");
  await main(page).getByRole("textbox", { name: "Limit 1" }).fill("");
  await main(page).getByRole("textbox", { name: "Limit 2" }).fill("50");
  await expect(main(page).getByRole("region", { name: "What each limit costs" })).toContainText(
    "type 2 diabetes, not above the 50th percentile",
  );
  const limited = await savedGenomes(page);
  const within = limited.filter(({ isWithin }) => isWithin);
  expect(within.length).toBeLessThan(8);
  for (const { number, isUnbeaten } of tried(limited))
    expect(limited.find((one) => one.number === number)?.isUnbeaten).toBe(isUnbeaten);

  // A target leaves nobody out, and says who reaches it.
  await main(page).getByRole("textbox", { name: "Limit 2" }).fill("");
  await main(page)
    .locator("summary")
    .filter({ hasText: /^Targets0 of 4/ })
    .press("Enter");
  await main(page).getByRole("textbox", { name: "Target 1" }).fill("1");
  await expect(main(page).getByRole("region", { name: "Your targets" })).toContainText(
    "8 of 8 reach your targets",
  );
  // Strangers include both parents, each among people of its own ancestry.
  await main(page)
    .getByRole("combobox", { name: "The genomes are" })
    .selectOption("Any genomes, related or not");
  await expect(front(page)).toContainText("each genome among people of its own ancestry");
  await expect.poll(async () => (await savedGenomes(page)).length).toBe(10);
  await main(page).getByRole("table", { name: "the genomes" }).getByRole("checkbox").nth(1).press("Space");
  const chosen = await savedBy(page, main(page).getByRole("button", { name: "Save the 1 chosen as CSV" }));
  expect(chosen.name).toBe("allelium-optimatium-chosen.csv");
  expect(readCsv(chosen.text)).toHaveLength(2);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
});

test("gains are those of the slow scorer", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/optimatium");
  await expect(front(page)).toBeVisible({ timeout: 60_000 });
  const markers = sampleMarkers(allSets, ancestryPanel, allTraits, layerSnps);
  const texts = Array.from({ length: 8 }, (_, child) =>
    scoredRowsOfSample(sampleText(familySeed, markers, child + 2)),
  );
  const { ranked } = expectedSiblings(texts, educationLeadSet, 2.4);
  const saved = await savedGenomes(page);
  for (const { index, ofScore } of ranked) {
    // Numbers count from 1, and the parents come first.
    expect(saved.find(({ number }) => number === index + 3)?.gains[0]).toBeCloseTo(ofScore, 3);
  }
});
