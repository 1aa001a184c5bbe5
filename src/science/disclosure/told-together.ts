import { normalCumulative } from "../normal-distribution.ts";
import { cancellingShares, inverse, type SharedRow, solved } from "./cancelled-rows.ts";
import { copyChances, type SummedRow, sumDistribution } from "./sum-distribution.ts";
import { isOfMany, isTold, toldBySet } from "./told-genotypes.ts";

/** A row of a set, known in other sets by its variant. */
export interface NamedRow extends SummedRow {
  /** rsID, or chromosome and position. */
  readonly variant: string;
  /** Letter that the weight belongs to. */
  readonly effectAllele: string;
}

/** A set whose place is saved. */
export interface SavedSum {
  readonly rows: readonly NamedRow[];
  /** Distance of two saved places, in standard deviations. */
  readonly width: number;
}

/**
 * Share of people of whom two sets may tell a genotype together that the new one alone does not tell. The places that do are withheld besides
 * ({@link SharingSets.tellAt}).
 */
export const mostToldTogether = 0.02;

/** The rows of all sets. The effect of the other letter is that of the first with its sign turned. */
function jointRows(sets: readonly SavedSum[]): ReadonlyMap<string, SharedRow> {
  const joint = new Map<string, { frequency: number; allele: string; effects: Map<number, number> }>();
  for (const [number, { rows }] of sets.entries()) {
    const sd = Math.sqrt(rows.reduce((sum, row) => sum + varianceOf(row.frequency) * row.weight ** 2, 0));
    if (!(sd > 0)) continue;
    for (const { variant, effectAllele: allele, frequency, weight } of rows) {
      const known = joint.get(variant) ?? { frequency, allele, effects: new Map<number, number>() };
      const effect = (known.allele === allele ? weight : -weight) / sd;
      known.effects.set(number, (known.effects.get(number) ?? 0) + effect);
      joint.set(variant, known);
    }
  }
  return joint;
}

const varianceOf = (frequency: number) => 2 * frequency * (1 - frequency);
/** Variance of what rounding takes away. */
const roundingOf = (width: number) => width ** 2 / 12;

/** Correlations of the sets, with what rounding takes away on the diagonal. */
function correlations(sets: readonly SavedSum[], rows: Iterable<SharedRow>): number[][] {
  const matrix = sets.map(({ width }, at) => sets.map((_, other) => (at === other ? roundingOf(width) : 0)));
  for (const { frequency, effects } of rows)
    for (const [one, effect] of effects)
      for (const [other, another] of effects)
        (matrix[one] as number[])[other] =
          ((matrix[one] as number[])[other] as number) + varianceOf(frequency) * effect * another;
  return matrix;
}

/** Sets that share a row with the last one, directly or by way of others. */
function connected(sets: readonly SavedSum[]): readonly SavedSum[] {
  const names = sets.map(({ rows }) => new Set(rows.map(({ variant }) => variant)));
  const reached = new Set([sets.length - 1]);
  for (const at of reached)
    for (const [other, { rows }] of sets.entries())
      if (!reached.has(other) && rows.some(({ variant }) => names[at]?.has(variant))) reached.add(other);
  return [...reached].sort((one, other) => one - other).flatMap((at) => sets[at] ?? []);
}

/**
 * Share of people of whom a genotype is told by a number that follows its copies with this squared correlation, and else follows a normal
 * curve.
 */
export function toldByCorrelation(frequency: number, squaredCorrelation: number): number {
  const before = copyChances(frequency);
  // Closer to 1 it tells the same of everybody, and takes millions of steps.
  const r2 = Math.min(squaredCorrelation, 0.99);
  const noise = Math.sqrt((varianceOf(frequency) * (1 - r2)) / r2);
  const step = noise / 20;
  const first = -6 * noise;
  const count = Math.ceil((12 * noise + 2) / step);
  let share = 0;
  for (let at = 0; at < count; at += 1) {
    const number = first + at * step;
    const chances = before.map(
      (chance, copies) =>
        chance *
        (normalCumulative((number + step - copies) / noise) - normalCumulative((number - copies) / noise)),
    );
    const all = chances.reduce((sum, chance) => sum + chance, 0);
    if (all > 0 && chances.some((chance, copies) => isTold(before[copies] as number, chance / all)))
      share += all;
  }
  return share;
}

/** Whether a row of several sets follows from their places together, where it did not from that of one. */
function tellsSharedRow(sets: readonly SavedSum[], rows: Iterable<SharedRow>): boolean {
  const inverted = inverse(correlations(sets, rows));
  for (const { frequency, effects } of rows) {
    if (effects.size < 2) continue;
    const variance = varianceOf(frequency);
    let together = 0;
    for (const [one, effect] of effects)
      for (const [other, another] of effects)
        together += variance * effect * another * ((inverted[one] as number[])[other] as number);
    const alone = Math.max(...[...effects.values()].map((effect) => variance * effect ** 2));
    if (together <= alone * 1.01) continue;
    if (
      toldByCorrelation(frequency, together) - toldByCorrelation(frequency, Math.min(alone, 1)) >
      mostToldTogether
    )
      return true;
  }
  return false;
}

