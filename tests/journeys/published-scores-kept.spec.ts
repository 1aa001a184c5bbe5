/** A published score on its way over a reload, in two tabs, and over signing out: each ends where the page says so. */
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page, TestInfo } from "@playwright/test";
import { signIn, signOut } from "../support/account-page.ts";
import { type AccountServer, startAccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { madeUpScores } from "../support/made-up-scores.ts";
import { openInApp } from "../support/open-in-app.ts";
import { catalogOf, type StandIn, standInPath, startStandIn } from "../support/stand-in-catalog.ts";
import { openInTestMode } from "../support/test-mode.ts";

/** Scores that the table lists, with made-up rows: one for each test, since the server saves what has arrived. */
const [overReload, overSignOut] = ["PGS000065", "PGS000004"];
const files = new Map(
  [overReload, overSignOut].map((id) => {
    const made = madeUpScores({
      ...{ seed: 11, rows: 20_000, hasFrequencies: false, isHarmonizedRatios: true },
      ...{ pgsId: id, name: "Made up" },
    });
    return [standInPath(id, "GRCh37"), gzipSync(made.scoringText)] as const;
  }),
);
const { genotypeText } = madeUpScores({
  ...{ seed: 11, rows: 20_000, hasFrequencies: false, isHarmonizedRatios: true },
  ...{ pgsId: overReload, name: "Made up" },
});

let standIn: StandIn;
let server: AccountServer;
/** Files whose first download stops in its middle. */
const toStall = new Set(files.keys());

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const usual = catalogOf(files);
  standIn = await startStandIn((request) => {
    const answer = usual(request);
    const half = Math.round((files.get(request.path)?.length ?? 0) / 2);
    return toStall.delete(request.path) ? { ...answer, stallAfter: half } : answer;
  });
  server = await startAccountServer({ PUBLISHED_SCORES: standIn.origin });
});
test.afterAll(async () => {
  await server.stop();
  await standIn.close();
});

const asked = (id: string) =>
  standIn.requests.filter(({ path }) => path === standInPath(id, "GRCh37")).length;
const fetching = (page: Page, id: string) => page.getByRole("progressbar", { name: `Fetching ${id}` });
const hit = (page: Page, id: string) => page.getByRole("article", { name: new RegExp(`^${id}`) });

async function chooseGenome(page: Page, testInfo: TestInfo): Promise<void> {
  const path = testInfo.outputPath("anna-smith.txt");
  writeFileSync(path, genotypeText);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose genome files" }).click(),
  ]);
  await chooser.setFiles([path]);
}

test(
  "a reload ends a fetch on the page, and two tabs share what the server has",
  { tag: "@deep" },
  async ({ page, problems }, testInfo) => {
    problems.allow(/ERR_INCOMPLETE|ERR_CONNECTION|Failed to fetch/);
    await openInTestMode(page);
    await page.goto(`${server.address}prs-scoring#find=${overReload}`);
    await chooseGenome(page, testInfo);
    await page.getByRole("button", { name: `Add ${overReload}` }).click();
    await expect(fetching(page, overReload)).toBeVisible();
    await expect.poll(() => asked(overReload)).toBe(1);

    // What was in memory is gone, and the page says so: no genome, no set, and the score can be added.
    await page.reload();
    await expect(page.getByText("No score set yet.")).toBeVisible();
    await expect(fetching(page, overReload)).toHaveCount(0);
    await chooseGenome(page, testInfo);
    await page.getByRole("button", { name: `Add ${overReload}` }).click();
    await expect(fetching(page, overReload)).toBeVisible();
    standIn.cut();
    await expect(page.getByText("1 of 1 scored.")).toBeVisible();
    await expect(hit(page, overReload)).toContainText("In matrix");
    const whole = asked(overReload);

    const other = await page.context().newPage();
    await other.goto(`${server.address}prs-scoring#find=${overReload}`);
    await expect(other.getByText("No score set yet.")).toBeVisible();
    await chooseGenome(other, testInfo);
    await other.getByRole("button", { name: `Add ${overReload}` }).click();
    await expect(other.getByText("1 of 1 scored.")).toBeVisible();
    // The catalog was not asked again, and the first tab has what it had.
    expect(asked(overReload)).toBe(whole);
    await expect(page.getByText("1 of 1 scored.")).toBeVisible();
  },
);

test(
  "signing out ends a fetch, and nothing of it arrives afterwards",
  { tag: "@deep" },
  async ({ page, problems }, testInfo) => {
    problems.allow(/ERR_INCOMPLETE|ERR_CONNECTION|ERR_ABORTED|Failed to fetch/);
    const email = `${randomUUID()}@scores.example.org`;
    const person = await server.addPerson(email);
    await server.change("subscribers", `user_id=eq.${person}`, {
      ...{ subscribed: true, subscription_tier: "professional", subscription_end: "2999-01-01T00:00:00Z" },
    });
    await signIn(page, server, email);
    await openInApp(page, "/prs-scoring");
    await chooseGenome(page, testInfo);
    await page.getByRole("button", { name: "Find published scores" }).click();
    await page.getByRole("searchbox", { name: "Trait, PGS id, PMID or author" }).fill(overSignOut);
    await page.getByRole("button", { name: `Add ${overSignOut}` }).click();
    await expect(fetching(page, overSignOut)).toBeVisible();
    await signOut(page);
    await expect(fetching(page, overSignOut)).toHaveCount(0);
    standIn.cut();

    // The server goes on for others; this page has neither the score nor the genome.
    await signIn(page, server, email);
    await openInApp(page, "/prs-scoring");
    await expect(page.getByText("No score set yet.")).toBeVisible();
    await expect(page.getByText("anna-smith.txt")).toHaveCount(0);
  },
);
