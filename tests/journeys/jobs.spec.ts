/** Scoring jobs: from the matrix to a record that outlives its genomes, in a tab and in an account; every number by the reference. */
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { Page, TestInfo } from "@playwright/test";
import { exactScore } from "../../src/science/exact-score/exact-score.ts";
import { parseGenotypeText } from "../../src/science/exact-score/parse-genotypes.ts";
import { normaliseScore } from "../../src/science/normalise-score.ts";
import { placeSums } from "../../src/science/reference-group/place-sums.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { quickSets } from "../support/expected-scores.ts";
import { madeUpFile } from "../support/made-up-file.ts";
import { madeUpScores } from "../support/made-up-scores.ts";
import { openInApp } from "../support/open-in-app.ts";
import { readCsv } from "../support/read-csv.ts";
import { openInTestMode } from "../support/test-mode.ts";

const made = madeUpScores({
  ...{ seed: 3, rows: 4000, hasFrequencies: true, pgsId: "PGS900001", name: "Made-up traits" },
});
const genotypeText = made.genotypeText + madeUpFile(5, quickSets).replaceAll(/^#.*\r\n/gm, "");

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const state = (page: Page) => main(page).getByRole("region", { name: "State", exact: true });

/** The one score of the job, from the slow scorer, as a job keeps it. */
function expectedPlace() {
  const rows = parseGenotypeText(genotypeText).rows;
  const genome = { build: "GRCh37", isBuildAssumed: false, sex: "unknown", rows } as const;
  const report = exactScore(genome, made.set, { palindromic: "auto", missing: "omit" });
  const { fullSet } = normaliseScore(report, null, placeSums(report));
  return {
    z: (fullSet?.z.value ?? Number.NaN).toFixed(2),
    percentile: String(Math.round(fullSet?.percentile.value ?? Number.NaN)),
  };
}

async function choose(
  page: Page,
  testInfo: TestInfo,
  name: string,
  file: string,
  text: string,
): Promise<void> {
  const path = testInfo.outputPath(file);
  writeFileSync(path, text);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, name).click()]);
  await chooser.setFiles([path]);
}

const chooseGenome = (page: Page, testInfo: TestInfo) =>
  choose(page, testInfo, "Choose genome files", "anna-smith.txt", genotypeText);

/** Scores a genome on a scoring file, and keeps that as a job. */
async function runAsJob(page: Page, testInfo: TestInfo): Promise<void> {
  await chooseGenome(page, testInfo);
  await choose(page, testInfo, "Choose scoring files", "smith-scores.txt", made.scoringText);
  await button(page, "Run as a job").click();
  await expect(state(page)).toContainText("Done");
}

