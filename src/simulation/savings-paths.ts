import { shareByAge } from "../science/finance/onset.ts";
import { chanceToLive } from "../science/finance/survival.ts";
import {
  type Cases,
  type IllnessChanges,
  illnessWriter,
  roomForCases,
  roomForChanges,
} from "./illness-costs.ts";
import { type GrowthWriter, growthWriter, type MarketModel } from "./market-paths.ts";
import type { TalliedPlan } from "./plan.ts";
import {
  blocksOfRest,
  type PlannedCondition,
  type SavingsChange,
  type SavingsInputs,
  type SavingsPlan,
  turns,
} from "./savings-plan.ts";
import { roomForSavings, type Savings, type SavingsTally, savingsTally } from "./savings-tally.ts";
import type { Xoshiro128 } from "./xoshiro128.ts";
import { type RisingYears, risingYears, yearOf } from "./year-search.ts";

/** Paths that are drawn year after year together, so that all about them stays in the processor's cache. */
const tile = 256;

/** The numbers of a tile, the same for every plan; a place for each path. */
interface TileNumbers {
  readonly deaths: Uint32Array;
  /** Condition after condition. */
  readonly onsets: Uint32Array;
  /** Year after year, and how a path begins. */
  readonly market: Uint32Array;
}

/** What is drawn of a tile. */
interface TilePaths {
  /** How many live to the end of each year: the first ones, since who lives longest stands first. */
  readonly living: Int32Array;
  /** Year after year. */
  readonly growth: Float64Array;
  readonly count: number;
}

/** A plan, ready to be drawn. */
interface ReadyPlan {
  readonly plan: SavingsPlan;
  readonly writeGrowth: GrowthWriter;
  /** Plans with the same one have the same growth. */
  readonly marketKey: string;
  /** What each year adds, illness aside. */
  readonly added: Float64Array;
  /** When each condition begins. */
  readonly begun: readonly RisingYears[];
  /** What medical costs of 1 have risen to in each year. */
  readonly rise: Float64Array;
}

function changed(plan: SavingsPlan, change: SavingsChange): SavingsPlan {
  const { lifetimes, costTimes, ...others } = change;
  const conditions = plan.conditions.map(
    (condition, index): PlannedCondition => ({
      ...condition,
      lifetime: lifetimes?.[index] ?? condition.lifetime,
      cost: condition.cost * (costTimes?.[index] ?? 1),
    }),
  );
  return { ...plan, ...others, conditions };
}

/** The share of those with each condition who have it by each birthday of the plan. */
function sharesOf({ age, years, conditions }: SavingsPlan): readonly (readonly number[])[] {
  return conditions.map(({ onset }) =>
    Array.from({ length: years + 1 }, (_, year) => shareByAge(onset, age + year)),
  );
}

/** Makes what plans have in common once: two hundred of them differ in a chance or a cost each. */
function partsOfPlans(shares: readonly (readonly number[])[]) {
  const known = shares.map(() => new Map<number, RisingYears>());
  const markets = new Map<MarketModel, Pick<ReadyPlan, "writeGrowth" | "marketKey">>();
  return {
    begun(index: number, lifetime: number): RisingYears {
      const before = known[index]?.get(lifetime);
      if (before !== undefined) return before;
      const [first = 0, ...later] = shares[index] ?? [];
      const chances = later.map((share) => (lifetime * (share - first)) / (1 - lifetime * first));
      const begun = risingYears(chances);
      known[index]?.set(lifetime, begun);
      return begun;
    },
    market(model: MarketModel) {
      const before = markets.get(model);
      if (before !== undefined) return before;
      const market = { writeGrowth: growthWriter(model), marketKey: JSON.stringify(model) };
      markets.set(model, market);
      return market;
    },
  };
}

