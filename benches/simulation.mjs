/**
 * Measures how soon a run that is left ends in Chromium, by the worker's last message; and how many IQs a second are drawn and summed up, in Node by the functions that the worker runs and in Chromium by the worker itself, from the
 * choice to the picture; and how long the model takes for one move of a slider. The page's part of that is `npm run bench -- --only slider`.
 *
 *     node benches/simulation.mjs
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSource } from "../scripts/support/load-source.mjs";
import { launchChromium, startApp } from "./support/app.mjs";
import { openEveryTool } from "./support/every-tool.mjs";
import { spreadOf } from "./support/statistics.mjs";

const rounds = 11;

/**
 * What they have to reach: ten thousand draws in half a second, and a move within one frame, in draws a second and milliseconds; a move
 * of a plan of savings within 50 ms, a hundred thousand paths of it in a tenth of a second and a million in one; and the end of a run that is
 * left within a quarter of a second.
 */
const bars = { draws: 20_000, move: 16, plan: 50, paths: { 100000: 100, 1000000: 1000 }, leaving: 250 };

/** @type {typeof import("../src/simulation/iq-uncertainty.ts")} */
const { iqUncertainty } = await loadSource("src/simulation/iq-uncertainty.ts");
/** @type {typeof import("../src/simulation/draw-blocks.ts")} */
const { blockStreams, drawBlocks } = await loadSource("src/simulation/draw-blocks.ts");
/** @type {typeof import("../src/simulation/summarise-draws.ts")} */
const { summariseDraws } = await loadSource("src/simulation/summarise-draws.ts");
/** @type {typeof import("../src/science/iq/predict-iq.ts")} */
const { predictIq } = await loadSource("src/science/iq/predict-iq.ts");
/** @type {typeof import("../src/science/iq/input-effects.ts")} */
const { inputEffects } = await loadSource("src/science/iq/input-effects.ts");

const input = {
  genetic: { pgs_int: -0.4, pgs_ea4: 0.75 },
  prenatal: { gestational_age: 38, lead_exposure: 0.1 },
  socioeconomic: { parental_edu: 16, household_income: 85_000 },
};
const { prenatal, socioeconomic } = input;
const { genetic } = predictIq({ input, genome: null });
const errors = { pgs_int: 0.1, pgs_ea4: 0.1, gestational_age: 0.7, lead_exposure: 0.1, parental_edu: 1 };

/** @type {typeof import("../src/simulation/savings-paths.ts")} */
const { savingsPaths } = await loadSource("src/simulation/savings-paths.ts");
/** @type {typeof import("../src/tools/genetic-financial-risk/compute.ts")} */
const { quickPaths, riskAnswer } = await loadSource("src/tools/genetic-financial-risk/compute.ts");
/** @type {typeof import("../src/tools/genetic-financial-risk/inputs.ts")} */
const { inputs: planInputs } = await loadSource("src/tools/genetic-financial-risk/inputs.ts");

/** @param {() => void} work @returns {number} milliseconds */
function timeOf(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** @param {number} draws @param {number} seed */
function draw(draws, seed) {
  const plan = iqUncertainty({ genetic, prenatal, socioeconomic, neuroimaging: {}, errors });
  const all = plan.outputs.map(() => new Float64Array(draws));
  for (const { firstDraw, columns } of drawBlocks(plan, seed, draws)) {
    for (const [output, column] of columns.entries()) all[output]?.set(column, firstDraw);
  }
  for (const output of all) summariseDraws(output, { quantiles: [0.025, 0.975], bins: 40 });
}

const planValues = planInputs.check({ ...planInputs.initial, end_year: "2066" });
if (!planValues.ok) throw new Error("the form begins with what it takes");
const values = planValues.value;
/** @type {number[]} */
const planMoves = [];
for (let move = 0; move < 50; move += 1) {
  planMoves.push(timeOf(() => riskAnswer({ ...values, savings: 50_000 + 1000 * move }, [], true)));
}
const planMove = spreadOf(planMoves).median.toFixed(1);
console.log(
  `one move of a plan, ${quickPaths} paths of 40 years twice: ${planMove} ms (at most ${bars.plan})`,
);
const planAnswer = riskAnswer(values, [], true);
if (!planAnswer.ok) throw new Error("the plan is one");
const { plan } = planAnswer.value;
for (const draws of /** @type {const} */ ([100_000, 1_000_000])) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    times.push(
      timeOf(() => {
        const paths = savingsPaths({ plan, others: [], inFull: 0 });
        for (const { generator, count } of blockStreams(round, draws)) paths.drawBlock(generator, count);
        paths.summarise([0.05, 0.5, 0.95]);
      }),
    );
  }
  const time = Math.round(spreadOf(times).median);
  console.log(`${draws} paths of 40 years: ${time} ms (at most ${bars.paths[draws]})`);
}

