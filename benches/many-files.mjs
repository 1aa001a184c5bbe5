/**
 * Loads 40 genomes of 16 MB, or as many as are asked for, from disk into the built app in Chromium, as a person would
 * who drops a folder of them, and prints the times.
 *
 *     node benches/many-files.mjs [--files 40] [--runs 3] [--page /upload] [--width 1440] [--without-trace]
 *
 * Tracing measures the processor's work on the longest task and makes tasks a little longer; without it only their length is known.
 *
 * "Until quiet" goes on until the engine has nothing left to do: the full lead-SNP sets are scored after the quick ones.
 *
 * Measured on 21 November 2026 on a virtual machine with 2 cores, without a graphics processor, Chromium 156, 5 runs each:
 *
 * With 40 files:
 *                                            /upload        /dashboard
 *     all 40 scored, median                  2.0 s          2.0 s
 *     task over 50 ms while loading          none of 5      none of 5
 *     processor's work on the longest task   11 to 14 ms    12 to 14 ms
 *
 * After that, while the lead-SNP sets are scored, tasks of 55 and 72 ms were seen: all four sets were sent with each genome.
 * Since 22 November each set goes by itself. Measured on that day with others at work, before and after that change: all scored after
 * 3.5 s in both, quiet after 5.9 and 5.8 s, 17 and 18 ms of the processor's work on most of the longest tasks afterwards.
 * With others at work on both cores tasks last several times as long as the processor works on them.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchChromium, startApp, writeSamples } from "./support/app.mjs";
import { dropFiles, untilQuiet, untilScored } from "./support/drop-files.mjs";
import { longestTaskWork, traceCategories } from "./support/task-times.mjs";
import { watchPage } from "./support/watch-page.mjs";

/** Milliseconds for which no task may block the page while the files load. */
const longestTaskAllowed = 50;

const { values: asked } = parseArgs({
  options: {
    files: { type: "string", default: "40" },
    runs: { type: "string", default: "3" },
    page: { type: "string", default: "/upload" },
    width: { type: "string", default: "1440" },
    "without-trace": { type: "boolean", default: false },
  },
});
const [fileCount, runs, width] = [Number(asked.files), Number(asked.runs), Number(asked.width)];
const isTraced = !asked["without-trace"];
const pagePath = asked.page.replace(/^\//, "");

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 * @param {string[]} paths
 */
async function measure(browser, address, paths) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.addInitScript(watchPage);
  await page.goto(address);
  await dropFiles(page, paths, async () => {
    if (isTraced) await browser.startTracing(page, { categories: traceCategories });
  });
  await untilScored(page, paths.length);
  const loaded = await page.evaluate(() => globalThis.watched.read());
  const longestWork = isTraced ? longestTaskWork(await browser.stopTracing()) : Number.NaN;
  await untilQuiet(page);
  const quiet = await page.evaluate(() => globalThis.watched.read());
  await page.close();
  return { loaded, longestWork, quiet };
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** What else the machine did in the minute before: the workers take every core, so that others at work make all tasks longer. */
const loadBefore = loadavg()[0] ?? 0;
const folder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
const app = await startApp(join(folder, "data"));
const browser = await launchChromium();
try {
  const paths = await writeSamples(folder, fileCount);
  /** @type {Awaited<ReturnType<typeof measure>>[]} */
  const results = [];
  for (let run = 0; run < runs; run++)
    results.push(await measure(browser, `${app.address}${pagePath}`, paths));
  /** @param {(result: typeof results[number]) => number} value */
  const middle = (value) => Math.round(median(results.map(value)));
  /** @param {(result: typeof results[number]) => number} value */
  const largest = (value) => Math.round(Math.max(...results.map(value)));
  console.log(
    `${fileCount} files of 16 MB on /${pagePath} at ${width} px, ${runs} runs, ${cpus().length} cores, ${loadBefore.toFixed(1)} others at work before`,
  );
  console.log(`median time until all are scored: ${middle(({ loaded }) => loaded.lastScore)} ms`);
  console.log(`median time to the first score: ${middle(({ loaded }) => loaded.firstScore)} ms`);
  console.log(
    `median time until the first place can be read: ${middle(({ loaded }) => loaded.firstShown)} ms`,
  );
  console.log(`median time until quiet: ${middle(({ quiet }) => quiet.lastMessage)} ms`);
  const longTasks = results.map(({ loaded }) => Math.round(loaded.longestTask));
  console.log(`longest task while loading, run by run: ${longTasks.join(", ")} ms (0: none of 50 or more)`);
  console.log(
    `no task over ${longestTaskAllowed} ms while loading: ${longTasks.filter((task) => task <= longestTaskAllowed).length} of ${runs} runs`,
  );
  const work = results.map(({ longestWork }) => Math.round(longestWork));
  if (isTraced) {
    console.log(`processor's work on the longest task while loading, run by run: ${work.join(", ")} ms`);
  }
  console.log(`longest gap of a 10 ms timer while loading: ${largest(({ loaded }) => loaded.longestGap)} ms`);
  console.log(`gaps over 50 ms while loading, median: ${middle(({ loaded }) => loaded.gapsOver50)}`);
  console.log(`longest task until quiet: ${largest(({ quiet }) => quiet.longestTask)} ms`);
  console.log(`longest gap until quiet: ${largest(({ quiet }) => quiet.longestGap)} ms`);
  console.log(
    `largest engine memory of a worker: ${largest(({ quiet }) => quiet.engineMemory / 2 ** 20)} MiB`,
  );
} finally {
  await browser.close();
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}
