/** Results of the IQ prediction: saved, sealed and odd rows, the page for guests, the report on paper; and the method behind them. */
import type { Page } from "@playwright/test";
import { z } from "zod";
import { predictIq } from "../../src/science/iq/predict-iq.ts";
import { predictionOutputSchema } from "../../src/science/iq/prediction-output.ts";
import { savedOutput } from "../../src/science/iq/saved-output.ts";
import { savedTexts } from "../../src/texts/saved-texts.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expectSignedOut, signIn, signOut } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { test, expect as usualExpect } from "../support/browser-test.ts";
import { cognitionLeadSet, educationLeadSet } from "../support/built-in-sets.ts";
import { savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { madeUpHeldPrediction } from "../support/made-up-prediction.ts";
import { mixtureFile } from "../support/mixture-file.ts";
import { tabTo } from "../support/tab-to.ts";
import { openInTestMode } from "../support/test-mode.ts";
import { wholeFile } from "../support/whole-file.ts";

/** A page of results asks the server for access, then for the list, then for each result. */
const expect = usualExpect.configure({ timeout: 20_000 });

const european = wholeFile(7, 20_000, [educationLeadSet, cognitionLeadSet]);

let server: AccountServer;
let people = 0;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});
test.beforeEach(() => test.setTimeout(150_000));

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name });
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });
const estimate = (page: Page) => main(page).getByRole("region", { name: "Estimate", exact: true });

const { output } = madeUpHeldPrediction().prediction;
/** 100 + 0.42 + 1.36 + 1.23 + 0.37, with the parts from the hand-worked tests of src/science/iq. */
const [shown, range] = ["103", "74 to 132"];

async function newPerson(subscription: object | null): Promise<{ email: string; id: string }> {
  people += 1;
  const email = `reader-${people}@results.example.org`;
  const id = await server.addPerson(email);
  if (subscription !== null) await server.change("subscribers", `user_id=eq.${id}`, subscription);
  return { email, id };
}

const professional = {
  subscribed: true,
  subscription_tier: "professional",
  subscription_end: "2999-01-01T00:00:00Z",
};

async function save(id: string, results: unknown, isPaid = false): Promise<void> {
  await server.add("user_predictions", {
    user_id: id,
    prediction_type: "iq-prediction",
    input_data: { socioeconomic: { parental_edu: 15 } },
    results,
    confidence_score: 0.2,
    payment_verified: isPaid,
    email_sent: false,
  });
}

/** Opens the page for guests as a navigation would that brings this along. */
async function openForGuests(page: Page, state: object | null): Promise<void> {
  await page.goto(`${server.address}results/guest`);
  await page.evaluate((usr) => history.replaceState({ usr, key: "made-up", idx: 0 }, ""), state);
  await page.reload();
  await expect(heading(page)).toHaveText("Result");
}

test("a saved prediction opens with a plan, is saved as files and printed on two pages", async ({ page }) => {
  const { email, id } = await newPerson(professional);
  await save(id, predictIq({ input: { socioeconomic: { parental_edu: 12 } }, genome: null }).output);
  await save(id, output);
  await signIn(page, server, email);
  await page.goto(`${server.address}results`);
  await expect(estimate(page).getByText(shown).first()).toBeVisible();
  await expect(estimate(page).getByText(range, { exact: false }).first()).toBeVisible();
  await expect(main(page).getByText("3.4 points apart", { exact: false })).toBeVisible();
  await expect(main(page).getByText("they cannot be told apart", { exact: false })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const json = await savedBy(page, button(page, "Save the prediction as JSON"));
  expect(json.name).toBe("allelium-iq-prediction.json");
  expect(JSON.parse(json.text)).toMatchObject({
    // A genome's part is saved in tenths of a point.
    results: JSON.parse(JSON.stringify(savedOutput(output))),
    input_data: { socioeconomic: { parental_edu: 15 } },
  });
  expect(json.text).not.toMatch(/\brs\d+/);
  const csv = await savedBy(page, button(page, "Save the prediction as CSV"));
  expect(csv.text).toContain(`results.fsiq,${savedOutput(output).fsiq}`);

  // On paper there is the report and nothing else of the page.
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const report = page.getByRole("article", { name: "Report" });
  await expect(report.getByText("It is no medical finding", { exact: false })).toBeVisible();
  await expect(report.getByText("Parents’ schooling 15 years")).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(heading(page)).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(/\/Count (\d+)/.exec(paper)?.[1]).toBe("2");
});

test("by keyboard: the report is looked at and left, and another prediction is opened", {
  tag: "@deep",
}, async ({ page }) => {
  const { email, id } = await newPerson(professional);
  await save(id, predictIq({ input: { neuroimaging: { tbv_res: 2 } }, genome: null }).output);
  await save(id, output);
  await signIn(page, server, email);
  await page.goto(`${server.address}results`);
  await expect(estimate(page)).toBeVisible();
  await tabTo(page, "View the report");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article", { name: "Report" })).toBeVisible();
  await expect(estimate(page)).toBeHidden();
  expect(await accessibilityProblems(page)).toEqual([]);
  // The button that closes it is where the one that opened it was.
  await expect(page.locator("button:focus")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(estimate(page)).toBeVisible();
  await tabTo(page, /^Open the one of /);
  await page.keyboard.press("Enter");
  // 0.062 x 2 x 15 is 1.9.
  await expect(estimate(page).getByText("102").first()).toBeVisible();
});

test("a sealed prediction never reaches the page, without a plan and in test mode", async ({ page }) => {
  const { email, id } = await newPerson(null);
  await save(id, output);
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/rest/")) answers.push(response.text().catch(() => ""));
  });
  await signIn(page, server, email);
  await page.goto(`${server.address}iq-results`);
  await expect(main(page).getByText("Sealed:", { exact: false })).toBeVisible();
  await expect(main(page).getByText(shown)).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(`${server.address}results`);
  await expect(heading(page)).toHaveText("Unlock IQ Prediction");
  await openInTestMode(page);
  await page.goto(`${server.address}results`);
  await expect(main(page).getByText("This prediction is sealed")).toBeVisible();
  await expect(
    main(page).getByText("Test mode opens the tools of this page", { exact: false }),
  ).toBeVisible();
  expect(await page.content()).not.toContain(range);
  expect((await Promise.all(answers)).join()).not.toContain("fsiq");
});

