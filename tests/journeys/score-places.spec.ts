/** A score among people: by rows and public genomes, among the loaded ones, by hand, and withheld. */
import { writeFileSync } from "node:fs";
import type { Page, TestInfo } from "@playwright/test";
import { exactScore } from "../../src/science/exact-score/exact-score.ts";
import { parseGenotypeText } from "../../src/science/exact-score/parse-genotypes.ts";
import { ancestryPanel } from "../../src/science/reference/ancestry-panel.generated.ts";
import { fitReference } from "../../src/science/reference-group/choose-reference.ts";
import { components } from "../../src/science/reference-group/components.ts";
import { panelDosagesOf } from "../../src/science/reference-group/read-panel-report.ts";
import { siteWeightSet } from "../../src/science/reference-group/site-weight-set.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { educationLeadSet, frequenciesOf, leadSets } from "../support/built-in-sets.ts";
import { chooseFiles } from "../support/choose-files.ts";
import { cardOf, savedBy, showGenomes } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { quickSets } from "../support/expected-scores.ts";
import { judgedSnps } from "../support/made-up-file.ts";
import { openInApp } from "../support/open-in-app.ts";
import { denseScore, knownRows, madeUpGenome, scoringFile } from "../support/place-specimens.ts";
import { readCsv } from "../support/read-csv.ts";
import { openInTestMode } from "../support/test-mode.ts";
import { differing, madeUpCalls, variantsOnlyVcf } from "../support/vendor-files.ts";

const withFrequencies = { pgsId: "PGS900010", hasFrequencies: true, hasPositions: true };
const without = { pgsId: "PGS900011", hasFrequencies: false, hasPositions: true };
const few = { pgsId: "PGS900013", hasFrequencies: true, hasPositions: true };
const rsidsOnly = { pgsId: "PGS900015", hasFrequencies: true, hasPositions: false };
const unknown = { pgsId: "PGS900016", hasFrequencies: false, hasPositions: true };

async function choose(page: Page, button: string, files: readonly string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).click(),
  ]);
  await chooser.setFiles([...files]);
}

function onDisk(testInfo: TestInfo, name: string, content: string): string {
  const path = testInfo.outputPath(name);
  writeFileSync(path, content);
  return path;
}

async function openScreen(page: Page): Promise<void> {
  await openInTestMode(page);
  await page.goto("/prs-scoring");
  await expect(page.getByRole("heading", { level: 1, name: "PRS Scoring" })).toBeVisible();
}

const details = (page: Page) => page.getByRole("region", { name: "Details of one score" });
const openDetails = async (page: Page, genome: number, set: string) => {
  // A phone shows one set at a time.
  const choice = page.getByRole("combobox", { name: "Score set", exact: true });
  if (await choice.isVisible()) {
    const value = await choice.locator("option", { hasText: set }).getAttribute("value");
    await choice.selectOption(value);
  }
  await page.getByRole("button", { name: new RegExp(`^Details of genome ${genome} on ${set}`) }).click();
};

async function savedRows(page: Page): Promise<Record<string, string>[]> {
  const { text } = await savedBy(page, page.getByRole("button", { name: "Save the scores as CSV" }));
  const [head = [], ...lines] = readCsv(text);
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index] ?? ""])));
}

/** Waits until so many rows are scored and returns them as they are saved. */
async function scoredRows(page: Page, count: number): Promise<Record<string, string>[]> {
  await expect(page.getByRole("button", { name: /^Details of genome/ })).toHaveCount(count);
  return savedRows(page);
}

/** A genome as the slow reader has it. */
function genomeOf(text: string) {
  return {
    ...({ build: "GRCh37", isBuildAssumed: false, sex: "unknown" } as const),
    rows: parseGenotypeText(text).rows,
  };
}

const usual = { palindromic: "auto", missing: "omit" } as const;

