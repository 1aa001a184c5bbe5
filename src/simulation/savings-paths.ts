import { outOfPocket } from "../science/finance/health-cover.ts";
import { shareByAge } from "../science/finance/onset.ts";
import { chanceToLive } from "../science/finance/survival.ts";
import { drawsPerBlock } from "./draw-blocks.ts";
import { type GrowthWriter, growthWriter } from "./market-paths.ts";
import type { TalliedPlan } from "./plan.ts";
import {
  blocksOfRest,
  type PlannedCondition,
  type SavingsChange,
  type SavingsInputs,
  type SavingsPlan,
  turns,
} from "./savings-plan.ts";
import { savingsTally } from "./savings-tally.ts";

/** Places for a year of a block's savings: a power of two would put all years of a path into one place of the processor's cache. */
const stride = drawsPerBlock + 16;

/** Chances are compared with random numbers of 32 bits. */
const words = 2 ** 32;

/** The numbers of a block, the same for every plan. */
interface BlockNumbers {
  readonly deaths: Uint32Array;
  /** Condition after condition. */
  readonly onsets: Uint32Array;
  readonly market: Uint32Array;
}

/** A plan, ready to be drawn. */
interface ReadyPlan {
  readonly plan: SavingsPlan;
  readonly writeGrowth: GrowthWriter;
  /** Plans with the same one have the same growth. */
  readonly marketKey: string;
  /** What each year adds, illness aside. */
  readonly added: Float64Array;
  /** By the end of each year, in words: dead. */
  readonly dead: Float64Array;
  /** Condition after condition, by the end of each year, in words: fallen ill. */
  readonly begun: Float64Array;
  /** What medical costs of 1 have risen to in each year. */
  readonly rise: Float64Array;
}