test("a prediction that was paid stays open to its owner without a plan, and the others stay sealed", {
  tag: "@deep",
}, async ({ page }) => {
  const { email, id } = await newPerson(null);
  const sealed = predictIq({ input: { neuroimaging: { tbv_res: 5 } }, genome: null }).output;
  await save(id, output, true);
  await save(id, sealed);
  const stranger = await newPerson(null);
  await signIn(page, server, email);
  await page.goto(`${server.address}results`);
  await expect(heading(page)).toHaveText("Results");
  await expect(estimate(page).getByText(range).first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await main(page).getByRole("link", { name: "All saved predictions" }).click();
  const rows = main(page).getByRole("region", { name: "2 saved" }).getByRole("listitem");
  await rows.filter({ hasText: range }).getByRole("link", { name: /^Open/ }).click();
  await expect(estimate(page).getByText(range).first()).toBeVisible();
  await page.goBack();
  await rows.filter({ hasText: "Sealed" }).getByRole("link", { name: /^Open/ }).click();
  await expect(heading(page)).toHaveText("Unlock IQ Prediction");
  await expect(page.getByText("105")).toHaveCount(0);
  // Another person without a plan is asked to pay.
  await signOut(page);
  await expectSignedOut(page);
  await signIn(page, server, stranger.email);
  await page.goto(`${server.address}results`);
  await expect(heading(page)).toHaveText("Unlock IQ Prediction");
});

test("odd rows are named, listed and deleted, and none is shown by halves", { tag: "@deep" }, async ({
  page,
}) => {
  const { email, id } = await newPerson(professional);
  const fallback = predictIq({ input: {}, genome: null }).output;
  const long = "x".repeat(900);
  const file = { ...output.genetic_file_info, format: long, build: long };
  for (const results of [
    { fsiq: 101, percentile: 53 },
    { ...output, full_scale_iq: { ...output.full_scale_iq, confidence_interval: [120, 130] } },
    { ...output, rmse: null },
    fallback,
    { ...output, genetic_file_info: file },
  ]) {
    await save(id, results);
  }
  await signIn(page, server, email);
  await page.goto(`${server.address}iq-results`);
  const rows = main(page).getByRole("region", { name: "5 saved" }).getByRole("listitem");
  await expect(rows).toHaveCount(5);
  await expect(main(page).getByText("Saved in a form that this version cannot read")).toHaveCount(3);
  await expect(main(page).getByText("A placeholder, not a prediction")).toHaveCount(1);
  await expect(rows.filter({ hasText: range })).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);

  await rows.filter({ hasText: "A placeholder" }).getByRole("link", { name: /^Open/ }).click();
  await expect(main(page).getByText("This is a placeholder, not a prediction")).toBeVisible();
  await expect(button(page, "Save the prediction as JSON")).toHaveCount(0);
  await expect(estimate(page)).toHaveCount(0);
  await page.goBack();
  await rows.filter({ hasText: "cannot read" }).first().getByRole("link", { name: /^Open/ }).click();
  await expect(main(page).getByText("This prediction cannot be shown")).toBeVisible();
  await page.goBack();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await rows.filter({ hasText: range }).getByRole("link", { name: /^Open/ }).click();
    await expect(estimate(page)).toBeVisible();
    await expectFits(page, `${width} px`);
    await page.goBack();
  }
  await rows
    .filter({ hasText: "A placeholder" })
    .getByRole("button", { name: /^Delete/ })
    .click();
  await rows
    .filter({ hasText: "A placeholder" })
    .getByRole("button", { name: /^Delete for good/ })
    .click();
  await expect(main(page).getByRole("region", { name: "4 saved" })).toBeVisible();
  await expect.poll(() => server.rows("user_predictions", `user_id=eq.${id}`)).toHaveLength(4);
});