/** The sum expected in the mixture that a genome fits, and z of the whole score, guessed from its known rows by the formulas in full. */
function adjustedPlace(text: string): { z: number; mean: number } {
  const genome = genomeOf(text);
  const panel = exactScore(genome, siteWeightSet(ancestryPanel, "GRCh37"), usual);
  const fit = fitReference(ancestryPanel, panelDosagesOf(panel));
  if (fit.kind !== "adjusted") throw new Error(fit.kind);
  const report = exactScore(genome, { build: "GRCh37", rows: knownRows }, usual);
  let [sum, mean, variance, whole] = [0, 0, 0, 0];
  for (const [index, { rsid, weight }] of knownRows.entries()) {
    const dosage = report.rows[index]?.dosage ?? null;
    const known = frequenciesOf(educationLeadSet).get(rsid);
    if (known === undefined) continue;
    let frequency = 0;
    for (const one of components) frequency += fit.shares[one] * known.components[one];
    whole += 2 * frequency * (1 - frequency) * weight ** 2;
    if (dosage === null) continue;
    sum += weight * dosage;
    mean += 2 * frequency * weight;
    variance += 2 * frequency * (1 - frequency) * weight ** 2;
  }
  return { z: Math.sqrt(variance / whole) * ((sum - mean) / Math.sqrt(variance)), mean };
}

test(
  "a loaded score has a place in a mixture, with frequencies that the file lacks, and of few variants",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const [african, european] = [madeUpGenome(1, "AFR"), madeUpGenome(2, "EUR")];
    await openScreen(page);
    await choose(page, "Choose genome files", [
      onDisk(testInfo, "one.txt", african),
      onDisk(testInfo, "two.txt", european),
    ]);
    await choose(page, "Choose scoring files", [
      onDisk(testInfo, "known.txt", scoringFile(knownRows, withFrequencies)),
      onDisk(testInfo, "without.txt", scoringFile(knownRows, without)),
      onDisk(testInfo, "few.txt", scoringFile(knownRows.slice(0, 6), few)),
    ]);
    const rows = await scoredRows(page, 6);
    const row = (genome: number, set: string) =>
      rows.find((one) => one["genome"] === `Genome ${genome}` && one["set"] === set) ?? {};
    const { z, mean } = adjustedPlace(african);
    for (const set of ["PGS900010", "PGS900011"]) {
      expect(row(1, set)).toMatchObject({ reference: "adjusted", withheld: "" });
      expect(Number(row(1, set)["expected_mean"])).toBeCloseTo(mean, 9);
      expect(Number(row(1, set)["z"])).toBeCloseTo(z, 2);
    }
    expect(row(2, "PGS900010")).toMatchObject({ reference: "adjusted", frequencies_from_panel: "0" });
    expect(row(2, "PGS900011")).toMatchObject({ reference: "adjusted", withheld: "" });
    expect(row(2, "PGS900011")["frequencies_from_panel"]).toBe(row(2, "PGS900011")["matched"]);
    expect(row(2, "PGS900011")["notes"]).toContain("taken from public genomes");
    // The public genomes know every row, so that the file's own frequencies play no part.
    expect(row(2, "PGS900010")["z"]).toBe(row(2, "PGS900011")["z"]);
    expect(row(2, "PGS900013")["percentile"]).not.toBe("");
    await openDetails(page, 1, "PGS900010");
    await expect(details(page)).toContainText("people like those that this file fits best");
    await openDetails(page, 2, "PGS900011");
    await expect(details(page)).toContainText("How well the score predicts among them is not known.");
    // Nothing of a mixture is stored.
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toMatch(/adjusted|AFR|PGS9/);
  },
);

