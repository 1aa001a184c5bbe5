/** The dashboard's full scores and their SNP tables: every number is checked without the engine. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { z } from "zod";
import { exactScore } from "../../src/science/exact-score/exact-score.ts";
import { parseGenotypeText } from "../../src/science/exact-score/parse-genotypes.ts";
import { packedSets } from "../../src/science/reference/packed-sets.generated.ts";
import type { ScoreReport } from "../../src/science/score-report.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import { expect, test } from "../support/browser-test.ts";
import {
  cardOf,
  dropTexts,
  fileOfAllSets,
  leadSets,
  openDashboard,
  openSetPanel,
  openSnpTable,
  savedBy,
} from "../support/dashboard-page.ts";
import { expectScores, expectTheseScores } from "../support/expect-scores.ts";
import { expectedScore } from "../support/expected-place.ts";
import { referenceOfText, scoreWithProxies } from "../support/expected-proxies.ts";
import { expectedScores, foundWords, quickSets } from "../support/expected-scores.ts";
import { judgedSnps } from "../support/made-up-file.ts";
import { readCsv } from "../support/read-csv.ts";
import { packedFolder } from "../support/read-packed-set.ts";
import { spaced } from "../support/spaced.ts";
import { madeUpCalls, variantsOnlyVcf } from "../support/vendor-files.ts";

/** A set's report on a text of GRCh37, by the reference parser and scorer. */
function reportOf(text: string, set: ScoreSet): ScoreReport {
  const { rows } = parseGenotypeText(text);
  const genome = { build: "GRCh37" as const, isBuildAssumed: false, sex: "unknown" as const, rows };
  return exactScore(genome, set, { palindromic: "auto", missing: "omit" });
}

async function expectFact(panel: Locator, label: string, value: string): Promise<void> {
  const fact = panel.locator("dt", { hasText: label }).locator("xpath=following-sibling::dd");
  await expect(fact).toHaveText(value);
}

/** All that a set's panel shows of its score, against the exact scorer. */
async function expectSetPanel(card: Locator, text: string, set: ScoreSet): Promise<void> {
  const report = reportOf(text, set);
  const alone = expectedScore(set, report, referenceOfText(text));
  const { score, byProxy } = scoreWithProxies(set, report, text);
  const { fullSet, varianceCoverage, personal } = score;
  if (fullSet === null || varianceCoverage === null || personal === null) throw new Error("no score");
  const { value, low, high } = fullSet.percentile;
  const panel = await openSetPanel(card, set);
  await expect(panel).toContainText(new RegExp(`(?<!\\d)${Math.round(value)}(st|nd|rd|th)`));
  const ordinal = (percentile: number) => `${Math.round(percentile)}(st|nd|rd|th)`;
  await expect(panel).toContainText(new RegExp(`(?<!\\d)${ordinal(low)}\\s?–\\s?${ordinal(high)}`));
  await expect(panel).toContainText(`SNPs found: ${foundWords(report.matched, byProxy, set.rows.length)}`);
  const aloneTells = `${(100 * (alone.squaredCorrelation ?? 0)).toFixed(1)}\u202f% of the score`;
  await expectFact(panel, "File alone tells", aloneTells);
  await expectFact(panel, "Variance coverage", `${(100 * varianceCoverage).toFixed(1)}\u202f%`);
  await expectFact(panel, "R² after coverage", `${(100 * personal.expectedR2).toFixed(2)}\u202f%`);
  await expectFact(panel, "Strand flips", spaced(report.flipped));
  const dropped = report.rows.filter(({ fate }) => fate === "palindromic-dropped").length;
  const rule = report.palindromicRule === "forward" ? "read as they are" : "left out";
  await expectFact(panel, "Palindromic SNPs", `${rule}, ${spaced(dropped)} dropped`);
}

