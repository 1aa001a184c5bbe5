import { outOfPocket } from "../science/finance/health-cover.ts";
import type { SavingsPlan } from "./savings-plan.ts";
import { type RisingYears, yearOf } from "./year-search.ts";

/** What decides about illness in a plan. */
interface IllnessOfPlan {
  readonly plan: Pick<
    SavingsPlan,
    "years" | "workYears" | "conditions" | "cover" | "pay" | "payReplaced" | "costGrowth"
  >;
  /** When each condition begins. */
  readonly begun: readonly RisingYears[];
  /** What medical costs of 1 have risen to in each year. */
  readonly rise: Float64Array;
}

/** What illness takes from some paths: for each year a list of the paths from which it takes another sum a year from then on. */
export interface IllnessChanges {
  /** The first place of each year's list; below 0 for none. */
  readonly first: Int32Array;
  /** The place after each place. */
  readonly next: Int32Array;
  readonly path: Int32Array;
  /** The sum a year. */
  readonly taken: Float64Array;
}

/** Room for the changes of so many paths. */
export function roomForChanges(paths: number, years: number): IllnessChanges {
  const most = paths * years;
  return {
    first: new Int32Array(years),
    next: new Int32Array(most),
    path: new Int32Array(most),
    taken: new Float64Array(most),
  };
}

/** Writes what illness takes from some paths. */
export type IllnessWriter = (
  /** Condition after condition a number for each path, `stride` places apart. */
  onsets: Uint32Array,
  paths: { readonly count: number; readonly stride: number },
  into: IllnessChanges,
) => void;

/** The conditions that paths get, path after path `stride` places apart. */
export interface Cases {
  readonly stride: number;
  /** How many each path gets. */
  readonly counts: Int32Array;
  readonly condition: Int32Array;
  /** The first year. */
  readonly begin: Int32Array;
  /** The year after the last. */
  readonly end: Int32Array;
}

// Plain functions, not closures: V8 runs them a third faster, because their arrays are local variables.

/** Adds the cases of a condition. */
function addCases(
  { counts, condition, begin, end, stride }: Cases,
  { index, years, lasts, begun }: { index: number; years: number; lasts: number; begun: RisingYears },
  numbers: Uint32Array,
  { from, count }: { from: number; count: number },
): void {
  for (let path = 0; path < count; path += 1) {
    const number = numbers[from + path] ?? 0;
    if (number >= begun.most) continue;
    const year = yearOf(begun, number);
    const own = counts[path] ?? 0;
    const at = path * stride + own;
    condition[at] = index;
    begin[at] = year;
    end[at] = Math.min(years, year + lasts);
    counts[path] = own + 1;
  }
}

/** The next year in which a case begins or ends, or work does. */
function nextChange(
  { begin, end }: Cases,
  from: number,
  to: number,
  year: number,
  { years, workYears }: IllnessOfPlan["plan"],
): number {
  let next = year < workYears ? Math.min(workYears, years) : years;
  for (let at = from; at < to; at += 1) {
    const begins = begin[at] ?? 0;
    const ends = end[at] ?? 0;
    if (begins > year) next = Math.min(begins, next);
    else if (ends > year) next = Math.min(ends, next);
  }
  return next;
}

/** Sums of each condition a year. */
interface YearlySums {
  readonly covered: Float64Array;
  readonly uncovered: Float64Array;
  readonly lost: Float64Array;
}

/** Adds the changes of a path from a place on; the first place after them. */
function addChanges(
  { plan, rise }: IllnessOfPlan,
  { covered, uncovered, lost }: YearlySums,
  cases: Cases,
  path: number,
  { first, next, path: paths, taken }: IllnessChanges,
  from: number,
): number {
  const { years, workYears, cover, pay, payReplaced, costGrowth } = plan;
  const { condition, begin, end } = cases;
  const start = path * cases.stride;
  const stop = start + (cases.counts[path] ?? 0);
  let place = from;
  let year = years;
  for (let at = start; at < stop; at += 1) year = Math.min(year, begin[at] ?? 0);
  while (year < years) {
    const until = nextChange(cases, start, stop, year, plan);
    let [paid, unpaid, pays] = [0, 0, 0];
    for (let at = start; at < stop; at += 1) {
      if ((begin[at] ?? 0) > year || (end[at] ?? 0) <= year) continue;
      const index = condition[at] ?? 0;
      paid += covered[index] ?? 0;
      unpaid += uncovered[index] ?? 0;
      pays += lost[index] ?? 0;
    }
    const lostPay = year < workYears ? Math.min(pays, pay) * (1 - payReplaced) : 0;
    // Without costs that rise one change holds for all years until the next.
    const last = costGrowth === 0 || paid + unpaid === 0 ? year + 1 : until;
    for (let at = year; at < last; at += 1) {
      const times = rise[at] ?? 1;
      paths[place] = path;
      taken[place] = outOfPocket(cover, paid * times) + unpaid * times + lostPay;
      next[place] = first[at] ?? -1;
      first[at] = place;
      place += 1;
    }
    year = until;
  }
  return place;
}

/** Room for the conditions that so many paths get. */
export function roomForCases(paths: number, conditions: number): Cases {
  const room = paths * conditions;
  return {
    stride: conditions,
    counts: new Int32Array(paths),
    condition: new Int32Array(room),
    begin: new Int32Array(room),
    end: new Int32Array(room),
  };
}

/** Prepares what illness costs in a plan; plans that are drawn one after the other share the room. */
export function illnessWriter(illness: IllnessOfPlan, cases: Cases): IllnessWriter {
  const { plan, begun } = illness;
  const { years, conditions } = plan;
  const sums = {
    covered: Float64Array.from(conditions, ({ cost, coveredShare }) => cost * coveredShare),
    uncovered: Float64Array.from(conditions, ({ cost, coveredShare }) => cost * (1 - coveredShare)),
    lost: Float64Array.from(conditions, ({ payLost }) => payLost),
  };
  const each = begun.map((one, index) => ({
    ...{ index, years, begun: one },
    lasts: conditions[index]?.years ?? 0,
  }));
  return (onsets, { count, stride }, into) => {
    into.first.fill(-1);
    cases.counts.fill(0);
    for (const one of each) addCases(cases, one, onsets, { from: one.index * stride, count });
    let place = 0;
    for (let path = 0; path < count; path += 1)
      if ((cases.counts[path] ?? 0) > 0) place = addChanges(illness, sums, cases, path, into, place);
  };
}
