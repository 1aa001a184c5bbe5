import { describe, expect, it } from "vitest";
import { draws } from "../../../tests/support/made-up-file.ts";
import { type MadeUpRows, madeUpSiblings } from "../../../tests/support/made-up-siblings.ts";
import { normalQuantile } from "../../science/normal-distribution.ts";
import { intervalMultiplier } from "../../science/scoring-constants.ts";
import { canTellAnyPair, optimisedGenomes } from "./compute.ts";
import { inputs } from "./inputs.ts";

const checked = inputs.check(inputs.initial);
if (!checked.ok) throw new Error("the form begins with what it takes");
const nothing = checked.value;

/** Twelve rows with so many copies. */
const copies = (count: number): MadeUpRows =>
  Array.from({ length: 12 }, (_, row) => Math.min(2, Math.max(0, count - 2 * row)));
const lacking: MadeUpRows = Array.from({ length: 12 }, () => null);

const genomes = madeUpSiblings([
  { "education-lead-set": copies(14), "type-2-diabetes": copies(12) },
  { "education-lead-set": copies(12), "type-2-diabetes": copies(10) },
  { "education-lead-set": copies(10), "type-2-diabetes": lacking },
]);

function answerOf(values: Partial<typeof nothing>) {
  const answer = optimisedGenomes({ ...nothing, ...values }, genomes);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.genomes.map(({ genome, isUnbeaten, gains }) => ({
    ...{ number: genome.entry.number, isUnbeaten, isKnown: gains.map((gain) => gain !== null) },
  }));
}

describe("an objective", () => {
  it("with a weight leaves out who lacks it, and its trade makes a front", () => {
    expect(answerOf({})).toEqual([
      { number: 1, isUnbeaten: true, isKnown: [true, true] },
      { number: 2, isUnbeaten: true, isKnown: [true, true] },
    ]);
  });

  it("without a weight excludes no one and makes no front", () => {
    expect(answerOf({ weight_2: 0 })).toEqual([
      { number: 1, isUnbeaten: true, isKnown: [true, true] },
      { number: 2, isUnbeaten: false, isKnown: [true, true] },
      { number: 3, isUnbeaten: false, isKnown: [true, false] },
    ]);
  });

  it("without a weight, but with a limit, leaves out who lacks it", () => {
    expect(answerOf({ weight_2: 0, limit_2: 99 }).map(({ number }) => number)).toEqual([1, 2]);
  });
});

describe("two genomes that can be told apart", () => {
  const objective = { weight: 1, leastTold: 1 };
  const genomesOf = (...gains: readonly number[]) => gains.map((gain) => ({ gains: [gain] }));

  it("differ by the bound of a pair where they are the only one", () => {
    expect(canTellAnyPair([objective], genomesOf(0, 1))).toBe(true);
    expect(canTellAnyPair([objective], genomesOf(0, 0.99))).toBe(false);
    expect(canTellAnyPair([{ ...objective, weight: 0 }], genomesOf(0, 9))).toBe(false);
    expect(canTellAnyPair([objective], genomesOf(0))).toBe(false);
  });

  it("differ by more among many, and in one of several objectives", () => {
    // 45 pairs: the quantile of 1 − 0.05 / 90 is 3.26, and that of two pairs 2.24, against 1.96.
    const ten = (range: number) => genomesOf(...Array.from({ length: 10 }, (_, at) => (range * at) / 9));
    expect([1, 1.66, 1.67].map((range) => canTellAnyPair([objective], ten(range)))).toEqual([
      ...[false, false, true],
    ]);
    const twice = (gain: number) => [{ gains: [0, 0] }, { gains: [gain, 0] }];
    expect([1, 1.14, 1.15].map((gain) => canTellAnyPair([objective, objective], twice(gain)))).toEqual([
      ...[false, false, true],
    ]);
  });

  it("are found by chance among many of whom nothing is known in one family of twenty at most", () => {
    // Differences of a pair have the standard deviation 1 / 1.96 where the bound is 1.
    const draw = draws(13);
    const normal = () => normalQuantile(draw()) / (intervalMultiplier * Math.SQRT2);
    const families = Array.from({ length: 2000 }, () =>
      canTellAnyPair([objective], genomesOf(...Array.from({ length: 20 }, normal))),
    );
    expect(families.filter(Boolean).length).toBeLessThan(0.05 * families.length + 30);
  });
});

describe("a target", () => {
  const targetOf = (values: Partial<typeof nothing>) => {
    const answer = optimisedGenomes({ ...nothing, ...values }, genomes);
    return answer.ok ? answer.value.target : null;
  };

  it("is there once one is typed", () => {
    expect(targetOf({})).toBeNull();
    expect(targetOf({ target_1: 1 })?.reachedBy).toEqual([1, 2]);
  });

  it("that none reaches names the one that is least short, and leaves nobody out", () => {
    const found = targetOf({ target_1: 99 });
    expect(found?.reachedBy).toEqual([]);
    expect(found?.nearest.genome.entry.number).toBe(1);
    expect(found?.nearest.short?.objective).toBe(0);
  });

  it("of a lower score is reached from below", () => {
    // Genome 2 has the lower score for diabetes.
    expect(targetOf({ target_2: 1 })?.nearest.genome.entry.number).toBe(2);
    expect(targetOf({ target_2: 99 })?.reachedBy).toEqual([1, 2]);
  });
});

describe("genomes of any families", () => {
  const compared = (relation: "family" | "strangers") => {
    const strangers = genomes.map((one) => ({
      ...one,
      family: { role: "embryo", findings: [], isChecked: true, isSibling: false, inCommon: [] } as const,
    }));
    return optimisedGenomes({ ...nothing, relation, weight_2: 0 }, strangers);
  };

  it("are compared where they are said to be strangers, and not as one family", () => {
    expect(compared("family").ok).toBe(false);
    const answer = compared("strangers");
    expect(answer.ok && answer.value.genomes.map(({ genome }) => genome.entry.number)).toEqual([1, 2, 3]);
  });

  it("need a larger difference to be told apart than siblings, who share half of what is not typed", () => {
    const leastOf = (of: ReturnType<typeof optimisedGenomes>) =>
      of.ok ? (of.value.objectives[0]?.leastTold ?? 0) : 0;
    const siblings = leastOf(optimisedGenomes({ ...nothing, weight_2: 0, lost_alleles: 0 }, genomes));
    const strangers = leastOf(
      optimisedGenomes({ ...nothing, relation: "strangers", weight_2: 0, lost_alleles: 0 }, genomes),
    );
    expect(strangers).toBeCloseTo(Math.SQRT2 * siblings, 9);
  });
});