test("the answers, the quick scores and all four full sets are those of the exact scorer", async ({
  page,
}, testInfo) => {
  const text = fileOfAllSets(41);
  await openDashboard(page);
  await dropTexts(page, testInfo, { "my genome.txt": text });
  const card = cardOf(page, "my genome.txt");
  await expectScores(card, text);
  for (const set of [...quickSets, ...leadSets]) await expectSetPanel(card, text, set);
});

test(
  "a saved score names the rule for sites that the file does not list, and is final under the chosen one alone",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const sequenced = [...quickSets, ...leadSets];
    await openDashboard(page);
    await dropTexts(page, testInfo, {
      // A site that is not listed is like the reference, so the file needs all sites that it is judged by.
      "sequenced.vcf": variantsOnlyVcf(madeUpCalls(71, sequenced, judgedSnps(sequenced))),
    });
    const card = cardOf(page, "sequenced.vcf");
    const save = page.getByRole("button", { name: "Save all scores as JSON" });
    const areFinal = () => expect(card.getByText("The scores are final.")).toBeAttached({ timeout: 30_000 });
    await areFinal();
    expect(savedRules((await savedBy(page, save)).text)).toEqual(["leave-out, final"]);
    // Both in one task, as from a quick person on a slow computer.
    const waiting = page.waitForEvent("download");
    await page.evaluate(() => {
      const radios = [...document.querySelectorAll<HTMLElement>("input[type=radio]")];
      radios.find((radio) => radio.closest("label")?.textContent?.includes("like the reference"))?.click();
      document.querySelector<HTMLElement>("[aria-label='Save all scores as JSON']")?.click();
    });
    const meanwhile = readFileSync(await (await waiting).path(), "utf8");
    expect(savedRules(meanwhile)).toEqual(["leave-out, not final"]);
    await expect(card.getByText("percentile", { exact: true }).first()).toBeVisible();
    await areFinal();
    expect(savedRules((await savedBy(page, save)).text)).toEqual(["reference, final"]);
  },
);

/** A saved file's rule and state in its rows, each once. */
function savedRules(text: string): readonly string[] {
  const { rows } = savedScores.parse(JSON.parse(text));
  return [...new Set(rows.map((row) => `${row.absent_sites}, ${row.is_final ? "final" : "not final"}`))];
}

const savedScores = z.object({
  rows: z.array(z.object({ absent_sites: z.string().nullable(), is_final: z.boolean() })).min(1),
});

const complement: Record<string, string> = { A: "T", T: "A", C: "G", G: "C" };

test(
  "a file of the other strand: flips are counted, palindromic SNPs left out and counted",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const text = fileOfAllSets(42).replaceAll(/\t([ACGT]{2})\r\n/g, (_, letters: string) => {
      const turned = [...letters].map((letter) => complement[letter]).join("");
      return `\t${turned}\r\n`;
    });
    const [education] = leadSets;
    const report = reportOf(text, education);
    expect(report.flipped).toBe(report.matched);
    expect(report.palindromicRule).toBe("exclude");
    await openDashboard(page, "/polygenic-calculator");
    await dropTexts(page, testInfo, { "other strand.txt": text });
    for (const set of leadSets) await expectSetPanel(cardOf(page, "other strand.txt"), text, set);
  },
);

const savedRow = z.object({
  rsid: z.string(),
  chromosome: z.string(),
  position: z.number(),
  genotype: z.string().nullable(),
  copies: z.number().nullable(),
  weight: z.number(),
  against_average: z.number().nullable(),
  outcome: z.string(),
});
const savedTable = z.object({
  set: z.string(),
  set_build: z.string(),
  set_digest: z.string(),
  genome: z.string(),
  rows: z.array(savedRow),
});

