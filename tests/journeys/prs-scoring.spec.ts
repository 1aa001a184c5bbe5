/** PRS scoring as a researcher uses it: genomes, scoring files, rules, details, exports; every number by the reference. */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page, TestInfo } from "@playwright/test";
import { PRODUCT_VERSION } from "../../src/lib/saved-origin.ts";
import { exactScore } from "../../src/science/exact-score/exact-score.ts";
import { parseGenotypeText } from "../../src/science/exact-score/parse-genotypes.ts";
import { normaliseScore } from "../../src/science/normalise-score.ts";
import { placeSums } from "../../src/science/reference-group/place-sums.ts";
import type { ScoringPolicy } from "../../src/science/score-report.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { educationQuickSet } from "../support/built-in-sets.ts";
import { cardOf, openSetPanel, savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { type MadeUpScores, madeUpScores } from "../support/made-up-scores.ts";
import { openInApp } from "../support/open-in-app.ts";
import { readCsv } from "../support/read-csv.ts";
import { openInTestMode } from "../support/test-mode.ts";

const withFrequencies = madeUpScores({
  ...{ seed: 3, rows: 4000, hasFrequencies: true, pgsId: "PGS900001", name: "Made-up traits" },
});
const ratios = madeUpScores({
  ...{ seed: 4, rows: 3000, hasFrequencies: false, isHarmonizedRatios: true },
  ...{ pgsId: "PGS900002", name: "Made-up ratios" },
});
/** A genome that also has the SNPs of the quick scores, as every real one has some of. */
const withQuickSnps = ({ genotypeText }: MadeUpScores) =>
  genotypeText + madeUpFile(5, quickSets).replaceAll(/^#.*\r\n/gm, "");
const genotypeText = withQuickSnps(withFrequencies);
/** The usual choices. */
const usual: ScoringPolicy = { palindromic: "auto", missing: "omit" };

function expected(made: MadeUpScores, policy: ScoringPolicy = usual) {
  const rows = parseGenotypeText(genotypeText).rows;
  const report = exactScore(
    { build: "GRCh37", isBuildAssumed: false, sex: "unknown", rows },
    made.set,
    policy,
  );
  // The average of the compared rows: rows that were filled in say nothing about a place.
  const mean = made.set.rows.reduce((sum, { weight, frequency }, index) => {
    const isCompared = report.rows[index]?.dosage !== null && frequency !== null;
    return isCompared ? sum + 2 * frequency * weight : sum;
  }, 0);
  return { report, mean, score: normaliseScore(report, null, placeSums(report)) };
}

async function choose(page: Page, button: string, paths: readonly string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).click(),
  ]);
  await chooser.setFiles([...paths]);
}

function onDisk(testInfo: TestInfo, name: string, content: string | Buffer): string {
  const path = testInfo.outputPath(name);
  writeFileSync(path, content);
  return path;
}

async function openScreen(page: Page): Promise<void> {
  await openInTestMode(page);
  await page.goto("/prs-scoring");
  await expect(page.getByRole("heading", { level: 1, name: "PRS Scoring" })).toBeVisible();
}

const grid = (page: Page) => page.getByRole("grid", { name: "the scores" });
const headOf = (page: Page, set: string) =>
  grid(page).getByRole("columnheader").filter({ hasText: set }).getByRole("button");
const cellOf = (page: Page, genome: number, set: string) =>
  page.getByRole("button", { name: new RegExp(`^Details of genome ${genome} on ${set}`) });
const cells = (page: Page) => page.getByRole("button", { name: /^Details of genome/ });
/** The card of one score: of the only one, or of the cell that was pressed. */
const details = (page: Page) => page.getByRole("region", { name: "Details of one score" });
/** A z as the page writes it. */
const signed = (z: number) => `${z < 0 ? "−" : "+"}${Math.abs(z).toFixed(2)}`;
/** A number of the page, with its minus sign and its thin spaces. */
const numberOf = (text: string) => Number(text.replace("−", "-").replaceAll("\u202f", ""));
const setLine = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });

/** The saved matrix as objects by column name. */
async function savedMatrix(page: Page): Promise<Record<string, string>[]> {
  const csv = await savedBy(page, page.getByRole("button", { name: "Save the scores as CSV" }));
  expect(csv.name).toBe("allelium-prs-scores.csv");
  expect(csv.text).not.toMatch(/anna|smith/i);
  const [head = [], ...lines] = readCsv(csv.text);
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index] ?? ""])));
}

/** Whether a saved number is the expected one within the engine contract's bound; empty for null. */
function expectNumber(text: string | undefined, value: number | null): void {
  if (value === null) {
    expect(text).toBe("");
    return;
  }
  expect(text).not.toBe("");
  expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-12);
}

test("two scoring files on a genome: every number is the exact scorer's, and no name leaves the page", async ({
  page,
}, testInfo) => {
  const genotypes = onDisk(testInfo, "anna-smith.txt", genotypeText);
  const plain = onDisk(testInfo, "smith-family-scores.txt", withFrequencies.scoringText);
  const packed = onDisk(testInfo, "PGS900002_hmPOS_GRCh37.txt.gz", gzipSync(ratios.scoringText));
  await openScreen(page);
  await expect(page.getByText("Two things make a score")).toBeVisible();
  await choose(page, "Choose genome files", [genotypes]);
  await expect(page.getByText("One thing is missing")).toBeVisible();
  await choose(page, "Choose scoring files", [plain, packed]);
  // A place where there is one; where it is withheld the sum, with the reason once in the head.
  const shown = expected(withFrequencies).score;
  await expect(cellOf(page, 1, "PGS900001")).toHaveText(signed(shown.fullSet?.z.value ?? Number.NaN));
  await expect(headOf(page, "PGS900002")).toContainText("no frequencies");
  await expect(headOf(page, "PGS900002")).toHaveAttribute("title", /No frequencies in the file/);
  const sum = numberOf((await cellOf(page, 1, "PGS900002").textContent()) ?? "");
  expect(Math.abs(sum / expected(ratios).report.raw - 1)).toBeLessThan(1e-4);
  await page.getByRole("radio", { name: "Raw sum" }).check({ force: true });
  const raw = numberOf((await cellOf(page, 1, "PGS900001").textContent()) ?? "");
  expect(Math.abs(raw / expected(withFrequencies).report.raw - 1)).toBeLessThan(1e-4);

  const sets = [
    { made: withFrequencies, id: "PGS900001" },
    { made: ratios, id: "PGS900002" },
  ];
  const check = async (policy: ScoringPolicy) => {
    const lines = await savedMatrix(page);
    expect(lines.map(({ genome, set }) => [genome, set])).toEqual(sets.map(({ id }) => ["Genome 1", id]));
    for (const [index, { made }] of sets.entries()) {
      const line = lines[index];
      if (policy.missing === "expected" && made === ratios) {
        expect(line).toMatchObject({ raw: "", z: "", notes: expect.stringContaining("frequenc") });
        continue;
      }
      const { report, mean, score } = expected(made, policy);
      expectNumber(line?.["raw"], report.raw);
      expectNumber(line?.["expected_mean"], report.expectedMean === null ? null : mean);
      expectNumber(line?.["expected_sd"], report.expectedSd);
      expect([line?.["matched"], line?.["total"]]).toEqual([String(report.matched), String(report.total)]);
      expect(line?.["tier"]).toBe(score.confidence);
      expect(line?.["palindromic_rule"]).toBe(report.palindromicRule);
      expect(line?.["z"] === "").toBe(score.z === null);
      const z = score.fullSet?.z.value ?? score.z;
      if (z !== null) expect(Number(line?.["z"])).toBeCloseTo(z, 9);
      if (score.fullSet === null) expect(line?.["percentile"]).toBe("");
      else expect(Number(line?.["percentile"])).toBeCloseTo(score.fullSet.percentile.value, 6);
    }
  };
  await check(usual);

  // Another choice makes other numbers, and they are right too.
  await page.getByLabel("A/T and C/G variants").selectOption("exclude");
  await page.getByLabel("Variants without a call").selectOption("expected");
  const filled = expected(withFrequencies, {
    palindromic: "exclude",
    missing: "expected",
  });
  await expect
    .poll(async () => Number((await savedMatrix(page))[0]?.["matched"]))
    .toBe(filled.report.matched);
  await check({ palindromic: "exclude", missing: "expected" });
  // A second try would not give the other set its frequencies.
  await expect(page.getByRole("status").filter({ hasText: "1 of 2 could not be scored" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await page.getByLabel("Minimum match rate for z and percentile").selectOption("0.8");
  await expect(headOf(page, "PGS900001")).toHaveAttribute("title", /Below the match rate you asked for/);
  await expect.poll(async () => (await savedMatrix(page))[0]?.["z"]).toBe("");
  await page.getByLabel("Minimum match rate for z and percentile").selectOption("0");

  // Leaving and coming back loses nothing.
  await openInApp(page, "/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await openInApp(page, "/prs-scoring");
  await expect(page.getByLabel("A/T and C/G variants")).toHaveValue("exclude");
  await expect(grid(page).getByRole("columnheader")).toHaveCount(3);
  await expect(grid(page).getByRole("row")).toHaveCount(2);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/anna|smith|PGS9|rs\d{3}/i);
});

/** Rows of a set on chromosome 1 whose weights and copies are binary fractions, and how well each was imputed, in hundredths. */
const imputedRows = Array.from({ length: 60 }, (_, index) => ({
  rsid: `rs${910_000_001 + index}`,
  // Apart from the places of the made-up sets.
  position: 1_100_000 + 270_000 * index,
  weight: ((index % 7) - 2) / 64,
  copies: (index % 9) / 4,
  r2: [95, 60, 40, 20][index % 4] ?? 0,
}));

/** The sum of the rows imputed at least so well, and how many others there are. */
function sumFrom(leastR2: number): { raw: number; leftOut: number } {
  const counted = imputedRows.filter(({ r2 }) => r2 >= leastR2);
  const raw = counted.reduce((sum, { weight, copies }) => sum + weight * copies, 0);
  return { raw, leftOut: imputedRows.length - counted.length };
}

test("the chosen R\u00b2 decides which imputed SNPs count", { tag: "@deep" }, async ({ page }, testInfo) => {
  const vcf = [
    "##fileformat=VCFv4.2",
    "##contig=<ID=1,length=249250621>",
    "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1",
    ...imputedRows.map(
      ({ rsid, position, copies, r2 }) =>
        `1\t${position}\t${rsid}\tA\tG\t.\tPASS\tR2=${r2 / 100};IMPUTED\tGT:DS\t${["0|0", "0|1", "1|1"][Math.round(copies)]}:${copies}`,
    ),
  ];
  const set = [
    ...["#pgs_id=PGS900004", "#genome_build=GRCh37"],
    "rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight",
    ...imputedRows.map(({ rsid, position, weight }) => `${rsid}\t1\t${position}\tG\tA\t${weight}`),
  ];
  await openScreen(page);
  await choose(page, "Choose scoring files", [onDisk(testInfo, "scores.txt", `${set.join("\n")}\n`)]);
  await choose(page, "Choose genome files", [onDisk(testInfo, "measured.txt", genotypeText)]);
  await expect(details(page)).toContainText("PGS900004");
  const r2 = page.getByLabel("Minimum R\u00b2 of imputed SNPs");
  await expect(r2).toHaveCount(0);
  await choose(page, "Choose genome files", [onDisk(testInfo, "imputed.vcf", `${vcf.join("\n")}\n`)]);
  const rules = page.getByRole("group", { name: "Matching rules" });
  const check = async (leastR2: number) => {
    const { raw, leftOut } = sumFrom(leastR2);
    const words = leftOut === 0 ? "No variant" : `${leftOut} variants`;
    await expect(rules.getByRole("status")).toHaveText(
      `${words} of the scores below left out for a low R\u00b2.`,
    );
    const [measured, line] = await savedMatrix(page);
    expect([measured?.["matched"], measured?.["file_remarks"]]).toEqual(["0", "incomplete"]);
    expectNumber(line?.["raw"], raw);
    expect(Number(line?.["matched"])).toBe(imputedRows.length - leftOut);
    expect(line?.["file_remarks"]?.split("; ")).toContain(
      leastR2 === 30 ? "imputed" : `imputed, R\u00b2 from ${leastR2 / 100}`,
    );
  };
  await expect(cells(page)).toHaveCount(2);
  await check(30);
  await expect(r2.getByRole("option")).toHaveText(["None", "0.3", "0.5", "0.8", "Another number"]);
  for (const leastR2 of [0, 50, 80]) {
    await r2.selectOption(String(leastR2));
    await check(leastR2);
  }
  await r2.selectOption({ label: "Another number" });
  const typed = rules.getByLabel("R\u00b2", { exact: true });
  await typed.fill("1.2");
  await rules.getByRole("button", { name: "Apply" }).click();
  await expect(typed).toHaveAttribute("aria-invalid", "true");
  // A row at the limit counts.
  await typed.fill("0.4");
  await rules.getByRole("button", { name: "Apply" }).click();
  await expect(r2).toHaveValue("40");
  await check(40);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
  }
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("details: fates in words, where the set is from, and the audit log row by row", async ({
  page,
}, testInfo) => {
  await openScreen(page);
  await choose(page, "Choose genome files", [onDisk(testInfo, "anna-smith.txt", genotypeText)]);
  await choose(page, "Choose scoring files", [
    onDisk(testInfo, "scores.txt", withFrequencies.scoringText),
    onDisk(testInfo, "ratios.txt", ratios.scoringText),
  ]);
  // From the genome's name by arrow keys to the score, which Enter opens.
  await expect(cellOf(page, 1, "PGS900001")).toHaveText(/^[+−]/);
  await grid(page).getByRole("rowheader").getByRole("button").focus();
  await page.keyboard.press("ArrowRight");
  await expect(cellOf(page, 1, "PGS900001")).toBeFocused();
  await page.keyboard.press("Enter");
  const details = page.getByRole("region", { name: "Details of one score" });
  await expect(details.getByRole("heading", { level: 2 })).toBeFocused();
  const { report, score } = expected(withFrequencies);
  const counts = new Map<string, number>();
  for (const { fate } of report.rows) counts.set(fate, (counts.get(fate) ?? 0) + 1);
  const spaced = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, "\u202f");
  const fates = details.getByRole("table", { name: "What became of the variants" });
  await expect(fates.getByRole("row")).toHaveCount(1 + counts.size);
  for (const [words, fate] of [
    ["Counted", "matched"],
    ["Not on the file", "not-on-file"],
    ["No call on the file", "missing"],
    ["Left out: different position on the file", "position-conflict"],
  ] as const) {
    const row = fates.getByRole("row").filter({ has: page.getByText(words, { exact: true }) });
    await expect(row).toContainText(spaced(counts.get(fate) ?? 0));
  }
  await expect(details).toContainText(`SNPs found: ${spaced(report.matched)} of ${spaced(report.total)}`);
  await expect(details).toContainText(signed(score.fullSet?.z.value ?? Number.NaN));
  for (const fact of [
    "PGS900001",
    "Made-up traits",
    "Made-up trait",
    "GRCh37",
    "Nobody N et al.",
    "Made-up terms",
  ]) {
    await expect(details).toContainText(fact);
  }

  const log = await savedBy(page, details.getByRole("button", { name: "Save the audit log (TSV)" }));
  expect(log.name).toBe("allelium-audit-genome-1-PGS900001.tsv");
  const [names = "", ...lines] = log.text.trimEnd().split("\n");
  const columns = names.split("\t");
  const audited = lines.map((line) => {
    const fields = line.split("\t");
    return ["rsid", "fate", "genotype", "dosage"].map((name) => fields[columns.indexOf(name)]).join(" ");
  });
  expect(audited).toEqual(
    report.rows.map(({ fate, genotype, dosage }, row) =>
      [
        withFrequencies.set.rows[row]?.rsid,
        fate,
        genotype === "--" ? "" : (genotype ?? ""),
        dosage ?? "",
      ].join(" "),
    ),
  );
  const contribution = columns.indexOf("contribution");
  const sum = lines.reduce((total, line) => total + Number(line.split("\t")[contribution] || 0), 0);
  expect(sum).toBeCloseTo(report.raw, 9);
  await details.getByRole("button", { name: "Close the details" }).click();
  await expect(details).toHaveCount(0);
});

test(
  "sets keep their names in saved files when another is removed, and a log states its origin",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const unnamed = ({ scoringText }: MadeUpScores) => scoringText.replaceAll(/^#pgs_(?:id|name)=.*\n/gm, "");
    const otherWeights = madeUpScores({
      ...{ seed: 6, rows: 4000, hasFrequencies: true, pgsId: "PGS900001", name: "Height\u202Egnp.exe" },
    });
    await openScreen(page);
    await choose(page, "Choose genome files", [onDisk(testInfo, "anna-smith.txt", genotypeText)]);
    /** Saves the log of a set, and returns its file's name and its rows by column name. */
    const savedLog = async (set: string | RegExp | null) => {
      // The only score is open anyway.
      if (set !== null) await page.getByRole("button", { name: set }).click();
      const details = page.getByRole("region", { name: "Details of one score" });
      const log = await savedBy(page, details.getByRole("button", { name: "Save the audit log (TSV)" }));
      expect(`${log.name} ${log.text}`).not.toMatch(/anna|smith|\u202E/i);
      const [head = [], ...rows] = log.text
        .replace(/\n$/, "")
        .split("\n")
        .map((line) => line.split("\t"));
      return {
        name: log.name,
        rows: rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? "missing"]))),
      };
    };
    /** A file is read before the next one comes, so that the order of numbers is known. */
    const addSets = async (texts: Readonly<Record<string, string>>) => {
      for (const [name, text] of Object.entries(texts)) {
        await choose(page, "Choose scoring files", [onDisk(testInfo, name, text)]);
        await expect(setLine(page, name)).toContainText(/variant|the table lacks/);
      }
    };
    await addSets({
      "smith-one.txt": unnamed(withFrequencies),
      "refused.txt": "rsID\teffect_allele\nrs900000001\tA\n",
      "smith-two.txt": unnamed(ratios),
    });
    await expect(setLine(page, "smith-two.txt")).toContainText("set-3");
    const first = await savedLog("Details of genome 1 on smith-one.txt");
    expect(first.name).toBe("allelium-audit-genome-1-set-1.tsv");
    await page.getByRole("button", { name: "Remove smith-one.txt" }).click();
    await expect(cells(page)).toHaveCount(0);
    await expect(details(page)).toContainText("smith-two.txt");
    const second = await savedLog(null);
    expect(second.name).toBe("allelium-audit-genome-1-set-3.tsv");
    const digests = new Set([first, second].map(({ rows }) => rows[0]?.["weights_digest"]));
    expect(digests.size).toBe(2);
    for (const { rows } of [first, second]) {
      const set = rows === first.rows ? "set-1" : "set-3";
      expect(rows).toHaveLength((rows === first.rows ? withFrequencies : ratios).set.rows.length);
      for (const row of [rows[0], rows.at(-1)]) {
        expect(row).toMatchObject({
          ...{
            genome: "Genome 1",
            genome_name: "",
            file_build: "GRCh37",
            set,
            pgs_name: "",
          },
          ...{
            weights_digest: expect.stringMatching(/^[0-9a-f]{32}$/),
            saved_by: `Allelium ${PRODUCT_VERSION}`,
          },
          saved_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        });
      }
    }

    // Two files that claim one id.
    await addSets({ "claims.txt": withFrequencies.scoringText, "claims-too.txt": otherWeights.scoringText });
    const claimed = await savedLog(/^Details of genome 1 on PGS900001 Made-up traits/);
    const alsoClaimed = await savedLog(/^Details of genome 1 on PGS900001 Height gnp.exe/);
    expect(claimed.name).toBe("allelium-audit-genome-1-PGS900001.tsv");
    expect(alsoClaimed.name).toBe("allelium-audit-genome-1-PGS900001-set-5.tsv");
    expect(alsoClaimed.rows[0]).toMatchObject({ set: "PGS900001-set-5", pgs_name: "Height gnp.exe" });
    await expect
      .poll(async () => (await savedMatrix(page)).map(({ set }) => set))
      .toEqual(["set-3", "PGS900001", "PGS900001-set-5"]);
  },
);

