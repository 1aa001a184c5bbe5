/** The wizard of /predict as people use it: with a file, with typed values alone, by keyboard, with odd values, before and after signing in. */
import type { Page } from "@playwright/test";
import { z } from "zod";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expectSignedOut, fillSignIn, signIn, signOut } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { leadSets as allLeadSets, cognitionLeadSet, educationLeadSet } from "../support/built-in-sets.ts";
import { quickSets } from "../support/expected-scores.ts";
import { panelSnps } from "../support/made-up-file.ts";
import { tabTo } from "../support/tab-to.ts";
import { wholeFile } from "../support/whole-file.ts";

const leadSets = [educationLeadSet, cognitionLeadSet];
const european = wholeFile(7, 20_000, leadSets);

/** A file with the rarer letter of Europeans at every site by which references are found: it fits none. */
const unlikeAnybody = [
  "# rsid\tchromosome\tposition\tgenotype",
  ...[...panelSnps([]), ...cognitionLeadSet.rows].map((row) => {
    const letter = (row.frequency ?? 0.5) > 0.5 ? (row.otherAllele ?? "A") : row.effectAllele;
    return `${row.rsid}\t${row.chromosome}\t${row.position}\t${letter}${letter}`;
  }),
].join("\n");

const keptSchema = z.array(
  z.object({
    id: z.string(),
    filename: z.string(),
    genetic_data_consent: z.boolean(),
    metadata: z.object({ genetic_data: z.record(z.string(), z.string()) }),
  }),
);
const predictionSchema = z.array(z.object({ id: z.string(), input_data: z.unknown() }));
/** The parts that two files of the same SNPs share. */
const resultsSchema = z.array(
  z.object({ results: z.object({ fsiq: z.number(), latent_g: z.number(), rmse: z.number() }) }),
);

let server: AccountServer;
let people = 0;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });
const step = (page: Page) =>
  main(page).getByRole("region", { name: "Your entries", exact: true }).getByRole("heading", { level: 2 });
const effects = (page: Page) =>
  main(page).getByRole("region", { name: "What your entries change", exact: true });

async function newPerson(): Promise<{ email: string; id: string }> {
  people += 1;
  const email = `person-${people}@predict.example.org`;
  return { email, id: await server.addPerson(email) };
}

async function openWizard(page: Page): Promise<void> {
  await page.goto(`${server.address}predict`);
  // The first visit fetches the screen's code.
  await expect(step(page)).toHaveText("Genome", { timeout: 20_000 });
}

async function openReview(page: Page): Promise<void> {
  await button(page, /^5\. Review/).click();
  await expect(step(page)).toHaveText("Review");
}

async function chooseFile(page: Page, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    button(page, "Choose your raw data file").click(),
  ]);
  await chooser.setFiles([
    { name: "genome_Maria_Rossi.txt", mimeType: "text/plain", buffer: Buffer.from(text) },
  ]);
}

const savedOf = (id: string) => server.rows("user_predictions", `user_id=eq.${id}`);

test("a file and typed values are predicted without an account, and saved when the person signs in", async ({
  page,
}) => {
  const { email, id } = await newPerson();
  const bodies: string[] = [];
  page.on("request", (request) => bodies.push(request.postData() ?? ""));
  await openWizard(page);
  await chooseFile(page, european);
  await expect(main(page).getByText(/SNPs found: 1.\d{3} of 1.\d{3}/)).toBeVisible({ timeout: 60_000 });
  await button(page, "Continue").click();
  await expect(step(page)).toHaveText("Before birth");
  await expect(step(page)).toBeFocused();
  await page.getByLabel("Length of pregnancy").fill("38");
  // -0.284 x -0.18 x (38 - 39)/2 x 15
  await expect(effects(page).getByText("Length of pregnancy")).toBeVisible();
  await expect(effects(page).getByText("−0.4")).toBeVisible();
  await button(page, "Continue").click();
  await page.getByLabel("Parents’ schooling").fill("16");
  await expect(effects(page).getByText("+1.1")).toBeVisible();
  await button(page, "Continue").click();
  await button(page, "Continue").click();
  await expect(step(page)).toHaveText("Review");
  await expect(main(page).getByText("Household income: default, 50 000 dollars")).toBeVisible();
  await button(page, "Predict").click();
  await expect(main(page).getByText("Your prediction is ready")).toBeVisible();
  await expect(main(page).getByText(/in this tab’s memory only/)).toBeVisible();
  // Neither the estimate nor the genome's part is anywhere in the page.
  const html = await page.content();
  for (const word of ["fsiq", "point_estimate", "Percentile", "percentile"]) expect(html).not.toContain(word);

  await main(page).getByRole("link", { name: "Sign in to save it" }).click();
  await fillSignIn(page, email);
  await expect(page).toHaveURL(`${server.address}predict`);
  await expect(main(page).getByText(/It is saved in your account/)).toBeVisible();
  const [row, ...others] = await savedOf(id);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    prediction_type: "iq-prediction",
    input_data: { prenatal: { gestational_age: 38 }, socioeconomic: { parental_edu: 16 } },
    payment_session_id: null,
    payment_verified: false,
    email_sent: false,
    results: null,
  });
  const [saved] = await server.rows("prediction_results", `prediction_id=eq.${(row as { id: string }).id}`);
  expect(saved).toMatchObject({
    results: { model_used: "latent-g/genome", genetic_file_info: { reference: "adjusted" } },
  });
  // No genotype, no rsID and no name of a file was ever sent.
  for (const body of bodies) expect(body).not.toMatch(/Maria|Rossi|\brs\d+/);

  // The result is sealed: without a plan the guarded page has the paywall.
  await main(page).getByRole("link", { name: "Open the result" }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Unlock IQ Prediction");
  // A person who signs out leaves nothing.
  await signOut(page);
  await expectSignedOut(page);
  await openWizard(page);
  await openReview(page);
  await expect(main(page).getByText("No genome")).toBeVisible();
});

