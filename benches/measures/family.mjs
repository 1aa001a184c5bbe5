/** In Chromium: 500 siblings' files chosen on Embryo Selection to their ranking on screen, and the longest task of the page meanwhile. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runnerImport } from "vite";
import { ensureAppIsBuilt } from "../../scripts/support/app-build.mjs";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { launchChromium, startApp } from "../support/app.mjs";
import { openEveryTool } from "../support/every-tool.mjs";
import { milliseconds, unmeasured } from "../support/outcome.mjs";
import { watchPage } from "../support/watch-page.mjs";

/** @typedef {import("../support/outcome.mjs").Outcomes} Outcomes */

const keys = ["family_500_s", "family_500_longest_task_ms"];
const embryos = 500;
/** A round takes many seconds, so that a whole measurement has fewer of them. */
const mostRounds = 3;
const patience = 300_000;

/** @param {string} path of a module in TypeScript */
async function load(path) {
  return (await runnerImport(inProject(...path.split("/")))).module;
}

/**
 * Writes the files of a made-up family's children: 15,000 rows each, those of the education set and of the panel among them.
 *
 * @param {string} folder
 * @param {number} count
 * @returns {Promise<string[]>} their paths
 */
export async function writeSiblings(folder, count) {
  const { siblingFiles } = await load("tests/support/sibling-files.ts");
  const { educationLeadSet } = await load("tests/support/built-in-sets.ts");
  /** @type {{ children: string[] }} */
  const { children } = siblingFiles(500, count, [educationLeadSet]);
  return children.map((text, index) => {
    const path = join(folder, `genome_embryo_${String(index + 1).padStart(3, "0")}_v5_Full.txt`);
    writeFileSync(path, text);
    return path;
  });
}

/**
 * @param {import("@playwright/test").Page} page
 * @param {string} address
 * @param {string[]} paths
 * @returns {Promise<{ ranked: number, longestTask: number }>} milliseconds
 */
export async function chooseFamily(page, address, paths) {
  await page.addInitScript(openEveryTool);
  await page.addInitScript(watchPage);
  await page.goto(`${address}embryo-selection`);
  await page.getByRole("button", { name: "Choose genome files" }).first().waitFor();
  // The first worker is up before a person has found a file.
  await page.waitForTimeout(1000);
  await page.evaluate(() =>
    document.addEventListener("change", () => globalThis.watched.begin(), { capture: true, once: true }),
  );
  await page.locator('main input[type="file"]').setInputFiles(paths);
  const shown = await page.waitForFunction(
    (count) => {
      const ranking = document.querySelector('main section[aria-label="Ranking"]');
      return ranking?.textContent?.includes(`${count} embryos compared`) ? performance.now() : 0;
    },
    paths.length,
    { polling: 50, timeout: patience },
  );
  const end = await shown.jsonValue();
  // Entries of a task that ran just before may still be on their way.
  await page.waitForTimeout(500);
  return page.evaluate((at) => {
    const [begin] = performance.getEntriesByName("bench-begin");
    return { ranked: at - (begin?.startTime ?? 0), longestTask: globalThis.watched.read().longestTask };
  }, end);
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<Outcomes>}
 */
export async function measureFamily({ rounds, tools: { chromium } }) {
  if ("lack" in chromium) return unmeasured(chromium.lack, keys);
  console.log(`family: ${embryos} siblings ranked`);
  if (!(await ensureAppIsBuilt())) return unmeasured("the app could not be built", keys);
  const folder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
  const app = await startApp(join(folder, "data"));
  const browser = await launchChromium();
  try {
    const paths = await writeSiblings(folder, embryos);
    /** @type {number[]} */
    const times = [];
    /** @type {number[]} */
    const tasks = [];
    for (let round = 0; round < Math.min(rounds, mostRounds); round++) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const { ranked, longestTask } = await chooseFamily(page, app.address, paths);
      times.push(ranked);
      tasks.push(longestTask);
      await page.close();
    }
    const taken = milliseconds(times);
    return {
      family_500_s: { ...taken, value: taken.value / 1000 },
      family_500_longest_task_ms: milliseconds(tasks),
    };
  } finally {
    await browser.close();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
