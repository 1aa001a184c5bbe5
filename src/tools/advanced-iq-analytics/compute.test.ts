import { describe, expect, it } from "vitest";
import { analysis } from "./analysis.ts";
import { analyticsOf, drawnAnswer, requestOf } from "./compute.ts";

const { sample } = analysis;
if (sample === undefined) throw new Error("the tool has an example");
const empty = {
  ...{ ...sample, pgs_int: null, pgs_ea4: null, parental_edu: null },
  ...{ household_income: null, gestational_age: null, lead_exposure: null },
};
type Values = typeof sample;

function answerOf(values: Values) {
  const answer = analyticsOf(values, null);
  if (!answer.ok) throw new Error("no answer");
  return answer.value;
}

describe("the answer before anything is drawn", () => {
  it("needs an input, and of a typed score the group", () => {
    expect(analyticsOf(empty, null).ok).toBe(false);
    expect(analyticsOf({ ...empty, pgs_int: 1, group: "not-chosen" }, null)).toMatchObject({ ok: false });
    expect(answerOf({ ...empty, parental_edu: 16 }).calibrations).toEqual([]);
  });

  it("places a typed score among five groups", () => {
    const { calibrations } = answerOf({ ...empty, pgs_int: 1, group: "south_asian" });
    expect(calibrations.map(({ group }) => group).length).toBe(5);
    expect(calibrations.find(({ isChosen }) => isChosen)?.group).toBe("south_asian");
    // By hand: 15 x 0.312 x sqrt(0.625) x (1 + 0.2) / 0.9.
    const american = calibrations.find(({ group }) => group === "admixed_american");
    expect(american?.iq).toBeCloseTo(100 + (15 * 0.312 * Math.sqrt(0.625) * 1.2) / 0.9, 9);
  });

  it("asks for errors on the model’s scale: a typed score’s in units of the group’s spread", () => {
    const values = {
      ...empty,
      pgs_int: 1,
      group: "african",
      "pgs_int-error": 0.17,
      "lead_exposure-error": null,
    } as const;
    const request = requestOf(answerOf(values), values);
    expect(request.inputs.errors).toMatchObject({
      pgs_int: 0.17 / 0.85,
      lead_exposure: 0,
      gestational_age: 0.7,
    });
    expect(request.draws).toBe(10_000);
  });
});

it("draws are summed up: intervals, shares of the variance, the mean as it settles", () => {
  const output = (name: string, sd: number, draws: readonly number[] = []) => ({
    ...{ name, sd, mean: 100, draws: Float64Array.from(draws) },
    quantiles: Float64Array.of(1, 2, 3, 4, 5, 6, 7),
    density: { low: 0, high: 1, counts: new Uint32Array(1) },
  });
  const draws = Array.from({ length: 20 }, (_, index) => 100 + (index % 2 === 0 ? 3 : -3));
  const drawn = drawnAnswer([
    output("iq", 5, draws),
    output("genetic", 0),
    output("lead_exposure", 3),
    output("not-explained", 4),
  ]);
  expect(drawn?.intervals.map(({ low, high }) => [low, high])).toEqual([
    [3, 5],
    [2, 6],
    [1, 7],
  ]);
  expect(drawn?.shares).toEqual([
    { source: "not-explained", sd: 4, share: 0.64 },
    { source: "lead_exposure", sd: 3, share: 0.36 },
  ]);
  expect(drawn?.convergence.map((one) => one.draws)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  // Of 20 draws, 3 from the mean either way: sqrt(9 x 20 / 19 / 20).
  expect(drawn?.convergence.at(-1)).toEqual({
    draws: 20,
    mean: 100,
    error: expect.closeTo(3 / Math.sqrt(19), 12),
  });
  expect(drawnAnswer([])).toBeNull();
});