test("a scoring file is read on a second try when the module for scoring files could not be loaded", async ({
  page,
}, testInfo) => {
  await page.route(/allelium_scoring_bg.*\.wasm/, (route) => route.abort(), { times: 1 });
  await openScreen(page);
  await choose(page, "Choose genome files", [onDisk(testInfo, "genome.txt", genotypeText)]);
  await choose(page, "Choose scoring files", [onDisk(testInfo, "scores.txt", withFrequencies.scoringText)]);
  await expect(setLine(page, "scores.txt")).toContainText("The scoring engine could not be started.");
  await setLine(page, "scores.txt").getByRole("button", { name: "Try again scores.txt" }).click();
  await expect(details(page)).toContainText("PGS900001");
});

test("refused files name the line and the expected content; others are unaffected", async ({
  page,
}, testInfo) => {
  const columns = "rsID\teffect_allele\teffect_weight";
  await openScreen(page);
  await choose(page, "Choose scoring files", [
    onDisk(testInfo, "interactions.txt", `${columns}\tis_interaction\nrs900000001\tA\t1\tTrue\n`),
    onDisk(testInfo, "no-weights.txt", "#pgs_id=PGS900003\nrsID\teffect_allele\nrs900000001\tA\n"),
    onDisk(testInfo, "genome.txt", genotypeText),
    onDisk(testInfo, "good.txt", `${columns}\nrs900000001\tA\t1\n`),
  ]);
  await expect(setLine(page, "interactions.txt")).toContainText(
    "Line 2: an interaction weight (column is_interaction).",
  );
  await expect(setLine(page, "no-weights.txt")).toContainText(
    "Line 2: the table lacks a column effect_weight.",
  );
  await expect(setLine(page, "genome.txt")).toContainText("This is a genome, not a scoring file.");
  await expect(page.getByRole("button", { name: "Read it as a genome: genome.txt" })).toBeVisible();
  await expect(setLine(page, "good.txt")).toContainText("1 variant");
  await setLine(page, "good.txt").getByLabel("Genome build of its positions").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Remove interactions.txt" }).focus();
  await page.keyboard.press("Enter");
  await expect(setLine(page, "interactions.txt")).toHaveCount(0);
  // A keyboard user goes on where they were, and not at the page's beginning.
  await expect(page.getByRole("heading", { name: "Score sets" })).toBeFocused();
});

