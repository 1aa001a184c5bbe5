/**
 * In Chromium: 500 siblings' files chosen on Embryo Selection to their ranking on screen, and on Omnotype to all their traits in the
 * table; and the longest task of the page meanwhile.
 */
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

const keys = ["family_500_s", "family_500_longest_task_ms", "omnotype_500_s", "omnotype_500_longest_task_ms"];
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
async function writeSiblings(folder, count) {
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

/** What Embryo Selection shows of so many files in the end. @param {number} count */
function isRanked(count) {
  const ranking = document.querySelector('main section[aria-label="Ranking"]');
  return ranking?.textContent?.includes(`${count} embryos compared`) ? performance.now() : 0;
}

/** The same of Omnotype: all genomes are in, and the table has more rows than genomes. @param {number} count */
function areTraitsShown(count) {
  const rows = Number(
    document.querySelector('main table[aria-label="all traits"]')?.getAttribute("aria-rowcount"),
  );
  const isPending = document.querySelector("main")?.textContent?.includes("scored …");
  // Each genome has the same traits.
  return !isPending && rows > count && (rows - 1) % count === 0 ? performance.now() : 0;
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {{ address: string, paths: string[], isShown: (count: number) => number }} what
 * @returns {Promise<{ taken: number, longestTask: number }>} milliseconds
 */
async function chooseFiles(browser, { address, paths, isShown }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(openEveryTool);
    await page.addInitScript(watchPage);
    await page.goto(address);
    await page.getByRole("button", { name: "Choose genome files" }).first().waitFor();
    // The first worker is up before a person has found a file.
    await page.waitForTimeout(1000);
    await page.evaluate(() =>
      document.addEventListener("change", () => globalThis.watched.begin(), { capture: true, once: true }),
    );
    await page.locator('main input[type="file"]').first().setInputFiles(paths);
    const shown = await page.waitForFunction(isShown, paths.length, { polling: 50, timeout: patience });
    const end = await shown.jsonValue();
    // Entries of a task that ran just before may still be on their way.
    await page.waitForTimeout(500);
    return await page.evaluate((at) => {
      const [begin] = performance.getEntriesByName("bench-begin");
      return { taken: at - (begin?.startTime ?? 0), longestTask: globalThis.watched.read().longestTask };
    }, end);
  } finally {
    await page.close();
  }
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<Outcomes>}
 */
export async function measureFamily({ rounds, tools: { chromium } }) {
  if ("lack" in chromium) return unmeasured(chromium.lack, keys);
  console.log(`family: ${embryos} siblings ranked, and their traits`);
  if (!(await ensureAppIsBuilt())) return unmeasured("the app could not be built", keys);
  const folder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
  const app = await startApp(join(folder, "data"));
  const browser = await launchChromium();
  try {
    const paths = await writeSiblings(folder, embryos);
    const measure = async (/** @type {string} */ path, /** @type {(count: number) => number} */ isShown) => {
      const found = [];
      for (let round = 0; round < Math.min(rounds, mostRounds); round++) {
        found.push(await chooseFiles(browser, { address: `${app.address}${path}`, paths, isShown }));
      }
      const taken = milliseconds(found.map((one) => one.taken));
      return {
        seconds: { ...taken, value: taken.value / 1000 },
        longestTask: milliseconds(found.map((one) => one.longestTask)),
      };
    };
    const family = await measure("embryo-selection", isRanked);
    const omnotype = await measure("omnotype-results", areTraitsShown);
    return {
      family_500_s: family.seconds,
      family_500_longest_task_ms: family.longestTask,
      omnotype_500_s: omnotype.seconds,
      omnotype_500_longest_task_ms: omnotype.longestTask,
    };
  } finally {
    await browser.close();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
