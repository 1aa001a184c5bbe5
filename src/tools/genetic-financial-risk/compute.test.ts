import { describe, expect, it } from "vitest";
import { typedFromTexts } from "../../form-rules/input-texts.ts";
import { pasteRows } from "../../form-rules/row-tables.ts";
import { analysisFiles, answerToSave } from "../../parts/analysis/analysis-files.ts";
import { savedPlaces } from "../../science/disclosure/saved-places.ts";
import { blockStreams } from "../../simulation/draw-blocks.ts";
import { savingsPaths } from "../../simulation/savings-paths.ts";
import { analysisFor } from "./analysis.ts";
import { riskAnswer } from "./compute.ts";
import { type ConditionRow, conditionRules } from "./condition-rows.ts";
import { drawnComparisons, drawnPlan, sharesOfChance } from "./drawn.ts";
import { inputs, type RiskValues } from "./inputs.ts";
import { differenceText, genesText } from "./words.ts";

const checked = inputs.check(inputs.initial);
if (!checked.ok) throw new Error("the form begins with what it takes");
const initial = checked.value;

function answerOf(values: Partial<RiskValues> = {}, isAgreed = false) {
  const answer = riskAnswer({ ...initial, ...values }, [], isAgreed);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

/** The rows as they begin, with one of them changed. */
const withRow = (name: string, changes: Partial<ConditionRow>): Pick<RiskValues, "conditions"> => ({
  conditions: initial.conditions.map((row) => (row.name === name ? { ...row, ...changes } : row)),
});

const ownRow: ConditionRow = {
  ...{ name: "Back pain", chance: 30, cost: 1200, pay: 800, years: 3, age: 50, relative: "no" },
};

describe("a plan without a genome", () => {
  it("has the published chances exactly, and psychiatric conditions only once they are agreed to", () => {
    const { conditions, plan } = answerOf({ sex: "male" });
    expect(conditions.find(({ condition }) => condition.id === "coronary")?.risk.value).toBe(0.486);
    expect(conditions.some(({ condition }) => condition.isPsychiatric)).toBe(false);
    // A lifetime risk counts people who die before: the draws, which have deaths, take more.
    const drawn = new Map(
      conditions.map(({ condition }, index) => [condition.id, plan.conditions[index]?.lifetime]),
    );
    expect(drawn.get("coronary")).toBeGreaterThan(0.486);
    expect(drawn.get("asthma")).toBe(0.13);
    expect(conditions.map(({ atMean }) => atMean)).toEqual(conditions.map(({ risk }) => risk.value));
    expect(answerOf({}, true).conditions.some(({ condition }) => condition.isPsychiatric)).toBe(true);
  });

  it("takes typed chances and costs, and a relative only where it is known what is inherited", () => {
    const { conditions } = answerOf(withRow("Type 2 diabetes", { chance: 10, cost: 500, relative: "yes" }));
    const diabetes = conditions.find(({ condition }) => condition.id === "diabetes");
    expect(diabetes?.condition.cost).toBe(500);
    expect(diabetes?.risk.value).toBeGreaterThan(0.2);
    expect(diabetes?.risk.value).toBe(diabetes?.atMean);
  });

  it.each([
    [{ end_year: 2026 }, "end_year"],
    [{ birth_year: 2010, start_year: 2024 }, "start_year"],
    [{ end_year: 2120 }, "end_year"],
    [{ retirement_year: 1990 }, "retirement_year"],
    [{ deductible: 9500 }, "cap"],
    // Years that happened have returns of their own.
    [{ market: "history", real_return: 3 }, "real_return"],
    [{ market: "history", real_spread: 12 }, "real_spread"],
    [{ conditions: [{ ...ownRow, chance: null }] }, "conditions"],
    [{ conditions: [ownRow, { ...ownRow, name: "BACK PAIN " }] }, "conditions"],
    // No study says how much of it is inherited.
    [withRow("Narcolepsy", { relative: "yes" }), "conditions"],
    // Six in ten people do not live to get it.
    [withRow("Alzheimer’s disease", { chance: 90 }), "conditions"],
  ] as const)("refuses %j at the field %s", (values, field) => {
    const answer = riskAnswer({ ...initial, ...values }, [], false);
    expect(answer.ok ? [] : Object.keys(answer.error)).toEqual([field]);
  });

  it("takes every figure of a row of one's own, and another age of a published one", () => {
    const { plan } = answerOf({ conditions: [ownRow, ...withRow("Asthma", { age: 20 }).conditions] });
    expect(plan.conditions[0]).toEqual({
      ...{ lifetime: 0.3, cost: 1200, coveredShare: 1, payLost: 800, years: 3 },
      onset: { median: 50, sigma: 0.3 },
    });
    expect(plan.conditions).toHaveLength(7);
    expect(plan.conditions[4]?.onset).toEqual({ median: 20, sigma: 1.273 });
  });

  it("is retired from the start where that lies in the past", () => {
    expect(answerOf({ birth_year: 1950, retirement_year: 2015, end_year: 2045 }).plan.workYears).toBe(0);
  });
});

it("reads a pasted number with a decimal comma rightly, and refuses another currency", () => {
  const pasted = pasteRows(
    conditionRules.conditions,
    "",
    "Lupus\t0,5\t12 000,50\t\t\t35\r\nGout\t4\t900\t\t2\t\tOne has it",
    { row: 0, column: 0 },
  );
  const conditions = pasted.ok ? pasted.value.text : pasted.error;
  const read = inputs.check({ ...inputs.initial, conditions, savings: "80 000,50" });
  expect(read.ok && read.value.savings).toBe(80_000.5);
  expect(read.ok && read.value.conditions).toEqual([
    { name: "Lupus", chance: 0.5, cost: 12_000.5, pay: null, years: null, age: 35, relative: "no" },
    { name: "Gout", chance: 4, cost: 900, pay: null, years: 2, age: null, relative: "yes" },
  ]);
  const inPounds = inputs.check({ ...inputs.initial, conditions: "Lupus\t5\t£900\t\t\t\tno\n" });
  expect(inPounds.ok ? null : inPounds.error).toEqual({ conditions: expect.stringContaining("Cost") });
  const many = Array.from({ length: 200 }, (_, row) => `Condition ${row}\t1\t100`).join("\n");
  const from = pasteRows(conditionRules.conditions, "", many, { row: 0, column: 0 });
  expect(from).toMatchObject({ ok: true, value: { rows: 40, leftOut: 160 } });
  const euros = inputs.check({ ...inputs.initial, savings: "80000 €" });
  expect(euros.ok ? null : euros.error).toEqual({ savings: expect.stringContaining("Savings") });
});

it.each([
  ["birth_year", "1890", "Birth year must be between"],
  ["start_year", "2026,5", "whole number"],
  ["end_year", "soon", "Invalid number format"],
  ["savings", "-1", "Savings must be between 0 and"],
  // Twelve thousand five hundred to half of Europe.
  ["savings", "12.500", "Invalid number format in Savings"],
  ["pay", "60,000", "Invalid number format in Pay"],
  ["stocks", "101", "Share in stocks must be between 0 and 100."],
  ["block", "0", "Years of a block must be between 1 and 143."],
  ["cost_growth", "40", "Medical costs rise by must be between 0 and 15."],
  ["mode", "30", "must be between 60 and 110."],
  ["paths", "5", "from the list"],
  ["conditions", "Gout\t100\t9\t\t\t\tno\n", "Row 1: Chance must be between 0 and 99."],
  ["conditions", "Gout\t1\t12.500\t\t\t\tno\n", "Row 1: Invalid number format in Cost"],
  ["conditions", "Gout\t1\t9\t\t0\t\tno\n", "Row 1: Years must be between 1 and 80."],
  ["conditions", "Gout\t1\t9\t\t\t\tperhaps\n", "Row 1:"],
  ["conditions", "Gout\t1\t9\t\t\t\tno\n".repeat(41), "at most 40 rows"],
] as const)("refuses %s %j at its field, with its range", (field, typed, message) => {
  const checked = inputs.check({ ...inputs.initial, [field]: typed });
  expect(checked.ok ? {} : checked.error).toEqual({ [field]: expect.stringContaining(message) });
});

it("rows of psychiatric conditions that are not shown can be neither wrong nor counted", () => {
  const typed = { ...inputs.initial, psychiatric: "Autism\tlots\t\t\t\t\tno\n" };
  expect(analysisFor(true).inputs.check(typed).ok).toBe(false);
  const checked = analysisFor(false).inputs.check(typed);
  expect(checked.ok && checked.value.psychiatric).toEqual(initial.psychiatric);
});

it("moves what a person decides, and what it says of a market follows from the market", () => {
  const answer = answerOf();
  const at = (label: string) => answer.moved.find((one) => one.label === label) ?? expect.fail(label);
  const of = (number: number) => answer.request.inputs.others[number - 1];
  expect([of(at("Spending after work").low), of(at("Spending after work").high)]).toEqual([
    { spending: expect.closeTo(32_400, 6) },
    { spending: expect.closeTo(39_600, 6) },
  ]);
  expect(of(at("Retirement year").low)).toEqual({ workYears: answer.plan.workYears - 2 });
  const { market } = answer.plan;
  const raised = of(at("Return of a year").high)?.market;
  if (market.kind !== "history" || raised?.kind !== "history")
    throw new Error("the first plan is of history");
  expect(raised.growth.map((growth, year) => growth - (market.growth[year] ?? 0))).toEqual(
    market.growth.map(() => expect.closeTo(0.01, 12)),
  );
  // Somebody retired saves nothing and retires no more.
  const retired = answerOf({ birth_year: 1950, retirement_year: 2015, end_year: 2045 });
  const labels = retired.moved.map(({ label }) => label);
  expect(labels).not.toContain("Saved each year");
  expect(labels).not.toContain("Retirement year");
  expect(labels).toContain("Spending after work");
});

it("parts of a chance are the mean effects over all orders, and add up to it", () => {
  // Chances by which of three dangers are off, in bits.
  const chances = [0.3, 0.1, 0.25, 0.05, 0.28, 0.09, 0.2, 0.02];
  const shares = sharesOfChance((off) => chances[off] ?? Number.NaN);
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  shares.slice(0, 3).forEach(({ points }, danger) => {
    let sum = 0;
    for (const order of orders) {
      const before = order.slice(0, order.indexOf(danger)).reduce((off, one) => off & ~(1 << one), 7);
      sum += (chances[before & ~(1 << danger)] ?? 0) - (chances[before] ?? 0);
    }
    expect(points).toBeCloseTo(sum / 6, 12);
  });
  expect(shares.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(0.3, 12);
});

it("without a genome nothing differs by genes; shares of the draws add up; more cost, more shortfalls", () => {
  const answer = answerOf({ savings: 20_000, contribution: 6000 });
  const { inputs: plans, seed, quantiles } = answer.request;
  const savings = savingsPaths(plans);
  const paths = 32_768;
  for (const { generator, count } of blockStreams(seed, paths)) savings.drawBlock(generator, count);
  const outputs = savings.summarise(quantiles);
  const account = analysisFor(false).saved.account;
  const saved = (hasGenome: boolean) =>
    account?.document({ ...answer, hasGenome }, savedPlaces(), initial, outputs) ?? expect.fail();
  // Each figure with the genome in it would reveal a score where one costly condition is planned alone.
  expect(Object.keys(saved(true))).toEqual(["money", "seed", "paths", "with_average_genes"]);
  expect(saved(false)).not.toHaveProperty("conditions");
  const compared = drawnComparisons(answer, outputs, paths);
  expect(compared.genes).toEqual({ value: 0, low: 0, high: 0 });
  expect(genesText(compared.genes, { scored: 1, all: 1 })).toBe("Your genes change nothing in this plan.");
  expect(genesText(compared.genes, { scored: 0, all: 6 })).toContain("say nothing about these conditions");
  const { short } = drawnPlan(answer, outputs, paths);
  expect(short.value).toBeGreaterThan(0.05);
  expect(compared.shares.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(short.value, 10);
  const diabetes = compared.moved.find(({ label }) => label === "Cost of Type 2 diabetes");
  expect(diabetes?.atLow).toBeLessThanOrEqual(0);
  expect(diabetes?.atHigh).toBeGreaterThan(0);
});

it("a plan that lasts in every path without dangers has no share of its own in the chance", () => {
  const answer = answerOf();
  const { inputs: plans, seed, quantiles } = answer.request;
  const savings = savingsPaths(plans);
  const paths = 32_768;
  for (const { generator, count } of blockStreams(seed, paths)) savings.drawBlock(generator, count);
  const outputs = savings.summarise(quantiles);
  const withoutAny = outputs.find(({ name }) => name === `short/${answer.switched.at(-1)}`);
  expect(withoutAny?.mean).toBe(0);
  expect(drawnPlan(answer, outputs, paths).short.value).toBeGreaterThan(0.05);
  const { shares } = drawnComparisons(answer, outputs, paths);
  expect(shares.at(-1)?.points).toBeCloseTo(0, 12);
});

it("words of genes say no more than the range allows", () => {
  const little = genesText({ value: 0.002, low: -0.004, high: 0.008 }, { scored: 6, all: 6 });
  expect(little).toContain("That is too little to tell.");
  expect(genesText({ value: 0.02, low: 0.01, high: 0.03 }, { scored: 4, all: 6 })).toBe(
    "Against average genes, yours move the chance by +2.0 points (+1.0 to +3.0 points). Of 6 conditions 4 have a score.",
  );
});

it("two plans are told apart by more than both errors together", () => {
  const first = { value: 0.2, error: 0.003 };
  // 1.96 x 0.005 is 0.98 points.
  expect(differenceText(first, { value: 0.209, error: 0.004 })).toContain("can’t be told apart");
  expect(differenceText(first, { value: 0.15, error: 0.004 })).toContain("\u22125.0 points");
});

it("psychiatric rows stand in files and the account, and are opened, only where they were agreed to", () => {
  const answer = answerOf();
  const values = { ...initial, ...withRow("Type 2 diabetes", { chance: 41 }) };
  const outputs = answer.quick;
  for (const isAgreed of [false, true]) {
    const analysis = analysisFor(isAgreed);
    const about = { values, answer, genomes: [], simulated: outputs };
    const [, json] = analysisFiles("finance", analysis, { ...about, isSample: false, nameOfFiles: "plan" });
    expect(json?.text().includes("Schizophrenia")).toBe(isAgreed);
    const { settings } = answerToSave(analysis, about);
    expect("psychiatric" in settings).toBe(isAgreed);
    const texts = { ...settings, psychiatric: "Schizophrenia\t1\t\t\t\t\tno\n" };
    const opened = inputs.check(typedFromTexts(inputs, analysis.opened?.(texts) ?? texts));
    // The changed row is there again.
    expect(opened.ok && opened.value.conditions).toEqual(values.conditions);
    expect(opened.ok && opened.value.psychiatric.length).toBe(isAgreed ? 1 : initial.psychiatric.length);
  }
});
