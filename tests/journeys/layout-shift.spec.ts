/** Nothing moves under a person's eyes: every shift counts, those right after a press too. How long tasks take, the benches say. */
import { writeFileSync } from "node:fs";
import type { Page, TestInfo } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { firstFigureTop } from "../support/page-frame.ts";
import { knownRows, madeUpGenome, scoringFile } from "../support/place-specimens.ts";
import { openInTestMode } from "../support/test-mode.ts";

/** Of all shifts of a page together. The web's own bound for a good page is 0.1, without those after a press. */
const most = 0.05;

/** Adds up all shifts of the page, from its beginning. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += Reflect.get(entry, "value");
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "shifts").sum);
}

function onDisk(testInfo: TestInfo, name: string, content: string): string {
  const path = testInfo.outputPath(name);
  writeFileSync(path, content);
  return path;
}

async function choose(page: Page, button: string | RegExp, paths: readonly string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).first().click(),
  ]);
  await chooser.setFiles([...paths]);
}

test("a file that is chosen on the first page does not push the page aside", async ({ page }, testInfo) => {
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await choose(page, /^Choose/, [onDisk(testInfo, "genome.txt", madeUpFile(1, quickSets))]);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: /genome\.txt/ })
      .getByRole("article")
      .first(),
  ).toBeVisible();
  expect(await shifts()).toBeLessThan(most);
});

for (const width of [1440, 360]) {
  // How much moves depends on which of the states a busy machine gets to paint.
  test(
    `twelve scoring files move nothing on PRS Scoring at ${width} px`,
    { tag: "@deep" },
    async ({ page }, testInfo) => {
      const shifts = await watchShifts(page);
      await page.setViewportSize({ width, height: 900 });
      await openInTestMode(page);
      await page.goto("/prs-scoring");
      const genomes = [1, 2, 3].map((seed) => onDisk(testInfo, `${seed}.txt`, madeUpGenome(seed, "EUR")));
      await choose(page, "Choose genome files", genomes);
      await expect(page.getByRole("checkbox", { name: /3\.txt/ })).toBeChecked();
      const sets = Array.from({ length: 12 }, (_, index) =>
        onDisk(
          testInfo,
          `set-${index}.txt`,
          scoringFile(knownRows.slice(index), {
            ...{ pgsId: `PGS9001${index}`, hasFrequencies: index % 2 === 0, hasPositions: index % 3 > 0 },
          }),
        ),
      );
      await choose(page, "Choose scoring files", sets);
      await expect(page.getByText("36 of 36 scored.")).toBeVisible();
      expect(await shifts()).toBeLessThan(most);
    },
  );
}

/** Pages that bring the sample by themselves and answer with a figure. */
const answered = [
  "/advanced-iq-analytics",
  "/analysis-optimizer",
  "/apex-iq",
  "/cognitive-profile-estimator",
  "/comprehensive-polygenic",
  "/embryo-selection",
  "/embryo-suite",
  "/omnotype-results",
  "/optimatium",
  "/polytrait-quickscore",
  "/super-ensemble",
];

/** How far from the top the first figure may begin, in pixels. */
const firstFigures = [
  { width: 1440, height: 900, top: 200 },
  { width: 360, height: 780, top: 140 },
];

for (const { width, height, top } of firstFigures) {
  test(`the sample's answer comes near the top and moves nothing at ${width} px`, { tag: "@deep" }, async ({
    page: first,
    context,
  }) => {
    await first.close();
    for (const path of answered) {
      const page = await context.newPage();
      const shifts = await watchShifts(page);
      await page.setViewportSize({ width, height });
      await openInTestMode(page, "enterprise-plus");
      await page.goto(path);
      await expect.poll(() => firstFigureTop(page), { message: path }).toBeLessThanOrEqual(top);
      // The export comes with the whole answer.
      await expect(page.getByRole("button", { name: "Export" })).toBeVisible();
      expect(await shifts(), path).toBeLessThan(most);
      await page.close();
    }
  });
}
