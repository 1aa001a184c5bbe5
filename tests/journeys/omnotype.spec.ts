/** All traits of genomes: overview, one trait in detail, the table by category, two genomes beside each other, files. */
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { openInBar, savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { expectedTrait, fileOfTraits } from "../support/expected-traits.ts";
import { openInTestMode } from "../support/test-mode.ts";

const main = (page: Page) => page.getByRole("main");
const region = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });

test("two genomes show their traits, by category, one by one, side by side, and as files", async ({
  page,
}, testInfo) => {
  await openInTestMode(page, "enterprise");
  await page.goto("/omnotype-results");
  const ids = ["hdl-cholesterol", "bone-mineral-density", "reaction-time"];
  const texts = [fileOfTraits(41, ids), fileOfTraits(42, ids)];
  const paths = await Promise.all(
    texts.map(async (text, index) => {
      const path = testInfo.outputPath(`genome_Maria_Rossi_v5_Full_2026020304050${index}.txt`);
      await writeFile(path, text);
      return path;
    }),
  );
  await openInBar(page, "Genomes");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    main(page).getByRole("button", { name: "Choose genome files" }).click(),
  ]);
  await chooser.setFiles(paths);
  const table = region(page, "All traits").getByRole("table", { name: "all traits" });
  const folds = region(page, "All traits").getByText(
    /^\d+ traits (?:without a place|on which nobody has a place)$/,
  );
  /** The rows of the table and the traits in the folds below it. */
  const shownTraits = async () =>
    (await folds.allTextContents()).reduce(
      (sum, text) => sum + Number.parseInt(text, 10),
      Number(await table.getAttribute("aria-rowcount")) - 1,
    );
  // Four sets of the first page and 63 traits, of two genomes; 17 of them only on request.
  await expect.poll(shownTraits).toBe(2 * 50);
  await expect(region(page, "Overview")).not.toContainText("Psychiatric");
  // They hold the rows of three scores and no more.
  await expect(main(page)).toContainText("Incomplete: genomes 1 and 2.");
  await openInBar(page, "Settings");
  await main(page)
    .getByRole("combobox", { name: "Mental illness, substances, dementia" })
    .selectOption("Show them");
  await expect.poll(shownTraits).toBe(2 * 67);
  await expect(region(page, "Overview")).toContainText("Psychiatric");
  await expect(region(page, "Overview")).toContainText("Body");
  await region(page, "All traits").getByRole("searchbox").fill("HDL");
  const first = await expectedTrait(texts[0] ?? "", "hdl-cholesterol");
  const second = await expectedTrait(texts[1] ?? "", "hdl-cholesterol");
  for (const { place, low, high, found } of [first, second]) {
    const row = table
      .getByRole("row")
      .filter({ hasText: new RegExp(`(?<!\\d)${place}\\w\\w \\(${low}\\w\\w to ${high}`) });
    await expect(row.first()).toContainText(found);
  }
  await table.getByRole("button", { name: "HDL cholesterol of genome 2: details" }).focus();
  await page.keyboard.press("Enter");
  const detail = region(page, "Trait: HDL cholesterol");
  await expect(detail).toContainText(new RegExp(`${second.place}\\w\\w,? ?percentile`));
  await expect(detail).toContainText("Willer CJ 2013");
  await expect(detail).toContainText("2 genomes on this trait");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  // On paper a trait is named by words, since what opens it is not printed.
  await expect(table.getByRole("rowheader", { name: "HDL cholesterol" }).first()).toBeVisible();
  await expect(main(page).getByText("Incomplete: genomes 1 and 2.")).toBeVisible();
  await expect(main(page).getByText("upload page says more")).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await expect(main(page).getByRole("list", { name: "all traits" }).getByRole("listitem")).not.toHaveCount(0);
  const { text: saved } = await savedBy(
    page,
    main(page).getByRole("button", { name: "Save inputs and answer as JSON" }),
  );
  expect(saved).not.toContain("Maria");
  const { genomes: about, answer } = JSON.parse(saved);
  expect(about).toMatchObject([1, 2].map(() => ({ file_remarks: "incomplete" })));
  const { genomes } = answer;
  const score = genomes[1].traits.find(({ trait }: { trait: string }) => trait === "hdl-cholesterol");
  // The panel lacks rows of this trait; the study's frequencies of them hold for a nearly European file.
  expect(score).toMatchObject({ scalingFactor: 8, totalSnps: 15, reference: "adjusted" });
  // z is saved in two decimals, the point in one.
  const mostRounded = 0.05 + 8 * 0.005 + 1e-9;
  expect(Math.abs(score.normalizedScore - (50 + 8 * score.zScore))).toBeLessThanOrEqual(mostRounded);
});