function ready(plan: SavingsPlan, parts: ReturnType<typeof partsOfPlans>): ReadyPlan {
  const { years, workYears, contribution, spending, cover, conditions } = plan;
  const begun = conditions.map(({ lifetime }, index) => parts.begun(index, lifetime));
  const rise = new Float64Array(years).fill(1);
  for (let year = 1; year < years; year += 1) rise[year] = (rise[year - 1] ?? 1) * (1 + plan.costGrowth);
  const premium = cover?.premium ?? 0;
  return {
    ...{ plan, begun, rise },
    ...parts.market(plan.market),
    added: Float64Array.from(
      { length: years },
      (_, year) => (year < workYears ? contribution : -spending) - premium,
    ),
  };
}

/** Says how many of a tile live to the end of each year. */
function livingCounter({ age, years, mortality }: SavingsPlan) {
  const dead = risingYears(
    Array.from({ length: years }, (_, year) => 1 - chanceToLive(mortality, age, year + 1)),
  );
  const deathsOf = new Int32Array(years + 1);
  return (deaths: Uint32Array, count: number, living: Int32Array) => {
    deathsOf.fill(0);
    for (let path = 0; path < count; path += 1) {
      const year = yearOf(dead, deaths[path] ?? 0);
      deathsOf[year] = (deathsOf[year] ?? 0) + 1;
    }
    let left = count;
    for (let year = 0; year < years; year += 1) {
      left -= deathsOf[year] ?? 0;
      living[year] = left;
    }
  };
}

/** Where a tile's paths of a plan stand. */
interface PathState {
  readonly left: Savings;
  /** What illness takes a year, and since which year. */
  readonly taken: Float64Array;
  readonly since: Int32Array;
  /** What illness took until then. */
  readonly spent: Float64Array;
  /** The first year that lacked money; below 0 for none. */
  readonly shortIn: Int16Array;
}

// Plain functions, not closures: V8 runs them a third faster, because their arrays are local variables.

/** Puts the changes of a year into force. */
function change(
  { taken, since, spent }: PathState,
  { first, next, path: paths, taken: sums }: IllnessChanges,
  year: number,
  living: number,
): void {
  for (let place = first[year] ?? -1; place >= 0; place = next[place] ?? -1) {
    const path = paths[place] ?? 0;
    if (path >= living) continue;
    spent[path] = (spent[path] ?? 0) + (taken[path] ?? 0) * (year - (since[path] ?? 0));
    taken[path] = sums[place] ?? 0;
    since[path] = year;
  }
}

/** Adds up what illness took from paths that end with a year. */
function end({ taken, since, spent }: PathState, year: number, from: number, to: number): void {
  for (let path = from; path < to; path += 1)
    spent[path] = (spent[path] ?? 0) + (taken[path] ?? 0) * (year - (since[path] ?? 0));
}

/** A year of those alive. */
function drawYear(
  { left: { values }, taken, shortIn }: PathState,
  { year, flow, cash }: { year: number; flow: number; cash: number },
  growth: Float64Array,
  living: number,
): void {
  const row = year * tile;
  for (let path = 0; path < living; path += 1) {
    let sum = (values[path] ?? 0) + flow - (taken[path] ?? 0);
    if (sum < 0) {
      if ((shortIn[path] ?? 0) < 0) shortIn[path] = year;
      sum = 0;
    } else if (sum > cash) sum = cash + (sum - cash) * (growth[row + path] ?? 1);
    values[path] = sum;
  }
}

/** What plans that are drawn one after the other share. */
interface DrawingRoom {
  readonly changes: IllnessChanges;
  readonly cases: Cases;
  readonly state: PathState;
}

function drawingRoom({ years, conditions }: SavingsPlan): DrawingRoom {
  return {
    changes: roomForChanges(tile, years),
    cases: roomForCases(tile, conditions.length),
    state: {
      left: roomForSavings(tile),
      taken: new Float64Array(tile),
      since: new Int32Array(tile),
      spent: new Float64Array(tile),
      shortIn: new Int16Array(tile),
    },
  };
}

