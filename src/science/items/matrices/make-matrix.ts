import { type ChoiceItem, type Option, shuffledOptions } from "../choice-item.ts";
import { type Draw, drawOne, shuffle } from "../draws.ts";
import { cellInWords, drawCell } from "./draw-cell.ts";
import { type Attribute, attributes, attributeValues, type Cell, type Figure } from "./matrix-cells.ts";

/** What a matrix item is made of; its parameters are predicted from it. */
export interface MatrixFeatures {
  /** Figures in a cell, 1 to 4. */
  readonly figures: number;
  /** Attributes that change over the cells, 1 to 6, at most three a figure. */
  readonly rules: number;
  /** Wrong answers differ from the right one in single attributes, or in groups of attributes at once. */
  readonly distractors: "minimal" | "paired";
}

/** A matrix item: the question, and the cells it was drawn from. */
export interface MatrixItem extends ChoiceItem {
  /** Row by row, the ninth the right answer. */
  readonly cells: readonly Cell[];
  readonly optionCells: readonly Cell[];
}

/** An attribute of one of the figures. */
interface Slot {
  readonly figure: number;
  readonly attribute: Attribute;
}

/** Which of three values stands in a row and column: one a row, one a column, or all three in each (both Latin squares of order 3). */
const rules: readonly ((row: number, column: number) => number)[] = [
  (row) => row,
  (_, column) => column,
  (row, column) => (row + column) % 3,
  (row, column) => (2 * row + column) % 3,
];

/** Ways in which an option may differ: with eight options each has its two forms equally often, so that options alone tell nothing. */
const factorCount = 3;

/** Number of options. */
export const matrixOptions = 2 ** factorCount;

const usualFigure: Figure = { shape: "circle", fill: "empty", size: "small" };

function withValue(cell: Cell, { figure, attribute }: Slot, value: string): Cell {
  return cell.map((old, place) => (place === figure ? ({ ...old, [attribute]: value } as Figure) : old));
}

function slotsOf(figures: number): Slot[] {
  return Array.from({ length: figures }, (_, figure) =>
    attributes.map((attribute) => ({ figure, attribute })),
  ).flat();
}

/** All nine cells, and what else each changing attribute may be. */
function fillCells(draw: Draw, features: MatrixFeatures) {
  const slots = shuffle(draw, slotsOf(features.figures));
  const changing = slots.slice(0, features.rules);
  let cells: Cell[] = Array.from({ length: 9 }, () =>
    Array.from({ length: features.figures }, () => usualFigure),
  );
  for (const slot of slots) {
    const values = shuffle(draw, attributeValues[slot.attribute]);
    const rule = drawOne(draw, rules);
    const isChanging = changing.includes(slot);
    cells = cells.map((cell, index) => {
      const place = isChanging ? rule(Math.floor(index / 3), index % 3) : 0;
      return withValue(cell, slot, values[place] ?? "");
    });
  }
  return { cells, changing, constant: slots.slice(features.rules) };
}

/** Groups of attributes that differ together, so that every option is one choice from each group. */
function factorsOf(
  draw: Draw,
  changing: readonly Slot[],
  constant: readonly Slot[],
  isPaired: boolean,
): Slot[][] {
  const used = isPaired ? changing : changing.slice(0, factorCount);
  const filled = [...used, ...constant.slice(0, Math.max(0, factorCount - used.length))];
  const factors: Slot[][] = Array.from({ length: factorCount }, () => []);
  for (const [index, slot] of shuffle(draw, filled).entries()) factors[index % factorCount]?.push(slot);
  return factors;
}

/** The right cell first, then all cells that have another form in one, two or all three ways. */
function makeOptions(
  draw: Draw,
  right: Cell,
  cells: readonly Cell[],
  factors: readonly (readonly Slot[])[],
): Cell[] {
  const others = new Map(
    factors.flat().map((slot) => {
      const own = right[slot.figure]?.[slot.attribute] ?? "";
      const seen: string[] = cells.map((cell) => cell[slot.figure]?.[slot.attribute] ?? "");
      const values: readonly string[] = attributeValues[slot.attribute];
      const inMatrix = values.filter((value) => value !== own && seen.includes(value));
      const elsewhere = values.filter((value) => value !== own);
      return [slot, drawOne(draw, inMatrix.length > 0 ? inMatrix : elsewhere)] as const;
    }),
  );
  return Array.from({ length: matrixOptions }, (_, form) =>
    factors
      .filter((_, factor) => (form >> factor) & 1)
      .flat()
      .reduce((cell, slot) => withValue(cell, slot, others.get(slot) ?? ""), right),
  );
}

function matrixInWords(cells: readonly Cell[]): string {
  const rows = [0, 3, 6].map((start, row) => {
    const words = cells.slice(start, start + 3).map(cellInWords);
    return `Row ${row + 1}: ${(row === 2 ? [...words.slice(0, 2), "the empty place"] : words).join("; ")}.`;
  });
  return rows.join(" ");
}

/**
 * A matrix of nine cells of which the last is to be found.
 *
 * @param draw numbers between 0 and 1 from the item's seed
 * @throws RangeError where the figures do not have so many attributes
 */
export function makeMatrix(draw: Draw, features: MatrixFeatures): MatrixItem {
  if (features.rules > attributes.length * features.figures) throw new RangeError("too many rules");
  const { cells, changing, constant } = fillCells(draw, features);
  const right = cells[8] ?? [];
  const factors = factorsOf(draw, changing, constant, features.distractors === "paired");
  const ofCells = makeOptions(draw, right, cells, factors);
  const cellsOf = new Map<Option, Cell>(
    ofCells.map((cell) => [{ picture: drawCell(cell), words: cellInWords(cell) }, cell]),
  );
  const [rightOption, ...wrong] = cellsOf.keys();
  if (rightOption === undefined) throw new RangeError("no figures");
  const { options, right: place } = shuffledOptions(draw, rightOption, wrong);
  return {
    question: "Which one belongs in the empty place?",
    pictures: cells.map((cell, index) => (index === 8 ? null : drawCell(cell))),
    words: matrixInWords(cells),
    options,
    right: place,
    cells,
    optionCells: options.map((option) => cellsOf.get(option) ?? []),
  };
}
