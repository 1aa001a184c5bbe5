/**
 * In Chromium: how far pages move while nothing, one file and twelve are read and scored, and the longest task after twelve
 * files were dropped; the same of twelve scoring files, and of forty genomes on ten of them.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureAppIsBuilt } from "../../scripts/support/app-build.mjs";
import { launchChromium, startApp, writeFamily, writeSamples } from "../support/app.mjs";
import { dropFiles, untilQuiet, untilScored } from "../support/drop-files.mjs";
import { openEveryTool } from "../support/every-tool.mjs";
import { milliseconds, unmeasured } from "../support/outcome.mjs";
import { areAllScored, writeSets } from "../support/scoring-files.mjs";
import { spreadOf } from "../support/statistics.mjs";
import { watchPage } from "../support/watch-page.mjs";

/** @typedef {import("../support/outcome.mjs").Outcomes} Outcomes */

const keys = [
  "layout_shift",
  "twelve_files_longest_task_ms",
  "scoring_files_longest_task_ms",
  "forty_genomes_longest_task_ms",
];
/** Where files are watched: the pages that everybody has, one of a family and one of all traits. */
const places = ["dashboard", "upload", "embryo-selection", "omnotype-results"];
/** Pages that are watched without files, and with the one that the first page asks for. */
const further = [
  { place: "", count: 1 },
  { place: "research", count: 0 },
];
/** What is chosen on PRS Scoring. */
const matrices = [
  { key: "scoring_files_longest_task_ms", genomes: 3, sets: 12 },
  { key: "forty_genomes_longest_task_ms", genomes: 40, sets: 10 },
];
const windows = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
];
const fileCounts = [0, 1, 12];
const mostRounds = 3;

/** Runs in the page before its own scripts: adds up all layout shifts, those right after a press or a drop too. */
function watchShifts() {
  const shifts = { sum: 0 };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.sum += Reflect.get(entry, "value");
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Opens a page and watches what moves and how long its tasks take while something is done on it.
 *
 * @param {import("@playwright/test").Browser} browser
 * @param {{ width: number, height: number }} viewport
 * @param {string} address
 * @param {(page: import("@playwright/test").Page) => Promise<void>} act
 * @returns {Promise<{ shift: number, longestTask: number }>} the task in milliseconds, 0 below 50
 */
async function watchWhile(browser, viewport, address, act) {
  const page = await browser.newPage({ viewport });
  try {
    await page.addInitScript(openEveryTool);
    await page.addInitScript(watchPage);
    await page.addInitScript(watchShifts);
    await page.goto(address);
    await act(page);
    // What is drawn last has its place by then.
    await page.waitForTimeout(1000);
    return await page.evaluate(() => ({
      shift: Reflect.get(globalThis, "shifts").sum,
      longestTask: globalThis.watched.read().longestTask,
    }));
  } finally {
    await page.close();
  }
}

/**
 * Drops files on a page; none where it is only opened.
 *
 * @param {import("@playwright/test").Browser} browser
 * @param {{ width: number, height: number }} viewport
 * @param {string} address
 * @param {string[]} paths
 */
function watchOnce(browser, viewport, address, paths) {
  return watchWhile(browser, viewport, address, async (page) => {
    if (paths.length === 0) return;
    await dropFiles(page, paths);
    await untilScored(page, paths.length);
    await untilQuiet(page);
  });
}

/**
 * Chooses genomes and then scoring files on PRS Scoring.
 *
 * @param {import("@playwright/test").Browser} browser
 * @param {{ width: number, height: number }} viewport
 * @param {string} address
 * @param {{ genotypes: string[], scoring: string[] }} files
 */
function watchMatrix(browser, viewport, address, { genotypes, scoring }) {
  return watchWhile(browser, viewport, `${address}prs-scoring`, async (page) => {
    const choose = async (/** @type {string} */ name, /** @type {string[]} */ paths) => {
      const button = page.getByRole("button", { name }).first();
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
      await chooser.setFiles(paths);
    };
    await page.getByRole("button", { name: "Choose genome files" }).waitFor();
    await page.waitForTimeout(1000);
    await page.evaluate(() => globalThis.watched.begin());
    await choose("Choose genome files", genotypes);
    await choose("Choose scoring files", scoring);
    await page.waitForFunction(areAllScored, genotypes.length * scoring.length, {
      polling: 100,
      timeout: 180_000,
    });
  });
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<Outcomes>}
 */
export async function measureSeveralFiles({ rounds, tools: { chromium } }) {
  if ("lack" in chromium) return unmeasured(chromium.lack, keys);
  console.log("several-files: shifts and long tasks with 0, 1 and 12 files");
  if (!(await ensureAppIsBuilt())) return unmeasured("the app could not be built", keys);
  const folder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
  const app = await startApp(join(folder, "data"));
  const browser = await launchChromium();
  try {
    const paths = await writeSamples(folder, Math.max(...fileCounts));
    const family = await writeFamily(folder, Math.max(...matrices.map(({ genomes }) => genomes)));
    const scoring = writeSets(folder, family.slice(0, 4), { count: 12, rows: 300 });
    /** @type {Map<string, number[]>} */
    const ofMatrices = new Map(matrices.map(({ key }) => [key, []]));
    /** @type {number[]} */
    const shifts = [];
    /** @type {number[]} */
    const tasks = [];
    for (let round = 0; round < Math.min(rounds, mostRounds); round++) {
      const seen = [];
      for (const viewport of windows) {
        for (const place of places) {
          for (const count of fileCounts) {
            const one = await watchOnce(browser, viewport, `${app.address}${place}`, paths.slice(0, count));
            console.log(
              `  /${place} at ${viewport.width} px, ${count} files: shift ${one.shift.toFixed(3)}, longest task ${Math.round(one.longestTask)} ms`,
            );
            seen.push(one);
          }
        }
      }
      tasks.push(Math.max(...seen.map(({ longestTask }) => longestTask)));
      for (const viewport of windows) {
        for (const { place, count } of further)
          seen.push(await watchOnce(browser, viewport, `${app.address}${place}`, paths.slice(0, count)));
        for (const { key, genomes, sets } of matrices) {
          const files = { genotypes: family.slice(0, genomes), scoring: scoring.slice(0, sets) };
          const one = await watchMatrix(browser, viewport, app.address, files);
          console.log(
            `  /prs-scoring at ${viewport.width} px, ${genomes} on ${sets}: shift ${one.shift.toFixed(3)}, longest task ${Math.round(one.longestTask)} ms`,
          );
          ofMatrices.get(key)?.push(one.longestTask);
          seen.push(one);
        }
      }
      shifts.push(Math.max(...seen.map(({ shift }) => shift)));
    }
    return {
      layout_shift: { value: spreadOf(shifts).median },
      twelve_files_longest_task_ms: milliseconds(tasks),
      ...Object.fromEntries([...ofMatrices].map(([key, all]) => [key, milliseconds(all)])),
    };
  } finally {
    await browser.close();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
