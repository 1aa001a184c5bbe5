import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { completeFrequencies } from "../../tests/support/frequency-counts.ts";
import type { Relation } from "./kinship/expected-sharing.ts";
import { type NormalisedScore, normaliseScore } from "./normalise-score.ts";
import { estimateFullSet } from "./percentile.ts";
import { placeSums } from "./reference-group/place-sums.ts";
import { wrongCallsOf } from "./reference-group/wrong-calls.ts";
import { areToldApart, scoreDifference } from "./score-difference.ts";
import type { ScoreReport } from "./score-report.ts";
import type { ScoreTrait } from "./weight-set.ts";

/** A score of `z` standard deviations, of which the share `coverage` of the set's variance is typed. Wrong calls leave 0.004 of that open. */
function scoreAt(z: number, coverage: number, r2: number | null = 0.03, rows = 25): NormalisedScore {
  const report: ScoreReport = {
    raw: z * 0.1,
    comparedSum: z * 0.1,
    expectedMean: 0,
    expectedSd: 0.1,
    matchedVariance: coverage,
    measured: { rows, variance: coverage },
    totalVariance: 1,
    frequencies: completeFrequencies(rows, 100),
    closeRows: { rows: 0, of: 100 },
    total: 100,
    matched: rows,
    flipped: 0,
    strandUnchecked: 0,
    palindromicRule: "exclude",
    rows: [],
  };
  return normaliseScore(report, r2, placeSums(report));
}

const z = fc.double({ min: -4, max: 4, noNaN: true });
const coverage = fc.double({ min: 0.01, max: 1, noNaN: true });

