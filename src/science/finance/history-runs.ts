/** What would have become of a plan in the years that happened, one start after another: slow and plain. */

/** Savings and what is added to them each year. */
export interface PlainPlan {
  readonly savings: number;
  /** What is added in each year; below 0 what is taken out. */
  readonly added: readonly number[];
}

/** Savings at the end of each year; from the year that they run out in, what is added later begins anew from nothing. */
export interface PlainRun {
  readonly savings: readonly number[];
  /** The first year in which money was lacking; null for none. */
  readonly shortIn: number | null;
}

/** A plan through these years of growth, the first one first. */
export function runThrough({ savings, added }: PlainPlan, growth: readonly number[]): PlainRun {
  let left = savings;
  let shortIn: number | null = null;
  const all = added.map((flow, year) => {
    left += flow;
    if (left < 0) {
      shortIn ??= year;
      left = 0;
    }
    left *= growth[year] ?? 1;
    return left;
  });
  return { savings: all, shortIn };
}

/** The plan from each year that has enough years after it. */
export function runFromEveryYear(plan: PlainPlan, growth: readonly number[]): readonly PlainRun[] {
  const starts = Math.max(0, growth.length - plan.added.length + 1);
  return Array.from({ length: starts }, (_, start) => runThrough(plan, growth.slice(start)));
}
