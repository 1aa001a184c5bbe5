/**
 * In Chromium: the first file of a tab at the first visit of a fresh profile, and at the second after the browser was closed, against
 * later files of a tab. From the choice of a file to the worker's answer with the genome and its quick scores.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureAppIsBuilt } from "../../scripts/support/app-build.mjs";
import { openProfile, startApp, writeFamily } from "../support/app.mjs";
import { timesOurs, unmeasured } from "../support/outcome.mjs";
import { spreadOf } from "../support/statistics.mjs";
import { watchReads } from "../support/watch-reads.mjs";

/** @typedef {import("../support/outcome.mjs").Outcomes} Outcomes */

const keys = ["cold_vs_warm_first", "cold_vs_warm_second"];
/** Profiles in a whole measurement. */
const profiles = 5;
/** Files of a tab: after the first ones its worker is warm. */
const files = { warming: 4, warm: 5 };
/** A browser saves compiled code a few seconds after it was last compiled. */
const savingTime = 5000;

/**
 * Opens the app in a browser of its own and chooses one file after another.
 *
 * @param {string} profile folder
 * @param {string} address of the app
 * @param {readonly string[]} paths
 * @returns {Promise<number[]>} milliseconds of each
 */
async function visit(profile, address, paths) {
  const context = await openProfile(profile);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchReads);
    await page.goto(address);
    const choose = page.getByRole("button", { name: "Choose a file" });
    /** @type {number[]} */
    const times = [];
    for (const path of paths) {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), choose.first().click()]);
      // No person finds a file in less than a second; what the page loads ahead is there by then.
      await page.waitForTimeout(1000);
      const number = times.length;
      await chooser.setFiles(path);
      await page.waitForFunction((before) => globalThis.readTimes.length > before, number);
      times.push(await page.evaluate((place) => globalThis.readTimes[place] ?? Number.NaN, number));
    }
    await page.waitForTimeout(savingTime);
    return times;
  } finally {
    await context.close();
  }
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<Outcomes>}
 */
export async function measureColdStart({ rounds, tools: { chromium } }) {
  if ("lack" in chromium) return unmeasured(chromium.lack, keys);
  console.log("cold-start: the first file of a tab");
  if (!(await ensureAppIsBuilt())) return unmeasured("the app could not be built", keys);
  const folder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
  const app = await startApp(join(folder, "data"));
  const address = `${app.address}dashboard`;
  try {
    const paths = await writeFamily(folder, files.warming + files.warm);
    /** @type {Record<"first" | "second" | "warm", number[]>} */
    const times = { first: [], second: [], warm: [] };
    for (let round = 0; round < Math.min(rounds, profiles); round++) {
      const profile = mkdtempSync(join(folder, "profile-"));
      const [first = Number.NaN, ...later] = await visit(profile, address, paths);
      const [second = Number.NaN] = await visit(profile, address, paths.slice(0, 1));
      times.first.push(first);
      times.second.push(second);
      times.warm.push(spreadOf(later.slice(-files.warm)).median);
    }
    return {
      cold_vs_warm_first: timesOurs(times.first, times.warm),
      cold_vs_warm_second: timesOurs(times.second, times.warm),
    };
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
