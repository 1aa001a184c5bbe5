import { describe, expect, it } from "vitest";
import { draws } from "../../../tests/support/made-up-file.ts";
import { riskAt } from "../liability.ts";
import { normalCumulative, normalQuantile } from "../normal-distribution.ts";
import { riskOfLowest, riskWithoutTop } from "./disease-risk.ts";
import { risksWithHistory, riskWithHistory } from "./family-history.ts";
import type { LiveBirths } from "./live-births.ts";

const parents = (father: number, mother: number) => [normalQuantile(father), normalQuantile(mother)] as const;

describe("the lowest score (PEStimate's own calls)", () => {
  it.each([
    [0.05, 0.01, 5, 0.00573466, 0.426534, 235],
    [0.1, 0.05, 5, 0.02666477, 0.466705, 43],
    [0.1, 0.01, 5, 0.00434689, 0.565311, 177],
    [0.068, 0.0087, 5, 0.00442451, 0.491436, 234],
  ])("r2 %d, prevalence %d, %i embryos", (r2, prevalence, embryos, risk, relative, couples) => {
    const found = riskOfLowest({ r2, prevalence }, embryos);
    expect(found.baseline).toBe(prevalence);
    expect(found.risk).toBeCloseTo(risk, 8);
    expect(found.relative).toBeCloseTo(relative, 6);
    expect(found.couples).toBe(couples);
  });

  it.each([
    [0.05, 0.01, 0.95, 0.5, 0.01501323, 0.00881933, 162],
    [0.1, 0.05, 0.98, 0.98, 0.15356562, 0.09554683, 18],
    [0.1, 0.05, 0.02, 0.02, 0.0092886, 0.00389811, 186],
  ])("of known parents: r2 %d, prevalence %d, at %d and %d", (...row) => {
    const [r2, prevalence, father, mother, baseline, risk, couples] = row;
    const found = riskOfLowest({ r2, prevalence }, 5, parents(father, mother));
    expect(found.baseline).toBeCloseTo(baseline, 8);
    expect(found.risk).toBeCloseTo(risk, 8);
    expect(found.couples).toBe(couples);
  });

  it.each<[LiveBirths, readonly [number, number] | null, number, number]>([
    [{ kind: "binomial", chance: 0.5 }, null, 0.00589388, 244],
    [{ kind: "poisson", mean: 5 }, null, 0.00604019, 253],
    [{ kind: "binomial", chance: 0.5 }, parents(0.95, 0.5), 0.00905107, 168],
    [{ kind: "poisson", mean: 5 }, parents(0.95, 0.5), 0.00926319, 174],
  ])("with births %o", (births, known, risk, couples) => {
    const found = riskOfLowest({ r2: 0.05, prevalence: 0.01 }, 10, known, births);
    expect(found.risk).toBeCloseTo(risk, 8);
    expect(found.couples).toBe(couples);
  });

  it("of one embryo avoids nothing", () => {
    const found = riskOfLowest({ r2: 0.1, prevalence: 0.05 }, 1);
    expect(found.relative).toBeCloseTo(0, 9);
    expect(found.couples).toBeNull();
  });
});

describe("leaving out the highest scores", () => {
  it.each([
    [0.05, 0.01, 5, 0.05, null, 0.0093122, 1454],
    [0.05, 0.01, 5, 0.02, null, 0.00965599, 2907],
    [0.1, 0.05, 5, 0.02, null, 0.04817591, 549],
    [0.1, 0.1, 10, 0.1, null, 0.08999581, 100],
    [0.05, 0.01, 5, 0.5, parents(0.95, 0.5), 0.01172034, 304],
  ] as const)("r2 %d, prevalence %d, %i embryos, top %d", (...row) => {
    const [r2, prevalence, embryos, excluded, known, risk, couples] = row;
    const found = riskWithoutTop({ r2, prevalence }, embryos, excluded, known);
    expect(found.risk).toBeCloseTo(risk, 7);
    expect(found.couples).toBe(couples);
  });
});

