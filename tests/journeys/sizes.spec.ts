/** What the first page costs to load, read from the build's manifest and seen in the browser. */
import { expect, test } from "../support/browser-test.ts";
import {
  compressedSize,
  firstPageFiles,
  firstPageText,
  importCircles,
  scriptBytes,
} from "../support/first-page-scripts.mjs";

const limit = 230 * 1024;

test("the first page's scripts are at most 230 KB, without charts, payment code and reference tables", () => {
  const files = firstPageFiles();
  expect(files).not.toContain("");
  const total = scriptBytes(files);
  test.info().annotations.push({ type: "size", description: `${(total / 1024).toFixed(1)} KB` });
  expect(total).toBeLessThanOrEqual(limit);
  expect(files.join("\n")).not.toMatch(/generated|chart|bell-curve|stripe|report-page-visit|backend/);
});

test("the first page does without zod, and without the library's widgets that nobody draws", () => {
  const text = firstPageText();
  // Names that outlive minifying: zod's error, and styles of three widgets.
  expect(text).not.toMatch(/ZodError|--tags-input|--combobox|datepicker/);
  expect(text).toContain("chakra-button");
});

test("nothing else is fetched until somebody is about to use it", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|wasm)$/.test(pathname)) scripts.push(pathname.slice(1));
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const total = scripts.map(compressedSize).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThanOrEqual(limit);
  expect(scripts.join("\n")).not.toMatch(/generated|engine|chart|polygenic-calculator|report-page-visit/);
  await page.getByRole("button", { name: "Try a sample genome" }).hover();
  await expect
    .poll(() => scripts.join("\n"))
    .toMatch(/engine\.worker[\s\S]*generated|generated[\s\S]*engine\.worker/);
});

test("no script needs one that needs it", () => {
  // Scripts that import each other start in an order that hangs on which of them is asked for: one may use what the other has not made yet.
  expect(importCircles()).toEqual([]);
});
