/** The rows and columns that the matrix draws, in their order. */
import {
  type MatrixView,
  type ScoreTable,
  type SetFacts,
  sortValue,
  type TableGenome,
  type TableSet,
} from "./score-table.ts";

/** What the rows are sorted by: a set, or, without one, their numbers. */
export interface MatrixOrder {
  set: string | null;
  isDescending: boolean;
}

/** By number. */
export const byNumber: MatrixOrder = { set: null, isDescending: false };

/** The order after a press on a head: the highest first, then the lowest, then by number again. */
export function nextOrder(order: MatrixOrder, set: string | null): MatrixOrder {
  if (set === null) return { set: null, isDescending: order.set === null && !order.isDescending };
  if (order.set !== set) return { set, isDescending: true };
  return order.isDescending ? { set, isDescending: false } : byNumber;
}

/** Genomes whose number or name has all the words. */
export function foundGenomes(genomes: readonly TableGenome[], search: string): readonly TableGenome[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return genomes;
  return genomes.filter(({ number, name, remarks, mark }) => {
    const text = [number, name ?? "", mark ?? "", ...remarks].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Genomes in the order of a set's scores; those without one come last, by number. */
export function sortedGenomes(
  genomes: readonly TableGenome[],
  { set, isDescending }: MatrixOrder,
  { scoreOf }: ScoreTable,
  view: MatrixView,
  facts: SetFacts | undefined,
): readonly TableGenome[] {
  const turn = isDescending ? -1 : 1;
  if (set === null || facts === undefined)
    return set === null && isDescending ? genomes.toReversed() : genomes;
  const valued = genomes.map((genome) => ({
    genome,
    value: sortValue(scoreOf(genome.key, set), view, facts),
  }));
  return valued
    .toSorted((one, other) => {
      if (one.value === null || other.value === null)
        return Number(one.value === null) - Number(other.value === null);
      return turn * (one.value - other.value);
    })
    .map(({ genome }) => genome);
}

/** What is open beside the matrix. */
export interface OpenedCell {
  genome: string | null;
  set: string | null;
}

/** A cell by its place: row 0 has the heads, column 0 the genomes. */
export interface CellPlace {
  row: number;
  column: number;
}

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The cell that a key leads to; null for a key that leads nowhere.
 *
 * @param last the last row and the last column
 * @param page rows that Page up and Page down pass
 */
export function placeAfterKey(
  key: string,
  isFar: boolean,
  { row, column }: CellPlace,
  last: CellPlace,
  page: number,
): CellPlace | null {
  const to = (rows: number, columns: number) => ({
    row: Math.min(last.row, Math.max(0, rows)),
    column: Math.min(last.column, Math.max(0, columns)),
  });
  const move = moves[key];
  if (move !== undefined) return to(row + move[0], column + move[1]);
  if (key === "Home") return to(isFar ? 0 : row, 0);
  if (key === "End") return to(isFar ? last.row : row, last.column);
  if (key === "PageUp") return to(row - page, column);
  if (key === "PageDown") return to(row + page, column);
  return null;
}

const firstWidth = { least: 175, most: 380 } as const;
const setWidths = { least: 92, most: 190 } as const;
/** Mark, bar and padding of a cell. */
const besideNumber = 36;
const perLetter = 8.2;
/** Of five digits with sign and point: a column does not widen as its sums come. */
const fewestLetters = 7;
/** A rank beside a sum: " 40/40". */
const perRank = 46;

/** How wide the columns are, in pixels: as wide as their numbers need, and wider where there is room. */
export function columnWidths(
  sets: readonly TableSet[],
  factsOf: (set: string) => SetFacts | undefined,
  room: number,
): { first: number; sets: readonly number[] } {
  const needed = sets.map(({ key, chip }) => {
    const facts = factsOf(key);
    const letters = facts === undefined || facts.letters === 0 ? 0 : Math.max(fewestLetters, facts.letters);
    const sum = letters === 0 ? 0 : besideNumber + letters * perLetter;
    const withRank = chip?.isWithheld === true && sum > 0 ? sum + perRank : sum;
    return Math.round(Math.max(chip === null ? setWidths.least : setWidths.least + 8, withRank));
  });
  const left = room - firstWidth.least - needed.reduce((sum, one) => sum + one, 0);
  if (left <= 0 || sets.length === 0) return { first: firstWidth.least, sets: needed };
  const share = left / (sets.length + 1);
  const widened = needed.map((width) => Math.floor(Math.max(width, Math.min(setWidths.most, width + share))));
  const first = room - widened.reduce((sum, one) => sum + one, 0);
  return { first: Math.min(first, firstWidth.most), sets: widened };
}