test("a built-in set on the sample genome has the dashboard's percentile", { tag: "@deep" }, async ({
  page,
}) => {
  await openScreen(page);
  await page.getByRole("button", { name: "Try it with sample data" }).click();
  // One genome on one set is a card, not a table.
  await expect(grid(page)).toHaveCount(0);
  const details = page.getByRole("region", { name: "Details of one score" });
  // The dashboard's place counts the rows that proxies predict; they come after those of the file.
  await expect(details).toContainText("by proxy)");
  const text = await details.textContent();
  // A fact that the set does not have is not named.
  expect(text).not.toMatch(/PGS id|Terms of use/);
  await page.getByLabel("Add a built-in set").selectOption("cognition-lead-set");
  await expect(grid(page).getByRole("columnheader")).toHaveCount(3);
  const place = /(\d+(?:st|nd|rd|th)), percentile/.exec(text ?? "")?.[1];
  expect(place).toBeTruthy();
  await openInApp(page, "/dashboard");
  const panel = await openSetPanel(cardOf(page, "Sample genome"), educationQuickSet);
  await expect(panel).toContainText(`${place}`);
});

test("the matrix fills the whole page on request, with its panel beside it and what is scored below", {
  tag: "@deep",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page);
  await page.getByRole("button", { name: "Try it with sample data" }).click();
  const sets = page.getByLabel("Add a built-in set");
  for (const id of ["cognition-quick-set", "education-lead-set", "cognition-lead-set"])
    await sets.selectOption(id);
  await expect(grid(page).getByRole("columnheader")).toHaveCount(5);
  const panel = page.getByRole("region", { name: "The score set" });
  const below = async () => {
    const [scores, beside] = [await grid(page).boundingBox(), await panel.boundingBox()];
    return (beside?.y ?? Number.NaN) > (scores?.y ?? Number.NaN) + 200;
  };
  await expect.poll(below).toBe(true);
  await page.getByRole("button", { name: "Full width" }).click();
  await expect.poll(below).toBe(false);
  await expect(async () => {
    const [scores, chosen] = [await grid(page).boundingBox(), await sets.boundingBox()];
    expect(chosen?.y).toBeGreaterThan((scores?.y ?? Number.NaN) + (scores?.height ?? Number.NaN));
  }).toPass();
  // A row opens its genome; a mark set here is the genome's on every page.
  await grid(page).getByRole("rowheader").getByRole("button").click();
  const genome = page.getByRole("region", { name: "Details of one genome" });
  await expect(genome.getByRole("row")).toHaveCount(5);
  await genome.getByRole("button", { name: "Mark this genome" }).click();
  await page.getByRole("menuitem", { name: "Blue" }).click();
  await expect(grid(page).getByRole("rowheader")).toContainText("marked blue");
  expect(await accessibilityProblems(page)).toEqual([]);
});

