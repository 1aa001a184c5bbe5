import type { HealthCover } from "../science/finance/health-cover.ts";
import type { Onset } from "../science/finance/onset.ts";
import type { Mortality } from "../science/finance/survival.ts";
import type { MarketModel } from "./market-paths.ts";

/** A condition of a plan. Sums are of a year. */
export interface PlannedCondition {
  /** The chance over all of life, 0 to 1; at the start nobody has it. */
  readonly lifetime: number;
  readonly onset: Onset;
  /** Medical costs before insurance. */
  readonly cost: number;
  /** The share of them that insurance may pay. */
  readonly coveredShare: number;
  readonly payLost: number;
  /** For how many years it costs. */
  readonly years: number;
}

/** Savings over the years of a life (docs/financial-risk.md#a-plan). Sums are after tax and in today's prices, those of a flow a year. */
export interface SavingsPlan {
  /** At the start, in years. */
  readonly age: number;
  /** How long it is followed. */
  readonly years: number;
  /** How many of them are worked. */
  readonly workYears: number;
  readonly savings: number;
  readonly contribution: number;
  /** Taken out after work, beyond pensions. */
  readonly spending: number;
  /** No more than this is lost by illness. */
  readonly pay: number;
  /** The share of lost pay that is replaced. */
  readonly payReplaced: number;
  /** The part of savings that stays in cash. */
  readonly cash: number;
  readonly cover: HealthCover | null;
  /** How much faster than prices medical costs rise, 0.01 for 1 %. */
  readonly costGrowth: number;
  readonly mortality: Mortality;
  readonly market: MarketModel;
  readonly conditions: readonly PlannedCondition[];
}

/** What another plan has that differs; its people live through the same markets and lives. */
export type SavingsChange = Partial<Omit<SavingsPlan, "age" | "years" | "mortality" | "conditions">> & {
  /** Of each condition. */
  readonly lifetimes?: readonly number[];
  /** So many times the medical costs of each condition. */
  readonly costTimes?: readonly number[];
};

/** A plan, and others beside it. */
export interface SavingsInputs {
  readonly plan: SavingsPlan;
  readonly others: readonly SavingsChange[];
  /**
   * So many of the first others are drawn as often as the plan; the rest take turns in the first blocks, each in one of
   * {@link turns}, so that no block takes long.
   */
  readonly inFull: number;
}

/** The rest of the plans is drawn in turns of this many blocks. */
export const turns = 4;

/** So many blocks of each of the rest are drawn. */
export const blocksOfRest = 2;
