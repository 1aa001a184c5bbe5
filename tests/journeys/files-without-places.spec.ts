/** Genomes whose rows have no place, wherever the page works with places: comparison, loaded scores, audit logs. */
import { expect, test } from "../support/browser-test.ts";
import { chooseFiles } from "../support/choose-files.ts";
import { savedBy } from "../support/dashboard-page.ts";
import { quickSets } from "../support/expected-scores.ts";
import { madeUpScores } from "../support/made-up-scores.ts";
import { openInApp } from "../support/open-in-app.ts";
import { openInTestMode } from "../support/test-mode.ts";
import { fileWithoutPlaces, madeUpCalls } from "../support/vendor-files.ts";

const { set, scoringText, genotypeText } = madeUpScores({
  ...{ seed: 8, rows: 4000, hasFrequencies: true, pgsId: "PGS900001", name: "Made-up traits" },
});

/** Calls of the 23andMe text by rsID. */
const calls = new Map(
  genotypeText
    .split("\r\n")
    .filter((line) => line.startsWith("rs"))
    .map((line) => line.split("\t"))
    .map(([rsid = "", , , genotype = ""]) => [rsid, genotype]),
);

const withoutPlaces = [...calls].map(([rsid, genotype]) => `${rsid},${genotype}`);

/** Rows whose call is made of their two letters, which are not each other's complements. */
const fitting = set.rows.filter(({ rsid, effectAllele, otherAllele }) => {
  const letters = `${effectAllele}${otherAllele}`;
  const call = calls.get(rsid) ?? "--";
  return [...call].every((letter) => letters.includes(letter)) && !["AT", "TA", "CG", "GC"].includes(letters);
});

const files = [
  { name: "first.csv", text: fileWithoutPlaces(madeUpCalls(81, quickSets)) },
  { name: "second.csv", text: fileWithoutPlaces(madeUpCalls(82, quickSets)) },
  { name: "third.csv", text: `rsid,genotype\r\n${withoutPlaces.join("\r\n")}\r\n` },
].map(({ name, text }) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) }));

test("genomes without places are compared, scored on a loaded set and audited", { tag: "@deep" }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openInTestMode(page);
  await page.goto("/upload");
  await chooseFiles(page, files);
  await expect(page.getByText("3 files: 3 scored.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "See the scores" }).click();
  await page.getByRole("tab", { name: /^Compare/ }).click();
  await expect(page.getByRole("checkbox", { name: /second\.csv/ }).filter({ visible: true })).toBeVisible();

  await openInApp(page, "/prs-scoring");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose scoring files" }).click(),
  ]);
  await chooser.setFiles({ name: "scores.txt", mimeType: "", buffer: Buffer.from(scoringText) });
  await page.getByRole("button", { name: /^Details of genome 3 on PGS900001/ }).click({ timeout: 60_000 });
  const details = page.getByRole("region", { name: "Details of one score" });
  const log = await savedBy(page, details.getByRole("button", { name: "Save the audit log (TSV)" }));
  const [head = "", ...lines] = log.text.trim().split("\n");
  const fateAt = head.split("\t").indexOf("fate");
  expect(lines).toHaveLength(4000);
  const matched = lines.filter((line) => line.split("\t")[fateAt] === "matched").length;
  expect(matched).toBe(fitting.length);
});
