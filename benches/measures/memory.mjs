/**
 * In Chromium: 200 files of 16 MB, of three chips, chosen on the dashboard: the memory of WebAssembly of all workers together with the
 * page's packed genomes and chip layouts, the most at a time until all are scored.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureAppIsBuilt } from "../../scripts/support/app-build.mjs";
import { launchChromium, startApp, writeFamily } from "../support/app.mjs";
import { openEveryTool } from "../support/every-tool.mjs";
import { unmeasured } from "../support/outcome.mjs";
import { watchMemory } from "../support/watch-memory.mjs";

/** @typedef {import("../support/outcome.mjs").Outcomes} Outcomes */

const keys = ["cohort_memory_mib"];
const genomes = 200;
/** Each family's files have a chip of their own. */
const familySeeds = [101, 102, 103];
const patience = 900_000;
const mebibyte = 1024 * 1024;

/** @param {string} folder @returns {Promise<string[]>} the files' paths */
async function writeFamilies(folder) {
  /** @type {string[]} */
  const paths = [];
  for (const [family, seed] of familySeeds.entries()) {
    const own = join(folder, `family ${family + 1}`);
    mkdirSync(own);
    const members = Math.ceil((genomes - paths.length) / (familySeeds.length - family));
    paths.push(...(await writeFamily(own, members, seed)));
  }
  return paths;
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<Outcomes>}
 */
export async function measureMemory({ tools: { chromium } }) {
  if ("lack" in chromium) return unmeasured(chromium.lack, keys);
  console.log(`memory: ${genomes} files of ${familySeeds.length} chips`);
  if (!(await ensureAppIsBuilt())) return unmeasured("the app could not be built", keys);
  const folder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
  const app = await startApp(join(folder, "data"));
  const browser = await launchChromium();
  try {
    const paths = await writeFamilies(folder);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(openEveryTool);
    await page.addInitScript(watchMemory);
    await page.goto(`${app.address}dashboard`);
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Choose a file" }).first().click(),
    ]);
    await chooser.setFiles(paths);
    await page.waitForFunction(
      (count) => globalThis.engineMemory.genomes >= count && globalThis.engineMemory.isQuiet(),
      paths.length,
      { polling: 250, timeout: patience },
    );
    const most = await page.evaluate(() => globalThis.engineMemory.most);
    return { cohort_memory_mib: { value: most / mebibyte } };
  } finally {
    await browser.close();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
