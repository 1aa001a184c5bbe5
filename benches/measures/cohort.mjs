/** In Chromium: 500 genomes on three layouts, scored and placed on 65 sets of 15 rows and 6 lead sets. */
import { rmSync } from "node:fs";
import { build, preview } from "vite";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { launchChromium } from "../support/app.mjs";
import { milliseconds, unmeasured } from "../support/outcome.mjs";

/** @typedef {import("../support/outcome.mjs").Outcomes} Outcomes */

const keys = ["cohort_traits_s", "cohort_longest_task_ms"];
const genomes = 500;
const sets = 71;
/** A round takes many seconds, so that a whole measurement has fewer of them. */
const mostRounds = 3;

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<Outcomes>}
 */
export async function measureCohort({ rounds, tools: { chromium } }) {
  if ("lack" in chromium) return unmeasured(chromium.lack, keys);
  console.log("cohort: 500 genomes on 71 sets");
  const configFile = inProject("benches", "cohort", "vite.config.ts");
  await build({ configFile, logLevel: "warn" });
  const server = await preview({ configFile, logLevel: "warn", preview: { host: "127.0.0.1", port: 0 } });
  const browser = await launchChromium();
  try {
    /** @type {number[]} */
    const times = [];
    /** @type {number[]} */
    const tasks = [];
    for (let round = 0; round < Math.min(rounds, mostRounds); round++) {
      const page = await browser.newPage();
      await page.goto(server.resolvedUrls?.local[0] ?? "");
      await page.locator("body[data-ready]").waitFor({ state: "attached" });
      const measured = await page.evaluate((count) => window.measureCohort(count), genomes);
      if (measured.pairs !== genomes * sets) throw new Error(`${measured.pairs} pairs were placed`);
      times.push(measured.seconds * 1000);
      tasks.push(measured.longestTask);
      await page.close();
    }
    const taken = milliseconds(times);
    return {
      cohort_traits_s: { ...taken, value: taken.value / 1000 },
      cohort_longest_task_ms: milliseconds(tasks),
    };
  } finally {
    await browser.close();
    await server.close();
    rmSync(inProject("dist", "cohort"), { recursive: true, force: true });
  }
}
