import { describe, expect, it } from "vitest";
import {
  abilityInterval,
  chanceAbove,
  posteriorOf,
  standardPrior,
  startPosterior,
  summarisePosterior,
} from "./ability-posterior.ts";
import type { Answer, ItemParameters } from "./item-parameters.ts";
import { likeliestAbility } from "./likeliest-ability.ts";
import { estimatedPatternFit, patternFit, surprisingAnswers } from "./person-fit.ts";
import { itemInformation, rightAnswer } from "./response-probability.ts";

function itemOf(slope: number, difficulty: number, guessing = 0, ceiling = 1): ItemParameters {
  return { slope, difficulty, guessing, ceiling, difficultySd: 0 };
}

/** The bank of girth's test of ability methods (github.com/eribean/girth, MIT, commit daf2277). */
const girthBank = [
  itemOf(0.8, -1.5),
  itemOf(1.05, -0.75),
  itemOf(1.3, 0),
  itemOf(1.55, 0.75),
  itemOf(1.8, 1.5),
];

function answersOf<Of extends ItemParameters>(bank: readonly Of[], pattern: string) {
  return bank.map((item, index) => ({ item, answer: Number(pattern[index]) }));
}

describe("an answer's chance and information", () => {
  // jsCAT's utils.test.ts (github.com/yeatmanlab/jsCAT, ISC, commit d8a153c), to its printed digits.
  it.each([
    [itemOf(1, -0.3, 0.35), 0, 0.7234],
    [itemOf(0.5, 0, 0.25), 0, 0.625],
  ])("has jsCAT's printed chance", (item, ability, printed) => {
    expect(rightAnswer(item, ability).probability).toBeCloseTo(printed, 4);
  });

  it.each([
    [itemOf(1.53, -0.5, 0.5), 0, 0.206],
    [itemOf(1, 2, 0.3), 2.35, 0.1401],
  ])("has jsCAT's printed information", (item, ability, printed) => {
    expect(itemInformation(item, ability)).toBeCloseTo(printed, printed === 0.206 ? 3 : 4);
  });

  it("is the published formula of four parameters (Magis 2013) at any ability", () => {
    const item = itemOf(1.4, 0.3, 0.2, 0.95);
    for (const ability of [-3, -1, 0, 0.4, 2]) {
      const p = 0.2 + 0.75 / (1 + Math.exp(-1.4 * (ability - 0.3)));
      const information = (1.4 ** 2 * (p - 0.2) ** 2 * (0.95 - p) ** 2) / (0.75 ** 2 * p * (1 - p));
      expect(itemInformation(item, ability)).toBeCloseTo(information, 12);
    }
  });

  it("is the mean over what an uncertain difficulty may be", () => {
    const item = { ...itemOf(1.3, 0.5, 0.125), difficultySd: 0.7 };
    const steps = 4000;
    let [sum, weights] = [0, 0];
    for (let index = 0; index <= steps; index += 1) {
      const z = -8 + (16 * index) / steps;
      const weight = Math.exp((-z * z) / 2);
      sum += weight * rightAnswer(itemOf(1.3, 0.5 + 0.7 * z, 0.125), 1.1).probability;
      weights += weight;
    }
    expect(rightAnswer(item, 1.1).probability).toBeCloseTo(sum / weights, 9);
    const rise = (rightAnswer(item, 1.1001).probability - rightAnswer(item, 1.0999).probability) / 0.0002;
    expect(rightAnswer(item, 1.1).rise).toBeCloseTo(rise, 7);
    expect(itemInformation(item, 0.5)).toBeLessThan(itemInformation({ ...item, difficultySd: 0 }, 0.5));
  });
});

