/** All weight sets on one genome: asked before anything is sent, by the server, on the device, and where neither can. */
import type { Page, Request } from "@playwright/test";
import { z } from "zod";
import { formatNumber, formatSigned } from "../../src/lib/format.ts";
import { setName } from "../../src/parts/score/score-words.ts";
import { analyseSets } from "../../src/science/comprehensive/analyse-sets.ts";
import { failedAnalysis } from "../../src/science/comprehensive/failed-analysis.ts";
import { loadAnalysedSets } from "../../src/science/comprehensive/load-analysed-sets.ts";
import { placeSet } from "../../src/science/comprehensive/placed-set.ts";
import { exactScore } from "../../src/science/exact-score/exact-score.ts";
import { parseGenotypeText } from "../../src/science/exact-score/parse-genotypes.ts";
import { predictIq } from "../../src/science/iq/predict-iq.ts";
import { neededSnps } from "../../src/science/needed-snps.ts";
import type { NormalisedScore } from "../../src/science/normalise-score.ts";
import { portabilityRatios } from "../../src/science/reference/portability-ratios.generated.ts";
import { portability as portabilityIn } from "../../src/science/reference-group/portability.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { allSets, setLibrary } from "../support/built-in-sets.ts";
import { openInBar, savedBy } from "../support/dashboard-page.ts";
import { referenceOfText, scoreWithProxies } from "../support/expected-proxies.ts";
import { foundWords } from "../support/expected-scores.ts";
import { readCsv } from "../support/read-csv.ts";
import { madeUpCalls, variantsOnlyVcf } from "../support/vendor-files.ts";
import { wholeFile } from "../support/whole-file.ts";

const sentSchema = z.strictObject({ userSNPs: z.record(z.string(), z.string()) });

const functionAddress = "**/functions/v1/comprehensive-polygenic-analysis";

let server: AccountServer;
let people = 0;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});

/** A file with every third SNP of the sets, and the exact scorer's results for it. */
async function madeUpPerson(seed: number) {
  const sets = await loadAnalysedSets(setLibrary);
  const thirds = sets.map(({ set }) => ({ ...set, rows: set.rows.filter((_, row) => row % 3 === 0) }));
  const text = wholeFile(seed, 12_000, thirds);
  const { rows } = parseGenotypeText(text);
  const genome = { build: "GRCh37", isBuildAssumed: false, sex: "unknown", rows } as const;
  const scored = sets.map(({ set, setReference }) => {
    const report = exactScore(genome, set, { palindromic: "auto", missing: "omit" });
    return { ...placeSet(set, report, setReference, { kind: "european" }) };
  });
  const reference = referenceOfText(text);
  const shown = allSets.map((set, index) => ({
    set,
    report: scored[index]?.report ?? { matched: 0, total: 0 },
    ...scoreWithProxies(
      set,
      exactScore(genome, set, { palindromic: "auto", missing: "omit" }),
      text,
      reference,
    ),
  }));
  const portability = portabilityIn(reference, portabilityRatios);
  const iq = expectedIq(shown, portability);
  return { text, results: analyseSets(scored), needed: neededSnps(scored), sets, shown, iq };
}

type Shown = readonly { set: ScoreSet; score: NormalisedScore }[];

/** The IQ that the model expects of the two lead scores, as every page has it. */
function expectedIq(shown: Shown, portability: number): number {
  const scoreOf = (id: string) => {
    const { z, squaredCorrelation, varianceCoverage, confidence } =
      shown.find(({ set }) => set.id === id)?.score ?? {};
    if (z == null || squaredCorrelation == null || varianceCoverage == null || confidence === undefined)
      throw new Error(`${id} has no place`);
    return { z, squaredCorrelation, varianceCoverage, confidence, portability };
  };
  const { output } = predictIq({
    input: {},
    genome: {
      ...{ intelligence: scoreOf("cognition-lead-set"), education: scoreOf("education-lead-set") },
      ...{ matchedSnps: 100, totalSnps: 1000 },
      file: { format: "", build: "", rows: 0, called: 0, reference: "european", digest: "" },
    },
  });
  return output.fsiq;
}

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });
const summary = (page: Page) => main(page).getByRole("region", { name: "Summary" });

/** The page's requests to the function, from now on. */
function watchSent(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/functions/v1/comprehensive")) sent.push(request);
  });
  return sent;
}

async function newPerson(page: Page, tier = "professional"): Promise<void> {
  people += 1;
  const email = `person-${people}@comprehensive-polygenic.example.org`;
  const id = await server.addPerson(email);
  await server.change("subscribers", `user_id=eq.${id}`, {
    subscribed: tier !== "free",
    subscription_tier: tier,
  });
  await signIn(page, server, email);
}