for (const draws of [10_000, 100_000]) {
  /** @type {number[]} */
  const speeds = [];
  for (let round = 0; round < rounds; round += 1) {
    const milliseconds = timeOf(() => draw(draws, round));
    speeds.push((1000 * draws) / milliseconds);
  }
  const { median } = spreadOf(speeds);
  console.log(`${draws} draws: ${Math.round(median)} a second (at least ${bars.draws})`);
}

/** @type {number[]} */
const moves = [];
for (let move = 0; move < 200; move += 1) {
  const moved = { ...input, socioeconomic: { ...socioeconomic, parental_edu: 8 + (move % 10) } };
  moves.push(
    timeOf(() => {
      predictIq({ input: moved, genome: null });
      inputEffects(moved, "european", null);
    }),
  );
}
console.log(`one move of a slider: ${spreadOf(moves).median.toFixed(2)} ms (at most ${bars.move})`);

const drawsInWorker = 100_000;

/** @param {import("@playwright/test").Page} page @param {string} address */
async function measureWorker(page, address) {
  await page.goto(`${address}advanced-iq-analytics?parental_edu=16&household_income=85000&pgs_int=0.5`);
  const isDrawn = (/** @type {string} */ count) =>
    page.getByText(`Half of ${count} draws lie from`).first().waitFor({ state: "attached" });
  await isDrawn("10\u202f000");
  /** @type {number[]} */
  const speeds = [];
  for (let round = 0; round < 5; round += 1) {
    const choice = page.getByRole("combobox", { name: "Draws" });
    const start = performance.now();
    await choice.selectOption(String(drawsInWorker));
    await isDrawn("100\u202f000");
    speeds.push((1000 * drawsInWorker) / (performance.now() - start));
    await choice.selectOption("10000");
    await isDrawn("10\u202f000");
  }
  console.log(
    `${drawsInWorker} draws by the worker, choice to picture: ${Math.round(spreadOf(speeds).median)} a second`,
  );
}

/** Runs in a page before its scripts: when a worker was last told to stop, and when it last said anything. */
function watchStops() {
  const stops = { told: 0, heard: 0, progress: 0 };
  Object.assign(globalThis, { stops });
  globalThis.Worker = new Proxy(Worker, {
    construct(target, /** @type {ConstructorParameters<typeof Worker>} */ parameters) {
      const worker = new target(...parameters);
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (/** @type {unknown} */ message) => {
        if (typeof message === "object" && message !== null && "kind" in message && message.kind === "stop")
          stops.told = performance.now();
        post(message);
      };
      worker.addEventListener("message", ({ data }) => {
        if (data.kind !== "progress" && data.kind !== "done") return;
        stops.heard = performance.now();
        stops.progress += 1;
      });
      return worker;
    },
  });
}

/**
 * The longest plan with as many conditions as there may be, whose blocks take longest.
 *
 * @param {import("@playwright/test").Page} page @param {string} address
 */
async function measureLeaving(page, address) {
  await page.addInitScript(watchStops);
  await page.goto(`${address}genetic-financial-risk?paths=1000000&birth_year=2010&end_year=2120`);
  const main = page.getByRole("main");
  await main
    .locator("summary")
    .filter({ hasText: /^Conditions/ })
    .click();
  await main.getByRole("button", { name: "Add a row" }).click();
  const rows = Array.from({ length: 34 }, (_, row) => `Condition ${row + 1}\t30\t900\t300\t5\t40\tno`);
  await main
    .getByRole("group", { name: "Row 7" })
    .getByRole("textbox")
    .first()
    .evaluate((cell, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, rows.join("\n"));
  await main.getByRole("group", { name: "Row 40" }).waitFor();
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < 7; round += 1) {
    if (round > 0) await main.getByRole("button", { name: "Draw again" }).click();
    const before = await page.evaluate(() => globalThis.stops.progress);
    // Under way, and further with each round.
    await page.waitForFunction((from) => globalThis.stops.progress > from, before + 5 * round);
    await main.getByRole("button", { name: "Cancel" }).click();
    await page.waitForTimeout(1000);
    times.push(await page.evaluate(() => Math.max(0, globalThis.stops.heard - globalThis.stops.told)));
  }
  const { median, largest } = spreadOf(times);
  console.log(
    `the worker says nothing more ${Math.round(median)} ms after it is told to stop, ${Math.round(largest)} at most (at most ${bars.leaving})`,
  );
}

const dataFolder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
const app = await startApp(dataFolder);
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(openEveryTool);
  await measureWorker(page, app.address);
  await measureLeaving(page, app.address);
} finally {
  await browser.close();
  await app.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