/**
 * Whether what a new set's place adds to saved ones rests on so few rows that it tells a genotype: the set is taken less the best guess of it by
 * the others, and less what cancels most of its rows, which for a set and the same without one row is that row.
 */
function tellsByDifference(sets: readonly SavedSum[], rows: readonly SharedRow[]): boolean {
  const last = sets.length - 1;
  const matrix = correlations(sets, rows);
  const ofLast = matrix.slice(0, last).map((row) => row[last] as number);
  const guess = solved(
    matrix.slice(0, last).map((row) => row.slice(0, last)),
    ofLast,
  );
  const own = sumDistribution(sets[last]?.rows ?? []);
  const alone = own === null ? 0 : toldBySet(own, Math.max(sets[last]?.width ?? 0, narrowest)).share;
  const tells = (shares: readonly number[]) => toldByRest(sets, rows, shares) - alone > mostToldTogether;
  return tells(guess) || tells(cancellingShares(rows, guess));
}

/** Share of people of whom the last set's place less shares of the others' tells a genotype. */
function toldByRest(
  sets: readonly SavedSum[],
  rows: readonly SharedRow[],
  shares: readonly number[],
): number {
  const last = sets.length - 1;
  const rest = rows.map(({ frequency, effects }): SummedRow => {
    const taken = shares.reduce((sum, share, at) => sum + share * (effects.get(at) ?? 0), 0);
    return { frequency, weight: (effects.get(last) ?? 0) - taken };
  });
  const rounding = sets.reduce(
    (sum, { width }, at) => sum + (at === last ? 1 : (shares[at] as number) ** 2) * roundingOf(width),
    0,
  );
  return toldByDifference(rest, rounding)?.share ?? 0;
}

/**
 * What a difference of places tells.
 *
 * @param rounding variance of what rounding takes away, in the unit of the rows' sum
 * @returns null where it rests on many rows, or rounding hides the whole difference
 */
export function toldByDifference(rows: readonly SummedRow[], rounding: number) {
  if (isOfMany(rows)) return null;
  const distribution = sumDistribution(rows);
  if (distribution === null || distribution.sd ** 2 < rounding) return null;
  const width = Math.max(Math.sqrt(12 * rounding) / distribution.sd, narrowest);
  return { ...toldBySet(distribution, width), sd: distribution.sd };
}

/** Cells that a difference is judged by: with narrower ones it takes long and says the same. */
const narrowest = 0.01;

/**
 * Whether the place of a set tells genotypes together with saved places of other sets, which it does not tell alone: because of a difference
 * that rests on few rows, or because several sets weigh the same row.
 *
 * @param saved sets whose places are out
 */
export function tellTogether(saved: readonly SavedSum[], next: SavedSum): boolean {
  const sets = connected([...saved, next]);
  if (sets.length < 2) return false;
  const rows = [...jointRows(sets).values()];
  return tellsByDifference(sets, rows) || tellsSharedRow(sets, rows);
}

/** Sets that share rows, prepared to judge the places of one genome after another. */
export interface SharingSets {
  /** Whether the places of one genome, in the order of the sets, tell the genotype of a row that sets share. */
  readonly tellAt: (z: readonly number[]) => boolean;
}

/**
 * Prepares sets for {@link SharingSets.tellAt}. The sum of all other rows is taken for normal, since what few rows tell was ruled out
 * ({@link tellTogether}).
 */
export function sharingSets(sets: readonly SavedSum[]): SharingSets {
  const rows = [...jointRows(sets).values()];
  const shared = rows.filter(({ effects }) => effects.size > 1);
  const inverted = shared.length === 0 ? [] : inverse(correlations(sets, rows));
  return {
    tellAt: (z) => {
      const weighed = inverted.map((row) => row.reduce((sum, value, at) => sum + value * (z[at] ?? 0), 0));
      return shared.some((row) => isRowTold(row, inverted, weighed));
    },
  };
}

/** Whether a row's genotype is told. @param weighed the places times the inverse of their correlations */
function isRowTold(
  { frequency, effects }: SharedRow,
  inverted: readonly (readonly number[])[],
  weighed: readonly number[],
): boolean {
  let along = 0;
  let precision = 0;
  for (const [one, effect] of effects) {
    along += effect * (weighed[one] as number);
    for (const [other, another] of effects)
      precision += effect * another * ((inverted[one] as number[])[other] as number);
  }
  const others = Math.max(1 - varianceOf(frequency) * precision, 1e-9);
  const before = copyChances(frequency);
  const after = before.map((chance, copies) => {
    const shift = copies - 2 * frequency;
    return chance * Math.exp((shift * along - (shift ** 2 * precision) / 2) / others);
  });
  const all = after.reduce((sum, one) => sum + one, 0);
  return after.some((one, copies) => isTold(before[copies] as number, one / all));
}
