import { outOfPocket } from "../science/finance/health-cover.ts";
import { drawsPerBlock } from "./draw-blocks.ts";
import type { SavingsPlan } from "./savings-plan.ts";

/** What decides about illness in a plan. */
interface IllnessOfPlan {
  readonly plan: Pick<
    SavingsPlan,
    "years" | "workYears" | "conditions" | "cover" | "pay" | "payReplaced" | "costGrowth"
  >;
  /** Condition after condition, by the end of each year, in numbers of 32 bits: fallen ill. */
  readonly begun: Float64Array;
  /** What medical costs of 1 have risen to in each year. */
  readonly rise: Float64Array;
}

/** Some neighbouring paths of a block. */
interface Tile {
  /** The first one. */
  readonly from: number;
  readonly count: number;
  /** Places from a year to the next one in what is written. */
  readonly stride: number;
}

/** Writes what illness takes from each path, year after year, into `taken`. */
export type IllnessWriter = (onsets: Uint32Array, tile: Tile, taken: Float64Array) => void;

/** The first year whose chance lies above a number; there is one. */
function yearOf(chances: Float64Array, first: number, years: number, number: number): number {
  let low = 0;
  let high = years - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (number < (chances[first + middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Prepares what illness costs in a plan. */
export function illnessWriter({ plan, begun, rise }: IllnessOfPlan): IllnessWriter {
  const { years, workYears, conditions, cover, pay, payReplaced } = plan;
  const covered = Float64Array.from(conditions, ({ cost, coveredShare }) => cost * coveredShare);
  const uncovered = Float64Array.from(conditions, ({ cost, coveredShare }) => cost * (1 - coveredShare));
  const lost = Float64Array.from(conditions, ({ payLost }) => payLost);
  const lasts = Int32Array.from(conditions, ({ years: each }) => each);
  const isFlat = plan.costGrowth === 0;
  // The conditions of one path, with their first year and the one after the last.
  const ill = new Int32Array(conditions.length);
  const begins = new Int32Array(conditions.length);
  const ends = new Int32Array(conditions.length);

  /** Which conditions a path gets; how many. */
  function fallIll(onsets: Uint32Array, path: number): number {
    let count = 0;
    for (let index = 0; index < conditions.length; index += 1) {
      const number = onsets[index * drawsPerBlock + path] ?? 0;
      const first = index * years;
      if (number >= (begun[first + years - 1] ?? 0)) continue;
      const year = yearOf(begun, first, years, number);
      ill[count] = index;
      begins[count] = year;
      ends[count] = Math.min(years, year + (lasts[index] ?? 0));
      count += 1;
    }
    return count;
  }

  /** The next year in which a condition begins or ends, or work does. */
  function nextChange(year: number, count: number): number {
    let next = year < workYears ? workYears : years;
    for (let each = 0; each < count; each += 1) {
      const begin = begins[each] ?? 0;
      const end = ends[each] ?? 0;
      if (begin > year) next = Math.min(begin, next);
      else if (end > year) next = Math.min(end, next);
    }
    return next;
  }

  /** Writes the years until something changes. */
  function write(
    path: number,
    year: number,
    end: number,
    count: number,
    stride: number,
    taken: Float64Array,
  ) {
    let paid = 0;
    let unpaid = 0;
    let pays = 0;
    for (let each = 0; each < count; each += 1) {
      if ((begins[each] ?? 0) > year || (ends[each] ?? 0) <= year) continue;
      const index = ill[each] ?? 0;
      paid += covered[index] ?? 0;
      unpaid += uncovered[index] ?? 0;
      pays += lost[index] ?? 0;
    }
    const lostPay = year < workYears ? Math.min(pays, pay) * (1 - payReplaced) : 0;
    if (isFlat) {
      const own = outOfPocket(cover, paid) + unpaid + lostPay;
      for (let at = year; at < end; at += 1) taken[at * stride + path] = own;
    } else
      for (let at = year; at < end; at += 1) {
        const times = rise[at] ?? 1;
        taken[at * stride + path] = outOfPocket(cover, paid * times) + unpaid * times + lostPay;
      }
  }

  return (onsets, { from, count: paths, stride }, taken) => {
    taken.fill(0);
    for (let path = 0; path < paths; path += 1) {
      const count = fallIll(onsets, from + path);
      if (count === 0) continue;
      let year = years;
      for (let each = 0; each < count; each += 1) year = Math.min(year, begins[each] ?? 0);
      while (year < years) {
        const end = nextChange(year, count);
        write(path, year, end, count, stride, taken);
        year = end;
      }
    }
  };
}