test("by keyboard alone, and axe finds nothing at the steps", { tag: "@deep" }, async ({ page }) => {
  test.setTimeout(120_000);
  await openWizard(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const next of ["Before birth", "Home", "Brain imaging"]) {
    await tabTo(page, "Continue");
    await page.keyboard.press("Enter");
    await expect(step(page)).toHaveText(next);
    await expect(step(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("input:focus")).toBeVisible();
    await page.keyboard.type("1");
    if (next === "Before birth") await page.keyboard.press("Backspace");
    // The steps with fields are alike.
    if (next === "Home") expect(await accessibilityProblems(page)).toEqual([]);
  }
  await tabTo(page, "Continue");
  await page.keyboard.press("Enter");
  await expect(step(page)).toHaveText("Review");
  await tabTo(page, "Predict");
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("Your prediction is ready")).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await tabTo(page, "Open the result");
});

test("odd values are refused at their field, and never moved into a range", { tag: "@deep" }, async ({
  page,
}) => {
  await openWizard(page);
  await button(page, /^3\. Home/).click();
  const income = page.getByLabel("Household income");
  for (const [typed, message] of [
    ["1e999", "Invalid number format in Household income"],
    ["1,234", "Invalid number format in Household income"],
    ["50.000", "Invalid number format in Household income"],
    ["12,5", "Household income must be a whole number"],
    ["twelve", "Invalid number format in Household income"],
    ["-5", "Household income must be between 0 and 100 000 000"],
    ["1e12", "Household income must be between 0 and 100 000 000"],
    ["<script>", "Invalid number format in Household income"],
  ] as const) {
    await income.fill(typed);
    await button(page, "Continue").click();
    await expect(step(page)).toHaveText("Home");
    await expect(main(page).getByRole("alert")).toHaveText(
      `${message}. Write fifty thousand as 50 000 or 50000.`,
    );
    await expect(effects(page).getByText(/Not counted.*Household income/)).toBeVisible();
  }
  // A value that counts as another number says so at its field, and in the review.
  await income.fill("500");
  await expect(main(page).getByText("Counts as 1 000: below that nothing changes any more.")).toBeVisible();
  await openReview(page);
  await expect(main(page).getByText("Household income: 500 dollars a year Counts as 1 000")).toBeVisible();
  await button(page, "Change Home").click();
  await income.fill("1e12");
  // No prediction is made from such a value, on any path.
  await openReview(page);
  await expect(main(page).getByText("Something you typed cannot be used")).toBeVisible();
  await expect(button(page, "Predict")).toHaveCount(0);
  await button(page, "Change Home").click();
  await income.fill("");
  await page.getByLabel("Parents’ schooling").fill("12,5");
  await button(page, "Continue").click();
  await expect(step(page)).toHaveText("Brain imaging");
  await openReview(page);
  await expect(main(page).getByText("Parents’ schooling: 12.5 years")).toBeVisible();
  await button(page, "Predict").click();
  await expect(main(page).getByText("Your prediction is ready")).toBeVisible();
});

test("without any input there is no prediction, and the page says why", { tag: "@deep" }, async ({
  page,
}) => {
  const { email, id } = await newPerson();
  await signIn(page, server, email);
  await openWizard(page);
  await openReview(page);
  await button(page, "Predict").click();
  await expect(main(page).getByText("No prediction")).toBeVisible();
  await expect(main(page).getByText("Nothing was given, so there is nothing to predict from.")).toBeVisible();
  expect(await savedOf(id)).toEqual([]);
});

