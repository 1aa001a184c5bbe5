import { describe, expect, it } from "vitest";
import { draws } from "../../../tests/support/made-up-file.ts";
import { liabilityThreshold, lifetimeRisk } from "../liability.ts";
import { normalQuantile } from "../normal-distribution.ts";
import { chanceOfBothAbove, conditionRisk, type RiskKnowledge, riskAtMeanScore } from "./condition-risk.ts";
import { conditions, publishedHeritability, publishedRisk } from "./conditions.ts";

const nothing = { score: null, relative: null };

describe("the chance of a condition", () => {
  it("is exactly the published one for a person of whom nothing is known", () => {
    for (const condition of conditions) {
      for (const sex of ["any", "female", "male"] as const) {
        const prevalence = publishedRisk(condition, sex);
        expect(conditionRisk({ prevalence, ...nothing })).toEqual({
          ...{ value: prevalence, low: prevalence, high: prevalence },
        });
      }
    }
  });

  it("by a score alone is the lifetime risk of the other tools", () => {
    for (const z of [-2, 0, 0.7, 3]) {
      const score = { z, r2: 0.04, squaredCorrelation: 0.6 };
      const facts = { z, squaredCorrelation: 0.6, completeR2: 0.04 / 0.6, prevalence: 0.1 };
      expect(conditionRisk({ prevalence: 0.1, score, relative: null })).toEqual(lifetimeRisk(facts));
    }
  });

  it("of a person with the score at its mean is that of the mean, to the bit", () => {
    for (const relative of [null, { heritability: 0.5 }]) {
      const known: RiskKnowledge = {
        ...{ prevalence: 0.2, relative },
        score: { z: 0, r2: 0.05, squaredCorrelation: 0.8 },
      };
      expect(conditionRisk(known).value).toBe(riskAtMeanScore(known));
    }
    expect(riskAtMeanScore({ prevalence: 0.2, ...nothing })).toBe(0.2);
  });

  it("with an ill parent is that of the worked examples, and goes on to that of the score", () => {
    const of = (heritability: number, prevalence: number) =>
      conditionRisk({ prevalence, score: null, relative: { heritability } }).value;
    expect(of(0.4, 0.01)).toBeCloseTo(0.0338917, 7);
    expect(of(0.81, 0.0087)).toBeCloseTo(0.0828147, 7);
    const score = { z: 1.3, r2: 1e-12, squaredCorrelation: 1 };
    expect(conditionRisk({ prevalence: 0.01, score, relative: { heritability: 0.4 } }).value).toBeCloseTo(
      of(0.4, 0.01),
      6,
    );
    expect(chanceOfBothAbove(0, 0, 0.5)).toBeCloseTo(1 / 3, 8);
    expect(chanceOfBothAbove(1, -50, 0.5)).toBeCloseTo(1 - 0.841344746, 8);
  });

  it("with an ill brother or sister agrees with simulated families by score", () => {
    const draw = draws(20_261_128);
    const normal = () => normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, draw())));
    const [r2, heritability, prevalence] = [0.2, 0.6, 0.2];
    const threshold = liabilityThreshold(prevalence);
    let [people, ill, expected] = [0, 0, 0];
    for (let family = 0; family < 8000; family += 1) {
      // What both parents pass on together, and each child's own half; the score is a part of what is inherited.
      const [scoreMiddle, otherMiddle] = [normal(), normal()];
      const child = () => {
        const z = Math.SQRT1_2 * (scoreMiddle + normal());
        const other = Math.SQRT1_2 * (otherMiddle + normal());
        const liability =
          Math.sqrt(r2) * z + Math.sqrt(heritability - r2) * other + Math.sqrt(1 - heritability) * normal();
        return { z, isIll: liability > threshold };
      };
      const [own, other] = [child(), child()];
      if (!other.isIll) continue;
      people += 1;
      ill += own.isIll ? 1 : 0;
      const score = { z: own.z, r2, squaredCorrelation: 1 };
      expected += conditionRisk({ prevalence, score, relative: { heritability } }).value;
    }
    expect(Math.abs(ill - expected)).toBeLessThan(4 * Math.sqrt(people * 0.25));
  });
});

it("what is said of genes is no more than the score explains, over a thousand people", () => {
  const draw = draws(63);
  const normal = () => normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, draw())));
  for (const [r2, prevalence] of [
    [0.02, 0.2],
    [0.07, 0.0072],
    [0.1, 0.4],
  ] as const) {
    const risks = Array.from({ length: 1000 }, () =>
      conditionRisk({ prevalence, score: { z: normal(), r2, squaredCorrelation: 1 }, relative: null }),
    );
    const values = risks.map(({ value }) => value);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
    // The variance of the shown chances is what two people with one score have in common: P(both ill) - K².
    const threshold = liabilityThreshold(prevalence);
    const explained = chanceOfBothAbove(threshold, threshold, r2) - prevalence ** 2;
    const fourth = values.reduce((sum, value) => sum + (value - mean) ** 4, 0) / values.length;
    const error = Math.sqrt((fourth - variance ** 2) / values.length);
    expect(Math.abs(mean - prevalence)).toBeLessThan(4 * Math.sqrt(explained / values.length));
    expect(variance).toBeLessThan(explained + 4 * error);
  }
});

it("every condition has its studies", () => {
  for (const condition of conditions) {
    expect(condition.source).not.toBe("");
    if (condition.trait !== null) expect(publishedRisk(condition, "any")).toBeGreaterThan(0);
    const heritability = publishedHeritability(condition, "any");
    if (heritability !== null) expect(heritability).toBeLessThan(1);
  }
});
