/** A published score from the search to the matrix, with a catalog on this machine and the network cut in the middle once. */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { madeUpScores } from "../support/made-up-scores.ts";
import { type ServedPage, servePage } from "../support/served-page.ts";
import { catalogOf, type StandIn, standInPath, startStandIn } from "../support/stand-in-catalog.ts";
import { openInTestMode } from "../support/test-mode.ts";

/** A score that the table lists, with made-up rows. */
const id = "PGS000065";
const made = madeUpScores({
  ...{ seed: 11, rows: 20_000, hasFrequencies: false, isHarmonizedRatios: true },
  ...{ pgsId: id, name: "GLGC2017_LDL" },
});
const path = standInPath(id, "GRCh37");
const body = gzipSync(made.scoringText);

let standIn: StandIn;
let served: ServedPage;
/** Whether the next download stops in its middle. */
let isToStall = true;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const usual = catalogOf(new Map([[path, body]]));
  standIn = await startStandIn((request) => {
    const answer = usual(request);
    if (request.path !== path || !isToStall) return answer;
    isToStall = false;
    return { ...answer, stallAfter: Math.round(body.length / 2) };
  });
  served = await servePage("app", { PUBLISHED_SCORES: standIn.origin });
});
test.afterAll(async () => {
  await served.stop();
  await standIn.close();
});

test(
  "a score is found, fetched over a cut network, scored, and told of in the trust line",
  { tag: "@deep" },
  async ({ page, problems }, testInfo) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_INCOMPLETE/);
    const genome = testInfo.outputPath("anna-smith.txt");
    writeFileSync(genome, made.genotypeText);
    const asked: { readonly url: string; readonly body: string | null; readonly headers: string }[] = [];
    page.on("request", (request) => {
      if (!new URL(request.url()).pathname.startsWith("/scores/")) return;
      asked.push({
        url: request.url(),
        body: request.postData(),
        headers: JSON.stringify(request.headers()),
      });
    });
    await openInTestMode(page);
    await page.goto(`${served.address}prs-scoring#find=${id}`);
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Choose genome files" }).click(),
    ]);
    await chooser.setFiles([genome]);
    await page.getByRole("button", { name: `Add ${id}` }).click();
    await expect.poll(() => standIn.requests.filter((request) => request.path === path).length).toBe(1);

    // Half of the file is on its way.
    await expect(page.getByRole("progressbar", { name: `Fetching ${id}` })).toBeVisible();
    await page.context().setOffline(true);
    standIn.cut();
    await page.context().setOffline(false);
    await expect(page.getByText("1 of 1 scored.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: `${id} GLGC2017_LDL` })).toBeVisible();

    // Rows and trait are made up, and said to be another score's than the id's.
    await expect(page.getByText(`This file calls itself ${id}, and is not that score`)).toBeVisible();
    await page.getByText("Your file stays on this device").first().click();
    await expect(page.getByText(`${id} on GRCh37`)).toBeVisible();

    // Both halves of the way went on from where they were.
    const ranges = standIn.requests.filter((request) => request.path === path).map(({ from }) => from > 0);
    expect(ranges).toEqual([false, true]);
    for (const request of asked) {
      expect(request.url).toBe(`${served.address}scores/${id}/GRCh37`);
      expect(request.body).toBeNull();
      expect(request.headers).not.toMatch(/cookie|authorization|apikey|anna/i);
    }
    expect(asked.length).toBeGreaterThan(0);
    for (const { raw } of standIn.requests) expect(raw).not.toMatch(/cookie|anna|rs9000|referer/i);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
    }
  },
);
