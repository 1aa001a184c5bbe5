/** The first page's cost to load, read from the build's manifest and seen in the browser. */
import { expect, test } from "../support/browser-test.ts";
import {
  compressedSize,
  engineFile,
  firstPageFiles,
  importCircles,
  scriptBytes,
} from "../support/first-page-scripts.mjs";

/** Bytes after gzip. */
const budgets = { firstPage: 200 * 1024, engine: 160 * 1024 };

test("the first page's scripts are at most 200 KB, and the engine is at most 160 KB", () => {
  const files = firstPageFiles();
  expect(files).not.toContain("");
  const sizes = { firstPage: scriptBytes(files), engine: compressedSize(engineFile()) };
  test.info().annotations.push({ type: "sizes", description: JSON.stringify(sizes) });
  expect(sizes.firstPage).toBeLessThanOrEqual(budgets.firstPage);
  expect(sizes.engine).toBeLessThanOrEqual(budgets.engine);
});

test("nothing else is loaded until the person is about to use it", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|wasm)$/.test(pathname)) fetched.push(pathname.slice(1));
  });
  const ownScripts = firstPageFiles().filter((file) => file.endsWith(".js"));
  await page.goto("/");
  // The last of them come when the page is drawn.
  await expect.poll(() => fetched.toSorted()).toEqual(ownScripts.toSorted());
  await page.getByRole("button", { name: "Try a sample genome" }).hover();
  await expect
    .poll(() => fetched.join("\n"))
    .toMatch(/engine\.worker[\s\S]*generated|generated[\s\S]*engine\.worker/);
});

test("a genome is read and scored without the engine's module for scoring files", async ({ page }) => {
  const modules: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/(\w+)_bg[^/]*\.wasm$/.exec(request.url()) ?? [];
    if (name !== undefined) modules.push(name);
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sample genome" }).click();
  await expect(
    page
      .getByRole("region", { name: /^Sample genome/ })
      .getByRole("article")
      .first(),
  ).toBeVisible();
  expect(new Set(modules)).toEqual(new Set(["allelium_engine"]));
});

test("no script needs one that needs it", () => {
  // Scripts that import each other start in an order that depends on which of them is requested: one may use what the
  // other has not made yet.
  expect(importCircles()).toEqual([]);
});
