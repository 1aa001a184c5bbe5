/** Page visits: off by default, asked for where the operator wants them, sent with consent alone. */
import type { Page } from "@playwright/test";
import { test as base, expect } from "../support/browser-test.ts";
import { openInApp } from "../support/open-in-app.ts";
import { rawRequest } from "../support/raw-request.ts";
import { type ServedPage, servePage } from "../support/served-page.ts";
import { startVisitCollector, type VisitCollector } from "../support/visit-collector.ts";

/** A collector and a server whose operator has named it. */
const test = base.extend<{ collector: VisitCollector; reportingPage: ServedPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  collector: async ({}, use) => {
    const collector = await startVisitCollector();
    await use(collector);
    await collector.stop();
  },
  reportingPage: async ({ collector }, use) => {
    const server = await servePage("app", { PAGE_VISITS_ADDRESS: collector.address });
    await use(server);
    await server.stop();
  },
});

const bar = (page: Page) => page.getByRole("region", { name: "Page visits" });

async function connectSources(page: Page): Promise<string | undefined> {
  const response = await page.reload();
  return /connect-src ([^;]*)/.exec(response?.headers()["content-security-policy"] ?? "")?.[1];
}

/** Opens some pages and waits until a report of them would have arrived. */
async function lookAround(page: Page): Promise<void> {
  for (const path of ["/dashboard", "/jobs/4711", "/"]) {
    await openInApp(page, path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  }
  await page.waitForLoadState("networkidle");
}

test("off by default: no request, no question, no trace in the page", async ({
  page,
  servedPage,
  context,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await context.addCookies([{ name: "page-visits", value: "yes", url: servedPage.address }]);
  await page.goto("/");
  await lookAround(page);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByText(/Page visits are/)).toHaveCount(0);
  expect(requests.filter((url) => !url.startsWith(servedPage.address))).toEqual([]);
  expect((await rawRequest(servedPage.address, "/")).body.toString()).not.toContain("page-visits");
});

test("on: nothing goes out before the answer, nor after a no", async ({ page, collector, reportingPage }) => {
  await page.goto(reportingPage.address);
  await expect(bar(page)).toContainText(new URL(collector.origin).host);
  expect(await connectSources(page)).toBe("'self'");
  await lookAround(page);
  await bar(page).getByRole("button", { name: "Don’t allow" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByText("Page visits are not reported")).toBeVisible();
  await lookAround(page);
  expect(await connectSources(page)).toBe("'self'");
  await expect(bar(page)).toHaveCount(0);
  await lookAround(page);
  expect(collector.visits).toEqual([]);
});

test("on and allowed: patterns go out from the next load on, until the mind is changed", async ({
  page,
  collector,
  reportingPage,
}) => {
  await page.goto(`${reportingPage.address}jobs/4711?name=my-genome.txt`);
  await bar(page).getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByText("Page visits are reported from the next load on")).toBeVisible();
  await lookAround(page);
  expect(collector.visits).toEqual([]);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, value, sameSite }) => ({ name, value, sameSite }))).toEqual([
    { name: "page-visits", value: "yes", sameSite: "Lax" },
  ]);

  expect(await connectSources(page)).toBe(`'self' ${collector.origin}`);
  await lookAround(page);
  await expect.poll(() => collector.patterns()).toEqual(["/", "/dashboard", "/jobs/:id", "/"]);
  expect(collector.visits.map(({ url }) => url)).toEqual(
    ["/", "/dashboard", "/jobs/:id", "/"].map(
      (pattern) => `/visit?account=7&page=${encodeURIComponent(pattern)}`,
    ),
  );

  await page.getByRole("button", { name: "Stop reporting" }).click();
  await lookAround(page);
  expect(await connectSources(page)).toBe("'self'");
  await lookAround(page);
  expect(collector.visits).toHaveLength(4);

  await page.getByRole("button", { name: "Allow reporting" }).click();
  expect(await connectSources(page)).toBe(`'self' ${collector.origin}`);
  await expect.poll(() => collector.patterns()).toEqual(["/", "/dashboard", "/jobs/:id", "/", "/"]);
});

test("of an account mail's link nothing but the page is reported, and the address holds it no more", async ({
  page,
  context,
  collector,
  reportingPage,
}) => {
  await context.addCookies([{ name: "page-visits", value: "yes", url: reportingPage.address }]);
  await page.goto(`${reportingPage.address}auth#access_token=secret&type=recovery`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.url()).not.toContain("secret");
  await expect.poll(() => collector.patterns()).toEqual(["/auth"]);
  expect(JSON.stringify(collector.visits)).not.toContain("secret");
});

test("a collector that is gone costs the page nothing", async ({
  page,
  context,
  collector,
  reportingPage,
  problems,
}) => {
  problems.expect(/console error: .*ERR_CONNECTION_REFUSED/);
  await context.addCookies([{ name: "page-visits", value: "yes", url: reportingPage.address }]);
  await collector.stop();
  await page.goto(reportingPage.address);
  await lookAround(page);
});