describe("a family with cases", () => {
  const disease = { r2: 0.1, heritability: 0.4, prevalence: 0.01 };
  const unknown = [null, null] as const;

  it("without any is the plain risk", () => {
    const found = riskWithHistory(disease, 5, { parents: unknown, affectedSiblings: 0, healthySiblings: 0 });
    expect(found.baseline).toBeCloseTo(0.01, 6);
    expect(found.risk).toBeCloseTo(0.00434689, 6);
  });

  it("with one affected parent has the baseline of the closed form and the simulated risk", () => {
    const history = { parents: [true, null] as const, affectedSiblings: 0, healthySiblings: 0 };
    const found = riskWithHistory(disease, 5, history);
    expect(found.baseline).toBeCloseTo(0.0338917, 5);
    expect(Math.abs(found.risk - 0.016884)).toBeLessThan(4 * 0.000009);
    const schizophrenia = riskWithHistory({ r2: 0.068, heritability: 0.81, prevalence: 0.0087 }, 5, history);
    expect(schizophrenia.baseline).toBeCloseTo(0.0828147, 5);
    expect(Math.abs(schizophrenia.risk - 0.050799)).toBeLessThan(4 * 0.000052);
  });

  it("with affected siblings is within the errors of the simulations", () => {
    const withSiblings = (affected: number) =>
      riskWithHistory(disease, 5, { parents: unknown, affectedSiblings: affected, healthySiblings: 0 });
    expect(Math.abs(withSiblings(1).baseline - 0.033781)).toBeLessThan(4 * 0.000087);
    expect(Math.abs(withSiblings(1).risk - 0.016809)).toBeLessThan(4 * 0.000059);
    expect(Math.abs(withSiblings(2).risk - 0.038675)).toBeLessThan(4 * 0.000324);
  });

  it("with an affected parent, an affected and a healthy sibling is the example's", () => {
    const history = { parents: [true, null] as const, affectedSiblings: 1, healthySiblings: 1 };
    const found = riskWithHistory(disease, 5, history);
    expect(Math.abs(found.baseline - 0.067749)).toBeLessThan(4 * 0.000075);
    expect(Math.abs(found.risk - 0.036827)).toBeLessThan(4 * 0.000055);
  });
});

describe("embryos with known scores in a family with cases", () => {
  const nobody = { parents: [null, null], affectedSiblings: 0, healthySiblings: 0 } as const;

  it("without any have the risks of their scores", () => {
    const disease = { r2: 0.1, heritability: 0.6, prevalence: 0.02 };
    const found = risksWithHistory(disease, [-1, 0.5, 2], 0.4, nobody);
    for (const [index, score] of [-1, 0.5, 2].entries()) {
      expect(found[index]).toBeCloseTo(riskAt(score, disease), 5);
    }
  });

  it("with an ill mother have the risks of simulated families", () => {
    const disease = { r2: 0.2, heritability: 0.6, prevalence: 0.2 };
    const random = draws(71);
    const normal = () => normalQuantile(Math.max(1e-12, random()));
    const threshold = normalQuantile(0.8);
    const parent = () => [Math.sqrt(0.2) * normal(), Math.sqrt(0.4) * normal()] as const;
    // Families whose parents' mean score is about 0.5; the child's score is 0.8.
    let [sum, count] = [0, 0];
    for (let family = 0; family < 300_000; family++) {
      const [[score, rest], [other, otherRest]] = [parent(), parent()];
      const isNear = Math.abs((score + other) / 2 / Math.sqrt(0.2) - 0.5) < 0.05;
      if (!isNear || score + rest + Math.sqrt(0.4) * normal() < threshold) continue;
      const known = 0.8 * Math.sqrt(0.2) + (rest + otherRest) / 2;
      sum += normalCumulative((known - threshold) / Math.sqrt(0.4 + 0.4 / 2));
      count += 1;
    }
    const found = risksWithHistory(disease, [0.8], 0.5, { ...nobody, parents: [true, null] });
    expect(count).toBeGreaterThan(3000);
    expect(Math.abs((found[0] ?? 0) - sum / count)).toBeLessThan(0.006);
  });
});
