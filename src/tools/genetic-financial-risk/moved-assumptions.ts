/** The plans in which one assumption is lower and higher, beside the plan itself. */
import type { Condition } from "../../science/finance/conditions.ts";
import type { Range } from "../../science/percentile.ts";
import type { MarketModel } from "../../simulation/market-paths.ts";
import type { SavingsChange, SavingsPlan } from "../../simulation/savings-plan.ts";

/** An assumption with the plans in which it is low and high. */
export interface MovedAssumption {
  readonly label: string;
  readonly kind: "risk" | "cost" | "market" | "plan";
  /** Of the condition. */
  readonly id: string | null;
  readonly low: number;
  readonly high: number;
}

/** What is moved of a condition. */
interface MovedCondition {
  readonly condition: Pick<Condition, "id" | "name" | "cost" | "payLost">;
  readonly risk: Range;
  readonly amongLiving: (chance: number) => number;
  readonly explained: number | null;
}

/** Adds a plan beside the plan; its number. */
type AddPlan = (change: SavingsChange) => number;

/** Each chance at both ends of its range, or half as high and half as high again; each cost halved and doubled. */
export function movedConditions(
  conditions: readonly MovedCondition[],
  plan: SavingsPlan,
  add: AddPlan,
): readonly MovedAssumption[] {
  const lifetimes = plan.conditions.map(({ lifetime }) => lifetime);
  return conditions.flatMap((one, index): readonly MovedAssumption[] => {
    const { condition, risk, amongLiving, explained } = one;
    if (risk.value === 0 || (condition.cost === 0 && condition.payLost === 0)) return [];
    const { id, name, cost } = condition;
    const at = (chance: number) => add({ lifetimes: lifetimes.with(index, amongLiving(chance)) });
    const times = (factor: number) =>
      add({ costTimes: lifetimes.map((_, other) => (other === index ? factor : 1)) });
    const [low, high] = explained === null ? [risk.value / 2, risk.value * 1.5] : [risk.low, risk.high];
    return [
      { ...{ kind: "risk", id, label: `Chance of ${name}` }, low: at(low), high: at(high) },
      ...(cost === 0
        ? []
        : [
            { ...({ kind: "cost", id, label: `Cost of ${name}` } as const), low: times(0.5), high: times(2) },
          ]),
    ];
  });
}

const marketNames = { history: "history", "log-normal": "log-normal", regimes: "two regimes" } as const;
const marketKinds = ["history", "log-normal", "regimes"] as const;
type MarketKind = (typeof marketKinds)[number];

/** Both other models of the market. */
export function movedMarket(
  chosen: MarketKind,
  markets: Readonly<Record<MarketKind, MarketModel>>,
  add: AddPlan,
): MovedAssumption {
  const [one, other] = marketKinds.filter((kind) => kind !== chosen);
  const [low, high] = [one ?? "log-normal", other ?? "regimes"];
  return {
    ...{ kind: "market", id: null, label: `Market: ${marketNames[low]}, ${marketNames[high]}` },
    ...{ low: add({ market: markets[low] }), high: add({ market: markets[high] }) },
  };
}

/** How far what a person decides is moved, and the return of a year: our choice. */
export const movedBy = { share: 0.1, years: 2, growth: 0.01 } as const;

/** The same market with so much more growth a year, 0.01 for a point; in logarithms that of their mean. */
function withMoreGrowth(market: MarketModel, more: number): MarketModel {
  const raised = (log: { readonly mean: number; readonly sd: number }) => ({
    ...log,
    mean: Math.log(Math.exp(log.mean) + more),
  });
  switch (market.kind) {
    case "steady":
      return { ...market, growth: market.growth + more };
    case "history":
      return { ...market, growth: market.growth.map((growth) => Math.max(0, growth + more)) };
    case "log-normal":
      return { ...market, ...raised(market) };
    case "regimes":
      return { ...market, logs: [raised(market.logs[0]), raised(market.logs[1])] };
  }
}

/** What a person decides, and what savings gain a year. */
export function movedPlan(plan: SavingsPlan, add: AddPlan): readonly MovedAssumption[] {
  const { years, workYears, contribution, spending } = plan;
  const { share, growth } = movedBy;
  const moved = (label: string, at: (sign: -1 | 1) => SavingsChange): MovedAssumption => ({
    ...{ kind: "plan", id: null, label },
    ...{ low: add(at(-1)), high: add(at(1)) },
  });
  return [
    ...(spending > 0 && workYears < years
      ? [moved("Spending after work", (sign) => ({ spending: spending * (1 + sign * share) }))]
      : []),
    ...(contribution > 0 && workYears > 0
      ? [moved("Saved each year", (sign) => ({ contribution: contribution * (1 + sign * share) }))]
      : []),
    ...(workYears > 0
      ? [
          moved("Retirement year", (sign) => ({
            workYears: Math.min(years, Math.max(0, workYears + sign * movedBy.years)),
          })),
        ]
      : []),
    moved("Return of a year", (sign) => ({ market: withMoreGrowth(plan.market, sign * growth) })),
  ];
}
