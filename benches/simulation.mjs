/**
 * Measures how many IQs a second are drawn and summed up, in Node by the functions that the worker runs, and how long the model takes for one move of
 * a slider: the estimate and what each input does to it.
 *
 *     node benches/simulation.mjs
 */
import { loadSource } from "../scripts/support/load-source.mjs";
import { spreadOf } from "./support/statistics.mjs";

const rounds = 11;

/** What they have to reach: ten thousand draws in half a second, and a move within one frame, in draws a second and milliseconds. */
const bars = { draws: 20_000, move: 16 };

/** @type {typeof import("../src/simulation/iq-uncertainty.ts")} */
const { iqUncertainty } = await loadSource("src/simulation/iq-uncertainty.ts");
/** @type {typeof import("../src/simulation/draw-blocks.ts")} */
const { drawBlocks } = await loadSource("src/simulation/draw-blocks.ts");
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
