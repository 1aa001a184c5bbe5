/** A stranger opens the page, tries the sample or a file, and sees scores; every number is checked without the engine. */
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { ancestryPanel } from "../../src/science/reference/ancestry-panel.generated.ts";
import { layerSnps } from "../../src/science/reference/layer-snps.generated.ts";
import { sampleMarkers } from "../../src/state/genomes/sample-markers.ts";
import { expect, test } from "../support/browser-test.ts";
import { allSets } from "../support/built-in-sets.ts";
import { openSnpTable } from "../support/dashboard-page.ts";
import { dropFiles } from "../support/drop-files.ts";
import { expectedAnswers } from "../support/expected-answers.ts";
import { type ExpectedScore, expectedScores, quickSets, sampleText } from "../support/expected-scores.ts";
import { madeUpFile, withLinkedLetters } from "../support/made-up-file.ts";
import { problemsOf } from "../support/page-problems.ts";
import { scoredRowsOfSample } from "../support/scored-rows.ts";
import { allTraits } from "../support/trait-sets.ts";

function ordinal(value: number): RegExp {
  return new RegExp(`^${value}(st|nd|rd|th)`);
}

/** Opens the page and waits until it can accept a file. */
async function openPage(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
}

/** The answer, its interval and the coverage of a panel. */
async function expectPanel(page: Page, card: string, score: ExpectedScore): Promise<void> {
  const panel = page.getByRole("region", { name: card }).getByRole("article", { name: score.heading });
  await expect(panel.getByText(ordinal(score.place)).first()).toBeVisible();
  await expect(panel.getByText(new RegExp(`^${score.low}\\w\\w to ${score.high}\\w\\w`))).toBeVisible();
  await expect(panel.getByText(`SNPs found: ${score.found}`)).toBeVisible();
}

/** Every row of the SNP table: genotype, copies and whether it counts. */
async function expectSnpTable(page: Page, card: string, score: ExpectedScore): Promise<void> {
  const { set } = score;
  const table = (await openSnpTable(page.getByRole("region", { name: card }), set)).getByRole("table");
  await expect(table.locator("tbody tr")).toHaveCount(score.total);
  const cells = await table
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent)),
    );
  const shown = new Map(
    cells.map(([rsid, place, effect, other, genotype, copies]) => [
      rsid,
      { place, effect, other, genotype, copies },
    ]),
  );
  for (const [row, outcome] of score.report.rows.entries()) {
    const weight = set.rows[row];
    const predicted = score.prediction?.rows[row]?.expectedCopies;
    const copies = outcome.dosage ?? predicted;
    expect(shown.get(weight?.rsid ?? "")).toEqual({
      place: `${weight?.chromosome}:${weight?.position}`,
      effect: weight?.effectAllele,
      other: weight?.otherAllele,
      genotype: outcome.genotype ?? "–",
      copies: copies === undefined ? "–" : copies.toFixed(Number.isInteger(copies) ? 0 : 2),
    });
  }
}

test("the sample genome shows its scores", { tag: "@deep" }, async ({ page }) => {
  const markers = sampleMarkers(allSets, ancestryPanel, allTraits, layerSnps);
  const text = scoredRowsOfSample(sampleText(20_260_204, markers));
  const { scores } = expectedScores(text, "female");
  await page.goto("/");
  await expect(page).toHaveTitle(/Allelium/);
  await page.getByRole("button", { name: "Try a sample genome" }).click();
  await expect(page.getByText("Sample data")).toBeVisible();
  await expect(page.getByText(/^23andMe · GRCh37 · 640\s000 SNPs/)).toBeVisible();
  for (const score of expectedAnswers(text, "female").scores) await expectPanel(page, "Sample genome", score);
  for (const score of scores) await expectSnpTable(page, "Sample genome", score);
});

