/** In Chromium: a file chosen in the built app, and the engine in a worker against the browser's own streams. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureAppIsBuilt } from "../../scripts/support/app-build.mjs";
import { servePage } from "../page/serve.mjs";
import { shapes } from "../recipes/genotype-files.mjs";
import { launchChromium, startApp, writeSampleShapes } from "../support/app.mjs";
import { milliseconds, timesOurs, unmeasured, worstOf } from "../support/outcome.mjs";
import { takeTurns, usualRounds } from "../support/rounds.mjs";
import { watchScores } from "../support/watch-scores.mjs";

/** @typedef {import("../support/outcome.mjs").Outcomes} Outcomes */
/** @typedef {import("@playwright/test").Browser} Browser */
/** @typedef {import("../page/worker.mjs").Task} Task */
/** @typedef {import("../page/worker.mjs").Answer} Answer */

/** Fresh contexts in which a file is chosen, in a whole measurement; one with fewer rounds has as few of these. */
const freshContexts = 15;
const warmUpRounds = 3;

/** Where a file is chosen in the app: the first page, and the page for those who have been there. */
const places = [
  { key: "browser_file_to_scores_ms", path: "" },
  { key: "browser_file_to_scores_dashboard_ms", path: "dashboard" },
];

const workerKeys = ["score_1m_gzip_ms", "score_1m_gzip_vs_decompression_stream", "browser_read_vs_drop"];
const appKeys = places.map(({ key }) => key);

/**
 * @param {Browser} browser
 * @param {string} address of the app
 * @param {typeof places[number]} place
 * @param {string} path of the file
 * @returns {Promise<number>} milliseconds from the choice to the score
 */
async function chooseOnce(browser, address, place, path) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(watchScores);
    await page.goto(`${address}${place.path}`);
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Choose a file" }).click(),
    ]);
    // No person finds a file in less than a second; what the page loads ahead is there by then.
    await page.waitForTimeout(1000);
    await chooser.setFiles(path);
    return await page.evaluate(() => /** @type {Promise<number>} */ (Reflect.get(globalThis, "scoresShown")));
  } finally {
    await context.close();
  }
}

/**
 * @param {Browser} browser
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<Outcomes>}
 */
async function measureApp(browser, { rounds }) {
  console.log("page: a file is chosen");
  if (!(await ensureAppIsBuilt())) return unmeasured("the app could not be built", appKeys);
  const folder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
  const app = await startApp(join(folder, "data"));
  try {
    const paths = await writeSampleShapes(folder);
    /** @type {Record<string, () => Promise<number>>} */
    const contenders = {};
    for (const place of places) {
      for (const shape of shapes) {
        contenders[`${place.key} ${shape}`] = () => chooseOnce(browser, app.address, place, paths[shape]);
      }
    }
    const times = await takeTurns(rounds < usualRounds ? rounds : freshContexts, contenders, 1);
    const worst = (/** @type {string} */ key) =>
      worstOf(
        shapes.map((shape) => milliseconds(times(`${key} ${shape}`), shape)),
        "largest",
      );
    return Object.fromEntries(appKeys.map((key) => [key, worst(key)]));
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Browser} browser
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<Outcomes>}
 */
async function measureWorker(browser, { inputs, rounds }) {
  const { address, stop } = await servePage();
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.locator("body[data-ready]").waitFor();
    const names = [...shapes, "score-1m.gz"];
    const paths = names.map((name) => inputs[name]?.path ?? "");
    await page.getByLabel("Files").setInputFiles(paths);
    /** @type {(task: Task, name: string) => Promise<Answer>} */
    const ask = (task, name) =>
      page.evaluate(
        ([what, index]) => Reflect.get(globalThis, "askWorker")(what, index),
        [task, names.indexOf(name)],
      );
    const timed = (
      /** @type {Task} */ task,
      /** @type {string} */ name,
      /** @type {Partial<Answer>} */ expected,
    ) => {
      return async () => {
        const answer = await ask(task, name);
        for (const [fact, value] of Object.entries(expected)) {
          if (Reflect.get(answer, fact) !== value)
            throw new Error(`${task} ${name}: ${JSON.stringify(answer)}`);
        }
        return answer.milliseconds;
      };
    };
    /** @type {ReturnType<typeof timesOurs>[]} */
    const readings = [];
    for (const shape of shapes) {
      console.log(`page: a worker reads ${shape}`);
      const bytes = statSync(inputs[shape]?.path ?? "").size;
      const { rows } = await ask("keep", shape);
      const contenders = {
        read: timed("read", shape, { bytes, rows }),
        drop: timed("drop", shape, { bytes }),
      };
      const times = await takeTurns(rounds, contenders, warmUpRounds);
      readings.push(timesOurs(times("read"), times("drop"), shape));
    }
    /** @type {ReturnType<typeof timesOurs>[]} */
    const against = [];
    /** @type {ReturnType<typeof milliseconds>[]} */
    const alone = [];
    const inflated = statSync(inputs["score-1m"]?.path ?? "").size;
    for (const shape of shapes) {
      console.log(`page: a worker scores a gzipped file on ${shape}`);
      await ask("keep", shape);
      const { rows, sum } = await ask("score", "score-1m.gz");
      const contenders = {
        score: timed("score", "score-1m.gz", { rows, sum }),
        inflate: timed("inflate", "score-1m.gz", { bytes: inflated }),
      };
      const times = await takeTurns(rounds, contenders, warmUpRounds);
      against.push(timesOurs(times("score"), times("inflate"), shape));
      alone.push(milliseconds(times("score"), shape));
    }
    return {
      browser_read_vs_drop: worstOf(readings, "largest"),
      score_1m_gzip_ms: worstOf(alone, "largest"),
      score_1m_gzip_vs_decompression_stream: worstOf(against, "largest"),
    };
  } finally {
    stop();
  }
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<Outcomes>}
 */
export async function measurePage(bench) {
  const { chromium } = bench.tools;
  if ("lack" in chromium) return unmeasured(chromium.lack, [...workerKeys, ...appKeys]);
  const browser = await launchChromium();
  try {
    return { ...(await measureWorker(browser, bench)), ...(await measureApp(browser, bench)) };
  } finally {
    await browser.close();
  }
}