test(
  "a job is kept over a reload, and repeated once its file is chosen again",
  { tag: "@deep" },
  async ({ page }, testInfo) => {
    await openInTestMode(page);
    await page.goto("/prs-scoring");
    await runAsJob(page, testInfo);
    const csv = await savedBy(page, button(page, "Save the scores of the job as CSV"));
    const [head = [], line = []] = readCsv(csv.text);
    const { z, percentile } = expectedPlace();
    expect(Number(line[head.indexOf("z")]).toFixed(2)).toBe(z);
    expect(line[head.indexOf("percentile")]).toBe(percentile);
    // The made-up file holds the rows of a few scores alone.
    expect(line[head.indexOf("file_remarks")]).toBe("incomplete");
    expect(await accessibilityProblems(page)).toEqual([]);

    // Neither names of files nor genotypes nor sums are in what the tab keeps.
    const kept = await page.evaluate(() => sessionStorage.getItem("jobs") ?? "");
    expect(kept).toContain("PGS900001");
    expect(kept).not.toMatch(/anna|smith|rs\d{3}|"raw"/i);
    expect(kept).not.toMatch(/"[ACGT]{2}"/);
    await page.reload();
    await expect(state(page)).toContainText("Done");
    const results = main(page).getByRole("region", { name: "Results" });
    await expect(results).toContainText(new RegExp(`${percentile}(st|nd|rd|th)`));

    await button(page, "Run again").click();
    await expect(
      main(page).getByText("Choose the file of genome 1 and the score set PGS900001 again"),
    ).toBeVisible();
    await openInApp(page, "/prs-scoring");
    await chooseGenome(page, testInfo);
    await choose(page, testInfo, "Choose scoring files", "another-name.txt", made.scoringText);
    await expect(main(page).getByText("1 of 1 scored.")).toBeVisible();
    await openInApp(page, "/jobs");
    await main(page).getByRole("link", { name: "1 genome on 1 score set" }).press("Enter");
    await button(page, "Run again").press("Enter");
    await expect(main(page).getByText("Added to the queue, to repeat an earlier job")).toBeVisible();
    await expect(state(page)).toContainText("Done");
    await page.setViewportSize({ width: 360, height: 740 });
    await main(page).getByRole("link", { name: "All jobs" }).click();
    await expect(main(page).getByRole("heading", { level: 2, name: "2 done" })).toBeVisible();
    await expectFits(page);
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

test("the account keeps a job without genotypes, in another tab too, until it is deleted", async ({
  page,
  accounts: server,
}, testInfo) => {
  const email = `${randomUUID()}@jobs.example.org`;
  const id = await server.addPerson(email);
  await server.change("subscribers", `user_id=eq.${id}`, {
    ...{ subscribed: true, subscription_tier: "professional", subscription_end: "2999-01-01T00:00:00Z" },
  });
  await signIn(page, server, email);
  await openInApp(page, "/prs-scoring");
  await runAsJob(page, testInfo);
  await expect(main(page).getByText("Saved in the account, without genotypes")).toBeVisible();
  const [row] = await server.rows("user_predictions", `user_id=eq.${id}`);
  const [results] = await server.rows("prediction_results", `prediction_id=eq.${(row as { id: string }).id}`);
  expect(row).toMatchObject({ prediction_type: "jobs" });
  expect(JSON.stringify([row, results])).not.toMatch(/anna|smith|rs\d{3}|"raw"/i);
  expect(await page.evaluate(() => sessionStorage.getItem("jobs"))).toBeNull();

  await page.reload();
  // One genome on one set is a card; its place and z are the slow scorer's.
  const places = main(page).getByRole("region", { name: "Results" });
  const { z, percentile } = expectedPlace();
  await expect(places).toContainText(new RegExp(`${percentile}(st|nd|rd|th)`));
  await expect(places).toContainText(z.replace("-", "−"));
  await openInApp(page, "/dashboard");
  await expect(page.getByRole("region", { name: "Your account" })).toContainText("1 score, done");
  await openInApp(page, "/jobs");
  await main(page).getByRole("link", { name: "1 genome on 1 score set" }).click();
  await expect(places).toBeVisible();
  await button(page, "Delete").click();
  await button(page, "Delete for good").click();
  await expect(main(page).getByText("No jobs yet")).toBeVisible();
  await expect.poll(() => server.rows("user_predictions", `user_id=eq.${id}`)).toEqual([]);
});

test("anybody may run the example, and removing everything forgets it", { tag: "@deep" }, async ({
  page,
}) => {
  await page.goto("/jobs");
  expect(await accessibilityProblems(page)).toEqual([]);
  await button(page, "Run the example").press("Enter");
  await expect(main(page).getByRole("heading", { level: 2, name: "1 done" })).toBeVisible();
  await main(page).getByRole("link", { name: "1 genome on 2 score sets" }).click();
  await expect(main(page).getByText("1 (sample data)").first()).toBeVisible();
  const cells = main(page).getByRole("grid", { name: "the scores of the job" }).getByRole("gridcell");
  await expect(cells.first()).toHaveText(/^[+−]\d\.\d\d$|^[−\d.]+$/);
  await main(page).getByRole("link", { name: "All jobs" }).click();
  await main(page)
    .getByRole("button", { name: /^Run again the job of/ })
    .press("Enter");
  await expect(main(page).getByText("Added to the queue, to repeat an earlier job")).toBeVisible();
  await openInApp(page, "/dashboard");
  await main(page).getByRole("button", { name: "Remove everything from memory" }).click();
  await openInApp(page, "/jobs");
  await expect(main(page).getByText("No jobs yet")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("jobs"))).toBeNull();
  await page.goto("/jobs/4711");
  await expect(main(page).getByText("This job is not here")).toBeVisible();
});
