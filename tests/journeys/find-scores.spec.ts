/** The search for published scores: by keyboard, on a phone, without a network, and what leaves the page meanwhile. */
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { catalogFile, catalogScores } from "../../src/science/catalog/catalog-file.generated.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { type ServedPage, servePage } from "../support/served-page.ts";
import {
  catalogOf,
  madeUpScore,
  type StandIn,
  standInPath,
  startStandIn,
} from "../support/stand-in-catalog.ts";
import { focusedName, tabTo } from "../support/tab-to.ts";
import { openInTestMode } from "../support/test-mode.ts";

let standIn: StandIn;
let served: ServedPage;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const files = new Map<string, Buffer>();
  const usual = catalogOf(files);
  // Whichever score is asked for has a file.
  standIn = await startStandIn((request) => {
    const [, id] = /(PGS\d{6})_hmPOS_GRCh37/.exec(request.path) ?? [];
    if (id !== undefined) {
      const path = standInPath(id, "GRCh37");
      if (!files.has(path)) files.set(path, gzipSync(madeUpScore(id, "GRCh37")));
    }
    return usual(request);
  });
  served = await servePage("app", { PUBLISHED_SCORES: standIn.origin });
});
test.afterAll(async () => {
  await served.stop();
  await standIn.close();
});

const search = (page: Page) => page.getByRole("region", { name: "Find a published score" });
const field = (page: Page) => search(page).getByRole("searchbox");
const hits = (page: Page) => search(page).getByRole("article");
const count = (page: Page) => search(page).getByText(/^[\d\u202f]+( of [\d\u202f]+)? scores?$/);

test("published scores are searched, filtered, read about and added together, by keyboard and at both widths", {
  tag: "@deep",
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openInTestMode(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${served.address}prs-scoring`);
  await page.getByRole("button", { name: "Sample genome" }).click();
  const opener = page.getByRole("button", { name: "Find published scores" });
  await opener.focus();
  // The table comes with the search, and not before.
  const tables = () => asked.filter((url) => url.includes(catalogFile.slice(0, 12)) && url.endsWith(".gz"));
  expect(tables()).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(search(page)).toContainText(
    `${catalogScores.toLocaleString("en").replace(",", "\u202f")} in the PGS Catalog, November 2025`,
  );
  await expect(field(page)).toBeFocused();
  expect(tables()).toHaveLength(1);

  const before = asked.length;
  await page.keyboard.type("heart attack");
  await expect(hits(page).first()).toBeVisible();
  await expect(hits(page).filter({ hasText: "Myocardial infarction" }).first()).toBeVisible();
  const all = await count(page).textContent();
  await tabTo(page, "May have a place");
  await page.keyboard.press("Space");
  await expect(search(page).getByRole("button", { name: "May have a place" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(count(page)).not.toHaveText(all ?? "");
  await expect(hits(page).filter({ hasText: "dense: rank only" })).toHaveCount(0);
  // What is searched is sent nowhere.
  expect(asked.slice(before).filter((url) => /heart|attack/i.test(decodeURIComponent(url)))).toEqual([]);

  await field(page).fill("bad cholesterol");
  await expect(hits(page).filter({ hasText: "LDL cholesterol" }).first()).toBeVisible();
  await search(page).getByRole("combobox", { name: "Sort by" }).selectOption("Fewest variants");
  const [one, other] = await hits(page).evaluateAll((all) =>
    all.slice(0, 2).map((hit) => hit.getAttribute("aria-label")?.slice(0, 9) ?? ""),
  );
  await tabTo(page, `Details of ${one}`);
  await page.keyboard.press("Enter");
  await search(page)
    .getByText(/Reporting standard PRS-RS: \d+ of 22 items/)
    .click();
  await expect(
    hits(page).first().getByRole("listitem").filter({ hasText: "in no table of the Catalog" }),
  ).toHaveCount(11);
  await expect(hits(page).first()).toContainText("Licence, word for word");
  expect(await focusedName(page)).not.toBe("");
  expect(await accessibilityProblems(page)).toEqual([]);
  await expectFits(page);

  for (const id of [one, other])
    await search(page)
      .getByRole("checkbox", { name: `Tick ${id}` })
      .check();
  await search(page).getByRole("button", { name: "Add all 2" }).click();
  await expect(hits(page).filter({ hasText: "In matrix" })).toHaveCount(2);
  expect(new Set(standIn.requests.map(({ path }) => path.match(/PGS\d{6}/)?.[0]))).toEqual(
    new Set([one, other]),
  );
  await expect(search(page).getByRole("region", { name: "How far these scores agree" })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await search(page).getByRole("button", { name: "Close the search" }).click();
  await expect(search(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("the search works without a network once it was loaded, and opens from a trait of Omnotype", {
  tag: "@deep",
}, async ({ page, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
  await openInTestMode(page, "enterprise");
  await page.goto(`${served.address}prs-scoring#find=type%202%20diabetes`);
  await expect(hits(page).first()).toContainText("Type 2 diabetes");
  await page.context().setOffline(true);
  await field(page).fill("PGS000014");
  await expect(hits(page)).toHaveCount(1);
  await expect(hits(page)).toContainText("non-commercial");
  await expect(hits(page)).toContainText("dense: rank only");
  await hits(page).getByRole("button", { name: "Add PGS000014" }).click();
  await expect(search(page).getByRole("alert")).toContainText(
    "PGS000014 was not fetched: there is no connection",
  );
  await page.context().setOffline(false);

  await page.goto(`${served.address}omnotype-results`);
  await page.getByRole("link", { name: "Find them in the PGS Catalog" }).first().click();
  await expect(page).toHaveURL(/\/prs-scoring#find=/);
  await expect(hits(page).first()).toBeVisible();
});