test("a genome whose calls fit no one is left out, and the rest is predicted", { tag: "@deep" }, async ({
  page,
}) => {
  await openWizard(page);
  await chooseFile(page, unlikeAnybody);
  await expect(main(page).getByText("The genetic part will be left out")).toBeVisible({ timeout: 60_000 });
  await expect(
    main(page)
      .getByText(/Its calls fit no one in the reference/)
      .first(),
  ).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await openReview(page);
  await button(page, "Predict").click();
  await expect(main(page).getByText(/There is only the genome, and it has no usable score/)).toBeVisible();
  await button(page, "Change Home").click();
  await page.getByLabel("Parents’ schooling").fill("14");
  await openReview(page);
  await button(page, "Predict again").click();
  await expect(main(page).getByText("Your prediction is ready")).toBeVisible();
});

test("what failed to be saved is saved again, entries outlast other pages, and saved values come back", {
  tag: "@deep",
}, async ({ page, problems }) => {
  problems.expect(/status of 503|Failed to load resource/);
  const { email, id } = await newPerson();
  await signIn(page, server, email);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Allelium/ })
    .click();
  await page.evaluate(() => history.pushState(null, "", "/predict"));
  await page.goto(`${server.address}predict`);
  await button(page, /^4\. Brain imaging/).click();
  await page.getByLabel("Brain volume").fill("0.5");
  await openReview(page);
  await page.route(/rest\/v1\/user_predictions/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, contentType: "text/html", body: "away" })
      : route.continue(),
  );
  await button(page, "Predict").click();
  await expect(main(page).getByText(/It could not be saved/)).toBeVisible();
  expect(await savedOf(id)).toEqual([]);
  await page.unroute(/rest\/v1\/user_predictions/);
  await button(page, "Save it again").click();
  await expect(main(page).getByText(/It is saved in your account/)).toBeVisible();
  await expect.poll(() => savedOf(id)).toHaveLength(1);

  await button(page, "Change Brain imaging").click();
  await page.getByLabel("Brain volume").fill("");
  await page.getByLabel("White-matter efficiency").fill("2");
  await main(page)
    .getByRole("link", { name: "methodology page" })
    .or(page.getByRole("link", { name: "Dashboard" }))
    .first()
    .click();
  await page.goBack();
  await expect(step(page)).toHaveText("Brain imaging");
  await expect(page.getByLabel("White-matter efficiency")).toHaveValue("2");

  await button(page, "Use its values").click();
  await expect(main(page).getByText("Its values are in the fields now.")).toBeVisible();
  await expect(page.getByLabel("Brain volume")).toHaveValue("0.5");
  await expect(page.getByLabel("White-matter efficiency")).toHaveValue("");
});

