import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../tests/support/random-seed.ts";
import { isDeep } from "../../tests/support/test-depth.ts";
import { geneticPart } from "../science/iq/genetic-part.ts";
import { predictIq } from "../science/iq/predict-iq.ts";
import { normalCumulative, normalDensity, normalQuantile } from "../science/normal-distribution.ts";
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
    // A genome-wide score's r², 0.091, less this one's.
    const whole = 0.238 ** 2 + 0.074 ** 2 + 2 * 0.238 * 0.074 * 0.823;
    expect(sd("genetic") / (15 * Math.sqrt(whole - (genetic?.r2 ?? 0)))).toBeCloseTo(1, 2);
    // Nothing of these is limited: two years of schooling, 0.3 of an income, 0.4 of a z-score.
    expect(sd("parental_edu") / (15 * 0.112 * 0.4 * (2 / 2.4))).toBeCloseTo(1, 2);
    expect(sd("household_income") / (15 * 0.112 * 0.35 * (0.3 / 0.9))).toBeCloseTo(1, 2);
    expect(sd("tbv_res") / (15 * 0.062 * 0.4)).toBeCloseTo(1, 2);
    // An exposure of 0.1 plus or minus 0.1 is never below 0.
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

/** The constants of the model by hand: IQ points of a unit, centre and unit of a field, and where it is limited in units. */
const fieldTable = {
  lead_exposure: { points: -15 * 0.284 * 0.41, centre: 0, unit: 1, low: 0, high: 1, reach: 0.5 },
  maternal_smoking: { points: -15 * 0.284 * 0.33, centre: 0, unit: 1, low: 0, high: 1, reach: 0.5 },
  gestational_age: { points: 15 * 0.284 * 0.18, centre: 39, unit: 2, low: -3, high: 3, reach: 2 },
  maternal_education: { points: 15 * 0.284 * 0.38, centre: 12, unit: 2.4, low: -3, high: 3, reach: 3 },
  parental_edu: { points: 15 * 0.112 * 0.4, centre: 12, unit: 2.4, low: -9, high: 9, reach: 2 },
  occupational_prestige: { points: 15 * 0.112 * 0.25, centre: 45, unit: 14, low: -9, high: 9, reach: 10 },
  tbv_res: { points: 15 * 0.062, centre: 0, unit: 1, low: -5, high: 5, reach: 0.8 },
  fa_eff: { points: 15 * 0.049, centre: 0, unit: 1, low: -5, high: 5, reach: 0.8 },
  // With both scores: the direct one is (0.7 z + 0.3 z) / 0.926.
  pgs_int: { points: (15 * 0.238 * 0.7) / 0.926, centre: 0, unit: 1, low: -4.5, high: 4.5, reach: 0.6 },
  pgs_ea4: {
    ...{ points: 15 * ((0.238 * 0.3) / 0.926 + 0.074), centre: 0, unit: 1, low: -4.5, high: 4.5, reach: 0.6 },
  },
} as const;
type TableField = keyof typeof fieldTable;
const tableFields = Object.keys(fieldTable) as readonly TableField[];

/** Mean and variance of a normal value that is limited at both ends. */
function limitedMoments(mean: number, sd: number, low: number, high: number) {
  const [a, b] = [(low - mean) / sd, (high - mean) / sd];
  const [below, above] = [normalCumulative(a), 1 - normalCumulative(b)];
  const [atLow, atHigh] = [normalDensity(a), normalDensity(b)];
  const inside = 1 - below - above;
  const first = low * below + high * above + mean * inside + sd * (atLow - atHigh);
  const second =
    low ** 2 * below +
    high ** 2 * above +
    (mean ** 2 + sd ** 2) * inside +
    2 * mean * sd * (atLow - atHigh) +
    sd ** 2 * (a * atLow - b * atHigh);
  return { mean: first, variance: second - first ** 2 };
}

describe("draws", () => {
  // The tolerance follows the number of draws. The deep suite's take twelve minutes.
  const sizes = [isDeep ? { inputs: 200, drawn: 1_000_000 } : { inputs: 3, drawn: 100_000 }];
  const share = (low: number) =>
    fc.noBias(fc.integer({ min: 1000 * low, max: 1000 })).map((value) => value / 1000);
  const place = fc.record({ at: share(-1), error: share(0.05) });
  const places = fc.array(place, { minLength: tableFields.length, maxLength: tableFields.length });

  it.each(sizes)(
    "$drawn have the mean and the spread of the closed form",
    ({ inputs: runs, drawn }) => {
      fc.assert(
        fc.property(places, fc.nat(), (given, seed) => {
          const fields = tableFields.map((name, index) => {
            const { at, error } = given[index] ?? { at: 0, error: 0 };
            const { centre, unit, reach, low } = fieldTable[name];
            // An exposure is none below 0; all others go either way.
            const value = centre + unit * (low === 0 ? Math.abs(at) : 2 * at);
            return { name, value, error: error * reach };
          });
          const valuesOf = (names: readonly string[]) =>
            Object.fromEntries(
              fields.flatMap(({ name, value }) => (names.includes(name) ? [[name, value]] : [])),
            );
          const typed = (name: TableField) => ({
            z: fields.find((field) => field.name === name)?.value ?? 0,
            origin: { kind: "typed", portability: 1 } as const,
          });
          const plan = iqUncertainty({
            genetic: geneticPart({ intelligence: typed("pgs_int"), education: typed("pgs_ea4") }),
            prenatal: valuesOf([
              "lead_exposure",
              "maternal_smoking",
              "gestational_age",
              "maternal_education",
            ]),
            socioeconomic: valuesOf(["parental_edu", "occupational_prestige"]),
            neuroimaging: valuesOf(["tbv_res", "fa_eff"]),
            errors: Object.fromEntries(fields.map(({ name, error }) => [name, error])),
          });
          const moments = fields.map(({ name, value, error }) => {
            const { points, centre, unit, low, high } = fieldTable[name];
            const { mean, variance } = limitedMoments((value - centre) / unit, error / unit, low, high);
            return { mean: points * mean, variance: points ** 2 * variance };
          });
          const explained = 0.238 ** 2 + 0.074 ** 2 + 2 * 0.238 * 0.074 * 0.823;
          const known = explained + 0.284 ** 2 * 0.03 + 0.112 ** 2 * 0.67 + 0.0065;
          const byErrors = moments.reduce((sum, { variance }) => sum + variance, 0);
          const sd = Math.sqrt(Math.max(byErrors, 225 * (1 - known)));
          const mean = moments.reduce((sum, one) => sum + one.mean, 100);
          let [sum, squares] = [0, 0];
          for (const { columns } of drawBlocks(plan, seed, drawn))
            for (const iq of columns[0] ?? []) {
              sum += iq - mean;
              squares += (iq - mean) ** 2;
            }
          expect(Math.abs(sum / drawn)).toBeLessThan((4 * sd) / Math.sqrt(drawn));
          expect(Math.abs(Math.sqrt(squares / drawn) - sd)).toBeLessThan((4 * sd) / Math.sqrt(2 * drawn));
        }),
        { numRuns: runs, endOnFailure: true },
      );
    },
    3_600_000,
  );
});
