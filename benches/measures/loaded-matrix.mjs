/**
 * In Chromium: 200 distinct files of 16 MB, of one chip, chosen on PRS Scoring, where 100 scoring files of 1,000 rows wait, to the full matrix; and the
 * same files read and dropped by a worker.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureAppIsBuilt } from "../../scripts/support/app-build.mjs";
import { servePage } from "../page/serve.mjs";
import { launchChromium, startApp, writeFamily } from "../support/app.mjs";
import { openEveryTool } from "../support/every-tool.mjs";
import { milliseconds, unmeasured } from "../support/outcome.mjs";
import { areAllScored, writeSets } from "../support/scoring-files.mjs";
import { watchPage } from "../support/watch-page.mjs";

/** @typedef {import("../support/outcome.mjs").Outcomes} Outcomes */
/** @typedef {import("@playwright/test").Browser} Browser */

const keys = ["cohort_load_s", "cohort_load_vs_read", "cohort_load_longest_task_ms"];
const genomes = 200;
const sets = { count: 100, rows: 1000 };
const patience = 900_000;
/** A round takes a minute or so. */
const mostRounds = 2;

/**
 * @param {Browser} browser
 * @param {string} address of the app
 * @param {{ genotypes: string[], scoring: string[] }} files
 */
async function fillMatrix(browser, address, { genotypes, scoring }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(openEveryTool);
    await page.addInitScript(watchPage);
    await page.goto(`${address}prs-scoring`);
    const input = (/** @type {string} */ name) => page.getByRole("button", { name }).first();
    const choose = async (/** @type {string} */ name, /** @type {string[]} */ paths) => {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), input(name).click()]);
      await chooser.setFiles(paths);
    };
    await choose("Choose scoring files", scoring);
    await page.waitForFunction(
      (count) => document.querySelectorAll('main [aria-label="Score sets"] li, main li').length >= count,
      scoring.length,
    );
    await page.waitForTimeout(5000);
    await page.evaluate(() =>
      document.addEventListener("change", () => globalThis.watched.begin(), { capture: true, once: true }),
    );
    await choose("Choose genome files", genotypes);
    const shown = await page.waitForFunction(areAllScored, genotypes.length * scoring.length, {
      polling: 100,
      timeout: patience,
    });
    const end = await shown.jsonValue();
    await page.waitForTimeout(500);
    return await page.evaluate((at) => {
      const [begin] = performance.getEntriesByName("bench-begin");
      return { taken: at - (begin?.startTime ?? 0), longestTask: globalThis.watched.read().longestTask };
    }, end);
  } finally {
    await page.close();
  }
}

/** Milliseconds to read and drop the files one after another. @param {Browser} browser @param {string[]} paths */
async function readAndDrop(browser, paths) {
  const { address, stop } = await servePage();
  const page = await browser.newPage();
  try {
    await page.goto(address);
    await page.locator("body[data-ready]").waitFor();
    await page.getByLabel("Files").setInputFiles(paths);
    return await page.evaluate(async (count) => {
      const ask = Reflect.get(globalThis, "askWorker");
      let sum = 0;
      for (let index = 0; index < count; index++) sum += (await ask("drop", index)).milliseconds;
      return sum;
    }, paths.length);
  } finally {
    await page.close();
    stop();
  }
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<Outcomes>}
 */
export async function measureLoadedMatrix({ rounds, tools: { chromium } }) {
  if ("lack" in chromium) return unmeasured(chromium.lack, keys);
  console.log(`loaded-matrix: ${genomes} files chosen to their scores on ${sets.count} sets`);
  if (!(await ensureAppIsBuilt())) return unmeasured("the app could not be built", keys);
  const folder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
  const app = await startApp(join(folder, "data"));
  const browser = await launchChromium();
  try {
    const genotypes = await writeFamily(folder, genomes);
    const scoring = writeSets(folder, genotypes.slice(0, 4), sets);
    /** @type {number[]} */
    const taken = [];
    /** @type {number[]} */
    const dropped = [];
    /** @type {number[]} */
    const tasks = [];
    for (let round = 0; round < Math.min(rounds, mostRounds); round++) {
      dropped.push(await readAndDrop(browser, genotypes));
      const one = await fillMatrix(browser, app.address, { genotypes, scoring });
      taken.push(one.taken);
      tasks.push(one.longestTask);
    }
    const loaded = milliseconds(taken);
    return {
      cohort_load_s: { ...loaded, value: loaded.value / 1000 },
      cohort_load_vs_read: { value: loaded.value / milliseconds(dropped).value },
      cohort_load_longest_task_ms: milliseconds(tasks),
    };
  } finally {
    await browser.close();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
