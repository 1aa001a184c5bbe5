import { type Analysis, defineAnalysis } from "../../parts/analysis/analysis.ts";
import type { SimulatedOutput } from "../../state/queries/simulate.ts";
import { type RiskAnswer, riskAnswer, shownShares } from "./compute.ts";
import { plannedRows } from "./condition-rows.ts";
import { drawnComparisons, drawnPlan } from "./drawn.ts";
import { inputs, inputsWithoutPsychiatric, type RiskValues } from "./inputs.ts";

type Rules = typeof inputs.rules;
type Field = keyof Rules & string;

const timeFields = ["birth_year", "sex", "start_year", "retirement_year", "end_year"] as const;
const moneyFields = ["savings", "contribution", "pay", "spending"] as const;
const marketFields = ["stocks", "market", "block", "real_return", "real_spread"] as const;
const coverFields = [
  ...["cash", "insured", "premium", "deductible", "own_share", "cap", "replaced"],
  "cost_growth",
] as readonly Field[];
const drawFields = ["mode", "paths"] as const;

const cents = (value: number) => (Number.isFinite(value) ? Math.round(value * 100) / 100 : null);
const exact = (value: number) => (Number.isFinite(value) ? Number(value.toPrecision(12)) : null);

function savedPlan(answer: RiskAnswer, outputs: readonly SimulatedOutput[]) {
  const { request, conditions: planned, hasGenome, otherFund, fund } = answer;
  const drawn = drawnPlan(answer, outputs, request.draws);
  const compared = drawnComparisons(answer, outputs, request.draws);
  return {
    ...{
      money: "US dollars of today's prices, after tax",
      seed: request.seed,
      paths: request.draws,
    },
    chance_of_shortfall: { value: drawn.short.value, standard_error: exact(drawn.short.error) },
    with_average_genes: hasGenome ? drawn.averageShort.value : null,
    difference_by_genes: hasGenome ? compared.genes : null,
    age_at_shortfall_median: drawn.ageOfShortfall,
    savings_by_age: drawn.savings.map(({ age, quantiles, living }) => ({
      ...{ age, living: exact(living) },
      quantiles: quantiles.map(cents),
    })),
    shares: compared.shares,
    sensitivity: compared.moved.map(({ label, atLow, atHigh }) => ({
      assumption: label,
      low: atLow,
      high: atHigh,
    })),
    with_other_insurance: compared.otherCover.value,
    with_emergency_fund: { fund, number: otherFund, change: compared.otherFund.value },
    conditions: planned.map(({ condition, risk, atMean, within }) => ({
      ...{ condition: condition.name, lifetime: risk, with_average_genes: atMean, within_plan: within },
      ...{ cost: cents(condition.cost), source: condition.source },
    })),
  };
}

const inPercent = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/**
 * What the account gets of a plan besides its settings, which have the rows of conditions: with a genome only the plan with average genes,
 * because in a plan with one costly condition every other figure would reveal the score of that one.
 */
function accountPlan(answer: RiskAnswer, outputs: readonly SimulatedOutput[]) {
  const plan = savedPlan(answer, outputs);
  const { money, seed, paths } = plan;
  if (answer.hasGenome) return { money, seed, paths, with_average_genes: inPercent(plan.with_average_genes) };
  return {
    ...{ money, seed, paths },
    chance_of_shortfall: inPercent(plan.chance_of_shortfall.value),
    age_at_shortfall_median: plan.age_at_shortfall_median,
    shares: plan.shares.map(({ what, points }) => ({ what, points: inPercent(points) })),
    savings_by_age: plan.savings_by_age.map(({ age, living, quantiles }) => ({
      ...{ age, living },
      quantiles: quantiles.map((value) => (value === null ? null : Math.round(value / 1000) * 1000)),
    })),
    with_other_insurance: inPercent(plan.with_other_insurance),
    with_emergency_fund: plan.with_emergency_fund,
  };
}

/** The tool, with or without psychiatric conditions. */
function analysisOf(isAgreed: boolean): Analysis<Rules, RiskAnswer> {
  // Their names alone would show what was not asked for.
  const withoutConsent = isAgreed ? [] : (["psychiatric"] as const);
  return defineAnalysis<Rules, RiskAnswer>({
    inputs: isAgreed ? inputs : inputsWithoutPsychiatric,
    genomes: {
      ...{ least: 0, most: 1, label: "Begin with" },
      sets: (values) => [
        ...new Set(
          plannedRows(values, isAgreed).flatMap(({ condition: { trait } }) =>
            trait === null ? [] : [trait],
          ),
        ),
      ],
    },
    groups: [
      { title: "You", fields: timeFields },
      { title: "Money, $ of today after tax", fields: moneyFields },
      { title: "Markets", fields: marketFields, isFolded: true },
      { title: "Insurance and emergency fund", fields: coverFields, isFolded: true },
      { title: "Conditions", fields: ["conditions"], isFolded: true },
      ...(isAgreed
        ? [{ title: "Psychiatric conditions", fields: ["psychiatric"], isFolded: true } as const]
        : []),
      { title: "Life and draws", fields: drawFields, isFolded: true },
    ],
    sliders: {
      savings: { low: 0, high: 500_000, step: 1000 },
      contribution: { low: 0, high: 50_000, step: 500 },
      spending: { low: 0, high: 100_000, step: 500 },
    },
    sampleText: "A made-up plan from 38 to 95. Type your own beside it.",
    linked: [...timeFields, ...moneyFields, ...marketFields, ...coverFields, ...drawFields],
    compute: (values, genomes) => riskAnswer(values, genomes, isAgreed),
    simulation: ({ request }) => request,
    opened: (settings) => (isAgreed ? settings : { ...settings, psychiatric: undefined }),
    saved: {
      leftOutOfFiles: withoutConsent,
      account: {
        leftOut: () => withoutConsent,
        document: (answer, _places, _values, outputs) => accountPlan(answer, outputs),
      },
      headline: { says: "Chance of shortfall", at: ["chance_of_shortfall"], decimals: 0, isShare: true },
      columns: [
        "Age",
        "Living",
        ...shownShares.map((share) => `Savings, ${100 * share} % quantile`),
        "Chance of shortfall",
      ],
      rows: (answer, _values, outputs) => {
        const { savings_by_age, chance_of_shortfall } = savedPlan(answer, outputs);
        return savings_by_age.map(({ age, living, quantiles }) => [
          ...[age, living, ...quantiles],
          chance_of_shortfall.value,
        ]);
      },
      document: (answer, _values: RiskValues, outputs) => savedPlan(answer, outputs),
    },
  });
}

const analyses = { agreed: analysisOf(true), notAgreed: analysisOf(false) };

/** The tool by whether the person agreed to see psychiatric conditions. */
export function analysisFor(isAgreed: boolean): Analysis<Rules, RiskAnswer> {
  return isAgreed ? analyses.agreed : analyses.notAgreed;
}
