import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { chancesAmongLiving } from "../../science/finance/chance-among-living.ts";
import { conditionRisk, type RiskKnowledge, riskAtMeanScore } from "../../science/finance/condition-risk.ts";
import { type Condition, publishedHeritability, publishedRisk } from "../../science/finance/conditions.ts";
import {
  type LogGrowth,
  logGrowthOf,
  logGrowthOfReturn,
  meanGrowth,
  shareOfFalls,
  twoRegimes,
} from "../../science/finance/growth-models.ts";
import { chanceBetween, type Onset } from "../../science/finance/onset.ts";
import { growthInHistory } from "../../science/finance/real-returns.ts";
import { usualMortality } from "../../science/finance/survival.ts";
import type { Range } from "../../science/percentile.ts";
import { blockStreams, drawsPerBlock } from "../../simulation/draw-blocks.ts";
import type { MarketModel } from "../../simulation/market-paths.ts";
import { savingsPaths } from "../../simulation/savings-paths.ts";
import type { SavingsChange, SavingsInputs, SavingsPlan } from "../../simulation/savings-plan.ts";
import type { SimulatedOutput, SimulationRequest } from "../../state/queries/simulate.ts";
import { plannedRows, problemOfRows } from "./condition-rows.ts";
import type { RiskValues } from "./inputs.ts";
import { type MovedAssumption, movedConditions, movedMarket, movedPlan } from "./moved-assumptions.ts";

/** One seed for all: the same inputs make the same picture (our choice). */
const seed = 20_261_128;

/** Shares of paths whose savings are shown. */
export const shownShares = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** Paths that are drawn at once with each key, before the others come from the worker. */
export const quickPaths = drawsPerBlock;

/** A condition with what is known of a person's chance. */
export interface ConditionOfPlan {
  readonly condition: Condition;
  /** Over all of life; its ends are the value where no score is known. */
  readonly risk: Range;
  /** The same person with an average score. */
  readonly atMean: number;
  /** Both of somebody whom nothing else kills, as the draws take them. */
  readonly amongLiving: (chance: number) => number;
  /** Within the plan, of those who live. */
  readonly within: number;
  readonly onset: Onset;
  /** Whether the chance was too high to be drawn: more people would fall ill than live until then. */
  readonly isAtMost: boolean;
  /** Share of the differences between people that the score explains; null without one. */
  readonly explained: number | null;
}

/** Whose plan it is, and what is drawn for it. */
export interface RiskAnswer {
  readonly conditions: readonly ConditionOfPlan[];
  readonly plan: SavingsPlan;
  readonly hasGenome: boolean;
  /** The names of plans that are drawn beside it: their numbers in the outputs. */
  readonly averageGenes: number;
  readonly otherCover: number;
  readonly otherFund: number;
  /** The emergency fund of that plan. */
  readonly fund: number;
  /** Numbers of the plans with some of the dangers switched off, by {@link dangers} in bits; 0 is the plan itself. */
  readonly switched: readonly number[];
  readonly moved: readonly MovedAssumption[];
  readonly request: SimulationRequest<"savings">;
  /** The first {@link quickPaths} paths. */
  readonly quick: readonly SimulatedOutput[];
}

/** The dangers that are switched off in turn. */
export const dangers = ["market", "cost", "pay"] as const;

type Problem = { readonly [Name in keyof RiskValues]?: string };

function problemOf(values: RiskValues, isAgreed: boolean): Problem | null {
  const { birth_year, start_year, end_year, retirement_year } = values;
  if (end_year <= start_year) return { end_year: `Last year must be after the first year, ${start_year}.` };
  if (start_year - birth_year < 16)
    return { start_year: "First year must be 16 years or more after the birth year." };
  if (end_year - birth_year > 110)
    return { end_year: `Last year must be ${birth_year + 110} or earlier, when you are 110.` };
  if (retirement_year < birth_year + 16)
    return { retirement_year: "Retirement year must be 16 years or more after the birth year." };
  const problem = problemOfReturns(values);
  if (problem !== null) return problem;
  // Without insurance too, since the plan is compared with one that has it.
  if (values.cap < values.deductible) return { cap: "Most in a year must be at least the deductible." };
  return problemOfRows(plannedRows(values, isAgreed), values.sex);
}

/** A typed return or spread has no part in years that happened. */
function problemOfReturns({ market, real_return, real_spread }: RiskValues): Problem | null {
  if (market !== "history") return null;
  const text = (field: string) => `History has returns of its own: empty ${field}, or choose another market.`;
  if (real_return !== null) return { real_return: text("Mean return") };
  return real_spread === null ? null : { real_spread: text("Spread of returns") };
}

/** The score of a genome on a condition's set; null where it tells nothing. */
function scoreOf(trait: string | null, genome: AnalysedGenome | undefined): RiskKnowledge["score"] {
  const pair = genome?.scores.find(({ set }) => set.id === trait);
  if (pair === undefined || "failure" in pair) return null;
  const { z, personal, squaredCorrelation, wrongCalls } = pair.score;
  if (z === null || personal === null || squaredCorrelation === null || squaredCorrelation === 0) return null;
  return {
    z,
    r2: personal.expectedR2,
    squaredCorrelation,
    ...(wrongCalls === undefined ? {} : { wrongCalls }),
  };
}

