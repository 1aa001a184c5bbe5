import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { madeUpHeldPrediction } from "../../../../tests/support/made-up-prediction.ts";
import { fallbackPrediction } from "../../../science/iq/fallback-prediction.ts";
import { predictIq } from "../../../science/iq/predict-iq.ts";
import { savedOutput } from "../../../science/iq/saved-output.ts";
import { resultView } from "./result-view.ts";

/** "72 to 130" as numbers. */
function ends(interval: string): readonly number[] {
  return interval.split(" to ").map(Number);
}

const typed = fc.record({
  parental_edu: fc.option(fc.integer({ min: 0, max: 30 })),
  household_income: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
});

describe("the view of a prediction", () => {
  it("is the estimate, rounded, within its interval; the same in words, chart and table", () => {
    fc.assert(
      fc.property(typed, fc.double({ min: -5, max: 5, noNaN: true }), (socioeconomic, tbv_res) => {
        const { output } = predictIq({ input: { socioeconomic, neuroimaging: { tbv_res } }, genome: null });
        const view = resultView(output);
        const [low = Number.NaN, high = Number.NaN] = ends(view.interval);
        expect(Number(view.estimate)).toBe(Math.round(output.fsiq));
        expect(low).toBeLessThan(Number(view.estimate));
        expect(high).toBeGreaterThan(Number(view.estimate));
        expect(view.chart.band.low).toBeCloseTo((output.full_scale_iq.confidence_interval[0] - 100) / 15, 9);
        for (const text of [view.chart.description, view.finding]) expect(text).toContain(view.interval);
        expect(view.chart.rows.map(({ value }) => value)).toContain(view.interval);
        expect(view.closeTo100).toBeNull();
      }),
    );
  });

  it("shows an absent part as such, and never as a zero", () => {
    const { output } = predictIq({ input: { socioeconomic: { parental_edu: 12 } }, genome: null });
    const view = resultView(output);
    expect(view.parts.map(({ name, pointsText }) => [name, pointsText])).toEqual([
      ["Genes", "not given"],
      ["Before birth", "not given"],
      ["Home", "0.0"],
      ["Brain imaging", "not given"],
    ]);
    // With 12 years at home alone the estimate is 100; the error is 15 sqrt(1 - 0.112² x 0.67), 14.94.
    expect(view.estimate).toBe("100");
    expect(view.interval).toBe("71 to 129");
    expect(view.error).toBe("14.94 points");
    expect(view.percentile).toBe("50th");
    // 1.96 x 15 x sqrt(0.15) is 11.4.
    expect(view.measurement.interval).toBe("89 to 111");
  });

  it("says of a genome why most estimates are close to 100", () => {
    const { output } = madeUpHeldPrediction({ input: {} }).prediction;
    // r_D = (0.7 sqrt(0.021 x 0.34) + 0.3 sqrt(0.019 x 0.37)) / 0.926 = 0.0910, so k = 0.2918 and the points spread by 1.32;
    // 1.96 times that is 2.6.
    expect(resultView(output).closeTo100).toContain("from 97 to 103");
  });

  it("rounds genetic points in a mixture to whole ones, and shares up to at least 1 %", () => {
    const output = savedOutput(madeUpHeldPrediction({ reference: "adjusted", input: {} }).prediction.output);
    const view = resultView(output);
    expect(view.parts[0]?.pointsText).toMatch(/^[+−]?\d+$/);
    expect(view.explained).toBe("less than 1\u202f%");
    expect(view.closeTo100).not.toMatch(/from \d/);
  });

  it("is nothing for the placeholder", () => {
    expect(() => resultView(fallbackPrediction)).toThrow(RangeError);
  });
});