test(
  "the table of 1,271 SNPs saves every row as the exact scorer sees it, without any name",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const text = fileOfAllSets(43);
    const [set] = leadSets;
    const report = reportOf(text, set);
    await openDashboard(page);
    await dropTexts(page, testInfo, { "anna secret.txt": text });
    const card = cardOf(page, "anna secret.txt");
    // The prediction comes after the score of the file alone; the panel shows it once it is there.
    await expectSetPanel(card, text, set);
    await openSnpTable(card, set);
    const button = (format: string) =>
      card.getByRole("button", { name: `Save SNPs of Education, all 1\u202f271 lead SNPs as ${format}` });
    const json = await savedBy(page, button("JSON"));
    const csv = await savedBy(page, button("CSV"));
    expect(json.name).toBe("allelium-genome-1-education-lead-set-snps.json");
    expect(csv.name).toBe("allelium-genome-1-education-lead-set-snps.csv");
    for (const saved of [json, csv]) expect(saved.text).not.toMatch(/anna|secret/i);
    const table = savedTable.parse(JSON.parse(json.text));
    expect([table.set, table.set_build, table.set_digest, table.genome]).toEqual([
      "education-lead-set",
      "GRCh37",
      set.digest,
      "Genome 1",
    ]);
    const { prediction } = scoreWithProxies(set, report, text);
    const expected = set.rows.map((row, index) => ({
      ...{ rsid: row.rsid, chromosome: row.chromosome, position: row.position, weight: row.weight },
      genotype: report.rows[index]?.genotype,
      copies: prediction?.rows[index]?.expectedCopies ?? report.rows[index]?.dosage,
      outcome: prediction?.rows[index] ? "proxy" : report.rows[index]?.fate,
    }));
    expect(table.rows.map(({ against_average: _, ...row }) => row)).toEqual(expected);
    const onFile = table.rows.filter(({ outcome }) => outcome !== "proxy");
    const sum = onFile.reduce((total, row) => total + (row.against_average ?? 0), 0);
    expect(sum).toBeCloseTo(report.raw - (report.expectedMean ?? 0), 9);
    const [head, ...lines] = readCsv(csv.text);
    expect(head?.slice(0, 3)).toEqual(["rsid", "chromosome", "position"]);
    const weightAt = head?.indexOf("weight") ?? -1;
    const copiesAt = head?.indexOf("copies") ?? -1;
    expect(lines.map((line) => [line[0], Number(line[weightAt]), line[copiesAt]])).toEqual(
      expected.map((row) => [row.rsid, row.weight, String(row.copies ?? "")]),
    );
  },
);