function conditionsOf(
  values: RiskValues,
  genome: AnalysedGenome | undefined,
  isAgreed: boolean,
): readonly ConditionOfPlan[] {
  const [from, to] = [values.start_year - values.birth_year, values.end_year - values.birth_year];
  return plannedRows(values, isAgreed).map(({ condition, chance, isInFamily }): ConditionOfPlan => {
    const prevalence = chance ?? publishedRisk(condition, values.sex);
    const heritability = publishedHeritability(condition, values.sex);
    const known: RiskKnowledge = {
      prevalence,
      score: prevalence === 0 ? null : scoreOf(condition.trait, genome),
      relative: isInFamily && heritability !== null && prevalence > 0 ? { heritability } : null,
    };
    const risk = conditionRisk(known);
    const atMean = riskAtMeanScore(known);
    const onset = condition.onset(values.sex);
    const { most, of: amongLiving } = chancesAmongLiving(condition, onset);
    return {
      ...{ condition, risk, atMean, amongLiving },
      within: chanceBetween(amongLiving(risk.value), onset, from, to),
      onset,
      isAtMost: risk.value > most,
      explained: known.score?.r2 ?? null,
    };
  });
}

/** The models of the market at these values. */
function marketsOf(values: RiskValues): Readonly<Record<RiskValues["market"], MarketModel>> & {
  readonly log: LogGrowth;
} {
  const growth = growthInHistory(values.stocks / 100);
  const historical = logGrowthOf(growth);
  const { real_return, real_spread } = values;
  const mean = meanGrowth(historical) - 1;
  const spread = (1 + mean) * Math.sqrt(Math.exp(historical.sd ** 2) - 1);
  const log =
    real_return === null && real_spread === null
      ? historical
      : logGrowthOfReturn((real_return ?? 100 * mean) / 100, (real_spread ?? 100 * spread) / 100);
  const regimes = twoRegimes(log);
  return {
    history: { kind: "history", growth, block: values.block },
    "log-normal": { kind: "log-normal", ...log },
    regimes: {
      ...{ kind: "regimes", logs: regimes.logs, secondAfter: regimes.fallAfter },
      secondFirst: shareOfFalls(regimes),
    },
    log: values.market === "history" ? historical : log,
  };
}

/** A plan beside the plan, and its number. */
function collector() {
  const others: SavingsChange[] = [];
  return { others, add: (change: SavingsChange) => others.push(change) };
}

/** Computes a plan at these values; psychiatric conditions count only where the person agreed to see them. */
export function riskAnswer(
  values: RiskValues,
  genomes: readonly AnalysedGenome[],
  isAgreed: boolean,
): Result<RiskAnswer, Problem> {
  const problem = problemOf(values, isAgreed);
  if (problem !== null) return err(problem);
  const [genome] = genomes;
  const conditions = conditionsOf(values, genome, isAgreed);
  const markets = marketsOf(values);
  const cover = {
    premium: values.premium,
    deductible: values.deductible,
    ownShare: values.own_share / 100,
    cap: values.cap,
  };
  const years = values.end_year - values.start_year;
  const plan: SavingsPlan = {
    age: values.start_year - values.birth_year,
    years,
    workYears: Math.min(years, Math.max(0, values.retirement_year - values.start_year)),
    savings: values.savings,
    contribution: values.contribution,
    spending: values.spending,
    pay: values.pay,
    payReplaced: values.replaced / 100,
    cash: values.cash,
    cover: values.insured === "yes" ? cover : null,
    costGrowth: values.cost_growth / 100,
    mortality: { ...usualMortality, mode: values.mode },
    market: markets[values.market],
    conditions: conditions.map(({ condition, risk, amongLiving, onset }) => {
      const { cost, coveredShare, payLost, years: lasts } = condition;
      return {
        ...{ lifetime: amongLiving(risk.value), onset },
        ...{ cost, coveredShare, payLost, years: lasts },
      };
    }),
  };
  const { others, add } = collector();
  const isScored = conditions.some(({ explained }) => explained !== null);
  // Where no score says anything, the plan itself is the one of average genes.
  const averageGenes = isScored
    ? add({ lifetimes: conditions.map(({ amongLiving, atMean }) => amongLiving(atMean)) })
    : 0;
  const otherCover = add({ cover: plan.cover === null ? cover : null });
  const fund = values.cash > 0 ? 0 : values.pay / 2;
  const otherFund = add({ cash: fund });
  const inFull = others.length;
  const switched = [0, ...[1, 2, 3, 4, 5, 6, 7].map((off) => add(withoutDangers(off, plan, markets.log)))];
  const moved = [
    ...movedConditions(conditions, plan, add),
    movedMarket(values.market, markets, add),
    ...movedPlan(plan, add),
  ];
  const savings: SavingsInputs = { plan, others, inFull };
  const request: SimulationRequest<"savings"> = {
    ...{ plan: "savings", inputs: savings, seed, draws: Number(values.paths) },
    ...{ quantiles: shownShares, bins: 1 },
  };
  return ok({
    ...{ conditions, plan, averageGenes, otherCover, otherFund, fund, switched, moved, request },
    hasGenome: genome !== undefined,
    quick: quickly({ plan, others: others.slice(0, averageGenes), inFull: averageGenes }),
  });
}

/** The plan with dangers switched off: bit 1 markets, bit 2 medical costs, bit 4 lost pay. */
function withoutDangers(off: number, plan: SavingsPlan, { mean }: LogGrowth): SavingsChange {
  return {
    ...((off & 1) > 0 ? { market: { kind: "steady", growth: Math.exp(mean) } as const } : {}),
    ...((off & 2) > 0 ? { costTimes: plan.conditions.map(() => 0) } : {}),
    ...((off & 4) > 0 ? { payReplaced: 1 } : {}),
  };
}

function quickly(inputs: SavingsInputs): readonly SimulatedOutput[] {
  const savings = savingsPaths(inputs);
  for (const { generator, count } of blockStreams(seed, quickPaths)) savings.drawBlock(generator, count);
  return savings.summarise(shownShares);
}