/** Draws a plan's paths of a tile; `addYear` gets the savings of those alive at the end of each year. */
function pathDrawer(
  ready: ReadyPlan,
  { changes, cases, state }: DrawingRoom,
  addYear: SavingsTally["addYear"],
) {
  const { plan, added } = ready;
  const { years, savings, cash } = plan;
  const writeIllness = illnessWriter(ready, cases);
  return (onsets: Uint32Array, { living, growth, count }: TilePaths): PathState => {
    writeIllness(onsets, { count, stride: tile }, changes);
    state.left.values.fill(savings);
    for (const each of [state.taken, state.since, state.spent]) each.fill(0);
    state.shortIn.fill(-1);
    let before = count;
    for (let year = 0; year < years && before > 0; year += 1) {
      const alive = living[year] ?? 0;
      end(state, year, alive, before);
      change(state, changes, year, alive);
      drawYear(state, { year, flow: added[year] ?? 0, cash }, growth, alive);
      addYear(year, state.left, alive);
      before = alive;
    }
    end(state, years, 0, before);
    return state;
  };
}

/**
 * A plan and others beside it. Its outputs are, of plan number n (0 is the plan itself): `short/n`, 1 for a path that lacked money, with
 * the first years in which it did; `apart/n`, that less the same of the plan itself, path by path; `spent/n`, what illness took over all
 * years; and, of those drawn in full, `savings/year/n` of those alive at the end of each year, who are counted as `density.high`.
 */
export function savingsPaths({ plan, others, inFull }: SavingsInputs): TalliedPlan {
  const { years, conditions } = plan;
  const parts = partsOfPlans(sharesOf(plan));
  const room = drawingRoom(plan);
  const plans = [{}, ...others].map((change, index) => {
    const own = ready(changed(plan, change), parts);
    const isFull = index <= inFull;
    const tally = savingsTally(years, isFull);
    return { ...{ own, isFull, tally }, draw: pathDrawer(own, room, tally.addYear) };
  });
  const numbers: TileNumbers = {
    deaths: new Uint32Array(tile),
    onsets: new Uint32Array(tile * conditions.length),
    market: new Uint32Array(tile * (years + 1)),
  };
  const countLiving = livingCounter(plan);
  const living = new Int32Array(years);
  const growths = new Map<string, Float64Array>();
  const reference = new Int16Array(tile);
  let block = 0;

  /** A step for each plan. */
  function* drawTile(count: number) {
    countLiving(numbers.deaths, count, living);
    const written = new Set<string>();
    const growthOf = ({ marketKey, writeGrowth }: ReadyPlan) => {
      const growth = growths.get(marketKey) ?? new Float64Array(tile * years);
      if (!written.has(marketKey)) {
        growths.set(marketKey, growth);
        written.add(marketKey);
        writeGrowth({ words: numbers.market, stride: tile, living }, growth);
      }
      return growth;
    };
    for (const [index, { own, isFull, draw, tally }] of plans.entries()) {
      if (!isFull && (block >= turns * blocksOfRest || block % turns !== index % turns)) continue;
      const { shortIn, spent } = draw(numbers.onsets, { living, growth: growthOf(own), count });
      if (index === 0) reference.set(shortIn);
      tally.add({ shortIn, spent, count, reference });
      yield;
    }
  }

  function* drawBlockInSteps(generator: Pick<Xoshiro128, "fill">, count: number) {
    for (let from = 0; from < count; from += tile) {
      for (const each of [numbers.deaths, numbers.onsets, numbers.market]) generator.fill(each);
      yield* drawTile(Math.min(tile, count - from));
    }
    block += 1;
  }

  return {
    drawBlockInSteps,
    drawBlock: (generator, count) => {
      for (const _ of drawBlockInSteps(generator, count));
    },
    summarise: (quantiles) => plans.flatMap(({ tally }, index) => tally.outputs(index, quantiles)),
  };
}