/** Draws between 0 and 1 by a small generator. */
function uniformDraws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Draws of a standard normal variable (Box and Muller's method). */
function normalDraws(seed: number): () => number {
  const uniform = uniformDraws(seed);
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

describe("scoreDifference", () => {
  it("has a worked example: half of the variance typed in both", () => {
    const difference = scoreDifference(scoreAt(2, 0.5), scoreAt(-1, 0.5));
    // sqrt(0.5) x 3, and 1.96 x sqrt(0.5 + 0.5 + 2 x 0.002).
    expect(difference?.z.value).toBeCloseTo(2.1213203436, 9);
    expect(difference?.z.high).toBeCloseTo(2.1213203436 + 1.96 * Math.sqrt(1.004), 9);
    // 2.121 - 1.96 is above zero, though 1.414 - 1.386 reaches below -0.707 + 1.386.
    expect(difference?.isToldApart).toBe(true);
  });

  it("distinguishes two complete scores that lie further apart than wrong calls may bring them", () => {
    // 1.96 x sqrt(2 x 0.004) = 0.1753.
    expect(scoreDifference(scoreAt(0.18, 1), scoreAt(0, 1))).toMatchObject({ isToldApart: true });
    expect(scoreDifference(scoreAt(0.17, 1), scoreAt(0, 1))).toMatchObject({ isToldApart: false });
  });

  it("has the wrong calls of both files, but for one genome twice", () => {
    fc.assert(
      fc.property(z, coverage, z, coverage, (z1, c1, z2, c2) => {
        const [one, other] = [scoreAt(z1, c1, 0.03, 80), scoreAt(z2, c2, 0.03, 80)];
        const difference = scoreDifference(one, other);
        // By hand: 2 x 0.002 of each typed share beside what is not typed.
        const open = 1 - c1 + 0.004 * c1 + (1 - c2 + 0.004 * c2);
        const { value = 0, high = 0 } = difference?.z ?? {};
        expect(high - value).toBeCloseTo(1.96 * Math.sqrt(open), 9);
        const same = scoreDifference(one, other, { relation: "same", trait: "education" });
        expect(same).toMatchObject({ z: { value: 0, low: 0, high: 0 }, isToldApart: false });
      }),
    );
  });

  it("holds in 95 of 100 pairs of complete sets of which 0.2 % of the calls are off by one copy", () => {
    const weights = Array.from({ length: 400 }, (_, row) => 0.5 + (row % 7) / 7);
    const rows = weights.map((weight) => ({
      ...{ weight, dosage: 1, frequency: 0.5, likelyFrequency: null },
    }));
    const variance = rows.reduce((sum, { weight }) => sum + weight ** 2 / 2, 0);
    const wrongCalls = wrongCallsOf(rows, variance);
    const score = (sum: number): NormalisedScore => ({
      ...scoreAt(sum / Math.sqrt(variance), 1),
      ...{ wrongCalls, fullSet: estimateFullSet(sum / Math.sqrt(variance), 1, wrongCalls) },
    });
    const uniform = uniformDraws(11);
    const errors = () =>
      weights.reduce(
        (sum, weight) => (uniform() < 0.002 ? sum + (uniform() < 0.5 ? weight : -weight) : sum),
        0,
      );
    const pairs = 3000;
    let held = 0;
    for (let pair = 0; pair < pairs; pair++) {
      const range = scoreDifference(score(3 + errors()), score(-2 + errors()))?.z;
      const truth = 5 / Math.sqrt(variance);
      if (range !== undefined && range.low <= truth && truth <= range.high) held += 1;
    }
    // Two standard errors of a share of 3,000.
    expect(held / pairs).toBeGreaterThan(0.93 - 0.008);
    expect(held / pairs).toBeLessThan(0.97 + 0.008);
  });

  it("turns round with its two genomes", () => {
    fc.assert(
      fc.property(z, coverage, z, coverage, (z1, c1, z2, c2) => {
        const [one, other] = [scoreAt(z1, c1), scoreAt(z2, c2)];
        const there = scoreDifference(one, other);
        const back = scoreDifference(other, one);
        expect(there?.z.low).toBeCloseTo(-(back?.z.high ?? Number.NaN), 12);
        expect(there?.isToldApart).toBe(back?.isToldApart);
        expect((there?.chanceFirstHigher ?? 0) + (back?.chanceFirstHigher ?? 0)).toBeCloseTo(1, 12);
      }),
    );
  });

  it("is decided where its range leaves out zero, and wherever the ranges of both scores lie apart", () => {
    fc.assert(
      fc.property(z, coverage, z, coverage, (z1, c1, z2, c2) => {
        const [one, other] = [scoreAt(z1, c1), scoreAt(z2, c2)];
        const difference = scoreDifference(one, other);
        if (difference === null || one.fullSet === null || other.fullSet === null)
          throw new Error("no place");
        expect(difference.isToldApart).toBe(difference.z.low > 0 || difference.z.high < 0);
        expect(areToldApart(one, other)).toBe(difference.isToldApart);
        const [first, second] = [one.fullSet.z, other.fullSet.z];
        if (first.low > second.high || second.low > first.high) expect(difference.isToldApart).toBe(true);
      }),
    );
  });

  it("names the wrong one in at most one of forty pairs that it decides", () => {
    // People whose score is drawn in two parts, the typed one and the missing one.
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const draw = normalDraws(seed);
        let [told, wrong] = [0, 0];
        for (let pair = 0; pair < 4000; pair += 1) {
          const [one, other] = [0.5, 0.8].map((typed) => {
            const z = draw();
            return { score: scoreAt(z, typed), truth: Math.sqrt(typed) * z + Math.sqrt(1 - typed) * draw() };
          });
          if (one === undefined || other === undefined) throw new Error("two people");
          const difference = scoreDifference(one.score, other.score);
          if (difference?.isToldApart !== true) continue;
          told += 1;
          if (difference.z.value > 0 !== one.truth > other.truth) wrong += 1;
        }
        expect(told).toBeGreaterThan(200);
        expect(wrong / told).toBeLessThan(0.025);
      }),
      { numRuns: 5 },
    );
  });

  it("gives the score that explains nothing an even chance", () => {
    expect(scoreDifference(scoreAt(3, 1, 0), scoreAt(-3, 1, 0))?.chanceFirstHigher).toBeCloseTo(0.5, 12);
    // Phi(sqrt(0.03) x 2 / sqrt(1.94)) = Phi(0.24871).
    expect(scoreDifference(scoreAt(1, 1), scoreAt(-1, 1))?.chanceFirstHigher).toBeCloseTo(0.59821, 4);
  });

  it("leaves of relatives what they do not share, and nothing of one genome twice", () => {
    const [one, other] = [scoreAt(2, 0.5), scoreAt(-1, 0.5)];
    const halfOf = (relation: Relation | null) => {
      const { z } = scoreDifference(one, other, { relation, trait: "education" }) ?? {};
      return ((z?.high ?? 0) - (z?.low ?? 0)) / 2;
    };
    expect(halfOf(null)).toBeCloseTo(1.96 * Math.sqrt(1.004), 9);
    expect(halfOf("unrelated")).toBeCloseTo(1.96 * Math.sqrt(1.004), 9);
    // Half of the missing half is shared; an allele in five hundred is lost: 1.96 sqrt(0.5 + 2 x 0.5 x 0.002).
    expect(halfOf("siblings")).toBeCloseTo(1.96 * Math.sqrt(0.502), 9);
    expect(halfOf("parent-child")).toBeCloseTo(1.96 * Math.sqrt(0.504), 9);
    expect(halfOf("half-siblings")).toBeCloseTo(1.96 * Math.sqrt(0.754), 9);
    // A file with more SNPs of the same person is no other person.
    expect(scoreDifference(one, other, { relation: "same", trait: "education" })).toMatchObject({
      z: { value: 0, low: 0, high: 0 },
      isToldApart: false,
    });
    // 0.85 apart: too little for strangers (1.96), and for siblings (1.39); 1.56 is enough for siblings alone.
    expect(areToldApart(scoreAt(1.2, 0.5), scoreAt(0, 0.5), "siblings")).toBe(false);
    expect(areToldApart(scoreAt(2.2, 0.5), scoreAt(0, 0.5), "siblings")).toBe(true);
    expect(areToldApart(scoreAt(2.2, 0.5), scoreAt(0, 0.5))).toBe(false);
  });

  it("gives brothers and sisters the smaller effect within families, and no chance where none was measured", () => {
    const chance = (relation: Relation, trait: ScoreTrait) =>
      scoreDifference(scoreAt(1, 1), scoreAt(-1, 1), { relation, trait })?.chanceFirstHigher;
    // delta = 0.53 sqrt(0.03) = 0.0918; Phi(2 delta / sqrt(2 (1 - 0.34 - delta^2 / 2))) = Phi(0.16030).
    expect(chance("siblings", "education")).toBeCloseTo(0.56368, 4);
    expect(chance("siblings", "cognition")).toBeNull();
    expect(chance("parent-child", "education")).toBeNull();
  });

  it("is absent without a score, and has no chance without an accuracy", () => {
    const withoutPlace = { kind: "withheld", reason: { code: "declined" } } as const;
    const none = normaliseScore({ total: 9, matched: 9 }, null, withoutPlace);
    expect(scoreDifference(scoreAt(0, 1), none)).toBeNull();
    expect(scoreDifference(scoreAt(0, 1, null), scoreAt(1, 1))?.chanceFirstHigher).toBeNull();
  });
});

test("the range of a difference follows from the ranges of both scores where rows are linked", () => {
  const linked = (coverage: number, correlation: number): NormalisedScore => ({
    ...scoreAt(0.5, coverage),
    varianceCoverage: coverage,
    squaredCorrelation: correlation,
  });
  const difference = scoreDifference(linked(0.5, 0.58), linked(0.4, 0.48));
  const halfWidth = ((difference?.z.high ?? 0) - (difference?.z.low ?? 0)) / 2;
  // Wrong calls: 0.004 of each typed share.
  const ranges = [1 - 0.58 + 0.004 * 0.5, 1 - 0.48 + 0.004 * 0.4].map((open) => 1.96 * Math.sqrt(open));
  expect(halfWidth).toBeCloseTo(Math.hypot(...ranges), 12);
});