test(
  "a dense score has an order among the loaded genomes, and a place by a typed mean and SD",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    await openScreen(page);
    await choose(
      page,
      "Choose genome files",
      [3, 4, 5].map((seed) => onDisk(testInfo, `${seed}.txt`, madeUpGenome(seed, "EUR"))),
    );
    await choose(page, "Choose scoring files", [onDisk(testInfo, "dense.txt", denseScore.scoringText)]);
    const rows = await scoredRows(page, 3);
    const raws = rows.map((row) => Number(row["raw"]));
    const mean = raws.reduce((sum, raw) => sum + raw, 0) / 3;
    const sd = Math.sqrt(raws.reduce((sum, raw) => sum + (raw - mean) ** 2, 0) / 2);
    for (const [index, row] of rows.entries()) {
      expect(row).toMatchObject({ withheld: "dense-set", z: "", percentile: "", loaded_genomes: "3" });
      const raw = raws[index] ?? 0;
      expect(row["order_among_loaded"]).toBe(String(1 + raws.filter((other) => other < raw).length));
      expect(Number(row["sds_from_mean_of_loaded"])).toBeCloseTo((raw - mean) / sd, 6);
    }
    await openDetails(page, 2, "PGS900012");
    await expect(details(page)).toContainText("Among the 3 genomes loaded here");
    const better = raws.filter((other) => other > (raws[1] ?? 0)).length;
    await expect(details(page)).toContainText(`${1 + better} of 3`);
    await expect(details(page)).toContainText("no percentile and no place among people");

    await details(page).getByText("Compare with a mean and SD of your own").click();
    await details(page).getByLabel("Mean").fill(String(raws[1]));
    await details(page).getByLabel("Standard deviation").fill("0");
    await details(page).getByRole("button", { name: "Compare", exact: true }).click();
    await expect(details(page).getByRole("alert")).toContainText("Standard deviation must be above 0.");
    await details(page).getByLabel("Standard deviation").fill("2");
    await details(page).getByRole("button", { name: "Compare", exact: true }).click();
    await expect(details(page)).toContainText("whose mean and standard deviation you gave");
    await expect.poll(async () => (await savedRows(page))[0]?.["reference"]).toBe("by hand");
    const byHand = await savedRows(page);
    for (const [index, row] of byHand.entries()) {
      expect(row).toMatchObject({ reference: "by hand", expected_mean: String(raws[1]), expected_sd: "2" });
      const z = ((raws[index] ?? 0) - (raws[1] ?? 0)) / 2;
      expect(Number(row["z"])).toBeCloseTo(Math.max(-4.5, Math.min(4.5, z)), 9);
      expect(row["loaded_genomes"]).toBe("");
    }
    await details(page).getByRole("button", { name: "Take the two numbers back" }).click();
    await expect
      .poll(async () => (await savedRows(page))[1])
      .toMatchObject({ reference: "none", withheld: "dense-set" });
    await expect(details(page).getByLabel("Mean")).toHaveValue("");

    await page.getByText("Means and SDs from a table").click();
    const chosen = page.getByLabel("Table of means");
    await chosen.setInputFiles(onDisk(testInfo, "bad.csv", "PGS_ID,group,mean,sd\nPGS900012,Here,1,none\n"));
    await page.getByRole("button", { name: "Read the table" }).click();
    await expect(page.getByText("Line 2 does not have a standard deviation above zero.")).toBeVisible();
    const twoGroups = "PGS_ID\tgroup\tmean\tsd\nPGS900012\tHere\t0\t1\nPGS900012\tThere\t10\t5\n";
    await chosen.setInputFiles(onDisk(testInfo, "means.tsv", twoGroups));
    await page.getByRole("button", { name: "Read the table" }).click();
    await page.getByLabel("Group that scores are compared with").selectOption("There");
    await expect
      .poll(async () => (await savedRows(page))[0])
      .toMatchObject({
        ...{ reference: "by hand", expected_mean: "10", expected_sd: "5" },
      });
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Remove the table" }).click();
    await expect.poll(async () => (await savedRows(page))[0]).toMatchObject({ reference: "none" });
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toMatch(/by hand|PGS9|There/);
  },
);

for (const width of [360, 1440]) {
  test(
    `each outcome of a place is accessible and fits at ${width} px`,
    { tag: "@deep" },
    async ({ page }, testInfo) => {
      await page.setViewportSize({ width, height: 900 });
      await openScreen(page);
      await choose(page, "Choose genome files", [
        onDisk(testInfo, "european.txt", madeUpGenome(6, "EUR")),
        onDisk(testInfo, "mixture.txt", madeUpGenome(7, "EAS")),
        onDisk(testInfo, "nobody.txt", madeUpGenome(8, "nobody")),
        onDisk(testInfo, "unknown.txt", madeUpGenome(9, "without panel")),
      ]);
      const others = knownRows.map((row, index) => ({ ...row, rsid: `rs${800_000_001 + index}` }));
      await choose(page, "Choose scoring files", [
        onDisk(testInfo, "known.txt", scoringFile(knownRows, withFrequencies)),
        onDisk(testInfo, "without.txt", scoringFile(knownRows, without)),
        onDisk(testInfo, "dense.txt", denseScore.scoringText),
        onDisk(testInfo, "few.txt", scoringFile(knownRows.slice(0, 6), few)),
        onDisk(testInfo, "rsids.txt", scoringFile(knownRows, rsidsOnly)),
        onDisk(
          testInfo,
          "others.txt",
          scoringFile([...knownRows.slice(0, 40), ...others.slice(40)], {
            ...unknown,
          }),
        ),
      ]);
      if (width === 360) {
        await page.getByRole("button", { name: "Show the scores" }).click();
      }
      const rows = await scoredRows(page, width === 360 ? 4 : 24);
      const outcome = (genome: number) =>
        rows.filter((row) => row["genome"] === `Genome ${genome}`).map((row) => row["withheld"]);
      expect(outcome(1)).toEqual(["", "", "dense-set", "", "loci-unknown", "no-frequencies"]);
      expect(outcome(2)).toEqual(["", "", "dense-set", "", "loci-unknown", "european-only"]);
      expect(outcome(3)).toEqual(Array(6).fill("none-fits"));
      expect(outcome(4)).toEqual(Array(6).fill("cannot-tell"));
      const shown = [
        ...([1, 2, 3, 4] as const).map((genome) => [genome, "PGS900010"] as const),
        ...[[1, "PGS900011"] as const, [1, "PGS900012"] as const, [1, "PGS900013"] as const],
        ...[[1, "PGS900015"] as const, [1, "PGS900016"] as const, [2, "PGS900016"] as const],
      ];
      for (const [genome, set] of shown) {
        await openDetails(page, genome, set);
        await expect(details(page)).toContainText(set);
        await expectFits(page, `${genome} on ${set} wider by`);
      }
      expect(await accessibilityProblems(page)).toEqual([]);
    },
  );
}