test("a dropped file of 16 MB shows its scores and facts, and leaves no trace", async ({
  page,
}, testInfo) => {
  const markers = sampleMarkers(quickSets, ancestryPanel).filter((_, index) => index % 9 !== 4);
  const text = withLinkedLetters(sampleText(20_260_205, markers), 1);
  const scored = scoredRowsOfSample(text);
  const { scores } = expectedScores(scored, "male");
  const path = testInfo.outputPath("made-up raw data.txt");
  writeFileSync(path, text, "latin1");
  const requests: string[] = [];
  await openPage(page);
  page.on("request", (request) =>
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`),
  );
  await dropFiles(page, path);
  const card = page.getByRole("region", { name: "made-up raw data.txt" });
  await expect(card.getByText(/^23andMe · GRCh37 · 640.000 SNPs · 1\d\.\d.MB · read in/)).toBeVisible();
  for (const score of expectedAnswers(scored, "male").scores)
    await expectPanel(page, "made-up raw data.txt", score);
  for (const score of scores) await expectSnpTable(page, "made-up raw data.txt", score);
  await card.getByText("What was read from the file").click();
  const missing = text.match(/\t--\r\n/g)?.length ?? 0;
  const haploid = text.match(/\t[ACGT]\r\n/g)?.length ?? 0;
  const fact = (label: string) =>
    card.getByText(label, { exact: true }).locator("xpath=following-sibling::*[1]");
  const digits = async (label: string) => Number((await fact(label).textContent())?.replaceAll(/\D/g, ""));
  await expect.poll(() => digits("Without a call")).toBe(missing);
  await expect.poll(() => digits("With a call")).toBe(640_000 - missing);
  await expect.poll(() => digits("One-letter calls")).toBe(haploid);
  await expect(card.getByText("No line was left out.")).toBeVisible();
  // Only our own scripts and the mark of the tab were requested, without any body, and nothing is stored after the
  // page.
  const own = /^GET http:\/\/127\.0\.0\.1:\d+\/(?:assets\/[\w.-]+|favicon\.svg) $/;
  expect(requests.filter((line) => !own.test(line))).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(stored).not.toMatch(/made-up|rs\d{3}|percentile/);
  await page.getByRole("button", { name: "Remove everything from memory" }).click();
  await expect(card).toHaveCount(0);
});

/** Each bad file with the exact texts that must be shown for it. */
const badFiles: { name: string; mimeType: string; content: Buffer; texts: string[] }[] = [
  {
    name: "empty.txt",
    mimeType: "text/plain",
    content: Buffer.alloc(0),
    texts: ["File appears to be empty or could not be read properly."],
  },
  {
    name: "picture.png",
    mimeType: "image/png",
    content: Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 197) % 256)),
    ]),
    texts: [
      "File type not allowed for genetic data",
      "Invalid MIME type detected",
      "File contains excessive non-printable characters",
      "File does not appear to contain valid genetic data",
    ],
  },
  {
    name: "page.html",
    mimeType: "text/html",
    content: Buffer.from(
      `<!doctype html><script>document.title = "ran"</script>${"<p>words</p>\n".repeat(200)}`,
    ),
    texts: [
      "File type not allowed for genetic data",
      "Invalid MIME type detected",
      "Suspicious script content detected",
      "File does not appear to contain valid genetic data",
    ],
  },
  {
    name: "renamed.doc",
    mimeType: "",
    content: Buffer.from(madeUpFile(5, quickSets)),
    texts: ["File type not allowed for genetic data"],
  },
  {
    name: "prose.txt",
    mimeType: "text/plain",
    content: Buffer.from("Nothing of the kind.\n"),
    texts: [
      "No valid genetic data found in file. Please ensure the file is in 23andMe or AncestryDNA format with rsID and genotype columns.",
    ],
  },
];

test(
  "a file without an SNP of the quick scores says so once, and stays a genome that other scores can use",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const path = testInfo.outputPath("other-snps.txt");
    writeFileSync(path, "rs900000001\t1\t1000101\tAG\nrs900000002\t1\t1000102\tCC\n");
    await openPage(page);
    await dropFiles(page, path);
    const card = page.getByRole("region", { name: "other-snps.txt" });
    const message =
      "No matching SNPs found. The file has 2 SNPs, and none of them overlaps the SNPs this score uses. Please use a file with rsID and genotype data.";
    await expect(card.getByRole("alert").getByText(message, { exact: true })).toBeVisible();
    await expect(card.getByText("What was read from the file")).toBeVisible();
    await expect(card.getByRole("button", { name: /Try again/ })).toHaveCount(0);
  },
);

test(
  "bad files get their agreed messages, and nothing else is lost",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const whole = madeUpFile(6, quickSets);
    const { scores } = expectedAnswers(whole, "unknown");
    const goodPath = testInfo.outputPath("good.txt");
    writeFileSync(goodPath, whole);
    await openPage(page);
    await dropFiles(page, goodPath);
    for (const score of scores) await expectPanel(page, "good.txt", score);
    const chooser = page.locator("input[type=file]");
    for (const { name, mimeType, content, texts } of badFiles) {
      await chooser.setInputFiles({ name, mimeType, buffer: content });
      const card = page.getByRole("region", { name });
      for (const text of texts) await expect(card.getByText(text, { exact: true })).toBeVisible();
      await expect(card.getByRole("article")).toHaveCount(0);
      if (texts.length > 1) await expect(card.getByRole("listitem")).toHaveCount(texts.length);
    }
    await expect(page).toHaveTitle(/Allelium/);
    for (const score of scores) await expectPanel(page, "good.txt", score);
  },
);

test(
  "a file cut in half is scored for what it has, and says what was left out",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    const whole = madeUpFile(7, quickSets.slice(0, 1));
    const middle = whole.indexOf("\t", Math.floor(whole.length / 2));
    const half = whole.slice(0, middle);
    const { scores } = expectedAnswers(half, "unknown", ["education"]);
    const path = testInfo.outputPath("half.txt");
    writeFileSync(path, half);
    await openPage(page);
    await dropFiles(page, path);
    const card = page.getByRole("region", { name: "half.txt" });
    const [education] = scores;
    if (education === undefined) throw new Error("no education score");
    await expectPanel(page, "half.txt", education);
    await card.getByText("What was read from the file").click();
    const lines = half.split("\n").length;
    const dropped = card.getByRole("table", { name: "Lines left out" });
    await expect(dropped.getByRole("row").nth(1)).toContainText(String(lines));
  },
);

test("a path that is no page says so and leads back", { tag: "@deep" }, async ({ page }) => {
  problemsOf(page).expect(/status of 404/);
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { name: /not found/i })).toBeVisible();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Try a sample genome" })).toBeVisible();
});