test("SNPs of the built-in scores are saved with consent alone, predicted from again, and deleted", {
  tag: "@deep",
}, async ({ page }) => {
  test.setTimeout(120_000);
  const { email, id } = await newPerson();
  await signIn(page, server, email);
  await openWizard(page);
  await chooseFile(page, european);
  await expect(main(page).getByText(/SNPs found: 1.\d{3} of 1.\d{3}/)).toBeVisible({ timeout: 60_000 });
  const files = () => server.rows("genetic_files", `user_id=eq.${id}`);
  await main(page).getByText("Save its SNPs in your account").click();
  await expect(button(page, "Save these SNPs")).toBeDisabled();
  await main(page)
    .getByLabel(/I agree that these genotypes are stored/)
    .check();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await files()).toEqual([]);
  await button(page, "Save these SNPs").click();
  await expect(main(page).getByText("They are in your account.")).toBeVisible();
  const [kept, ...others] = keptSchema.parse(await files());
  expect(others).toEqual([]);
  expect(kept?.filename).not.toMatch(/Maria|Rossi/);
  expect(kept?.genetic_data_consent).toBe(true);
  const known = new Set([...allLeadSets, ...quickSets].flatMap(({ rows }) => rows.map(({ rsid }) => rsid)));
  const ids = Object.keys(kept?.metadata.genetic_data ?? {});
  expect(ids.length).toBeGreaterThan(1400);
  for (const rsid of ids) expect(known.has(rsid)).toBe(true);
  await openReview(page);
  await button(page, "Predict").click();
  await expect(main(page).getByText(/It is saved in your account/)).toBeVisible();
  const [first] = predictionSchema.parse(await savedOf(id));
  // Besides, the sets whose places it tells (docs/saved-places.md).
  expect(first?.input_data).toEqual({ fileId: kept?.id, placed_sets: expect.any(Array) });

  // Another visit, without the file: the saved SNPs lead to the same answer, to a point.
  await page.reload();
  await expect(step(page)).toHaveText("Genome", { timeout: 20_000 });
  await button(page, "Use its values").click();
  await expect(main(page).getByText(/Your saved SNPs are being read/)).toBeVisible();
  await expect(main(page).getByText(/SNPs found: 1.\d{3} of 1.\d{3}/)).toBeVisible({ timeout: 60_000 });
  await openReview(page);
  await button(page, "Predict").click();
  await expect(main(page).getByText(/It is saved in your account/)).toBeVisible();
  const results = await Promise.all(
    predictionSchema
      .parse(await savedOf(id))
      .map(async (row) =>
        resultsSchema.parse(await server.rows("prediction_results", `prediction_id=eq.${row.id}`)),
      ),
  );
  expect(results).toHaveLength(2);
  // To a point: SNPs without their file tell no shares and are compared with Europeans.
  const [again, before] = results.map(([row]) => row?.results.fsiq ?? Number.NaN);
  expect(Math.abs((again ?? Number.NaN) - (before ?? Number.NaN))).toBeLessThanOrEqual(1);

  await button(page, "Change Genome").click();
  await main(page).getByText("Save its SNPs in your account").click();
  await expect(button(page, "Delete them from my account")).toBeVisible();

  // Later, when the page has forgotten them, the account still lists and deletes them.
  await page.goto(`${server.address}iq-results`);
  await button(page, /^Delete the SNPs of 23andMe, saved on/).click({ timeout: 20_000 });
  await expect(main(page).getByText("Genotypes in your account")).toHaveCount(0);
  await expect.poll(files).toEqual([]);
});

test("the sample is open to everybody and never saved", { tag: "@deep" }, async ({ page }) => {
  const { email, id } = await newPerson();
  await signIn(page, server, email);
  await openWizard(page);
  await button(page, "Try a sample genome").click();
  await expect(main(page).getByText(/SNPs found:/)).toBeVisible({ timeout: 60_000 });
  await openReview(page);
  await button(page, "Predict").click();
  await expect(main(page).getByRole("link", { name: "Open the sample result" })).toBeVisible();
  expect(await savedOf(id)).toEqual([]);
});

test("entries beside the sample are the person's own: sealed, and not saved with an invented genome", {
  tag: "@deep",
}, async ({ page }) => {
  const { email, id } = await newPerson();
  await signIn(page, server, email);
  await openWizard(page);
  await button(page, "Try a sample genome").click();
  await expect(main(page).getByText(/SNPs found:/)).toBeVisible({ timeout: 60_000 });
  await button(page, /^3\. Home/).click();
  await main(page).getByLabel("Parents’ schooling").fill("16");
  await openReview(page);
  await button(page, "Predict").click();
  await expect(main(page).getByText("It mixes the sample genome with your entries")).toBeVisible();
  await main(page).getByRole("link", { name: "Open the result" }).click();
  await expect(main(page).getByRole("heading", { name: "Unlock IQ Prediction" })).toBeVisible({
    timeout: 20_000,
  });
  // The page shows the sample's result beside the paywall, and no other.
  const preview = main(page).getByRole("region", { name: "Result of the sample genome" });
  await expect(preview.getByText(/prediction interval/)).toHaveCount(1);
  await expect(main(page).getByText(/prediction interval/)).toHaveCount(1);
  expect(await savedOf(id)).toEqual([]);
});

test("no other genome replaces one that was removed", { tag: "@deep" }, async ({ page }) => {
  await openWizard(page);
  await chooseFile(page, european);
  await expect(main(page).getByText(/SNPs found:/)).toBeVisible({ timeout: 60_000 });
  await button(page, "Try a sample genome").click();
  await expect(main(page).getByRole("combobox", { name: "Predict from" })).toContainText("genome_Maria");
  await main(page).getByLabel("Predict from").selectOption({ index: 0 });
  await openReview(page);
  await expect(main(page).getByText("genome_Maria_Rossi.txt")).toBeVisible();
  await page.getByRole("link", { name: /^Upload Data/ }).click();
  await main(page)
    .getByRole("button", { name: /^Remove .*genome_Maria_Rossi/ })
    .click();
  await page.goBack();
  await expect(main(page).getByText("The genome you chose was removed.")).toBeVisible();
  await expect(button(page, "Predict")).toHaveCount(0);
  await button(page, "Change Genome").click();
  await expect(main(page).getByLabel("Predict from")).toHaveValue("none");
});
