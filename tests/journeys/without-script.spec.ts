/** The pages of words without JavaScript: for people who have it switched off, and for search engines. */
import type { Page } from "@playwright/test";
import { formatPercent } from "../../src/lib/format.ts";
import { pagesOf } from "../../src/product/pages-of.ts";
import { registry } from "../../src/product/registry.ts";
import { expect, test } from "../support/browser-test.ts";
import { allSets } from "../support/built-in-sets.ts";
import { expectFits } from "../support/expect-fits.ts";

test.use({ javaScriptEnabled: false });

async function pathsOfSiteMap(page: Page): Promise<readonly string[]> {
  const text = await (await page.request.get("/sitemap.xml")).text();
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
}

test("each page of the site map has heading, title, description and one address", async ({ page }) => {
  const paths = await pathsOfSiteMap(page);
  expect(paths.length).toBeGreaterThanOrEqual(7);
  const titles = new Set<string>();
  const descriptions = new Set<string | null>();
  for (const path of paths) {
    const response = await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(canonical).toBe(new URL(path, page.url()).href);
    titles.add(await page.title());
    descriptions.add(await page.locator('meta[name="description"]').getAttribute("content"));
    expect(response?.headers()["content-security-policy"]).toContain("script-src 'self'");
    await expect(page.locator('meta[name="backend"]')).toHaveCount(1);
    const words = (await page.locator("main").textContent()) ?? "";
    expect(words.length).toBeGreaterThan(400);
    expect(words).not.toMatch(/NaN|undefined|\[object|– ?%/);
  }
  expect(titles.size).toBe(paths.length);
  expect(descriptions.size).toBe(paths.length);
});

test("the first page says what the best score explains as its set does", async ({ page }) => {
  const explained = allSets.map(({ completeAccuracy }) => completeAccuracy.r2);
  await page.goto("/");
  await expect(page.locator("main")).toContainText(
    `the best score explains about ${formatPercent(Math.max(...explained))} of the differences`,
  );
});

test("every link inside leads to a page that there is, and to a place on it", async ({ page }) => {
  const paths = await pathsOfSiteMap(page);
  const places = new Map<string, ReadonlySet<string>>();
  const links: { from: string; to: URL }[] = [];
  for (const path of paths) {
    await page.goto(path);
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    places.set(path, new Set(ids));
    expect(new Set(ids).size, path).toBe(ids.length);
    const addresses = await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    links.push(...addresses.map((address) => ({ from: path, to: new URL(address) })));
  }
  const { host } = new URL(page.url());
  // A page without words of its own is a screen of the app.
  const screens = pagesOf(registry).flatMap((one) => one.paths);
  const inside = links.filter(({ to }) => to.host === host);
  expect(inside.length).toBeGreaterThan(100);
  for (const { from, to } of inside) {
    const ids = places.get(to.pathname);
    if (ids === undefined) expect(screens, from).toContain(to.pathname);
    else if (to.hash !== "") expect([...ids], `${from} to ${to.hash}`).toContain(to.hash.slice(1));
  }
});

test("nothing inert is shown, and what needs JavaScript says so", async ({ page }) => {
  for (const path of await pathsOfSiteMap(page)) {
    await page.goto(path);
    await expect(page.locator("button, input, select, textarea").filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("body > noscript")).toBeVisible();
  }
  await page.goto("/");
  await expect(page.locator("main noscript").first()).toBeVisible();
  await expect(page.getByText("Or drop one or several anywhere here")).toBeHidden();
});

test("the address of an answer opens it at 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/faq#percentile");
  await expect(page.getByText("How many of 100 people")).toBeVisible();
  await expectFits(page);
});
