import { describe, expect, it } from "vitest";
import { normalCumulative } from "../normal-distribution.ts";
import { chancesToBeBest, chanceTopIsBest, correlationWithinFamily } from "./chance-best.ts";
import { expectedMaximum } from "./expected-maximum.ts";
import { expectedGain, residualSd } from "./within-family-slope.ts";

describe("the one with the highest score is truly the highest", () => {
  it.each([
    [0, 5, 0.2],
    [0.1, 2, 0.531884],
    [0.2, 3, 0.407636],
    [0.3, 5, 0.314852],
    [0.5, 10, 0.29381],
    [0.7, 5, 0.533845],
    [0.9, 10, 0.645934],
  ])("with a correlation of %d among %i", (correlation, siblings, chance) => {
    expect(chanceTopIsBest(correlation, siblings)).toBeCloseTo(chance, 5);
  });

  it.each([
    [0.17, 5, 2.097, 0.69681, 0.26155],
    [0.355, 10, 5.794, 0.66105, 0.22247],
    [0.448, 2, 2.681, 0.63218, 0.64786],
  ])("with a slope of %d among %i of IQ, with its gain", (slope, siblings, gain, residual, chance) => {
    expect(expectedGain(15, slope, expectedMaximum(siblings))).toBeCloseTo(gain, 3);
    expect(residualSd(0.5, slope)).toBeCloseTo(residual, 5);
    expect(chanceTopIsBest(correlationWithinFamily(slope, 0.5), siblings)).toBeCloseTo(chance, 4);
  });
});

describe("each of some siblings is truly the highest", () => {
  it("is by chance alone where all are expected alike", () => {
    for (const chance of chancesToBeBest([1, 1, 1, 1], 2)) expect(chance).toBeCloseTo(0.25, 12);
  });

  it("is the normal curve of their difference for two", () => {
    const [first] = chancesToBeBest([0.3, -0.1], 0.7);
    expect(first).toBeCloseTo(normalCumulative(0.4 / (0.7 * Math.SQRT2)), 10);
  });

  it("adds up to one for five hundred, and leaves those far behind nothing", () => {
    const expected = Array.from({ length: 500 }, (_, index) => index / 40);
    const chances = chancesToBeBest(expected, 0.5);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
    expect(chances[0]).toBeLessThan(1e-12);
    expect([...chances].sort((one, other) => one - other)).toEqual(chances);
  });

  it("without any doubt is shared by the highest", () => {
    expect(chancesToBeBest([1, 2, 2], 0)).toEqual([0, 0.5, 0.5]);
  });
});