test(
  "the table of 1,271 SNPs sorts, filters, searches and scrolls by keyboard, drawing few rows",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const text = fileOfAllSets(44);
    const [set] = leadSets;
    const report = reportOf(text, set);
    await openDashboard(page);
    await dropTexts(page, testInfo, { "one.txt": text });
    const card = cardOf(page, "one.txt");
    const region = await openSnpTable(card, set);
    const table = region.getByRole("table");
    const rows = region.locator("tbody tr:not([data-gap])");
    await expect(table).toHaveAttribute("aria-rowcount", "1272");
    await expect(rows.first()).toContainText(set.rows[0]?.rsid ?? "");
    await expect.poll(() => rows.count()).toBeLessThan(80);
    // To the end, as a person without a mouse would go.
    await region.focus();
    // A key that comes before the table can scroll is lost.
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(rows.last()).toHaveAttribute("aria-rowindex", "1272", { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await expect(rows.last()).toContainText(set.rows.at(-1)?.rsid ?? "");
    await expect.poll(() => rows.count()).toBeLessThan(80);
    await expect(async () => {
      await page.keyboard.press("Home");
      await expect(rows.first()).toHaveAttribute("aria-rowindex", "2", { timeout: 1000 });
    }).toPass();

    await table.getByRole("button", { name: "Weight" }).click();
    const lightest = Math.min(...set.rows.map(({ weight }) => weight));
    await expect(rows.first()).toContainText(`−${Math.abs(lightest).toFixed(4)}`);
    await table.getByRole("button", { name: "Weight" }).click();
    const heaviest = Math.max(...set.rows.map(({ weight }) => weight));
    await expect(rows.first()).toContainText(`+${heaviest.toFixed(4)}`);

    const { prediction } = scoreWithProxies(set, report, text);
    const absent = report.rows.filter(
      ({ fate }, index) => fate === "not-on-file" && !prediction?.rows[index],
    ).length;
    const filter = card.getByRole("combobox", { name: /^Outcome in SNPs of Education/ });
    await filter.selectOption({ label: `Not on the file (${spaced(absent)})` });
    await expect(table).toHaveAttribute("aria-rowcount", String(absent + 1));
    await expect(card.getByText(`${spaced(absent)} of 1\u202f271 rows`)).toBeVisible();
    await filter.selectOption({ index: 0 });

    const wanted = set.rows[700]?.rsid ?? "";
    await card.getByRole("searchbox", { name: /^Search in SNPs of Education/ }).fill(wanted);
    await expect(rows).toHaveCount(1);
    await expect(rows.first().getByRole("rowheader")).toHaveText(wanted);
  },
);

test(
  "the full sets come after the quick scores; when they can't be fetched the page says so",
  { tag: "@deep" },
  async ({ page, problems }, testInfo) => {
    problems.expect(/console error: Failed to load resource/);
    const address = /education-lead-set/;
    await page.route(address, (route) => route.abort());
    await openDashboard(page);
    const text = fileOfAllSets(45);
    await dropTexts(page, testInfo, { "one.txt": text });
    const card = cardOf(page, "one.txt");
    await expect(card.getByText(/^The tables of the full sets could not be loaded/)).toBeVisible();
    // The quick scores are the answers then.
    await expectTheseScores(card, expectedScores(text, "unknown").scores);
    for (const set of quickSets) {
      await expect(await openSetPanel(card, set)).toContainText("The one score of this trait so far.");
    }
    await page.unroute(address);
    await card.getByRole("button", { name: "Try again" }).click();
    for (const set of leadSets) await expectSetPanel(card, text, set);
  },
);

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
    isDynamicEntry: z.boolean().optional(),
  }),
);

test("the reference tables are files of their own, outside everything the page loads at once", () => {
  const client = join(import.meta.dirname, "..", "..", "dist", "client");
  const parts = manifest.parse(JSON.parse(readFileSync(join(client, ".vite", "manifest.json"), "utf8")));
  const loadedWith = (key: string, known = new Set<string>()): Set<string> => {
    if (known.has(key)) return known;
    known.add(key);
    for (const imported of parts[key]?.imports ?? []) loadedWith(imported, known);
    return known;
  };
  const isTable = (key: string) =>
    /science\/reference\/(.*-frequencies|ancestry-panel)\.generated\.ts$/.test(key);
  const tables = Object.keys(parts).filter(isTable);
  // The frequencies of the sites for loaded sets, and the ancestry panel.
  expect(tables).toHaveLength(2);
  for (const table of tables) expect(parts[table]?.isDynamicEntry).toBe(true);
  const starts = Object.keys(parts).filter((key) => parts[key]?.isEntry || /[/-]screen\.tsx$/.test(key));
  expect(starts).toContain("index.html");
  expect(starts).toContain("src/tools/polygenic-calculator/screen.tsx");
  for (const start of starts) expect([...loadedWith(start)].filter(isTable)).toEqual([]);
  // The sets are no scripts.
  for (const { file } of packedSets) {
    const own = parts[`reference/packed/${file}`]?.file ?? "";
    expect(readFileSync(join(client, own))).toEqual(readFileSync(join(packedFolder, file)));
  }
  const [first] = leadSets[0].rows;
  const holders = Object.values(parts).filter(
    ({ file }) =>
      file.endsWith(".js") && readFileSync(join(client, file), "utf8").includes(`${first?.rsid} `),
  );
  expect(holders).toEqual([]);
});
