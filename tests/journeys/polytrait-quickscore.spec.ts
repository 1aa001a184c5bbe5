/** Ten traits at a glance: the sample, a file, and a picture without a name in it. */
import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { openInBar } from "../support/dashboard-page.ts";
import { dropFiles } from "../support/drop-files.ts";
import { expectFits } from "../support/expect-fits.ts";
import { expectedTrait, fileOfTraits } from "../support/expected-traits.ts";
import { madeUpFile, panelSnps } from "../support/made-up-file.ts";
import { traitPacks } from "../support/trait-packs.ts";

const main = (page: Page) => page.getByRole("main");
const card = (page: Page, name: string) => main(page).getByRole("article", { name, exact: true });

test("the sample and a file show ten traits, each with its range", async ({ page }, testInfo) => {
  await page.goto("/polytrait-quickscore");
  await expect(main(page).getByRole("article")).toHaveCount(10);
  await expect(card(page, "Bone density")).toContainText("of 15");
  expect(await accessibilityProblems(page)).toEqual([]);
  const shown = { "bone-mineral-density": "Bone density", "reaction-time": "Reaction time" } as const;
  const text = fileOfTraits(37, Object.keys(shown));
  const path = testInfo.outputPath("genome_Maria_Rossi_v5_Full_20260203040506.txt");
  await writeFile(path, text);
  await dropFiles(page, path);
  await expect(card(page, "Sleep duration")).toContainText("Can’t tell");
  for (const [id, name] of Object.entries(shown)) {
    const { found, place, low, high } = await expectedTrait(text, id);
    await expect(card(page, name)).toContainText(`SNPs found: ${found}`);
    await expect(card(page, name).getByText(new RegExp(`^${place}\\w\\w$`))).toBeVisible();
    const range = new RegExp(low === high ? `^${low}\\w\\w$` : `^${low}\\w\\w to ${high}\\w\\w$`);
    await expect(card(page, name).getByText(range)).toBeVisible();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  const saving = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "Save picture" }).click();
  const saved = await saving;
  const picture = await readFile(await saved.path(), "utf8");
  expect(picture).toContain("Reaction time");
  expect(picture + saved.suggestedFilename()).not.toContain("Maria");
});

test("a larger published score takes the place of a trait’s own set where a file has it, and the own stays where it does not come @deep", async ({
  page,
}, testInfo) => {
  const pack = await traitPacks.loadSet("PGS000065");
  if (pack === null) throw new Error("there is no pack");
  const { frequencies } = await traitPacks.loadReference("PGS000065");
  const rows = pack.rows.map((row) => ({ ...row, frequency: frequencies.get(row.rsid)?.european ?? 0.3 }));
  const path = testInfo.outputPath("genome.txt");
  await writeFile(path, madeUpFile(43, [], [...rows, ...panelSnps([])]));
  await page.goto("/polytrait-quickscore");
  await dropFiles(page, path);
  await expect(card(page, "LDL cholesterol")).toContainText(
    new RegExp(`SNPs found: \\d+ of ${pack.rows.length}`),
  );
  await expect(card(page, "Height")).toContainText("of 1,232".replace(",", "\u202f"));
  await page.screenshot({ path: testInfo.outputPath("packs.png"), fullPage: true });
  await page.route(/\.set-.*\.gz/, (route) => route.abort());
  await page.reload();
  await dropFiles(page, path);
  await expect(card(page, "LDL cholesterol")).toContainText("of 180");
});

test("a text in the place to paste stays when the first file is dropped", async ({ page }, testInfo) => {
  await page.goto("/polytrait-quickscore");
  await openInBar(page, "Genomes");
  await main(page).getByText("Paste rows", { exact: true }).click();
  const field = main(page).getByLabel("Or paste the text of a file");
  await field.fill("rs1\t1\t1\tAA");
  const path = testInfo.outputPath("genome.txt");
  await writeFile(path, fileOfTraits(37, ["reaction-time"]));
  await dropFiles(page, path);
  await expect(main(page).getByRole("article")).toHaveCount(10);
  await expect(field).toBeVisible();
  await expect(field).toHaveValue("rs1\t1\t1\tAA");
});
