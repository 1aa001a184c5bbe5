import { type Attribute, attributeValues, type Cell, type Figure } from "./matrix-cells.ts";

/** Eight values of an attribute, row by row; the ninth place is empty. */
type Visible = readonly string[];

function at(values: Visible, row: number, column: number): string | undefined {
  return values[3 * row + column];
}

/** Ninth value if each row has one value, or each column where `turned`. */
function oneALine(values: Visible, turned: boolean): string | null {
  const of = (line: number, place: number) => (turned ? at(values, place, line) : at(values, line, place));
  const isFull = [0, 1].every((line) => of(line, 0) === of(line, 1) && of(line, 1) === of(line, 2));
  return isFull && of(2, 0) === of(2, 1) ? (of(2, 0) ?? null) : null;
}

/** Ninth value if each row and each column has the same three values. */
function threeEverywhere(values: Visible): string | null {
  const all = new Set(values.slice(0, 3));
  if (all.size !== 3) return null;
  const isAll = (line: readonly (string | undefined)[]) =>
    line.every((value) => value !== undefined && all.has(value)) && new Set(line).size === line.length;
  const lines = [0, 1, 2].flatMap((line) => {
    const places = line === 2 ? [0, 1] : [0, 1, 2];
    return [places.map((place) => at(values, line, place)), places.map((place) => at(values, place, line))];
  });
  if (!lines.every(isAll)) return null;
  const row = new Set(values.slice(6));
  return [...all].find((value) => !row.has(value)) ?? null;
}

/** Every value of the empty place that a rule of the family gives which the eight visible ones obey. */
function predictions(values: Visible): Set<string> {
  const found = [oneALine(values, false), oneALine(values, true), threeEverywhere(values)];
  return new Set(found.filter((value) => value !== null));
}

/**
 * What belongs in the empty place, found from the eight visible cells alone: each attribute of each figure is looked at by itself under all
 * rules of the family (the same in a row, the same in a column, each of three values once in each row and column).
 *
 * @returns null where some attribute obeys no rule, or two that disagree
 */
export function solveMatrix(visible: readonly Cell[]): Cell | null {
  const figures: Figure[] = [];
  for (let place = 0; place < (visible[0]?.length ?? 0); place += 1) {
    const predicted = <Of extends Attribute>(attribute: Of): Figure[Of] | null => {
      const found = predictions(visible.map((cell) => cell[place]?.[attribute] ?? ""));
      if (found.size !== 1) return null;
      const known: readonly string[] = attributeValues[attribute];
      const [value] = found;
      return value !== undefined && known.includes(value) ? (value as Figure[Of]) : null;
    };
    const [shape, fill, size] = [predicted("shape"), predicted("fill"), predicted("size")];
    if (shape === null || fill === null || size === null) return null;
    figures.push({ shape, fill, size });
  }
  return figures.length === 0 ? null : figures;
}
