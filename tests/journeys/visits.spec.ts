/** Page visits: off by default, asked for where the operator wants them, sent with consent alone. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { openInApp } from "../support/open-in-app.ts";
import { rawRequest } from "../support/raw-request.ts";
import { type ServedPage, servePage } from "../support/served-page.ts";
import { startVisitCollector, type VisitCollector } from "../support/visit-collector.ts";

let collector: VisitCollector;
/** Its operator has named the collector. */
let reportingPage: ServedPage;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  collector = await startVisitCollector();
  reportingPage = await servePage("app", { PAGE_VISITS_ADDRESS: collector.address });
});
test.beforeEach(() => {
  collector.visits.length = 0;
});
test.afterAll(async () => {
  await reportingPage.stop();
  await collector.stop();
});

const bar = (page: Page) => page.getByRole("region", { name: "Page visits" });

async function connectSources(page: Page): Promise<string | undefined> {
  const response = await page.reload();
  return /connect-src ([^;]*)/.exec(response?.headers()["content-security-policy"] ?? "")?.[1];
}

/** Opens some pages in the page, one after the other. */
async function lookAround(page: Page): Promise<void> {
  for (const path of ["/dashboard", "/jobs/4711", "/"]) {
    await openInApp(page, path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  }
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
  expect(requests.join("\n")).not.toContain("report-page-visit");
  expect((await rawRequest(servedPage.address, "/")).body.toString()).not.toContain("page-visits");
});

test("on: nothing goes out before the answer, nor after a no", { tag: "@deep" }, async ({ page }) => {
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
  // The first that arrives is that of a yes.
  await page.getByRole("button", { name: "Allow reporting" }).click();
  await page.reload();
  await expect.poll(() => collector.patterns()).toEqual(["/"]);
});

test("on and allowed: patterns go out from the next load on, until the mind is changed", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto(`${reportingPage.address}jobs/4711?name=my-genome.txt`);
  await bar(page).getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByText("Page visits are reported from the next load on")).toBeVisible();
  await lookAround(page);
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

  await page.getByRole("button", { name: "Allow reporting" }).click();
  expect(await connectSources(page)).toBe(`'self' ${collector.origin}`);
  await expect.poll(() => collector.patterns()).toEqual(["/", "/dashboard", "/jobs/:id", "/", "/"]);
});

test("a visit by an account mail's link reports nothing but the page, and the address is cleared", {
  tag: "@deep",
}, async ({ page, context }) => {
  await context.addCookies([{ name: "page-visits", value: "yes", url: reportingPage.address }]);
  await page.goto(`${reportingPage.address}auth#access_token=secret&type=recovery`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/secret/);
  await expect.poll(() => collector.patterns()).toEqual(["/auth"]);
  expect(JSON.stringify(collector.visits)).not.toContain("secret");
});

test("a collector that is gone costs the page nothing", { tag: "@deep" }, async ({
  page,
  context,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.expect(/console error: .*ERR_CONNECTION_REFUSED/);
  const gone = await startVisitCollector();
  await gone.stop();
  const server = await servePage("app", { PAGE_VISITS_ADDRESS: gone.address });
  try {
    await context.addCookies([{ name: "page-visits", value: "yes", url: server.address }]);
    await page.goto(server.address);
    await lookAround(page);
  } finally {
    await server.stop();
  }
});
