/** What a genome's places on two sets tell by the rows that its file has of them. */
import { areAlike, type SavingOfSet } from "./saved-width.ts";
import type { SummedRow } from "./sum-distribution.ts";
import { mostToldTogether, type NamedRow, toldByDifference } from "./told-together.ts";

/** A genome's place on a set with the rows that count for it, in the set's order. */
export interface CountedPlace extends Pick<SavingOfSet, "width" | "share"> {
  readonly z: number;
  readonly counted: readonly SummedRow[];
}

/** Two sets that share rows. */
export interface PairOfSets {
  /** Whether the two places tell a genotype of which the second alone does not. */
  readonly tell: (one: CountedPlace, next: CountedPlace) => boolean;
}

/** A row of the second set that the first weighs too: where, and 1 or -1 for the same or the other letter. */
interface SameRow {
  readonly at: number;
  readonly sign: number;
}

const varianceOf = ({ frequency }: Pick<SummedRow, "frequency">) => 2 * frequency * (1 - frequency);
const sumVariance = (rows: readonly SummedRow[]) =>
  rows.reduce((sum, row) => sum + varianceOf(row) * row.weight ** 2, 0);

/** How many times its weight in the first set a row has in the second: of half of the shared rows less, by what they carry. */
function ratioOf(
  first: readonly NamedRow[],
  second: readonly NamedRow[],
  shared: readonly (SameRow | null)[],
): number {
  const ratios = shared.flatMap((same, at) => {
    const [row, own] = [first[same?.at ?? -1], second[at]];
    if (same === null || row === undefined || own === undefined || row.weight === 0) return [];
    return [
      {
        ratio: (own.weight / row.weight) * same.sign,
        carries: Math.abs(row.weight) * varianceOf(row) ** 0.5,
      },
    ];
  });
  ratios.sort((one, other) => one.ratio - other.ratio);
  const half = ratios.reduce((sum, { carries }) => sum + carries, 0) / 2;
  let sum = 0;
  for (const { ratio, carries } of ratios) {
    sum += carries;
    if (sum >= half) return ratio;
  }
  return 0;
}

/** Differences of files that lack other rows, of two sets. */
const mostRemembered = 30;

/** Prepares two sets to judge genomes by; null where they share no row. */
export function pairOfSets(first: readonly NamedRow[], second: readonly NamedRow[]): PairOfSets | null {
  const places = new Map(first.map(({ variant }, at) => [variant, at]));
  const shared = second.map(({ variant, effectAllele }): SameRow | null => {
    const at = places.get(variant);
    return at === undefined ? null : { at, sign: first[at]?.effectAllele === effectAllele ? 1 : -1 };
  });
  const same = new Set(shared.flatMap((one) => one?.at ?? []));
  if (same.size === 0) return null;
  const ratio = ratioOf(first, second, shared);
  const remembered: { rows: readonly SummedRow[]; told: ReturnType<typeof toldByDifference> }[] = [];

  function differenceOf(one: readonly SummedRow[], next: readonly SummedRow[]): readonly SummedRow[] {
    const weightOf = (at: number) => one[at]?.weight ?? 0;
    return [
      ...next.map((row, at) => {
        const { at: place, sign } = shared[at] ?? { at: -1, sign: 0 };
        return { ...row, weight: row.weight - ratio * sign * weightOf(place) };
      }),
      ...one.map((row, at) =>
        same.has(at) ? { ...row, weight: 0 } : { ...row, weight: -ratio * row.weight },
      ),
    ];
  }

  function toldBy(rows: readonly SummedRow[], rounding: number) {
    const known = remembered.find((one) => areAlike(one.rows, rows));
    if (known !== undefined) return known.told;
    const told = toldByDifference(rows, rounding);
    remembered.splice(0, remembered.length - mostRemembered + 1);
    remembered.push({ rows, told });
    return told;
  }

  return {
    tell(one, next) {
      const [ofFirst, ofSecond] = [sumVariance(one.counted), sumVariance(next.counted)];
      const rounding = (next.width ** 2 * ofSecond + ratio ** 2 * one.width ** 2 * ofFirst) / 12;
      const told = toldBy(differenceOf(one.counted, next.counted), rounding);
      if (told === null) return false;
      if (told.share - next.share > mostToldTogether) return true;
      return told.at((next.z * Math.sqrt(ofSecond) - ratio * one.z * Math.sqrt(ofFirst)) / told.sd);
    },
  };
}
