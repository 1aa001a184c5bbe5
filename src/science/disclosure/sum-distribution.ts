import type { PerComponent } from "../reference-group/components.ts";

/** A row that counts in a sum of weight times copies. */
export interface SummedRow {
  /** Effect of one copy of the effect allele. */
  readonly weight: number;
  /** Frequency of the effect allele among the people the place is among, 0 to 1. */
  readonly frequency: number;
  /** The same in each component, where the public genomes have the row. */
  readonly amongOthers?: PerComponent | undefined;
}

/** A row on the grid. */
export interface GridRow {
  /** Effect of one copy of the allele that adds to the sum, in standard deviations of the sum, and in steps of the grid. */
  readonly effect: number;
  readonly steps: number;
  /** Frequency of that allele. */
  readonly frequency: number;
}

/** How the sum of a set is distributed among people, on a grid. */
export interface SumDistribution {
  readonly rows: readonly GridRow[];
  /** Chance of each step. */
  readonly chances: Float64Array;
  /** Place of the first step, in standard deviations from the mean, and the distance of two steps. */
  readonly first: number;
  readonly step: number;
  /** Of the sum in the unit of the weights: expected, and its standard deviation; rows count as independent. */
  readonly mean: number;
  readonly sd: number;
}

/** Distance of two steps, in standard deviations: half the narrowest cell that a place is judged by. */
const step = 0.005;

/** Sets of more rows have the rows below that effect, in standard deviations of the sum, counted together as a normal curve. */
const together = { rows: 60, effect: 0.02 } as const;

/** Standard deviations at which that curve ends. */
const curveEnd = 8;

/** Chances of 0, 1 and 2 copies by Hardy-Weinberg. */
export function copyChances(frequency: number): readonly [number, number, number] {
  return [(1 - frequency) ** 2, 2 * frequency * (1 - frequency), frequency ** 2];
}

const varianceOf = ({ weight, frequency }: SummedRow) => 2 * frequency * (1 - frequency) * weight ** 2;

/** Number of rows of equal weight that would carry the sum as this set's do. */
export function effectiveRows(rows: readonly SummedRow[]): number {
  const variances = rows.map(varianceOf);
  const sum = variances.reduce((total, one) => total + one, 0);
  return sum === 0 ? 0 : sum ** 2 / variances.reduce((total, one) => total + one ** 2, 0);
}

/** The normal curve of the rows that count together, from minus to plus eight of its standard deviations. */
function curveOf(variance: number): Float64Array {
  const half = Math.ceil((curveEnd * Math.sqrt(variance)) / step);
  if (half === 0) return Float64Array.of(1);
  const curve = Float64Array.from({ length: 2 * half + 1 }, (_, at) =>
    Math.exp(-(((at - half) * step) ** 2) / (2 * variance)),
  );
  const sum = curve.reduce((total, chance) => total + chance, 0);
  return curve.map((chance) => chance / sum);
}

/** Both ends of a distribution are cut off where it is this thin. */
const thinnest = 1e-22;

function trimmed(chances: Float64Array): { chances: Float64Array; cut: number } {
  const isThick = (chance: number) => chance > thinnest;
  const cut = chances.findIndex(isThick);
  return { chances: chances.slice(cut, chances.findLastIndex(isThick) + 1), cut };
}

function withRow(chances: Float64Array, { steps, frequency }: GridRow): Float64Array {
  const [none, one, two] = copyChances(frequency);
  const all = new Float64Array(chances.length + 2 * steps);
  for (let at = 0; at < chances.length; at += 1) {
    const chance = chances[at] as number;
    if (chance === 0) continue;
    (all[at] as number) += none * chance;
    (all[at + steps] as number) += one * chance;
    (all[at + 2 * steps] as number) += two * chance;
  }
  return all;
}

/**
 * The distribution of a set's sum by Hardy-Weinberg and independence, row by row. Takes time proportional to the rows.
 *
 * @returns null where all people have the same sum
 */
export function sumDistribution(all: readonly SummedRow[]): SumDistribution | null {
  const set = all.filter((row) => varianceOf(row) > 0);
  const variance = set.reduce((sum, row) => sum + varianceOf(row), 0);
  if (!(variance > 0)) return null;
  const sd = Math.sqrt(variance);
  const isAlone = (row: SummedRow) =>
    set.length <= together.rows || Math.abs(row.weight) / sd >= together.effect;
  const alone = set.filter(isAlone);
  const rows = alone.map(({ weight, frequency }): GridRow => {
    const effect = Math.abs(weight) / sd;
    return { effect, steps: Math.round(effect / step), frequency: weight < 0 ? 1 - frequency : frequency };
  });
  const rest = set.reduce((sum, row) => (isAlone(row) ? sum : sum + varianceOf(row)), 0) / variance;
  const curve = curveOf(rest);
  let chances = curve;
  let cuts = 0;
  for (const row of rows) {
    const { chances: kept, cut } = trimmed(withRow(chances, row));
    chances = kept;
    cuts += cut;
  }
  const expected = rows.reduce((sum, row) => sum + 2 * row.frequency * row.steps, (curve.length - 1) / 2);
  const mean = all.reduce((sum, { weight, frequency }) => sum + 2 * frequency * weight, 0);
  return { rows, chances, first: (cuts - expected) * step, step, mean, sd };
}

/** The distribution of the sum of all rows but one: the row is divided out again, from the end where that is stable. */
export function chancesWithout({ chances }: SumDistribution, { steps, frequency }: GridRow): Float64Array {
  if (steps === 0) return chances;
  const isRare = frequency <= 0.5;
  const [first, one, last] = copyChances(isRare ? frequency : 1 - frequency);
  const length = chances.length - 2 * steps;
  const others = new Float64Array(length);
  const place = (at: number) => (isRare ? at : length - 1 - at);
  for (let at = 0; at < length; at += 1) {
    const whole = chances[isRare ? at : chances.length - 1 - at] as number;
    const near = at >= steps ? (others[place(at - steps)] as number) : 0;
    const far = at >= 2 * steps ? (others[place(at - 2 * steps)] as number) : 0;
    others[place(at)] = Math.max(0, (whole - one * near - last * far) / first);
  }
  return others;
}
