/** What the first page costs to load, read from the build's manifest and seen in the browser. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "../support/browser-test.ts";

const folder = join(import.meta.dirname, "..", "..", "dist", "client");

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8"));
}

/** A chunk and everything that comes with it at once. */
function withImports(manifest: Record<string, Chunk>, start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const next of manifest[start]?.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

function compressedSize(file: string): number {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
}

const limit = 260 * 1024;
const home = "src/screens/home/home-screen.tsx";
/** Fetched as soon as the first page stands. */
const afterwards = "src/ui/toaster.tsx";

test("the first page's scripts are at most 260 KB, without charts, payment code and reference tables", () => {
  const manifest = readManifest();
  const names = [
    ...new Set(["index.html", home, afterwards].flatMap((start) => [...withImports(manifest, start)])),
  ];
  const files = names.map((name) => manifest[name]?.file ?? "");
  expect(files).not.toContain("");
  const sizes = files.filter((file) => file.endsWith(".js")).map(compressedSize);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: "size", description: `${(total / 1024).toFixed(1)} KB` });
  expect(total).toBeLessThanOrEqual(limit);
  expect(files.join("\n")).not.toMatch(/generated|chart|bell-curve|stripe|report-page-visit/);
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
  expect(scripts.join("\n")).not.toMatch(/generated|engine|chart|dashboard|report-page-visit/);
  await page.getByRole("button", { name: "Try a sample genome" }).hover();
  await expect
    .poll(() => scripts.join("\n"))
    .toMatch(/engine\.worker[\s\S]*generated|generated[\s\S]*engine\.worker/);
});
