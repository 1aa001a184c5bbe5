import {
  chancesWithout,
  copyChances,
  type GridRow,
  type SumDistribution,
  type SummedRow,
} from "./sum-distribution.ts";

/**
 * A genotype counts as told where it is this likely given what is saved, was less likely by the frequencies alone, and what is saved has at
 * least doubled its odds. Without the last part the place of any score would tell something: a genotype that nine people in ten
 * almost have by its frequency (0.899) has nine in ten at half of all places.
 */
const told = { chance: 0.9, oddsGain: 2 } as const;

/** Whether what is saved tells a genotype. @param before its chance by the frequencies alone @param after given what is saved */
export function isTold(before: number, after: number): boolean {
  return (
    after >= told.chance &&
    before < told.chance &&
    after * (1 - before) >= told.oddsGain * before * (1 - after)
  );
}

/** What the place of a set, rounded to a width, tells of single genotypes. */
export interface ToldBySet {
  /** Share of people of whom it tells one, 0 to 1. */
  readonly share: number;
  /** Whether it tells one of somebody with this sum, in standard deviations from the mean of independent rows. */
  readonly at: (z: number) => boolean;
  /** Whether places besides those that are withheld for other people tell one. */
  readonly hasMore: boolean;
}

/** Less than one in ten million people has a place in such a cell: it counts as empty. */
const rarest = 1e-7;

/**
 * In sets of more rows than this the sum of the others is smooth, and a row's genotype changes its odds by exp(2 effect z) at most: below
 * this effect that is less than double within five standard deviations.
 */
const checked = { rows: 60, effect: 0.069 } as const;

/** Whether a sum rests on so many rows that its place tells none of them, without computing it. */
export function isOfMany(rows: readonly SummedRow[]): boolean {
  const variance = rows.reduce(
    (sum, { weight, frequency }) => sum + 2 * frequency * (1 - frequency) * weight ** 2,
    0,
  );
  const counted = rows.filter(({ weight }) => weight !== 0);
  const most = checked.effect * Math.sqrt(variance);
  return counted.length > checked.rows && counted.every(({ weight }) => Math.abs(weight) < most);
}

/** The cells that the places of people fall into once they are rounded. */
interface Cells {
  /** Number of the cell of each step of the grid. */
  readonly of: Int32Array;
  readonly count: number;
  /** Cell of a place; outside of all cells for one that nobody has. */
  readonly at: (z: number) => number;
  /** The place in the middle of a cell. */
  readonly zOf: (cell: number) => number;
}

function cellsOf({ chances, first, step }: SumDistribution, width: number): Cells {
  const lowest = Math.round(first / width);
  const at = (z: number) => Math.round(z / width) - lowest;
  const of = Int32Array.from(chances, (_, index) => at(first + index * step));
  return { of, count: (of.at(-1) ?? 0) + 1, at, zOf: (cell) => (cell + lowest) * width };
}

/** Chances of each cell together with 0, 1 and 2 copies at a row. */
function withCopies(sum: SumDistribution, row: GridRow, cells: Cells): readonly Float64Array[] {
  const others = chancesWithout(sum, row);
  return copyChances(row.frequency).map((chance, copies) => {
    const sums = new Float64Array(cells.count);
    const moved = copies * row.steps;
    for (let at = 0; at < others.length; at += 1)
      (sums[cells.of[at + moved] as number] as number) += chance * (others[at] as number);
    return sums;
  });
}

/** Standard deviations beyond which a place is withheld besides, the farthest first, until that it is withheld tells nothing. */
const tails = [Number.POSITIVE_INFINITY, 3.5, 3, 2.5, 2, 1.5] as const;

/**
 * What the place of a set tells, for each of the cells of a width that people fall into. That a place is withheld is known as well, so the
 * cells that tell must tell nothing together either: as long as they do, both ends of the scale are added.
 *
 * @param width of a cell, in standard deviations
 * @param isWithheld whether a place is withheld whatever it tells of these people, as one that tells something of others
 */
export function toldBySet(
  sum: SumDistribution,
  width: number,
  isWithheld: (z: number) => boolean = () => false,
): ToldBySet {
  const cells = cellsOf(sum, width);
  const all = new Float64Array(cells.count);
  for (const [at, chance] of sum.chances.entries()) (all[cells.of[at] as number] as number) += chance;
  const tells = new Uint8Array(cells.count);
  const rows = sum.rows.filter(
    ({ effect, steps }) => steps > 0 && (sum.rows.length <= checked.rows || effect >= checked.effect),
  );
  for (const row of rows) {
    const before = copyChances(row.frequency);
    for (const [copies, chances] of withCopies(sum, row, cells).entries())
      for (let cell = 0; cell < cells.count; cell += 1)
        if (
          (all[cell] as number) >= rarest &&
          tells[cell] === 0 &&
          isTold(before[copies] as number, (chances[cell] as number) / (all[cell] as number))
        )
          tells[cell] = 1;
  }
  fillEmpty(tells, all);
  const before = tells.map((_, cell) => (isWithheld(cells.zOf(cell)) ? 1 : 0));
  for (const end of tails) {
    const withheld = tells.map((tell, cell) =>
      tell === 1 || before[cell] === 1 || isBeyond(cell, cells, end) ? 1 : 0,
    );
    const share = shareOf(all, withheld);
    if (!tellsTogether(sum, rows, cells, withheld, share)) {
      const hasMore = withheld.some((is, cell) => is === 1 && before[cell] === 0);
      return { share, at: (z) => withheld[cells.at(z)] !== 0, hasMore };
    }
  }
  return { share: 1, at: () => true, hasMore: true };
}

const isBeyond = (cell: number, { at }: Cells, end: number) => cell < at(-end) || cell > at(end);

/**
 * Hardly anybody has a place in an empty cell: one between two others is as they are, since weights of few digits leave cells empty that
 * rounding may yet hit; one beyond all others tells.
 */
function fillEmpty(tells: Uint8Array, all: Float64Array): void {
  const isFull = (chance: number) => chance >= rarest;
  const [first, last] = [all.findIndex(isFull), all.findLastIndex(isFull)];
  let before = first;
  for (let cell = 0; cell < tells.length; cell += 1) {
    if (cell < first || cell > last) tells[cell] = 1;
    else if (isFull(all[cell] as number)) {
      const is = tells[before] === 1 || tells[cell] === 1 ? 1 : 0;
      tells.fill(is, before + 1, cell);
      before = cell;
    }
  }
}

/** Whether it tells a genotype that a place is withheld. */
function tellsTogether(
  sum: SumDistribution,
  rows: readonly GridRow[],
  cells: Cells,
  withheld: Uint8Array,
  share: number,
): boolean {
  if (share <= rarest) return false;
  return rows.some((row) => {
    const before = copyChances(row.frequency);
    return withCopies(sum, row, cells).some((chances, copies) =>
      isTold(before[copies] as number, shareOf(chances, withheld) / share),
    );
  });
}

function shareOf(chances: Float64Array, withheld: Uint8Array): number {
  return chances.reduce((sum, chance, cell) => (withheld[cell] === 0 ? sum : sum + chance), 0);
}