/** What is drawn of the paths of a block. */
interface Paths {
  readonly savings: Float32Array<ArrayBuffer>;
  readonly shortIn: Int16Array;
  readonly spent: Float64Array;
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

function ready(plan: SavingsPlan, shares: readonly (readonly number[])[]): ReadyPlan {
  const { age, years, workYears, contribution, spending, cover, conditions } = plan;
  const begun = new Float64Array(conditions.length * years);
  conditions.forEach(({ lifetime }, index) => {
    const [before = 0, ...later] = shares[index] ?? [];
    later.forEach((share, year) => {
      begun[index * years + year] = (words * lifetime * (share - before)) / (1 - lifetime * before);
    });
  });
  const rise = new Float64Array(years).fill(1);
  for (let year = 1; year < years; year += 1) rise[year] = (rise[year - 1] ?? 1) * (1 + plan.costGrowth);
  const premium = cover?.premium ?? 0;
  return {
    ...{ plan, begun, rise },
    writeGrowth: growthWriter(plan.market),
    marketKey: JSON.stringify(plan.market),
    added: Float64Array.from(
      { length: years },
      (_, year) => (year < workYears ? contribution : -spending) - premium,
    ),
    dead: Float64Array.from(
      { length: years },
      (_, year) => words * (1 - chanceToLive(plan.mortality, age, year + 1)),
    ),
  };
}

/** The first year whose chance lies above a number, from `first` on; `years` for none. */
function yearOf(chances: Float64Array, first: number, years: number, number: number): number {
  if (number >= (chances[first + years - 1] ?? 0)) return years;
  let year = 0;
  while (number >= (chances[first + year] ?? 0)) year += 1;
  return year;
}

/** What illness takes in each year of one path. */
function illnessOf({ plan, begun, rise }: ReadyPlan) {
  const { years, workYears, conditions, cover, pay, payReplaced } = plan;
  const covered = new Float64Array(years);
  const uncovered = new Float64Array(years);
  const lost = new Float64Array(years);
  const taken = new Float64Array(years);
  const kinds = conditions.map((condition) => ({ ...condition, own: 1 - condition.coveredShare }));
  function add(index: number, from: number): void {
    const { cost, coveredShare, own, payLost, years: lasts } = kinds[index] ?? noKind;
    const end = Math.min(years, from + lasts);
    for (let year = from; year < end; year += 1) {
      const costs = cost * (rise[year] ?? 1);
      covered[year] = (covered[year] ?? 0) + costs * coveredShare;
      uncovered[year] = (uncovered[year] ?? 0) + costs * own;
      lost[year] = (lost[year] ?? 0) + payLost;
    }
  }
  function total(from: number): void {
    for (let year = from; year < years; year += 1) {
      const lostPay = year < workYears ? Math.min(lost[year] ?? 0, pay) * (1 - payReplaced) : 0;
      taken[year] = outOfPocket(cover, covered[year] ?? 0) + (uncovered[year] ?? 0) + lostPay;
    }
  }
  return {
    taken,
    /** Works out `taken` of a path; the first year of it that is not 0, `years` for none. */
    draw(onsets: Uint32Array, path: number): number {
      let earliest = years;
      for (let index = 0; index < kinds.length; index += 1) {
        const number = onsets[index * drawsPerBlock + path] ?? 0;
        if (number >= (begun[(index + 1) * years - 1] ?? 0)) continue;
        if (earliest === years) for (const sums of [covered, uncovered, lost]) sums.fill(0);
        const from = yearOf(begun, index * years, years, number);
        earliest = Math.min(earliest, from);
        add(index, from);
      }
      total(earliest);
      return earliest;
    },
  };
}

const noKind = { cost: 0, coveredShare: 0, own: 0, payLost: 0, years: 0 };

/** Draws the paths of a plan in a block. */
function pathDrawer(ready: ReadyPlan) {
  const { plan, added, dead } = ready;
  const { years, savings: start, cash } = plan;
  const illness = illnessOf(ready);
  const { taken } = illness;
  return (numbers: BlockNumbers, growth: Float64Array, count: number, { savings, shortIn, spent }: Paths) => {
    const drawPath = (path: number, living: number, ill: number): void => {
      let left = start;
      let short = -1;
      let all = 0;
      for (let year = 0; year < living; year += 1) {
        left += added[year] ?? 0;
        if (year >= ill) {
          const own = taken[year] ?? 0;
          all += own;
          left -= own;
        }
        if (left < 0) {
          if (short < 0) short = year;
          left = 0;
        } else if (left > cash) left = cash + (left - cash) * (growth[path * years + year] ?? 1);
        savings[year * stride + path] = left;
      }
      shortIn[path] = short;
      spent[path] = all;
    };
    savings.fill(-1);
    for (let path = 0; path < count; path += 1) {
      const living = yearOf(dead, 0, years, numbers.deaths[path] ?? 0);
      drawPath(path, living, illness.draw(numbers.onsets, path));
    }
  };
}

/**
 * A plan and others beside it. Its outputs are, of plan number n (0 is the plan itself): `short/n`, 1 for a path that lacked money, with
 * the first years in which it did; `apart/n`, that less the same of the plan itself, path by path; `spent/n`, what illness took over all
 * years; and, of those drawn in full, `savings/year/n` of those alive at the end of each year, who are counted as `density.high`.
 */
export function savingsPaths({ plan, others, inFull }: SavingsInputs): TalliedPlan {
  const { years, conditions } = plan;
  const shares = sharesOf(plan);
  const plans = [{}, ...others].map((change, index) => {
    const own = ready(changed(plan, change), shares);
    const isFull = index <= inFull;
    return {
      ...{ own, isFull },
      draw: pathDrawer(own),
      tally: savingsTally(years, stride, isFull),
    };
  });
  const numbers = {
    deaths: new Uint32Array(drawsPerBlock),
    onsets: new Uint32Array(drawsPerBlock * conditions.length),
    market: new Uint32Array(drawsPerBlock * (years + 1)),
  };
  const growths = new Map<string, Float64Array>();
  const newPaths = (): Paths => ({
    savings: new Float32Array(stride * years),
    shortIn: new Int16Array(drawsPerBlock),
    spent: new Float64Array(drawsPerBlock),
  });
  const [first, other] = [newPaths(), newPaths()];
  let block = 0;
  return {
    drawBlock: (generator, count) => {
      for (const each of [numbers.deaths, numbers.onsets, numbers.market]) generator.fill(each);
      const written = new Set<string>();
      const growthOf = ({ marketKey, writeGrowth }: ReadyPlan) => {
        const growth = growths.get(marketKey) ?? new Float64Array(drawsPerBlock * years);
        if (!written.has(marketKey)) {
          growths.set(marketKey, growth);
          written.add(marketKey);
          writeGrowth({ words: numbers.market, paths: count, years }, growth);
        }
        return growth;
      };
      plans.forEach(({ own, isFull, draw, tally }, index) => {
        if (!isFull && (block >= turns * blocksOfRest || block % turns !== index % turns)) return;
        const paths = index === 0 ? first : other;
        draw(numbers, growthOf(own), count, paths);
        const { shortIn, spent } = paths;
        tally.add({
          savings: isFull ? paths.savings : null,
          ...{ shortIn, spent, count, reference: first.shortIn },
        });
      });
      block += 1;
    },
    summarise: (quantiles) => plans.flatMap(({ tally }, index) => tally.outputs(index, quantiles)),
  };
}
