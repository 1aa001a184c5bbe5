import { describe, expect, it } from "vitest";
import { draws } from "../../../tests/support/made-up-file.ts";
import { isDeep } from "../../../tests/support/test-depth.ts";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { conditions } from "../../science/finance/conditions.ts";
import { chanceBetween } from "../../science/finance/onset.ts";
import { normalQuantile } from "../../science/normal-distribution.ts";
import { blockStreams } from "../../simulation/draw-blocks.ts";
import { savingsPaths } from "../../simulation/savings-paths.ts";
import { type RiskAnswer, riskAnswer } from "./compute.ts";
import { drawnComparisons } from "./drawn.ts";
import { inputs } from "./inputs.ts";
import { genesText } from "./words.ts";

const seed = isDeep ? Number(process.env["TEST_SEED"] ?? 63) : 63;
const people = isDeep ? 1000 : 8;
const paths = 32_768;
const random = draws(seed);
const normal = () => normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, random())));

const checked = inputs.check({
  ...{ ...inputs.initial, birth_year: "1966", retirement_year: "2030", end_year: "2051" },
  ...{ savings: "350000", contribution: "6000", spending: "30000" },
  conditions: "Coronary disease\nType 2 diabetes\nAlzheimer’s disease\n"
    .split("\n")
    .map((name) => (name === "" ? "" : `${name}\t\t\t\t\t\tno\n`))
    .join(""),
});
if (!checked.ok) throw new Error(JSON.stringify(checked.error));
const { value: values } = checked;

/** A person with these scores, which explain these shares. */
function personWith(scores: readonly { set: string; z: number; r2: number }[]): AnalysedGenome {
  const placed = scores.map(({ set, z, r2 }) => ({
    set: { id: set },
    score: { z, personal: { expectedR2: r2 }, squaredCorrelation: 0.9 },
  }));
  return { scores: placed } as unknown as AnalysedGenome;
}

function planOf(person: AnalysedGenome) {
  const answer = riskAnswer(values, [person], false);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  const { inputs: plans, seed: of, quantiles } = answer.value.request;
  // The sentence needs no other plan in full.
  const savings = savingsPaths({ ...plans, inFull: answer.value.averageGenes });
  for (const { generator, count } of blockStreams(of, paths)) savings.drawBlock(generator, count);
  const outputs = savings.summarise(quantiles);
  const { genes } = drawnComparisons(answer.value, outputs, paths);
  const apart = outputs.find(({ name }) => name === `apart/${answer.value.averageGenes}`);
  return { answer: answer.value, genes, error: (apart?.sd ?? 0) / Math.sqrt(paths) };
}

/**
 * The most that genes can do to any event of the plan: a condition's onset by each age is more likely at the score than at its mean, or less
 * likely, by the same factor at all ages, so that two lives need to differ in no more than these shares (total variation).
 */
function mostByGenes({ conditions, plan }: RiskAnswer): number {
  const within = (chance: number, { amongLiving, onset }: RiskAnswer["conditions"][number]) =>
    chanceBetween(amongLiving(chance), onset, plan.age, plan.age + plan.years);
  return conditions.reduce(
    (sum, one) => sum + Math.abs(within(one.risk.value, one) - within(one.atMean, one)),
    0,
  );
}

describe("the sentence on genes", () => {
  it("says no more over many people than their scores explain", { timeout: 3_600_000 }, () => {
    for (let person = 0; person < people; person += 1) {
      const { answer, genes, error } = planOf(
        personWith([
          { set: "coronary-artery-disease", z: normal(), r2: 0.05 * random() },
          { set: "type-2-diabetes", z: normal(), r2: 0.1 * random() },
          { set: "alzheimers-disease", z: normal(), r2: 0.05 * random() },
        ]),
      );
      const text = genesText(genes, { scored: 3, all: 3 });
      const said = Number(
        /by ([+\u2212]?[\d.]+) points/.exec(text)?.[1]?.replace("\u2212", "-") ?? Number.NaN,
      );
      // In points, said with one decimal.
      const most = 100 * (mostByGenes(answer) + 4 * error) + 0.05;
      expect(Math.abs(said)).toBeLessThanOrEqual(most);
      const isTold = text.startsWith("Against average genes");
      expect(isTold).toBe(genes.low > 0 || genes.high < 0);
      if (!isTold) expect(text).toContain("too little to tell");
    }
  });

  it("says that nothing changes where scores explain nothing", () => {
    const { answer, genes } = planOf(personWith([{ set: "type-2-diabetes", z: 2.5, r2: 0 }]));
    expect(mostByGenes(answer)).toBe(0);
    expect(genesText(genes, { scored: 1, all: 3 })).toContain("Your genes change nothing in this plan.");
  });

  it("has no difference to say, in any output, where all scores are at their mean", () => {
    const initial = inputs.check(inputs.initial);
    if (!initial.ok) throw new Error("the form begins with what it takes");
    const sets = conditions.flatMap(({ trait }) => (trait === null ? [] : [trait]));
    const person = personWith(sets.map((set) => ({ set, z: 0, r2: 0.08 })));
    const answer = riskAnswer(initial.value, [person], true);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    const { averageGenes, quick, request, conditions: planned } = answer.value;
    expect(planned.filter(({ explained }) => explained !== null)).toHaveLength(12);
    expect(averageGenes).toBeGreaterThan(0);
    const ofPlan = (number: number) =>
      quick
        .filter(({ name }) => name.endsWith(`/${number}`) && !name.startsWith("apart/"))
        .map((output) => ({ ...output, name: output.name.slice(0, output.name.lastIndexOf("/")) }));
    expect(ofPlan(0)).toHaveLength(request.inputs.plan.years + 2);
    expect(ofPlan(averageGenes)).toEqual(ofPlan(0));
  });

  it("is the same where every score is at its mean", () => {
    const { answer, genes } = planOf(personWith([{ set: "type-2-diabetes", z: 0, r2: 0.1 }]));
    expect(answer.conditions.map(({ risk }) => risk.value)).toEqual(
      answer.conditions.map(({ atMean }) => atMean),
    );
    expect(genes.value).toBe(0);
  });
});