/** Differences on GRCh38: at the panel's places of that build, and rsIDs of the quick scores. */
function vcfOnGrch38(): string {
  const places = new Map(ancestryPanel.sites.map(({ rsid, position38 }) => [rsid, position38]));
  const calls = differing(madeUpCalls(12, quickSets)).map((call) => ({
    ...call,
    position: places.get(call.rsid) ?? call.position + 61_803,
  }));
  return variantsOnlyVcf(calls).replace("length=249250621", "length=248956422");
}

for (const width of [360, 1440]) {
  const title = `what a genome is compared with is told on upload and dashboard at ${width} px`;
  test(title, { tag: "@deep" }, async ({ page }, testInfo) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: width === 360 ? "dark" : "light" });
    await page.goto("/upload");
    const sets = [...quickSets, ...leadSets];
    const texts = {
      "european.txt": madeUpGenome(6, "EUR"),
      "mixture.txt": madeUpGenome(7, "AFR"),
      "nobody.txt": madeUpGenome(8, "nobody"),
      "unknown.txt": madeUpGenome(9, "without panel"),
      "declined.txt": madeUpGenome(10, "EUR"),
      "differences.vcf": variantsOnlyVcf(madeUpCalls(11, sets, judgedSnps(sets))),
      "other-build.vcf": vcfOnGrch38(),
    };
    await chooseFiles(
      page,
      Object.entries(texts).map(([name, text]) => onDisk(testInfo, name, text)),
    );
    for (const name of ["differences.vcf", "other-build.vcf"]) {
      await cardOf(page, name).getByRole("radio", { name: "Count them as like the reference" }).check();
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await openInApp(page, "/dashboard");
    await showGenomes(page);
    const reasons = {
      "european.txt": /people like those that this file fits best/,
      "mixture.txt": /people like those that this file fits best/,
      "nobody.txt": /None of the references fits this file/,
      "unknown.txt": /SNPs that tell which reference it fits/,
      "declined.txt": /Not compared.*You chose no reference to compare with/,
      "differences.vcf": /people like those that this file fits best/,
      // Its unlisted sites, which count as like the reference, are not those of a whole genome.
      "other-build.vcf": /The file misleads/,
    };
    for (const [index, [name, reason]] of Object.entries(reasons).entries()) {
      const card = cardOf(page, name);
      const opener = card.getByRole("button", { name: `${index + 1} ${name}`, exact: true });
      await opener.click();
      if (name === "declined.txt") {
        await card.getByText("Compared with", { exact: true }).click();
        const choice = card.getByLabel("Compare with");
        await choice.selectOption("none");
      }
      // Among whom the places are is said once a genome; why there is none, where the place would be.
      const isPlaced = /people like/.test(reason.source);
      if (isPlaced) await expect(card.getByText(reason).and(page.locator(":visible"))).toHaveCount(1);
      else await expect(card.getByRole("article", { name: "Education score" })).toContainText(reason);
      await opener.click();
    }
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}
