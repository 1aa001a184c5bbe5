/** Every address is opened, loaded and in the page: heading, title, focus, and what is reported of it. */
import type { Page } from "@playwright/test";
import { documentTitle } from "../../src/app/page-titles.ts";
import { entryOf } from "../../src/app/route-table.ts";
import { type PathName, pathNames, patternOf } from "../../src/lib/paths.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { openInApp } from "../support/open-in-app.ts";
import { servePage } from "../support/served-page.ts";
import { startVisitCollector } from "../support/visit-collector.ts";

/** Headings of the pages that are built; the others have their title as heading. */
const headings: Partial<Record<PathName, string | RegExp>> = {
  home: "Score a raw DNA file for education and cognition",
  dashboard: "Dashboard",
  polygenicCalculator: "Dashboard",
  upload: "Upload raw DNA data",
  uploadOld: "Upload raw DNA data, plain form",
  profile: "Profile page coming soon",
  auth: "Sign in",
  // Guarded: nobody is signed in here.
  results: "Sign in required",
  prsScoring: "Sign in required",
};

/** An address as somebody could have it: with a job's own id, a query and a fragment. */
function addressOf(name: PathName): string {
  const path = name === "job" ? "/jobs/rs53576-my%20genome" : patternOf(name);
  return `${path}?set=rs4680&name=my-genome.txt#AG`;
}

async function expectPage(page: Page, name: PathName): Promise<void> {
  const entry = entryOf(name);
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect(heading, name).toHaveCount(1);
  await expect(heading, name).toHaveText(headings[name] ?? entry?.title ?? "");
  await expect(page, name).toHaveTitle(documentTitle(name));
  const isInPreparation = entry?.load === null && entry.isGuarded !== true;
  await expect(page.getByText("In preparation", { exact: true }), name).toHaveCount(isInPreparation ? 1 : 0);
}

test("every address loads its page, and nobody hears of it", async ({ page, servedPage }) => {
  // Fifty loads; on a busy machine a second each and more.
  test.setTimeout(240_000);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  for (const name of pathNames) {
    const response = await page.goto(addressOf(name));
    expect(response?.status(), name).toBe(200);
    expect(response?.headers()["content-security-policy"], name).toContain("connect-src 'self';");
    await expectPage(page, name);
    // The first page is the browser's affair: focus stays where the browser puts it.
    expect(await page.evaluate(() => document.activeElement?.tagName), name).toBe("BODY");
    await expect(page.getByRole("region", { name: "Page visits" }), name).toHaveCount(0);
  }
  expect(requests.filter((line) => !line.startsWith(`GET ${servedPage.address}`))).toEqual([]);
});

test("every address is reached in the page: focus on its heading, one visit with its pattern", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const collector = await startVisitCollector();
  const server = await servePage("app", { PAGE_VISITS_ADDRESS: collector.address });
  try {
    await context.addCookies([{ name: "page-visits", value: "yes", url: server.address }]);
    await page.goto(`${server.address}no-such/rs53576`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page).toHaveTitle("Page not found – Allelium");
    for (const name of pathNames) {
      await openInApp(page, addressOf(name));
      await expectPage(page, name);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 }), name).toBeFocused();
    }
    const expected = ["*", ...pathNames.map(patternOf)];
    await expect.poll(() => collector.patterns()).toEqual(expected);
    for (const { url, headers, body } of collector.visits) {
      expect([...new URL(url, collector.origin).searchParams.keys()]).toEqual(["account", "page"]);
      expect(headers).not.toHaveProperty("cookie");
      expect(headers).not.toHaveProperty("referer");
      expect(body).toBe("");
    }
  } finally {
    await server.stop();
    await collector.stop();
  }
});

test("a spinner stands while a screen is being fetched, and the menu stays", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/in-preparation-screen-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openInApp(page, "/faq");
  await expect(page.getByRole("main").getByText("Loading")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  await expect(page).toHaveTitle("FAQ – Allelium");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("FAQ");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a screen that cannot be fetched says so and comes when asked again", async ({ page, problems }) => {
  problems.expect(/console error: .*ERR_FAILED/);
  problems.expect(/console error: ScreenNotLoaded while drawing the page/);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route(/in-preparation-screen-.*\.js$/, (route) => route.abort());
  await openInApp(page, "/faq");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("FAQ");
});

test("a screen that fails leaves the menu alone and quotes nothing", async ({ page, problems }) => {
  problems.expect(/console error: TypeError while drawing the page/);
  await page.route(/profile-screen-.*\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export function ProfileScreen() { throw new TypeError("rs53576 AG"); }',
    }),
  );
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expect(page.getByText("rs53576")).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page
    .getByRole("navigation", { name: "Tools" })
    .getByRole("link", { name: /^Upload Data/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Upload raw DNA data");
});

for (const { what, path } of [
  { what: "home", path: "/" },
  { what: "a tool in preparation", path: "/embryo-suite" },
  { what: "Not Found", path: "/no-such-page" },
]) {
  test(`${what} has no barrier that axe knows`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}

test("/profile shows its specified text and the way to sign in", async ({ page }) => {
  await page.goto("/profile");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Profile page coming soon");
  await main.getByRole("link", { name: "Sign in" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});