describe("an ability's estimate", () => {
  // Likeliest abilities as girth's test prints them; the means and their SD by an integral of 6,401 points.
  it.each([
    ["10000", -1.73287, -0.75821, -0.81894, 0.712875],
    ["01000", -1.34817, -0.63534, -0.693719, 0.70267],
    ["11000", -0.48635, -0.26555, -0.315265, 0.673815],
    ["10100", -0.27791, -0.15639, -0.20308, 0.666038],
    ["11100", 0.45114, 0.2758, 0.243619, 0.640285],
    ["11101", 1.52444, 0.95394, 0.957628, 0.626552],
  ])("of %s has girth's printed values", (pattern, likelihood, mode, mean, standardError) => {
    const answers = answersOf(girthBank, pattern);
    expect(likeliestAbility(answers, null)?.ability).toBeCloseTo(likelihood, 5);
    expect(likeliestAbility(answers, standardPrior)?.ability).toBeCloseTo(mode, 5);
    const estimate = summarisePosterior(posteriorOf(answers));
    expect(estimate.ability).toBeCloseTo(mean, 5);
    expect(estimate.standardError).toBeCloseTo(standardError, 5);
  });

  it("has no likelihood maximum after right answers only, but a mean", () => {
    const answers = answersOf(girthBank, "11111");
    expect(likeliestAbility(answers, null)).toBeNull();
    expect(summarisePosterior(posteriorOf(answers)).ability).toBeCloseTo(1.588808, 5);
  });

  it("is jsCAT's printed MLE of three items with guessing", () => {
    const bank = [itemOf(2.225, -1.885, 0.21), itemOf(1.174, -2.411, 0.212), itemOf(2.104, -2.439, 0.192)];
    // catR's first three items; jsCAT prints -1.642307.
    expect(likeliestAbility(answersOf(bank, "101"), null)?.ability).toBeCloseTo(-1.642307, 4);
  });

  it("is jsCAT's printed EAP, with any guessing", () => {
    const first = [itemOf(1, -4, 0.5), itemOf(1, -3, 0.5)];
    expect(summarisePosterior(posteriorOf(answersOf(first, "00"))).ability).toBeCloseTo(-1.649, 3);
    const more = [...first, itemOf(1, -2.5, 0.2)];
    expect(summarisePosterior(posteriorOf(answersOf(more, "001"))).ability).toBeCloseTo(-1.486, 3);
  });

  it("has an interval and chances that a fine sum confirms", () => {
    const answers = answersOf(girthBank, "11000");
    const posterior = posteriorOf(answers);
    const fine = posteriorOf(answers, standardPrior, { from: -6, to: 6, points: 120_001 });
    const density = Array.from(fine.logDensity, (value) => Math.exp(value));
    const sum = density.reduce((total, value) => total + value, 0);
    const below = (value: number) =>
      density.reduce((total, weight, index) => total + (-6 + index / 10_000 < value ? weight : 0), 0) / sum;
    const { low, high } = abilityInterval(posterior, 0.95);
    expect(below(low)).toBeCloseTo(0.025, 4);
    expect(below(high)).toBeCloseTo(0.975, 4);
    for (const value of [-2.03, -0.5, 0, 0.31, 1.9]) {
      expect(chanceAbove(posterior, value)).toBeCloseTo(1 - below(value), 4);
    }
    expect(chanceAbove(posterior, -7)).toBe(1);
    expect(chanceAbove(posterior, 7)).toBe(0);
  });

  it("is the prior before the first answer", () => {
    const estimate = summarisePosterior(startPosterior({ mean: 0.4, sd: 0.8 }));
    expect(estimate.ability).toBeCloseTo(0.4, 9);
    expect(estimate.standardError).toBeCloseTo(0.8, 9);
    expect(abilityInterval(startPosterior(), 0.95).low).toBeCloseTo(-1.959964, 5);
  });

  it("refuses an answer that the item does not have", () => {
    const item = itemOf(1, 0);
    expect(() => posteriorOf([{ item, answer: 2 }])).toThrow(RangeError);
  });
});

describe("a person's fit", () => {
  it("is lz by its definition (Drasgow 1985)", () => {
    // l0, mean and variance were computed from the formula in another program.
    const usual = patternFit(answersOf(girthBank, "11100"), 0);
    expect(usual.logLikelihood).toBeCloseTo(-1.668555, 6);
    expect(usual.mean).toBeCloseTo(-2.639532, 6);
    expect(usual.variance).toBeCloseTo(1.064855, 6);
    expect(usual.lz).toBeCloseTo(0.940944, 5);
    expect(patternFit(answersOf(girthBank, "00111"), 0).lz).toBeCloseTo(-4.72811, 5);
  });

  it("is worse where easy items are missed and hard ones solved", () => {
    const starOf = (pattern: string) =>
      estimatedPatternFit(answersOf(girthBank, pattern), standardPrior) ?? 0;
    expect(starOf("00111")).toBeLessThan(-1.96);
    expect(starOf("11100")).toBeGreaterThan(0);
  });

  it("names the least expected answers first", () => {
    const answers: Answer[] = answersOf(girthBank, "01101");
    const surprising = surprisingAnswers(answers, 0.5, 0.3);
    expect(surprising.map(({ index }) => index)).toEqual([4, 0]);
    expect(surprising[0]?.chance).toBeCloseTo(1 / (1 + Math.exp(1.8)), 12);
  });
});
