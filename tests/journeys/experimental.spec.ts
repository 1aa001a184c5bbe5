/** Single variants one by one: on the sample for everybody, on one's own file with access, each with its letters or without. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { readCsv } from "../support/read-csv.ts";

let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});

const main = (page: Page) => page.getByRole("main");
const summary = (page: Page) => main(page).getByRole("region", { name: "Summary", exact: true });
const agree = (page: Page) => main(page).getByRole("button", { name: "Yes, show me" });
const card = (page: Page, name: string) => main(page).getByRole("article", { name, exact: true });

/**
 * GRCh37. APOE e3/e4; COMT on the other strand; BDNF without a result; MTHFR with a letter that it cannot have; KIBRA
 * by its rsID; CASC16, whose strand cannot be checked.
 */
const ownFile = [
  "# rsid\tchromosome\tposition\tgenotype",
  "rs429358\t19\t45411941\tCT",
  "rs7412\t19\t45412079\tCC",
  "rs4680\t22\t19951271\tTT",
  "rs6265\t11\t27679916\t--",
  "rs1801133\t1\t11856378\tAC",
  "rs17070145\t5\t167000000\tCT",
  "rs45544231\t16\t52632730\tGG",
  "",
].join("\n");

test("variants of the sample are shown to everybody; one's own ask for access", { tag: "@deep" }, async ({
  page,
}) => {
  await page.goto("/experimental-calculator");
  // Some variants mark diseases: none is shown before the consent.
  await expect(main(page)).toContainText("Alzheimer’s disease (APOE)");
  await expect(main(page).getByRole("article")).toHaveCount(0);
  await agree(page).press("Enter");
  await expect(summary(page)).toContainText("of 32");
  await expect(main(page).getByText("Sample data", { exact: true })).toBeVisible();
  const folds = main(page).getByText(/^\d+ variants? without letters in this file$/);
  for (const fold of await folds.all()) await fold.click();
  await expect(main(page).getByRole("article")).toHaveCount(32);
  // The sample has no variant whose place no source names.
  await expect(card(page, "WWC1 (KIBRA), rs17070145")).toContainText("Not in your file");
  await main(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "own.txt", mimeType: "text/plain", buffer: Buffer.from(ownFile) });
  await expect(main(page).getByRole("button", { name: "Show it with sample data" })).toBeVisible();
  await expect(main(page).getByRole("article")).toHaveCount(0);
});

test("a file's letters are beside what is claimed of them and how it has held up", async ({ page }) => {
  const email = "layers@experimental.example.org";
  const id = await server.addPerson(email);
  await server.change("subscribers", `user_id=eq.${id}`, {
    subscribed: true,
    subscription_tier: "enterprise",
    subscription_end: "2999-01-01T00:00:00Z",
  });
  await signIn(page, server, email);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.address}experimental`);
  await main(page)
    .locator("input[type=file]")
    .setInputFiles({
      name: "genome_Maria_Rossi_v5_Full_20260203040506.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(ownFile),
    });
  await agree(page).click();
  await expect(summary(page)).toContainText("6 of 32");
  const apoe = card(page, "APOE, rs429358");
  await expect(apoe).toContainText("CT");
  await expect(apoe).toContainText("1 copy of C");
  await expect(apoe).toContainText("Odds × 2.39 for each copy of C");
  await expect(card(page, "APOE, rs7412")).toContainText("No copy of T");
  await expect(card(page, "COMT, rs4680")).toContainText("2 copies of A, read from the other strand");
  // What the file has no letters for is in a fold, with the reason.
  await expect(card(page, "BDNF, rs6265")).toBeHidden();
  for (const fold of await main(page)
    .getByText(/^\d+ variants? without letters in this file$/)
    .all())
    await fold.click();
  const bdnf = card(page, "BDNF, rs6265");
  await expect(bdnf).toContainText("No result");
  await expect(bdnf).toContainText("Your file lists it without a result.");
  await expect(bdnf).toContainText("26 found an effect");
  await expect(card(page, "MTHFR, rs1801133")).toContainText("Copies can’t be counted.");
  await expect(card(page, "WWC1 (KIBRA), rs17070145")).toContainText("1 copy of T");
  await expect(card(page, "CASC16, rs45544231")).toContainText("strand not checked");
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  const csv = await savedBy(page, main(page).getByRole("button", { name: "Save the variants as CSV" }));
  expect(csv.name).toBe("allelium-genome-1-layers.csv");
  expect(csv.text).not.toMatch(/rossi/i);
  const [head = [], ...rows] = readCsv(csv.text);
  const comt = rows.find((row) => row.includes("rs4680")) ?? [];
  expect(comt[head.indexOf("copies_of_effect_allele")]).toBe("2");
});
