import { effectiveRows, type SummedRow, sumDistribution } from "./sum-distribution.ts";
import { toldBySet } from "./told-genotypes.ts";

/** How finely a place is saved: z in hundredths with whole percentiles, or z in halves. In standard deviations. */
export const savedWidths = { fine: 0.01, coarse: 0.5 } as const;

/** One of them. */
export type SavedWidth = (typeof savedWidths)[keyof typeof savedWidths];

/**
 * A set has places in hundredths when it has as many rows of equal weight as this, or carries as little of its sum in single rows. With fewer
 * the hundredths distinguish single genotypes of all its rows together.
 */
const fewestEffectiveRows = 20;

/** Share of people whose place of a set may have to be withheld; where it would be more, the set has none. */
const mostWithheld = 0.1;

/** How the places of a set are saved, and which of them not. */
export interface SavingOfSet {
  readonly width: SavedWidth;
  /** Share of people whose place is withheld. */
  readonly share: number;
  /** Whether a place, in standard deviations, would tell a genotype. */
  readonly tellsAt: (z: number) => boolean;
  /** The place of a sum among people whose rows are independent, and their standard deviation. */
  readonly zOf: (sum: number) => number;
  readonly sd: number;
}

/**
 * How finely a set's places may be saved; null where even halves tell a genotype of too many people. It depends on the set and on the rows that
 * a file has, never on the genotypes.
 */
function judged(rows: readonly SummedRow[]): SavingOfSet | null {
  const distribution = sumDistribution(rows);
  if (distribution === null) return null;
  const widths = Object.values(savedWidths).filter(
    (width) => width === savedWidths.coarse || effectiveRows(rows) >= fewestEffectiveRows,
  );
  for (const width of widths) {
    const { share, at } = toldBySet(distribution, width);
    const { mean, sd } = distribution;
    if (share <= mostWithheld) return { width, share, tellsAt: at, zOf: (sum) => (sum - mean) / sd, sd };
  }
  return null;
}

/**
 * A set is judged anew for other rows where these differ by more than this share of its variance: hundreds of genomes of one kind of file have
 * nearly the same, and a row that is told carries more.
 */
const sameWithin = 0.02;
/** Sets whose judgements are remembered, and rows of each. */
const mostRemembered = { sets: 300, ofSet: 30 } as const;

interface Judgement {
  readonly rows: readonly SummedRow[];
  readonly saving: SavingOfSet | null;
}
const remembered = new Map<string, Judgement[]>();

/** Whether two lists of a set's rows differ in rows that carry little. */
export function areAlike(one: readonly SummedRow[], other: readonly SummedRow[]): boolean {
  if (one.length !== other.length) return false;
  let all = 0;
  let different = 0;
  for (const [at, { weight, frequency }] of one.entries()) {
    const variance = frequency * (1 - frequency);
    all += variance * weight ** 2;
    const { weight: another, frequency: ofOther } = other[at] as SummedRow;
    // Of a large loaded set the same place in the list may be another variant's.
    different += variance * (ofOther === frequency ? weight - another : weight) ** 2;
  }
  return different <= sameWithin * all;
}

/**
 * {@link judged}, computed once for rows that are alike.
 *
 * @param key of the set
 * @param rows in the set's order, of weight 0 where they do not count
 */
export function savingOf(key: string, rows: readonly SummedRow[]): SavingOfSet | null {
  const ofSet = remembered.get(key) ?? [];
  const known = ofSet.find((one) => areAlike(one.rows, rows));
  if (known !== undefined) return known.saving;
  const saving = judged(rows);
  const [oldest] = remembered.keys();
  if (remembered.size >= mostRemembered.sets && oldest !== undefined) remembered.delete(oldest);
  remembered.set(key, [...ofSet.slice(1 - mostRemembered.ofSet), { rows, saving }]);
  return saving;
}
