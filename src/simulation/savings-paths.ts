import { shareByAge } from "../science/finance/onset.ts";
import { chanceToLive } from "../science/finance/survival.ts";
import { drawsPerBlock } from "./draw-blocks.ts";
import { illnessWriter } from "./illness-costs.ts";
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

/** Paths that are drawn year after year together, so that all about them stays in the processor's cache. */
const tile = 256;
const tileStride = tile + 8;

/** What is drawn of the paths of a block. */
interface Paths {
  readonly deaths: Uint32Array;
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

/** Draws the paths of a plan in a block; `addYear` gets the savings of those alive at the end of each year, some paths at a time. */
function pathDrawer(
  ready: ReadyPlan,
  addYear: (year: number, savings: Float32Array<ArrayBuffer>, count: number) => void,
) {
  const { plan, added, dead } = ready;
  const { years, savings: start, cash } = plan;
  const writeIllness = illnessWriter(ready);
  const taken = new Float64Array(tileStride * years);
  const left = new Float64Array(tile);
  const alive = new Int32Array(tile);
  const ofYear = new Float32Array(tile);

  /** One year of those alive; how many of them are at its end. */
  function drawYear(year: number, living: number, from: number, growth: Float64Array, paths: Paths): number {
    const { deaths, shortIn, spent } = paths;
    const deadBy = dead[year] ?? 0;
    const flow = added[year] ?? 0;
    const ownRow = year * tileStride;
    const growthRow = year * stride + from;
    let count = 0;
    for (let each = 0; each < living; each += 1) {
      const path = alive[each] ?? 0;
      if ((deaths[from + path] ?? 0) < deadBy) continue;
      alive[count] = path;
      const own = taken[ownRow + path] ?? 0;
      let sum = (left[path] ?? 0) + flow - own;
      spent[from + path] = (spent[from + path] ?? 0) + own;
      if (sum < 0) {
        if ((shortIn[from + path] ?? 0) < 0) shortIn[from + path] = year;
        sum = 0;
      } else if (sum > cash) sum = cash + (sum - cash) * (growth[growthRow + path] ?? 1);
      left[path] = sum;
      ofYear[count] = sum;
      count += 1;
    }
    return count;
  }

  return (
    numbers: BlockNumbers,
    growth: Float64Array,
    count: number,
    into: Pick<Paths, "shortIn" | "spent">,
  ) => {
    const paths = { ...into, deaths: numbers.deaths };
    into.shortIn.fill(-1);
    into.spent.fill(0);
    for (let from = 0; from < count; from += tile) {
      let living = Math.min(tile, count - from);
      writeIllness(numbers.onsets, { from, count: living, stride: tileStride }, taken);
      left.fill(start);
      for (let path = 0; path < living; path += 1) alive[path] = path;
      for (let year = 0; year < years && living > 0; year += 1) {
        living = drawYear(year, living, from, growth, paths);
        addYear(year, ofYear, living);
      }
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
    const tally = savingsTally(years, isFull);
    return { ...{ own, isFull, tally }, draw: pathDrawer(own, tally.addYear) };
  });
  const numbers = {
    deaths: new Uint32Array(drawsPerBlock),
    onsets: new Uint32Array(drawsPerBlock * conditions.length),
    market: new Uint32Array(drawsPerBlock * (years + 1)),
  };
  const growths = new Map<string, Float64Array>();
  const newPaths = () => ({
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
        const growth = growths.get(marketKey) ?? new Float64Array(stride * years);
        if (!written.has(marketKey)) {
          growths.set(marketKey, growth);
          written.add(marketKey);
          writeGrowth({ words: numbers.market, paths: count, years, stride }, growth);
        }
        return growth;
      };
      plans.forEach(({ own, isFull, draw, tally }, index) => {
        if (!isFull && (block >= turns * blocksOfRest || block % turns !== index % turns)) return;
        const paths = index === 0 ? first : other;
        draw(numbers, growthOf(own), count, paths);
        tally.add({ ...paths, count, reference: first.shortIn });
      });
      block += 1;
    },
    summarise: (quantiles) => plans.flatMap(({ tally }, index) => tally.outputs(index, quantiles)),
  };
}