test("the page for guests shows what a navigation brings, and says what it is for without", {
  tag: "@deep",
}, async ({ page }) => {
  await openForGuests(page, null);
  await expect(main(page).getByText("There is no result of your own to show")).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await openForGuests(page, { results: { ...output, fsiq: "101" } });
  await expect(main(page).getByText("This result cannot be shown")).toBeVisible();
  await openForGuests(page, { results: predictIq({ input: {}, genome: null }).output });
  await expect(main(page).getByText("This is a placeholder, not a prediction")).toBeVisible();
  await expect(button(page, "Print")).toHaveCount(0);
  await openForGuests(page, { results: output });
  await expect(estimate(page).getByText(range).first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  // The results that a payment unlocks are not stored on this device.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain("fsiq");
});

test("saved predictions ask for an account, and a failed read is no empty list", { tag: "@deep" }, async ({
  page,
  problems,
}) => {
  await page.goto(`${server.address}iq-results`);
  await expect(main(page).getByText("Saved predictions belong to an account")).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  problems.expect(/ERR_FAILED/);
  const { email, id } = await newPerson(professional);
  await save(id, output);
  await page.route(/\/rest\/v1\/user_predictions/, (route) => route.abort());
  await signIn(page, server, email);
  await page.goto(`${server.address}iq-results`);
  await expect(main(page).getByText("Your saved predictions could not be read")).toBeVisible({
    timeout: 40_000,
  });
  await page.unroute(/\/rest\/v1\/user_predictions/);
  await button(page, "Read them again").click();
  await expect(main(page).getByText(range)).toBeVisible();
});

test("the method has every constant, the example and the sources", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${server.address}methodology`);
  await expect(heading(page)).toHaveText("Methodology");
  const folded = main(page).locator("summary");
  await expect(folded).not.toHaveCount(0);
  for (const summary of await folded.all()) await summary.click();
  await expect(main(page).getByRole("table")).not.toHaveCount(0);
  // 100 + 15 g of the example, as computed in full by the test beside it.
  await expect(main(page).getByRole("row", { name: "IQ 101.07" })).toBeVisible();
  await expect(main(page).getByText("supplementary table 21").first()).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `${width} px`);
  }
  // On a wide window boxes.spec.ts asks the same: on the longest page it takes a minute each time.
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  // On a telephone the widest table is scrolled by keyboard; where all of it is in sight it is no stop.
  const table = page.getByRole("region", { name: "Explained among people of European ancestry" });
  await expect(table).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 900 });
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test("a file becomes a prediction, its SNPs are shown while it is loaded, and it goes on paper", {
  tag: "@deep",
}, async ({ page }) => {
  await openInTestMode(page);
  await page.goto(`${server.address}predict`);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    button(page, "Choose your raw data file").click(),
  ]);
  await chooser.setFiles([
    { name: "genome_Maria_Rossi.txt", mimeType: "text/plain", buffer: Buffer.from(european) },
  ]);
  await expect(main(page).getByText(/SNPs found: 1.\d{3} of 1.\d{3}/)).toBeVisible({ timeout: 60_000 });
  await button(page, "Continue").click();
  await page.getByLabel("Length of pregnancy").fill("38");
  await button(page, "Continue").click();
  await button(page, "Continue").click();
  await button(page, "Continue").click();
  await button(page, "Predict").click();
  await main(page).getByRole("link", { name: "Open the result" }).click();
  await expect(estimate(page)).toBeVisible();
  const parts = main(page).getByRole("table", { name: "Parts of the estimate" });
  // -0.284 x -0.18 x (38 - 39)/2 x 15 is -0.38.
  await expect(parts.getByRole("row", { name: /^Before birth −0\.4/ })).toBeVisible();
  await expect(parts.getByRole("row", { name: /^Home not given/ })).toBeVisible();
  await expect(
    main(page).getByText("95 of 100 people get an estimate within a few points of 100", { exact: false }),
  ).toBeVisible();

  await main(page).getByText("SNPs behind the scores").click();
  await main(page)
    .getByText(/^All 226 SNPs/)
    .click();
  const [known] = cognitionLeadSet.rows;
  await expect(main(page).getByRole("table", { name: /SNPs of Cognition/ })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const without = await savedBy(page, button(page, "Save the prediction as JSON"));
  expect(without.text).not.toContain(known?.rsid);
  await page.getByLabel("Put my genotypes into saved files").check();
  const asked = await savedBy(page, button(page, "Save the prediction with your genotypes as JSON"));
  expect(asked.text).toContain(known?.rsid);
  for (const { name, text } of [without, asked]) expect(name + text).not.toMatch(/Maria|Rossi/);

  await page.emulateMedia({ media: "print" });
  const report = page.getByRole("article", { name: "Report" });
  await expect(report.getByText("Scores of the genome")).toBeVisible();
  await expect(report.getByText("Length of pregnancy 38 weeks")).toBeVisible();
  await expect(report.getByRole("row", { name: /^Cognition, all 226 lead SNPs/ })).toBeVisible();
  expect(await report.textContent()).not.toMatch(/Maria|Rossi|\brs\d+/);
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(/\/Count (\d+)/.exec(paper.toString("latin1"))?.[1]).toBe("2");
});

const exportedSchema = z.object({
  results: predictionOutputSchema,
  snps: z.array(z.object({ rows: z.array(z.object({ predicted_r2: z.number().nullable() })) })).optional(),
});

test("of a genome in a mixture the saved row reveals no mixture, and files and paper say what they have in full", {
  tag: "@deep",
}, async ({ page }) => {
  const { email, id } = await newPerson(professional);
  const { text, modelSnps } = mixtureFile(11, { EUR: 0.4, AFR: 0.6 });
  await signIn(page, server, email);
  await page.goto(`${server.address}predict`);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    button(page, "Choose your raw data file").click(),
  ]);
  await chooser.setFiles([{ name: "genome.txt", mimeType: "text/plain", buffer: Buffer.from(text) }]);
  await expect(
    main(page).getByText("Compared with people like those that this file fits best", { exact: false }),
  ).toBeVisible({ timeout: 60_000 });
  await main(page)
    .getByRole("button", { name: /^5\. Review/ })
    .click();
  await button(page, "Predict").click();
  await expect(main(page).getByText("It is saved in your account", { exact: false })).toBeVisible();
  await main(page).getByRole("link", { name: "Open the result" }).click();
  await expect(estimate(page)).toBeVisible();

  const json = await savedBy(page, button(page, "Save the prediction as JSON"));
  const { results } = exportedSchema.parse(JSON.parse(json.text));
  expect(results.genetic_file_info?.reference).toBe("adjusted");
  // Rounding what is rounded changes nothing, and the count of SNPs follows from the file's list of sites alone.
  expect(savedOutput(results)).toEqual(results);
  expect(results.components.genetic).toBe(Math.round(results.components.genetic ?? Number.NaN));
  expect(results.quality_metrics.matched_snps).toBe(modelSnps);
  const [row] = await server.rows("user_predictions", `user_id=eq.${id}`);
  expect(row).toMatchObject({ confidence_score: null });
  const [kept] = await server.rows("prediction_results", `prediction_id=eq.${(row as { id: string }).id}`);
  // The two scores together would tell a genotype of this person: the account has points alone.
  expect((kept as { results: unknown }).results).toEqual(savedOutput(results, false));
  await page.getByLabel("Put my genotypes into saved files").check();
  const asked = await savedBy(page, button(page, "Save the prediction with your genotypes as JSON"));
  const rows = exportedSchema.parse(JSON.parse(asked.text)).snps?.flatMap((set) => set.rows) ?? [];
  expect(rows.length).toBeGreaterThan(400);
  expect(JSON.parse(json.text)).toMatchObject({ for_yourself: savedTexts.fileTells });
  expect(JSON.parse(json.text).in_full.genetic).toBeCloseTo(results.components.genetic ?? Number.NaN, -0.5);

  const result = await main(page).textContent();
  await page.emulateMedia({ media: "print" });
  const report = await page.getByRole("article", { name: "Report" }).textContent();
  expect(report).toContain("compared with people like its file");
  for (const told of [result, report, json.text, asked.text]) {
    expect(told).not.toMatch(/african|asian|native american|\b(EUR|AFR|EAS|SAS|NAT)\b|portab/i);
  }
  expect(report).toContain("In full, for yourself");
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(/\/Count (\d+)/.exec(paper.toString("latin1"))?.[1]).toBe("2");
});