async function openTool(page: Page, path = "comprehensive-polygenic"): Promise<void> {
  await page.goto(`${server.address}${path}`);
  await expect(page.getByRole("heading", { level: 1, name: "Comprehensive Polygenic" })).toBeVisible({
    timeout: 20_000,
  });
}

async function chooseFile(page: Page, text: string): Promise<void> {
  await openInBar(page, "Genomes");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    button(page, "Choose another file").click(),
  ]);
  const buffer = Buffer.from(text);
  await chooser.setFiles([{ name: "genome_Maria_Rossi.txt", mimeType: "text/plain", buffer }]);
  await expect(main(page).getByRole("region", { name: "Before anything is sent" })).toBeVisible({
    timeout: 30_000,
  });
}

/** The table shows the exact scorer's results, the places and the IQ those of every page. */
async function expectResults(page: Page, { results, shown, iq }: Awaited<ReturnType<typeof madeUpPerson>>) {
  await expect(summary(page)).toContainText(`${formatNumber(iq)}, recommended score, IQ`);
  await expect(summary(page)).toContainText(
    `${results.overall_summary.confidence_grade}, grade, from A to F`,
  );
  for (const { set, score, report, byProxy } of shown) {
    const row = page.getByRole("row").filter({ hasText: setName(set) });
    await expect(row).toContainText(formatSigned(score.fullSet?.z.value ?? Number.NaN, 2));
    await expect(row).toContainText(foundWords(report.matched, byProxy, report.total));
  }
}

