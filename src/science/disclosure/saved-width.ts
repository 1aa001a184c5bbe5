import { countWithoutFrequency, isWeightSufficient } from "../frequencies-rule.ts";
import { components } from "../reference-group/components.ts";
import { effectiveRows, type SumDistribution, type SummedRow, sumDistribution } from "./sum-distribution.ts";
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

/**
 * Share of people whose place of a set may have to be withheld; where it would be more, the set has none. What tells a genotype of people of
 * one origin is withheld from all.
 */
const mostWithheld = { amongEuropeans: 0.1, amongAll: 0.25 } as const;

/** How the places of a set are saved, and which of them not. */
export interface SavingOfSet {
  readonly width: SavedWidth;
  /** Share of Europeans of whom a place tells a genotype, or would by being withheld. */
  readonly share: number;
  /** Whether a place, in standard deviations, would tell a genotype. */
  readonly tellsAt: (z: number) => boolean;
  /** The place of a sum among people whose rows are independent, and their standard deviation. */
  readonly zOf: (sum: number) => number;
  readonly sd: number;
}

/** Sets of more rows are judged among Europeans alone: a row carries little of the sum, and six judgements take seconds. */
const mostRowsAmongAll = 150;

/**
 * The set's sum in each component, where the same place tells other genotypes. Nothing that is saved says which of them a genome is like. Sets
 * whose rows the public genomes lack have places among Europeans alone.
 */
function distributionsAmongOthers(rows: readonly SummedRow[]): readonly SumDistribution[] {
  const counted = rows.filter(({ weight }) => weight !== 0);
  if (counted.length > mostRowsAmongAll) return [];
  const unknown = countWithoutFrequency(
    counted.map(({ weight, amongOthers }) => ({ weight, frequency: amongOthers?.EUR ?? null })),
  );
  if (!isWeightSufficient(unknown)) return [];
  return components.flatMap((component) => {
    const among = counted.map(({ weight, frequency, amongOthers }) => ({
      ...{ weight, frequency: amongOthers?.[component] ?? frequency },
    }));
    return sumDistribution(among) ?? [];
  });
}

/** Rounds in which the places that tell a genotype of some people are withheld from all. */
const mostRounds = 4;

/** The places that tell no genotype of anybody, whatever their origin; null where too many would have to be withheld. */
function toldOfAll(
  europeans: SumDistribution,
  others: readonly SumDistribution[],
  width: number,
): Pick<SavingOfSet, "share" | "tellsAt"> | null {
  const { share: ofEuropeans, at } = toldBySet(europeans, width);
  if (ofEuropeans > mostWithheld.amongEuropeans) return null;
  if (others.length === 0) return { share: ofEuropeans, tellsAt: at };
  const all = [europeans, ...others];
  let isWithheld = at;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = isWithheld;
    const told = all.map((sum) => toldBySet(sum, width, before));
    if (told.some(({ share }) => share > mostWithheld.amongAll)) return null;
    // Beyond all places of one people are places of another.
    isWithheld = (z) => before(z) || told.some((one) => one.at(z));
    if (!told.some(({ hasMore }) => hasMore)) return { share: ofEuropeans, tellsAt: isWithheld };
  }
  return null;
}

/**
 * How finely a set's places may be saved; null where even halves tell a genotype of too many people. It depends on the set and on the rows that
 * a file has, never on the genotypes.
 */
function judged(rows: readonly SummedRow[]): SavingOfSet | null {
  const distribution = sumDistribution(rows);
  if (distribution === null) return null;
  const others = distributionsAmongOthers(rows);
  const widths = Object.values(savedWidths).filter(
    (width) => width === savedWidths.coarse || effectiveRows(rows) >= fewestEffectiveRows,
  );
  for (const width of widths) {
    const told = toldOfAll(distribution, others, width);
    const { mean, sd } = distribution;
    if (told !== null) return { width, ...told, zOf: (sum) => (sum - mean) / sd, sd };
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
