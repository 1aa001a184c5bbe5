/** What is sent to a browser. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { ensureAppIsBuilt } from "../../scripts/support/app-build.mjs";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { firstPageFiles, scriptBytes } from "../../tests/support/first-page-scripts.mjs";
import { unmeasured } from "../support/outcome.mjs";

/** @returns {Promise<import("../support/outcome.mjs").Outcomes>} */
export async function measureSizes() {
  const compressed = (/** @type {string} */ name) =>
    gzipSync(readFileSync(inProject("pkg", `${name}_bg.wasm`)), { level: 9 }).length;
  const scripts = (await ensureAppIsBuilt())
    ? { initial_js_gzip_bytes: { value: scriptBytes(firstPageFiles()) } }
    : unmeasured("the app could not be built", ["initial_js_gzip_bytes"]);
  return {
    wasm_gzip_bytes: { value: compressed("allelium_engine") },
    scoring_wasm_gzip_bytes: { value: compressed("allelium_scoring") },
    ...scripts,
  };
}