test("sends the SNPs that are needed once the person has agreed, and no others", async ({ page }) => {
  const person = await madeUpPerson(11);
  const count = Object.keys(person.needed).length;
  const sent = watchSent(page);
  await newPerson(page);
  await openTool(page, "trait-analysis-polygenic-score");
  await chooseFile(page, person.text);
  await expect(main(page)).toContainText(`Send ${formatNumber(count)} SNPs to the server?`);
  await main(page).getByText("Which SNPs").click();
  const [first = ""] = Object.keys(person.needed);
  await expect(page.getByRole("region", { name: "SNPs that would be sent" })).toContainText(
    `${first} ${person.needed[first]}`,
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(sent).toEqual([]);

  await button(page, /^Send .* SNPs and analyse$/).click();
  await expect(summary(page)).toContainText(`Scored by the server from the ${formatNumber(count)} SNPs`);
  await expectResults(page, person);
  expect(sent).toHaveLength(1);
  expect(sentSchema.parse(sent[0]?.postDataJSON()).userSNPs).toEqual(person.needed);
  expect(await accessibilityProblems(page)).toEqual([]);

  const csv = await savedBy(page, page.getByRole("button", { name: "Save the weight sets as CSV" }));
  expect(csv.text).not.toMatch(/rossi|rs\d/i);
  const [head = [], ...lines] = readCsv(csv.text);
  const zAt = head.indexOf("z_score");
  for (const [index, { score }] of person.shown.entries())
    expect(Number(lines[index]?.[zAt])).toBeCloseTo(score.fullSet?.z.value ?? 9, 9);

  await main(page).getByText("Your file stays on this device").click();
  await expect(main(page)).toContainText(`${formatNumber(count)} SNPs with your genotypes, as you asked`);

  // No other host learns the people that the page compares with.
  await openInBar(page, "Genomes");
  await page.getByLabel("Compare with").selectOption("none");
  await expect(summary(page)).toContainText("Not compared");
  await expect(summary(page)).toContainText("You chose no reference to compare with.");
  expect(sent).toHaveLength(1);
});

test("shows no number of the server's that this device does not come to", { tag: "@deep" }, async ({
  page,
}) => {
  const person = await madeUpPerson(16);
  await newPerson(page);
  await openTool(page);
  await chooseFile(page, person.text);
  await expect(main(page)).toContainText("These SNPs also tell where your ancestors lived.");
  const { overall_summary, weight_set_results } = person.results;
  const answers: readonly [object, string][] = [
    [
      { overall_summary: { ...overall_summary, recommended_score: 145 }, weight_set_results },
      "the server’s numbers were others than this device’s and are not shown",
    ],
    [
      { overall_summary: { ...overall_summary, recommended_score: 1e6 }, weight_set_results },
      "the server gave no result. Its answer could not be read as a result.",
    ],
    [
      failedAnalysis(person.sets.map(({ set }) => set)),
      "the server gave no result. Its analysis failed, and it answered the fixed values of a failure.",
    ],
  ];
  for (const [results, words] of answers) {
    await page.route(functionAddress, (route) => route.fulfill({ json: { comprehensive_results: results } }));
    await button(page, /^Send .* SNPs and analyse$/).click();
    await expect(summary(page)).toContainText(words);
    await expectResults(page, person);
    await page.unroute(functionAddress);
    await button(page, "Start again").click();
  }
});

test("waits for the server no longer than the person does", { tag: "@deep" }, async ({ page }) => {
  const person = await madeUpPerson(17);
  await newPerson(page);
  await openTool(page);
  await chooseFile(page, person.text);
  await page.route(functionAddress, () => undefined);
  await button(page, /^Send .* SNPs and analyse$/).click();
  await expect(main(page)).toContainText("The server is scoring");
  expect(await accessibilityProblems(page)).toEqual([]);
  await button(page, "Run on this device").click();
  await expect(summary(page)).toContainText("but you did not wait for the server’s answer.");
  await expectResults(page, person);
  const csv = await savedBy(page, page.getByRole("button", { name: "Save the weight sets as CSV" }));
  const [head = [], ...lines] = readCsv(csv.text);
  expect(lines).toHaveLength(6);
  for (const line of lines) {
    expect(line[head.indexOf("reference")]).toBe("adjusted");
    expect(line[head.indexOf("scored_by")]).toBe("device");
  }
  await page.unroute(functionAddress);
});

test("runs on the device without sending anything", { tag: "@deep" }, async ({ page }) => {
  const person = await madeUpPerson(12);
  const sent = watchSent(page);
  await newPerson(page);
  await openTool(page);
  await chooseFile(page, person.text);
  await button(page, "Run on this device").click();
  await expect(summary(page)).toContainText("Scored on this device. Nothing was sent.");
  await expectResults(page, person);
  expect(sent).toEqual([]);
});

test("drops an analysis when its genome is scored again", { tag: "@deep" }, async ({ page }) => {
  await newPerson(page);
  await openTool(page);
  const sets = (await loadAnalysedSets(setLibrary)).map(({ set }) => set);
  await chooseFile(page, variantsOnlyVcf(madeUpCalls(18, sets)));
  await button(page, "Run on this device").click();
  await expect(summary(page)).toContainText("Scored on this device.");
  await page.getByRole("link", { name: /^Upload Data/ }).click();
  await main(page).getByRole("radio", { name: "Count them as like the reference" }).check();
  await page.goBack();
  // Results from the other scores are not shown beside the new ones.
  await expect(main(page).getByRole("region", { name: "Before anything is sent" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(summary(page)).toHaveCount(0);
  await button(page, "Run on this device").click();
  await expect(summary(page)).toContainText("Scored on this device.");
});

test("falls back to the device where the server fails, and says so", { tag: "@deep" }, async ({
  page,
  problems,
}) => {
  const person = await madeUpPerson(13);
  await newPerson(page);
  await openTool(page);
  await chooseFile(page, person.text);
  problems.expect(/429/);
  const error = "Too many analyses. Please try again later.";
  await page.route(functionAddress, (route) => route.fulfill({ status: 429, json: { error } }));
  await button(page, /^Send .* SNPs and analyse$/).click();
  await expect(summary(page)).toContainText(
    `${formatNumber(Object.keys(person.needed).length)} SNPs were sent, but the server gave no result. It said: ${error}`,
  );
  await expectResults(page, person);
  await page.unroute(functionAddress);
  await button(page, "Start again").click();
  await expect(main(page).getByRole("region", { name: "Before anything is sent" })).toBeVisible();
});

test("shows the documented answer of a failure as the failure that it is", { tag: "@deep" }, async ({
  page,
  problems,
}) => {
  const person = await madeUpPerson(14);
  await newPerson(page);
  await openTool(page);
  problems.expect(/math-ability|ERR_FAILED|Failed to fetch/);
  await page.route(/math-ability-lead-set/, (route) => route.abort());
  await openInBar(page, "Genomes");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    button(page, "Choose another file").click(),
  ]);
  await chooser.setFiles([{ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(person.text) }]);
  const notice = page.getByRole("alert").filter({ hasText: "this is a placeholder, not a result" });
  await expect(notice).toContainText(
    "a recommended score of 100, zero for each of the 6 weight sets, and grade F",
    {
      timeout: 30_000,
    },
  );
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(button(page, /Save/)).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.unroute(/math-ability-lead-set/);
  await button(page, "Start again").click();
  await expect(main(page).getByRole("region", { name: "Before anything is sent" })).toBeVisible({
    timeout: 30_000,
  });
});

test("shows sample data to everybody, and asks for access before one's own", { tag: "@deep" }, async ({
  page,
}) => {
  const sent = watchSent(page);
  await openTool(page);
  await expect(summary(page)).toContainText("Sample data, scored on this device. Nothing was sent.", {
    timeout: 30_000,
  });
  expect(await accessibilityProblems(page)).toEqual([]);
  await openInBar(page, "Genomes");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    button(page, "Choose another file").click(),
  ]);
  const { text } = await madeUpPerson(15);
  await chooser.setFiles([{ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(text) }]);
  await expect(main(page)).toContainText("Sign in required");
  await button(page, "Show it with sample data").click();
  await expect(summary(page)).toContainText("Sample data");
  expect(sent).toEqual([]);
});
