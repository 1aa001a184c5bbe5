/**
 * Measures how soon a run of the worker ends after it was left; and how many IQs a second are drawn and summed up, in Node by the functions that the worker runs and in Chromium by the worker itself, from the
 * choice to the picture; and how long the model takes for one move of a slider. The page's part of that is `npm run bench -- --only slider`.
 *
 *     node benches/simulation.mjs
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { loadSource } from "../scripts/support/load-source.mjs";
import { inProject } from "../scripts/support/project-paths.mjs";
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

// Not by `loadSource`, whose modules can load no further one: a run loads its plan.
const sources = await createServer({
  ...{ root: inProject(), configFile: false, logLevel: "error", appType: "custom" },
  server: { middlewareMode: true, ws: false, watch: null },
});
const { runSimulation } = /** @type {typeof import("../src/calculation/run-simulation.ts")} */ (
  await sources.ssrLoadModule("/src/calculation/run-simulation.ts")
);
/** The longest plan with as many conditions as there may be, whose blocks take longest. */
const longest = planInputs.check({
  ...planInputs.initial,
  ...{ birth_year: "2010", end_year: "2120", paths: "1000000" },
  conditions: Array.from({ length: 40 }, (_, row) => `Condition ${row + 1}\t30\t900\t300\t5\t40\tno\n`).join(
    "",
  ),
});
const longestPlan = longest.ok ? riskAnswer(longest.value, [], true) : null;
if (!longestPlan?.ok) throw new Error("the longest plan is one");
const { request } = longestPlan.value;
/** @type {number[]} */
const leavings = [];
for (let round = 0; round < 20; round += 1) {
  const after = 100 + 137 * round;
  const start = performance.now();
  // As a message that reaches the worker then: it counts when the run next looks. Timers would come late, which Node has no turn for.
  const isWanted = () => performance.now() - start < after;
  const drawn = await runSimulation(request, { isWanted, onProgress: () => {} });
  if (drawn !== null) throw new Error("a run that was left went on to its end");
  leavings.push(performance.now() - start - after);
}
await sources.close();
const leaving = spreadOf(leavings);
console.log(
  `a run of the longest plan ends ${Math.round(leaving.median)} ms after it was left, ${Math.round(leaving.largest)} at most (at most ${bars.leaving})`,
);

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

const dataFolder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
const app = await startApp(dataFolder);
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(openEveryTool);
  await measureWorker(page, app.address);
} finally {
  await browser.close();
  await app.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
