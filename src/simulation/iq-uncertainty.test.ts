import { describe, expect, it } from "vitest";
import { geneticPart } from "../science/iq/genetic-part.ts";
import { predictIq } from "../science/iq/predict-iq.ts";
import { normalQuantile } from "../science/normal-distribution.ts";
import { drawBlocks } from "./draw-blocks.ts";
import { type IqUncertaintyInputs, iqUncertainty } from "./iq-uncertainty.ts";
import { summariseDraws } from "./summarise-draws.ts";

const draws = 200_000;
const fields = {
  prenatal: { lead_exposure: 0.1, gestational_age: 38 },
  socioeconomic: { parental_edu: 16, household_income: 85_000 },
  neuroimaging: { tbv_res: 0.5 },
};
const genetic = geneticPart({
  intelligence: { z: 0.8, origin: { kind: "genome", coverage: 0.15, portability: 1 } },
  education: null,
});
const inputs: IqUncertaintyInputs = {
  ...fields,
  genetic,
  errors: { lead_exposure: 0.1, parental_edu: 2, household_income: 0.3, tbv_res: 0.4 },
};

function summariesOf(given: IqUncertaintyInputs) {
  const plan = iqUncertainty(given);
  const all = plan.outputs.map(() => new Float64Array(draws));
  for (const { firstDraw, columns } of drawBlocks(plan, 20_261, draws)) {
    for (const [output, column] of columns.entries()) all[output]?.set(column, firstDraw);
  }
  const options = { quantiles: [0.025, 0.5, 0.975], bins: 10 };
  return new Map(
    plan.outputs.map((name, output) => [name, summariseDraws(all[output] ?? new Float64Array(), options)]),
  );
}

/** Four standard errors of a standard deviation of so many draws. */
const tolerance = 4 / Math.sqrt(2 * draws);

describe("how sure an estimate of IQ is", () => {
  const summaries = summariesOf(inputs);
  const { output, model } = predictIq({ input: fields, genome: null });
  const rmse = Math.sqrt((model?.rmse ?? 0) ** 2 - 225 * (genetic?.r2 ?? 0));
  const centre = output.fsiq + 15 * (genetic?.shift ?? 0);

  it("spreads as the model's error does, around the estimate", () => {
    const iq = summaries.get("iq");
    expect(Math.abs((iq?.sd ?? 0) / rmse - 1)).toBeLessThan(tolerance);
    expect(Math.abs((iq?.mean ?? 0) - centre)).toBeLessThan(0.1 + (4 * rmse) / Math.sqrt(draws));
    const [low = 0, , high = 0] = iq?.quantiles ?? [];
    expect((high - low) / (2 * normalQuantile(0.975) * rmse)).toBeCloseTo(1, 2);
  });

  it("says how far each source moves it, and what nothing explains", () => {
    expect([...summaries.keys()]).toEqual([
      "iq",
      "genetic",
      "lead_exposure",
      "parental_edu",
      "household_income",
      "tbv_res",
      "not-explained",
    ]);
    const sd = (name: string) => summaries.get(name)?.sd ?? 0;
    // What a genome-wide score explains, 0.091, less what this one does.
    const whole = 0.238 ** 2 + 0.074 ** 2 + 2 * 0.238 * 0.074 * 0.823;
    expect(sd("genetic") / (15 * Math.sqrt(whole - (genetic?.r2 ?? 0)))).toBeCloseTo(1, 2);
    // Nothing of these is limited: two years of schooling, 0.3 of an income, 0.4 of a z-score.
    expect(sd("parental_edu") / (15 * 0.112 * 0.4 * (2 / 2.4))).toBeCloseTo(1, 2);
    expect(sd("household_income") / (15 * 0.112 * 0.35 * (0.3 / 0.9))).toBeCloseTo(1, 2);
    expect(sd("tbv_res") / (15 * 0.062 * 0.4)).toBeCloseTo(1, 2);
    // An exposure of 0.1 give or take 0.1 is never below 0.
    expect(sd("lead_exposure")).toBeLessThan(15 * 0.284 * 0.41 * 0.1);
    const variances = [...summaries.keys()].slice(1).map((name) => sd(name) ** 2);
    const sum = variances.reduce((total, variance) => total + variance, 0);
    expect(sum / rmse ** 2).toBeCloseTo(1, 2);
  });

  it("has one source without errors and without a genome", () => {
    const alone = summariesOf({ ...inputs, genetic: null, errors: {} });
    expect([...alone.keys()]).toEqual(["iq", "not-explained"]);
    expect(Math.abs((alone.get("iq")?.sd ?? 0) / (model?.rmse ?? 0) - 1)).toBeLessThan(tolerance);
    expect(Math.abs((alone.get("iq")?.mean ?? 0) - output.fsiq)).toBeLessThan((4 * rmse) / Math.sqrt(draws));
  });
});