test(
  "on a phone a table of many scores waits for a click, and what is scored keeps its place",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openScreen(page);
    await page.getByLabel("Add a built-in set").selectOption("education-quick-set");
    await page.getByLabel("Add a built-in set").selectOption("cognition-quick-set");
    await expect(page.getByText("One thing is missing")).toBeVisible();
    const heading = page.getByRole("heading", { level: 2, name: "Genomes", exact: true });
    /** Its position on the page, at any scroll offset. */
    const top = () => heading.evaluate((one) => Math.round(one.getBoundingClientRect().top + window.scrollY));
    const before = await top();
    await choose(
      page,
      "Choose genome files",
      Array.from({ length: 12 }, (_, index) =>
        onDisk(
          testInfo,
          `genome_Maria_Rossi_v5_Full_202602030405${10 + index}.txt`,
          madeUpFile(index, quickSets),
        ),
      ),
    );
    await expect(page.getByText("24 of 24 scored.")).toBeVisible();
    await expect.poll(top).toBe(before);
    await expect(grid(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Show the scores" }).click();
    // One set at a time.
    await expect(cells(page)).toHaveCount(12);
    await expect(headOf(page, "Education")).toBeVisible();
    await expect(page.getByRole("group", { name: "Scores", exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Next score set" }).click();
    await expect(headOf(page, "Cognition")).toBeVisible();
    await expect(cells(page)).toHaveCount(12);
  },
);

for (const width of [360, 1440]) {
  const title = `is accessible and fits at ${width} px, empty, full and with details`;
  test(title, { tag: width === 360 ? [] : ["@deep"] }, async ({ page }, testInfo) => {
    await page.setViewportSize({ width, height: 900 });
    await openScreen(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await choose(page, "Choose genome files", [
      onDisk(testInfo, "one.txt", genotypeText),
      onDisk(testInfo, "two.txt", withQuickSnps(ratios)),
    ]);
    await choose(page, "Choose scoring files", [
      onDisk(testInfo, "scores.txt", withFrequencies.scoringText),
      onDisk(testInfo, "ratios.txt.gz", gzipSync(ratios.scoringText)),
      onDisk(testInfo, "refused.txt", "rsID\teffect_allele\nrs900000001\tA\n"),
    ]);
    if (width === 360) await page.getByRole("button", { name: "Show the scores" }).click();
    await expect(cells(page)).toHaveCount(width === 360 ? 2 : 4);
    await page.getByRole("button", { name: /^Details of genome 1 on PGS900001/ }).click();
    await expect(page.getByRole("region", { name: "Details of one score" })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await expectFits(page);
  });
}
